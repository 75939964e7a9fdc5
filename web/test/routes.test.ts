// Every link leads to its screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pathTo, ROUTES, type RouteName, routeOf } from "../src/app/routes.ts";

test("a link and its address agree, whatever the parameter", () => {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    assert.deepEqual(routeOf(pathTo(name)), { name, parameter: "" });
    if ("parameter" in ROUTES[name])
      assert.deepEqual(routeOf(pathTo(name, "a/b é")), { name, parameter: "a/b é" });
  }
});

test("no two routes share an address, and an unknown one leads nowhere", () => {
  const paths = Object.values(ROUTES).map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
  assert.equal(routeOf("/nowhere"), null);
  assert.equal(routeOf("/c/50%"), null);
});

test("every route has a screen", async () => {
  for (const { load } of Object.values(ROUTES)) assert.equal(typeof (await load()), "function");
});
