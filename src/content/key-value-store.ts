/** A place on the device that keeps values by key: a browser's IndexedDB, or what stands in for it in a test. */
export interface KeyValueStore {
  /** undefined where nothing was kept. */
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
}
