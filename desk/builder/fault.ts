/** A pack that cannot be built at all, in plain words. */
export class PackBuildError extends Error {}
