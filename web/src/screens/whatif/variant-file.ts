// A variant as a file, the same that `tripot study whatif --save` writes.
import type { NumberInfo, Variant } from "../../wire.ts";

const FORMAT = "tripot-variant/1";

export const fileName = ({ game }: Variant): string => `${game}-variant.json`;

export function fileOf(variant: Variant): string {
  return `${JSON.stringify({ format: FORMAT, ...variant }, null, 2)}\n`;
}

/** The variant in a file; null if there is none. The house checks it again. */
export function readVariant(text: string): Variant | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return null;
    const { format, ...fields } = found as { readonly format?: unknown } & Variant;
    const isVariant =
      format === FORMAT &&
      typeof fields.game === "string" &&
      Number.isInteger(fields.players) &&
      typeof fields.numbers === "object" &&
      fields.numbers !== null;
    return isVariant ? fields : null;
  } catch {
    return null;
  }
}

/** Whether a game offers that value. */
export function offers(info: NumberInfo, value: unknown): boolean {
  if (info.values?.length) return typeof value === "string" && info.values.includes(value);
  return (
    Number.isInteger(value) && Number(value) >= (info.low ?? 0) && Number(value) <= (info.high ?? 0)
  );
}
