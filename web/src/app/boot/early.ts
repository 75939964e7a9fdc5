// What was asked before the client's script had come, for whoever needs it first.

/** A line to a table that was opened early; what came is kept until somebody listens. */
export interface EarlySocket {
  readonly socket: WebSocket;
  readonly hello: string; // The name its greeting goes by.
  readonly heard: string[];
}

export interface Early {
  readonly answers: Record<string, Promise<Response>>; // By address.
  readonly sockets: Record<string, EarlySocket>;
}

declare global {
  var tripotEarly: Early | undefined;
}

/** The answer to a request that is already on its way; each is taken once. */
export function takeAnswer(address: string): Promise<Response> | undefined {
  return take(globalThis.tripotEarly?.answers, address);
}

export function takeSocket(address: string): EarlySocket | undefined {
  return take(globalThis.tripotEarly?.sockets, address);
}

function take<T>(from: Record<string, T> | undefined, name: string): T | undefined {
  const found = from?.[name];
  if (found !== undefined) delete from?.[name];
  return found;
}
