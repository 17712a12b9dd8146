/** Storage on the device by key: the browser's IndexedDB, or a fake in tests. */
export interface KeyValueStore {
  /** undefined where nothing is stored. */
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
}
