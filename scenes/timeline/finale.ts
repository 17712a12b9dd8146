import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump } from '../../src/stage/components/jump';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { createTree } from './age-scene';
import type { EventCard } from './card';
import { flyAlong } from './way';

/** The tree of the end: its height in the table's, its middle and foot, and how small it begins. */
const TREE = { height: 0.5, x: 0.93, foot: 1, least: 0.12, growSeconds: 0.35 } as const;
/** The songbird's flight over all cards, and how each is louder in pitch than the one before. */
const FLIGHT = { seconds: 2.5, pitch: 0.6, pitchStep: 0.08 } as const;
/** After it all cards jump once more, one after the other. */
const WAVE = { after: 0.2, every: 0.06 } as const;

/** A card of the end, with the point above it that the songbird flies to. */
export interface Stop {
  readonly card: EventCard;
  readonly x: number;
  readonly y: number;
}

/**
 * The end of the game: all cards lie in the dusk; the songbird flies from long ago to now, and each
 * card wakes as it comes by. Beside the road a seed grows to a tree with every card, and there the
 * bird comes to rest. Where the cards lie in rows there is no `place` for the tree.
 */
export function showFinale(kit: StageKit, layer: Container, stops: readonly Stop[], place: Rectangle | null): void {
  const tree = place ? new Container() : null;
  const grown = createTree(kit, 1);
  const size = place ? (place.height * TREE.height) / grown.texture.height : 1;
  if (place && tree) {
    tree.addChild(grown);
    tree.position.set(place.x + place.width * TREE.x, place.y + place.height * TREE.foot);
    tree.scale.set(size * TREE.least);
    layer.addChildAt(tree, 0);
    kit.tween.from(tree.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
  }
  for (const { card } of stops) card.setAsleep(true);
  const top = tree ? [{ x: tree.x, y: tree.y - size * grown.texture.height * 0.9 }] : [];
  flyAlong(
    kit,
    layer,
    [...stops, ...top],
    FLIGHT.seconds,
    (index) => {
      const stop = stops[index];
      if (!stop) {
        stops.forEach(({ card }, order) =>
          kit.tween.delayedCall(WAVE.after + order * WAVE.every, () => card.body.destroyed || jump(kit, card.body)),
        );
        return;
      }
      stop.card.setAsleep(false);
      stop.card.light();
      stop.card.enliven();
      kit.effect('star1', { pitchRatio: FLIGHT.pitch + FLIGHT.pitchStep * index });
      if (!tree || tree.destroyed) return;
      const next = size * (TREE.least + ((1 - TREE.least) * (index + 1)) / stops.length);
      kit.tween.killTweensOf(tree.scale);
      if (kit.isMotionReduced) tree.scale.set(next);
      else kit.tween.to(tree.scale, { x: next, y: next, duration: TREE.growSeconds, ease: EASE.enter });
    },
    tree !== null,
  );
}
