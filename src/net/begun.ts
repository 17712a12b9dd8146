/** A request that was begun before anybody asked for its file. */
interface Begun {
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

/** Requests that nobody has asked for yet, by address (./begin-requests.ts). */
export const begun = new Map<string, Begun>();

/** The request for a file that was begun ahead, once; undefined where none was. */
export function takeBegun(url: string): Begun | undefined {
  const taken = begun.get(url);
  begun.delete(url);
  return taken;
}
