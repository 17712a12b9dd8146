import type { ProfileStore, StoredProfile } from '../../src/progress/saved/class-sync';

/** A class in memory. */
export interface FakeClass extends ProfileStore {
  /** What it has of each child, by the id by which children are carried. */
  readonly profiles: Map<string, StoredProfile & { readonly text: string }>;
  isDown: boolean;
  /** How often a child was asked for. */
  reads: number;
}

export function createFakeClass(): FakeClass {
  const profiles: FakeClass['profiles'] = new Map();
  /** What a request does once it arrives. */
  const answer = <Value>(run: () => Value): Promise<Value> =>
    fake.isDown ? Promise.reject(new Error('The class cannot be reached.')) : Promise.resolve(run());
  const fake: FakeClass = {
    profiles,
    isDown: false,
    reads: 0,
    list: () => answer(() => new Map([...profiles].map(([id, { revision }]) => [id, revision]))),
    get: (id) => {
      fake.reads += 1;
      return answer(() => profiles.get(id) ?? { text: null, revision: 0 });
    },
    put: (id, text, revision) =>
      answer(() => {
        if ((profiles.get(id)?.revision ?? 0) !== revision) return false;
        profiles.set(id, { text, revision: revision + 1 });
        return true;
      }),
  };
  return fake;
}
