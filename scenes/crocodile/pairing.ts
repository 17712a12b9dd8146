import type { Container } from 'pixi.js';
import type { NumberCard } from '../../src/stage/components/number-card';
import type { StageKit } from '../../src/stage/kit/view';
import type { Meals } from './meals';
import { STRAIGHT } from './meals';

/** The cards at both sides of a gap. */
export type Sides = readonly [NumberCard, NumberCard];
type Timeline = ReturnType<StageKit['tween']['timeline']>;

/** Seconds between pairs at most, and for all pairs. */
const PAIR_SECONDS = { one: 0.24, all: 1.1 } as const;
const PITCH_STEP = 0.06;

/**
 * Adds to a timeline, from `start` on: each counter hops to its partner at the other side, baskets
 * first; those without a partner glow.
 */
export function pairUp(
  kit: StageKit,
  meals: Meals,
  river: Container,
  food: string,
  sides: Sides,
  timeline: Timeline,
  start: number,
): void {
  const [left, right] = sides;
  const [lefts, rights] = [left.listCounters(), right.listCounters()];
  let pairs = 0;
  while (lefts[pairs]?.isTen === rights[pairs]?.isTen && lefts[pairs]) pairs += 1;
  const every = Math.min(PAIR_SECONDS.one, PAIR_SECONDS.all / Math.max(1, pairs));
  for (let pair = 0; pair < pairs; pair += 1) {
    const [from, to] = [lefts[pair], rights[pair]];
    if (!from || !to) return;
    timeline.call(
      () => {
        for (const side of sides) side.mark(pair, 'paired');
        if (!kit.isMotionReduced)
          meals.fly(food, from, left.view, river.toLocal(to, right.view), () => undefined, STRAIGHT);
        kit.effect('pickUp', { pitchRatio: 1 + pair * PITCH_STEP });
      },
      [],
      start + pair * every,
    );
  }
  // A basket is more than what the other side has left in ones.
  const [nextLeft, nextRight] = [lefts[pairs], rights[pairs]];
  const isRight = !nextLeft || (nextRight?.isTen === true && !nextLeft.isTen);
  const [more, rest, next] = isRight ? [right, rights, nextRight] : [left, lefts, nextLeft];
  const extras = rest.flatMap(({ isTen }, index) => (index >= pairs && isTen === next?.isTen ? [index] : []));
  timeline.call(() => extras.forEach((index) => more.mark(index, 'extra')), [], start + pairs * every);
}
