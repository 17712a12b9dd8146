import type { HudState } from '../../play/contract';

/** Two children on one tablet: one hears what is asked and says it, the other finds it. */
export interface Together {
  /** The child of this device who plays with the one who was let in; null for somebody else. */
  readonly friend: string | null;
}

/** The songbird beside the word, or the one that has come to it. */
export type Listener = 'first' | 'second';

/** Who hears the word that is asked now: they take turns, from question to question. */
export const listenerOf = ({ round, trail }: Pick<HudState, 'round' | 'trail'>): Listener =>
  (round + trail.length) % 2 === 0 ? 'first' : 'second';
