/** Told how far a long piece of work has come: what is being made, how many of how many. */
export type Progress = (what: string, done: number, all: number) => void;

/** For those who do not want to know. */
export const silentProgress: Progress = () => undefined;
