import type { Chance } from '../../src/play/chance';
import { pickOne, shuffle } from '../../src/play/chance';
import type { TimelineCard } from '../../src/play/contract';
import { agesOf, ERA_COUNT, eraOf } from './rules-eras';
import { spansAllTime } from './rules-placement';

interface Deal {
  readonly opening: TimelineCard | undefined;
  readonly hand: readonly TimelineCard[];
  readonly deck: readonly TimelineCard[];
}

/**
 * A journey goes on from long ago, or back from today, or here and there: the times of the cards
 * that lie open first. These lie in any order, so that it is never the next card that is next.
 */
const JOURNEYS = ['onward', 'backward', 'mixed'] as const;
const FIRST_CARDS = 3;

/**
 * One card of each time, as far as there is one: then each has a landmark of its own, and can be
 * reasoned out. The first on the table lies in the middle times, so that there is room on both
 * sides; never a special date that fits everywhere, beside which every place is right.
 */
export function dealCards(chance: Chance, cards: readonly TimelineCard[], handCards: number): Deal {
  const shuffled = shuffle(chance, cards);
  const ages = agesOf(cards);
  const eraOfCard = ({ id }: TimelineCard): number => eraOf(ages.get(id) ?? 0);
  const firsts = shuffled.filter(
    (card, index) => shuffled.findIndex((other) => eraOfCard(other) === eraOfCard(card)) === index,
  );
  const isInMiddle = (card: TimelineCard): boolean => eraOfCard(card) > 0 && eraOfCard(card) < ERA_COUNT - 1;
  const opening =
    firsts.find((card) => isInMiddle(card) && !spansAllTime(card)) ??
    shuffled.find((card) => !spansAllTime(card)) ??
    shuffled[0];
  const others = [...firsts, ...shuffled.filter((card) => !firsts.includes(card))].filter((card) => card !== opening);
  const dealt = others.slice(0, handCards);
  const journey = pickOne(chance, JOURNEYS);
  const way = journey === 'backward' ? -1 : 1;
  const inOrder =
    journey === 'mixed' ? dealt : [...dealt].sort((one, other) => way * (eraOfCard(one) - eraOfCard(other)));
  const hand = [...shuffle(chance, inOrder.slice(0, FIRST_CARDS)), ...inOrder.slice(FIRST_CARDS)];
  return { opening, hand, deck: others.slice(handCards) };
}
