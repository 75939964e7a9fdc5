// The schemes of docs/fair.md that this client knows.
export const PLEDGED = "tripot-fair/2";
/** The same luck for many: no seat has a part in it. */
export const DUPLICATE = "tripot-duplicate/1";
