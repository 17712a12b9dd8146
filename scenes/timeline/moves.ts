// Two moves of a card: a hand carries it, and it is seen larger for a moment.
import type { Container } from 'pixi.js';
import { EASE } from '../../src/stage/components/motion';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Target } from './targets';

/** The hand that takes a card: CSS pixels, and the card's size in the gap. */
const HAND = { pixels: 92, cardSize: 0.86, seconds: 0.9 } as const;
/** At the end each card is seen larger for a moment, up from its date. */
const FOUND = { size: 1.2, growSeconds: 0.22, heldSeconds: 0.25, shrinkSeconds: 0.35 } as const;

/** A hand takes a wrong card into its gap; it lies in a layer of its own, with which it goes. */
export function carryCard(
  kit: StageKit,
  layer: Container,
  move: {
    readonly card: Container;
    readonly from: Target;
    readonly to: Rectangle;
    readonly layerOfHand: Container;
    readonly delaySeconds: number;
  },
): void {
  const { card, from, to, layerOfHand, delaySeconds } = move;
  const hand = kit.sprite('hand');
  hand.anchor.set(0.34, 0.06);
  hand.scale.set(HAND.pixels / Math.max(hand.texture.width, hand.texture.height));
  hand.position.set(from.x, from.y + from.height * 0.3);
  layerOfHand.addChild(hand);
  layer.addChild(card, layerOfHand);
  const goal = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  const timing = { duration: kit.isMotionReduced ? 0.01 : HAND.seconds, ease: 'power2.inOut' } as const;
  kit.tween
    .timeline({ delay: delaySeconds })
    .to(card, { ...goal, ...timing })
    .to(card.scale, { x: HAND.cardSize, y: HAND.cardSize, ...timing }, '<')
    .to(hand, { x: goal.x, y: goal.y + from.height * 0.3, ...timing }, '<');
}

/** A card of this height is seen larger for a moment. */
export function showFound(kit: StageKit, body: Container, height: number): void {
  if (kit.isMotionReduced) return;
  const { size, growSeconds, heldSeconds, shrinkSeconds } = FOUND;
  kit.tween
    .timeline()
    .to(body.scale, { x: size, y: size, duration: growSeconds, ease: EASE.enter })
    .to(body, { y: (-height * (size - 1)) / 2, duration: growSeconds, ease: EASE.enter }, '<')
    .to(body.scale, { x: 1, y: 1, duration: shrinkSeconds, ease: EASE.settle }, `+=${heldSeconds}`)
    .to(body, { y: 0, duration: shrinkSeconds, ease: EASE.leave }, '<');
}
