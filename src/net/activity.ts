/** Requests and parts of the app that a page or a game waits for now. */
let waiting = 0;
const listeners: (() => void)[] = [];

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Counts work that somebody waits for, until it is settled. */
export async function trackLoad<Value>(work: Promise<Value>): Promise<Value> {
  waiting += 1;
  notify();
  try {
    return await work;
  } finally {
    waiting -= 1;
    notify();
  }
}

/** True while a page or a game waits for a file. */
export const isLoading = (): boolean => waiting > 0;

/** Calls the listener when such a load begins and when one ends, from now on. */
export function watchLoads(listener: () => void): void {
  listeners.push(listener);
}

let arrived = 0;

/** Notes that something has come over the line. */
export function noteArrival(): void {
  arrived = performance.now();
}

/** When something has last come for `request`, in milliseconds since the page began. */
export const lastArrival = (): number => arrived;
