/** What a build keeps for the next one, by a key of letters, digits and hyphens that says what it was made from. */
export interface Cache {
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Kept whole or not at all, whenever the program is ended. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
}
