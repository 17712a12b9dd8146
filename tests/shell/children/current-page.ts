import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProfileStore } from '../../../src/progress/saved/class-sync';

/**
 * What modules ask "this browser" for, as the page in whose code we are has it. Without imports of
 * the product: its modules are replaced by this.
 */
export interface Surroundings {
  /** sessionStorage, as far as it is asked. */
  session: string | null;
  readonly mirror: Map<string, unknown>;
  readonly openClass: () => ProfileStore;
}

export const current = new AsyncLocalStorage<Surroundings>();

export function surroundings(): Surroundings {
  const own = current.getStore();
  if (!own) throw new Error('This is the code of no page.');
  return own;
}
