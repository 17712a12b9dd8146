import { Container } from 'pixi.js';
import type { StageKit, Viewport } from '../kit/view';
import { crossStage } from './cross-stage';

/** Its light in CSS pixels, and the seconds in which it crosses the stage. */
const FIREFLY = { pixels: 54, seconds: 3.4, tint: 0xfff0a0 } as const;

/** A firefly crosses the play area from left to right, above all else. */
export function sendFirefly(kit: StageKit, { play, width }: Viewport): void {
  const light = kit.sprite('glow');
  light.tint = FIREFLY.tint;
  light.setSize(FIREFLY.pixels, FIREFLY.pixels);
  const dot = kit.sprite('dot');
  dot.setSize(FIREFLY.pixels / 5, FIREFLY.pixels / 5);
  for (const sprite of [light, dot]) sprite.anchor.set(0.5);
  const firefly = new Container({ children: [light, dot] });
  const y = play.y + play.height * (0.2 + 0.6 * kit.random());
  kit.root.addChild(firefly);
  const { pixels, seconds } = FIREFLY;
  crossStage(kit, firefly, { width, pixels, y, seconds, heights: [0, -60, 40, -30, 50] });
}
