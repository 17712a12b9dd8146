/** A pack cannot be built; the message says why in plain words. */
export class PackBuildError extends Error {}
