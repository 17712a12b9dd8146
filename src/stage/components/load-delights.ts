import { loadPart } from '../../net/load-part';

/**
 * Loads the delights of a game that is opened before all others, and so has no room for them: once
 * somebody plays. Without them it is played all the same. `load` imports the part.
 */
export function loadDelights<Part>(load: () => Promise<Part>, then: (part: Part) => void): void {
  loadPart(load, 'decoration').then(then, () => undefined);
}
