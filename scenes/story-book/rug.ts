import type { Container } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';

/**
 * The rug: where it begins in heights of the book; its stripes by their distance from the screen's
 * edge, its corner and how far it goes on below the screen, in CSS pixels.
 */
const RUG = {
  top: 0.66,
  corner: 60,
  below: 80,
  stripes: [
    { margin: 6, tint: 0x3f7f86 },
    { margin: 22, tint: 0xffe9c4 },
    { margin: 36, tint: 0x6fb7b0 },
    { margin: 64, tint: 0xffe9c4 },
    { margin: 72, tint: 0x6fb7b0 },
  ],
} as const;

/** The rug on which the book lies. */
export function layRug(kit: StageKit, rug: Container, { width, height }: Viewport, { book }: Layout): void {
  for (const child of rug.removeChildren()) destroyView(kit, child);
  const top = book.y + book.height * RUG.top;
  for (const { margin, tint } of RUG.stripes) {
    const stripe = createRoundedMask(
      { x: margin, y: top + margin, width: width - 2 * margin, height: height - top + RUG.below },
      RUG.corner,
    );
    stripe.tint = tint;
    rug.addChild(stripe);
  }
}
