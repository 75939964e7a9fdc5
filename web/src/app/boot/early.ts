// Requests that the page sent before the client's script arrived; the first user takes the answer.

/** A socket to a table that was opened early; its messages are kept until there is a listener. */
export interface EarlySocket {
  readonly socket: WebSocket;
  readonly hello: string; // The id of its first request.
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
