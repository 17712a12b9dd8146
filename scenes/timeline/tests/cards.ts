import { timeline } from '..';
import type { GameSetup, TimelineCard } from '../../../src/play/contract';
import { makeSetup, makeWords } from '../../../tests/bots';

/** One event a century: there is one right gap for each card. */
export function makeCards(count: number): TimelineCard[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `history:${index}`,
    content: `event ${index}`,
    date: String(1000 + 100 * index),
    startDate: 1000 + 100 * index,
    endDate: 1000 + 100 * index,
  }));
}

/** An easy game with these cards. */
export function setupOf(cards: readonly TimelineCard[], seed = 7, extra: Partial<GameSetup> = {}): GameSetup {
  const words = makeWords(cards.length).map((word, index) => ({ ...word, key: cards[index]?.id ?? '' }));
  return makeSetup(timeline, 'easy', 'normal', seed, { cards, words, ...extra });
}
