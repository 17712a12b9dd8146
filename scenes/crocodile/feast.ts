import type { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import { EASE } from '../../src/stage/components/motion';
import type { NumberCard } from '../../src/stage/components/number-card';
import type { StageKit } from '../../src/stage/kit/view';
import type { Crocodile } from './crocodile';
import type { Family } from './family';
import type { Meals, Way } from './meals';
import type { Sides } from './pairing';
import type { FeedingPlace, Setting } from './places';
import type { State } from './rules';
import { cardId, copyId } from './rules';
import type { Scenery } from './scenery';
import type { Tuning } from './tuning';

/** A bite: seconds at most, and at most this share of the time between two. */
const SNAP_SECONDS = 0.38;
const CHEWING_SHARE = 0.85;
/** When the meal is over the young ones eat of the other side, or who is left is glad. Seconds. */
const LEFTOVER_SECONDS = 0.14;
/** On the sea the more sinks and the less rises: how far, in heights of a card. Seconds. */
const WEIGH = { ratio: 0.09, seconds: 0.7 } as const;

/** A crocodile of a chain, with its length in CSS pixels. */
interface Eater {
  readonly crocodile: Crocodile;
  readonly length: number;
}

/** How the larger numbers are eaten, and who eats what is left. */
export interface Feast {
  /** Another chain: another meal. */
  readonly begin: () => void;
  /** The next bite of each crocodile that has something to eat. */
  readonly bite: (state: State, eaters: readonly Eater[], setting: Setting) => void;
  /** On the sea the side with more sinks, and the one with less rises. */
  readonly weigh: (state: State, cards: ReadonlyMap<string, NumberCard>, heightOf: (id: string) => number) => void;
}

/** `sidesOf`: the cards at both sides of a gap. */
export function createFeast(
  kit: StageKit<Tuning>,
  river: Container,
  meals: Meals,
  family: Family,
  scenery: Scenery,
  sidesOf: (gap: number) => Sides | null,
): Feast {
  /** Bites that were shown of this chain. */
  let bites = 0;
  /** Meals of this game, so that each is another. */
  let meal = 0;

  /** How things get into a mouth here. */
  function wayOf(gap: number, place: FeedingPlace): Way {
    const edgeY = scenery.edgeY(gap);
    if (edgeY !== null) return { kind: 'fall', edgeY };
    return place === 'beach' ? { kind: 'bounce' } : meals.arcOf(meal);
  }

  function weigh(state: State, cards: ReadonlyMap<string, NumberCard>, heightOf: (id: string) => number): void {
    if (kit.isMotionReduced) return;
    const numberAt = (index: number): number => numberOf(wordOf(kit.setup, state.cards[index] ?? '')) ?? NaN;
    const numbers = state.cards.map((_, index) => numberAt(index));
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    if (!(most > least)) return;
    cards.forEach(({ view }, id) => {
      const share = (numberAt(cardId.parse(id) ?? copyId.parse(id) ?? 0) - least) / (most - least) - 0.5;
      const sunk = view.y + 2 * share * WEIGH.ratio * heightOf(id);
      kit.tween.to(view, { y: sunk, duration: WEIGH.seconds, ease: EASE.settle });
    });
  }

  /** When the meal is over each young one eats one of the other side; who is left is glad. */
  function shareRest(smaller: NumberCard, food: string): void {
    const rest = smaller.listCounters().length;
    for (let order = 0; order < rest; order += 1) {
      kit.tween.delayedCall((order + 1) * LEFTOVER_SECONDS, () => {
        if (smaller.view.destroyed) return;
        const mouth = family.mouthOf(order, river);
        const counter = mouth ? smaller.take(order) : null;
        if (!mouth || !counter) smaller.stir(order);
        else meals.fly(food, counter, smaller.view, mouth, () => family.call(order), meals.arcOf(0));
      });
    }
  }

  /** The next thing of each side to which a mouth is open is eaten; of equal sides both hop. */
  function bite(state: State, gaps: readonly Eater[], { food, place }: Setting): void {
    const order = bites;
    bites += 1;
    gaps.forEach(({ crocodile, length }, index) => {
      const sign = state.signs[index];
      const sides = sidesOf(index);
      if (!sides || !sign) return;
      const [left, right] = sides;
      if (sign === 'equal') {
        left.stir(order);
        right.stir(order);
        // It has nothing to eat, and nods to both in turn.
        crocodile.nod(order % 2 === 0 ? 'left' : 'right');
        family.call(order % Math.max(1, family.count()));
        return;
      }
      const card = sign === 'less' ? right : left;
      const counter = card.take(order);
      if (!counter || kit.isMotionReduced) return;
      const { biteMilliseconds, mealMilliseconds } = kit.setup.tuning;
      // Of a long meal each bite is short: the mouth is open again when the next one comes.
      const every = Math.min(biteMilliseconds, mealMilliseconds / (bites + state.bites.length)) / 1000;
      const chewing = Math.min(SNAP_SECONDS, every * CHEWING_SHARE);
      const swallow = (): void => {
        crocodile.snap(chewing);
        crocodile.swallow();
        kit.effect('putDown');
        if (state.bites.length > 0) return;
        crocodile.gulp();
        meals.end(meal, crocodile, length);
        shareRest(sign === 'less' ? left : right, food);
      };
      meals.fly(
        food,
        counter,
        card.view,
        river.toLocal(crocodile.mouth(), crocodile.view),
        swallow,
        wayOf(index, place),
      );
    });
  }

  return {
    begin: () => {
      bites = 0;
      meal += 1;
    },
    bite,
    weigh,
  };
}
