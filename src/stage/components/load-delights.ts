import { loadPart } from '../../net/load-part';
import type * as delights from './delights';

export type Delights = typeof delights;

/**
 * Loads the delights for a game that is opened before all others, and so has no room for them:
 * once somebody plays. Without them it is played all the same.
 */
export function loadDelights(then: (loaded: Delights) => void): void {
  loadPart(() => import('./delights'), 'decoration').then(then, () => undefined);
}
