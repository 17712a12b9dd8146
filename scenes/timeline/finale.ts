import { jump } from '../../src/stage/components/jump';
import type { StageKit } from '../../src/stage/kit/view';
import type { EventCard } from './card';
import type { Landscape } from './landscape';
import type { Traveller } from './traveller';

/** The whole road, and how each card is higher in pitch than the one before. */
const WALK = { seconds: 2.4, pitch: 0.6, pitchStep: 0.08 } as const;
/** After it all cards jump once more, one after the other. */
const WAVE = { after: 0.2, every: 0.06 } as const;

/** A card of the end, with the point of the road before it. */
export interface Stop {
  readonly card: EventCard;
  readonly x: number;
  readonly y: number;
}

/**
 * The end of the game: all cards lie in the dusk; the traveller goes the whole road, from long ago
 * to now, and each card wakes and tells itself as it comes by, with the things of the land beside
 * it. Then land and cards are awake together.
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
  for (const { card } of stops) card.setAsleep(true);
  traveller.standAt({ x: -traveller.view.width, y: first.y });
  traveller.go(
    stops,
    (index) => {
      const stop = stops[index];
      if (!stop || stop.card.body.destroyed) return;
      stop.card.setAsleep(false);
      stop.card.light();
      tell(stop.card);
      land.wake(stop.x, null);
      kit.effect('star1', { pitchRatio: WALK.pitch + WALK.pitchStep * index });
      if (index < stops.length - 1) return;
      land.revel();
      stops.forEach(({ card }, order) =>
        kit.tween.delayedCall(WAVE.after + order * WAVE.every, () => card.body.destroyed || jump(kit, card.body)),
      );
    },
    WALK.seconds,
  );
}
