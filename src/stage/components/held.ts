import { Container } from 'pixi.js';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { EASE, MOTION } from './motion';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import type { Piece } from './piece';

const HELD_SIZE = 1.1;
const LABEL = 'held';
/**
 * In heights of the piece: its edge; the shadow below it, and how far down the shadow's middle
 * lies.
 */
const EDGE = 0.08;
const SHADOW = { wider: 0.4, height: 0.9, y: 0.5 } as const;

/**
 * Shows whether a piece with round ends is in hand, above all others: larger, with a golden edge,
 * over a shadow.
 */
export function setHeld(kit: StageKit, { view, bounds }: Piece, isHeld: boolean): void {
  view.getChildByLabel(LABEL)?.destroy({ children: true });
  if (isHeld) {
    const { width, height } = bounds();
    const edge = createNineSlice(kit, 'pebble');
    edge.tint = COLORS.gold;
    resizeNineSlice(edge, width + 2 * EDGE * height, height * (1 + 2 * EDGE), 0.5);
    const shadow = kit.sprite('shadow');
    shadow.anchor.set(0.5);
    shadow.setSize(width + SHADOW.wider * height, SHADOW.height * height);
    shadow.y = SHADOW.y * height;
    view.addChildAt(new Container({ label: LABEL, children: [shadow, edge] }), 0);
  }
  const size = isHeld ? HELD_SIZE : 1;
  kit.tween.killTweensOf(view.scale);
  kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.tap, ease: EASE.enter });
}
