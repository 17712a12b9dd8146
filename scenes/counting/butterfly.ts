import { Container } from 'pixi.js';
import { crossStage } from '../../src/stage/components/cross-stage';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';

const BUTTERFLY = { pixels: 72, seconds: 3.4 } as const;

/** A butterfly crosses the meadow, in this layer. */
export function sendButterfly(kit: StageKit, layer: Container, { width }: Viewport, meadow: Rectangle): void {
  const wings = kit.sprite('butterfly');
  wings.anchor.set(0.5);
  fitInside(wings, BUTTERFLY.pixels);
  const butterfly = new Container({ children: [wings] });
  const y = meadow.y + meadow.height * kit.random() * 0.3;
  layer.addChild(butterfly);
  const { pixels, seconds } = BUTTERFLY;
  const { x: open } = wings.scale;
  kit.tween.to(wings.scale, { x: open * 0.25, duration: 0.13, repeat: Math.round(seconds / 0.13), yoyo: true });
  crossStage(kit, butterfly, {
    width,
    pixels,
    y,
    seconds,
    heights: [0, -50, 24, -30, 30, -40],
    turns: [0.3, -0.1, 0.4, 0, 0.3, 0.2],
  });
}
