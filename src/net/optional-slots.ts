/**
 * Over HTTP/1.1 a browser opens six connections to a host, and some loads cannot be aborted: two
 * fonts, what the page preloads, and a script. These turns leave connections to what is needed when
 * no optional file is ever answered.
 */
const MAX_AT_ONCE = { requests: 3, imports: 1 } as const;

/** Resolves once the caller may start, to the function that ends its turn. */
export type TakeSlot = () => Promise<() => void>;

function createSlots(max: number): TakeSlot {
  let taken = 0;
  const queue: (() => void)[] = [];
  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else taken -= 1;
  };
  return () => {
    if (taken === max) return new Promise((resolve) => queue.push(() => resolve(release)));
    taken += 1;
    return Promise.resolve(release);
  };
}

/** Turns of optional requests, which give up in time. */
export const takeRequestSlot = createSlots(MAX_AT_ONCE.requests);
/** Turns of optional scripts. One that hangs keeps its turn. */
export const takeImportSlot = createSlots(MAX_AT_ONCE.imports);
