import type { StageKit } from '../view';
import { EASE, MOTION } from './motion';
import type { Piece } from './piece';

const HELD_SIZE = 1.1;
/** Of the shadow below it: in sizes of the piece, and how far down its middle lies. */
const SHADOW = { label: 'held', width: 1.16, height: 0.9, y: 0.46 } as const;

/** Shows whether a piece is in hand, higher than all others: larger, over a shadow. */
export function setHeld(kit: StageKit, { view, bounds }: Piece, isHeld: boolean): void {
  view.getChildByLabel(SHADOW.label)?.destroy();
  if (isHeld) {
    const { width, height } = bounds();
    const shadow = kit.sprite('shadow');
    shadow.label = SHADOW.label;
    shadow.anchor.set(0.5);
    shadow.setSize(width * SHADOW.width, height * SHADOW.height);
    shadow.y = height * SHADOW.y;
    view.addChildAt(shadow, 0);
  }
  const size = isHeld ? HELD_SIZE : 1;
  kit.tween.killTweensOf(view.scale);
  kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.tap, ease: EASE.enter });
}
