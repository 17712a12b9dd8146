import { keyedId } from '../../src/play/choice-id';
import type { PlayEvent } from '../../src/play/contract';

/**
 * Events of this game for its view, each with the id of a card: it opened the table, was drawn into
 * the hand, was placed on the table to be checked, or went to its gap by itself. 'nudge' comes with
 * the id of a gap that was tapped with no card taken.
 */
export type What = 'opened' | 'drawn' | 'placed' | 'helped' | 'nudge';

/** 'card:history:12', by the card's id. */
export const cardId = keyedId('card');

const gap = keyedId('gap');

/** 'gap:history:12' is the gap before that card of the table, 'gap:end' the one after all. */
export const gapId = (before: string | null): string => gap.format(before ?? 'end');

/** The id of the card that stays on the table from this event on, or null for any other event. */
export function settledCard(event: PlayEvent<What>): string | null {
  switch (event.type) {
    case 'answered':
      return event.correct ? cardId.parse(event.choice) : null;
    case 'moved':
      return event.what === 'opened' || event.what === 'helped' ? cardId.parse(event.choice) : null;
    default:
      return null;
  }
}
