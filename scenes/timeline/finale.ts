import { jump } from '../../src/stage/components/jump';
import type { StageKit } from '../../src/stage/kit/view';
import type { EventCard } from './card';
import type { Landscape } from './landscape';
import type { Traveller } from './traveller';

/** The whole road, and how each card is higher in pitch than the one before. */
const WALK = { seconds: 3.4, pitch: 0.6, pitchStep: 0.08 } as const;
/** After it all cards jump once more, one after the other. */
const WAVE = { after: 0.2, every: 0.06 } as const;
/** Then one after the other acts, while the results are looked at. Seconds. */
const ENCORE = { after: 1.6, every: 0.7, acts: 24 } as const;

/** A card of the end, with its time and the point of the road before it. */
export interface Stop {
  readonly card: EventCard;
  readonly era: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The end of the game: the whole land lies in the haze; the traveller goes the road, from long ago
 * to now, and each time wakes as it comes by, with the pictures of it. Then all are awake together,
 * under fireworks, and go on acting in turn.
 */
export function showFinale(
  kit: StageKit,
  stops: readonly Stop[],
  land: Landscape,
  traveller: Traveller,
  tell: (card: EventCard) => void,
): void {
  const [first] = stops;
  if (!first) return;
  land.sleep();
  traveller.standAt({ x: -traveller.view.width, y: first.y });
  traveller.go(
    stops,
    (index) => {
      const stop = stops[index];
      if (!stop || stop.card.body.destroyed) return;
      stop.card.light();
      tell(stop.card);
      if (stops[index - 1]?.era !== stop.era) land.wake(stop.era, true);
      kit.effect('star1', { pitchRatio: WALK.pitch + WALK.pitchStep * index });
      if (index < stops.length - 1) return;
      kit.tween.delayedCall(WAVE.after, land.revel);
      stops.forEach(({ card }, order) =>
        kit.tween.delayedCall(WAVE.after + order * WAVE.every, () => card.body.destroyed || jump(kit, card.body)),
      );
      if (kit.isMotionReduced || kit.setup.isCalm === true) return;
      for (let turn = 0; turn < ENCORE.acts; turn += 1)
        kit.tween.delayedCall(ENCORE.after + turn * ENCORE.every, () => {
          const next = stops[turn % stops.length];
          if (!next || next.card.body.destroyed) return;
          next.card.act();
          land.wake(next.era);
        });
    },
    WALK.seconds,
  );
}
