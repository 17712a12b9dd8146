import { jump } from '../../src/stage/components/jump';
import type { StageKit } from '../../src/stage/kit/view';
import type { EventCard } from './card';
import type { Landscape } from './landscape';
import type { Traveller } from './traveller';

/** The whole road, and how each card is higher in pitch than the one before. */
const WALK = { seconds: 3.4, pitch: 0.6, pitchStep: 0.08 } as const;
/** After it all cards jump once more, one after the other. */
const WAVE = { after: 0.2, every: 0.06 } as const;

/** A card of the end, with its time and the point of the road before it. */
export interface Stop {
  readonly card: EventCard;
  readonly era: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The end of the game: the whole land lies in the haze; the traveller goes the road, from long ago
 * to now, and each time wakes, large, as it comes by, with the cards of it. Then all are awake
 * together, under fireworks.
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
      stop.card.pose(WALK.seconds);
      tell(stop.card);
      if (stops[index - 1]?.era !== stop.era) land.wake(stop.era, true);
      kit.effect('star1', { pitchRatio: WALK.pitch + WALK.pitchStep * index });
      if (index < stops.length - 1) return;
      kit.tween.delayedCall(WAVE.after, land.revel);
      stops.forEach(({ card }, order) =>
        kit.tween.delayedCall(WAVE.after + order * WAVE.every, () => card.body.destroyed || jump(kit, card.body)),
      );
    },
    WALK.seconds,
  );
}
