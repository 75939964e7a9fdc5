// What the page and the worker with its house say to each other.

/** What a house and its page say: the kind, the number of the exchange, and a text (tab/door.py). */
export type Told = readonly [kind: string, number: number, text: string];

/** A packed file, beside the script of the worker. */
export interface Packed {
  readonly file: string;
  readonly bytes: number;
}

export type ToWorker =
  | { readonly kind: "begin"; readonly name: string; readonly take: boolean }
  | { readonly kind: "tell"; readonly told: Told }
  | { readonly kind: "save" }
  | { readonly kind: "load"; readonly file: ArrayBuffer };

export type FromWorker =
  | { readonly kind: "loading"; readonly share: number } // 1: all is here, and Python starts.
  | { readonly kind: "ready"; readonly keeps: boolean } // Whether games survive the tab.
  | { readonly kind: "full"; readonly full: boolean } // Whether the device has no room for a move.
  | { readonly kind: "elsewhere" } // Another tab has the house.
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "told"; readonly told: Told }
  | { readonly kind: "saved"; readonly file: ArrayBuffer }
  | { readonly kind: "loaded"; readonly tables: readonly string[] | null }; // Null: not our file.
