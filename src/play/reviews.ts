import type { PlayEvent } from './contract';
import { toSeconds } from './steps';

/** A first answer that says something about knowing a word. */
export interface Review {
  readonly key: string;
  readonly isRight: boolean;
  /** Chance of a lucky answer, 0..1. */
  readonly guess: number;
  /**
   * Key of the word that was taken for it; null for a right answer, or where the choice carried no
   * word.
   */
  readonly taken: string | null;
  /** Time of active play since the word was asked; missing where it is not told. */
  readonly seconds?: number;
}

/**
 * What a child's memory of words is made of: the reviews of a game, and the words it introduced.
 */
export type Learnt = ({ readonly kind: 'review' } & Review) | { readonly kind: 'introduction'; readonly key: string };

/**
 * Reads the events of one game, step by step. The first answer after a word was asked counts, where
 * the game says how likely a lucky one is (`guess` of the event 'asked'); answers after it, after a
 * reveal, and those of a time that ran out do not. `activeSteps` are those of the state.
 */
export function createReviewer(): (events: readonly PlayEvent[], activeSteps?: number) => Learnt[] {
  /** The word that was asked last and not answered yet. */
  let open: { readonly key: string; readonly guess: number; readonly since: number | undefined } | null = null;

  function read(event: PlayEvent, now: number | undefined): Learnt[] {
    switch (event.type) {
      case 'introduced':
        return [{ kind: 'introduction', key: event.word.key }];
      case 'asked':
        open = typeof event.guess === 'number' ? { key: event.word.key, guess: event.guess, since: now } : null;
        return [];
      case 'revealed':
        open = null;
        return [];
      case 'answered': {
        const asked = open;
        open = null;
        if (asked === null || asked.key !== event.word.key || event.choice === null || event.assisted) return [];
        const { key, guess, since } = asked;
        return [
          {
            kind: 'review',
            key,
            guess,
            isRight: event.correct,
            taken: event.correct ? null : (event.taken?.key ?? null),
            ...(now !== undefined && since !== undefined && { seconds: toSeconds(now - since) }),
          },
        ];
      }
      default:
        return [];
    }
  }

  return (events, activeSteps) => (events.length === 0 ? [] : events.flatMap((event) => read(event, activeSteps)));
}
