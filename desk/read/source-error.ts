/** A file cannot be read; the message says why in plain words. */
export class SourceError extends Error {}
