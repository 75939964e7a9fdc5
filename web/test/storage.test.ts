// A full device is reported; a browser that stores nothing is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { writeLocal } from "../src/app/storage.ts";
import { isStorageFull } from "../src/app/storage-full.ts";

function refuseWith(name: string): void {
  const setItem = (): never => {
    throw new DOMException("", name);
  };
  Object.defineProperty(globalThis, "localStorage", { value: { setItem }, configurable: true });
}

test("only a lack of room is a full device", () => {
  refuseWith("SecurityError");
  writeLocal("name", "Carlotta");
  assert.equal(isStorageFull.value, false);
  refuseWith("QuotaExceededError");
  writeLocal("name", "Carlotta");
  assert.equal(isStorageFull.value, true);
});
