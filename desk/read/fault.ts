/** Says in plain words why a file cannot be read. */
export class SourceError extends Error {}
