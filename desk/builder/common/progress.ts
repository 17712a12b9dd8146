/** Called as long work goes on: what is being made, how many are done, how many there are. */
export type OnProgress = (what: string, done: number, all: number) => void;

/** For callers that show no progress. */
export const ignoreProgress: OnProgress = () => undefined;
