// Small things that fly: stones of a volcano, smoke, fireworks. Each is gone by itself.
import type { Container } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { StageKit } from '../../src/stage/kit/view';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STONE_TINTS = [0xffd257, 0xff8a2e, 0xee4a2a] as const;
const ROCKET_TINTS = [0xffd257, 0xff5d7a, 0x6ad3ff, 0x8be36b, 0xc58bff] as const;
const STONE = { size: 0.1, seconds: 1 } as const;
const SMOKE = { seconds: 1.1, rise: 1.6, growth: 1.9 } as const;

/** Stones or sparks fly out of a point, and fall. */
export function burst(
  kit: StageKit,
  layer: Container,
  from: Point,
  reach: number,
  count: number,
  isFirework = false,
): void {
  for (let index = 0; index < count; index += 1) {
    const stone = kit.sprite('dot');
    const tints = isFirework ? ROCKET_TINTS : STONE_TINTS;
    stone.anchor.set(0.5);
    stone.tint = tints[index % tints.length] ?? tints[0];
    fitInside(stone, reach * STONE.size * (0.7 + 0.6 * kit.random()));
    layer.addChild(stone);
    const turn = isFirework ? (index / count) * 2 * Math.PI : Math.PI * (1.15 + (0.7 * index) / Math.max(1, count - 1));
    const far = reach * (0.7 + 0.3 * kit.random());
    const flight = { way: 0 };
    kit.tween.to(flight, {
      way: 1,
      duration: STONE.seconds,
      ease: 'power2.out',
      onUpdate: () => {
        const { way } = flight;
        stone.position.set(
          from.x + Math.cos(turn) * far * way,
          from.y + Math.sin(turn) * far * way + reach * way * way * (isFirework ? 0.25 : 0.8),
        );
        stone.alpha = way < 0.7 ? 1 : (1 - way) / 0.3;
      },
      onComplete: () => destroyView(kit, stone),
    });
  }
}

/** A cloud of smoke rises. */
export function smoke(kit: StageKit, layer: Container, from: Point, size: number): void {
  const puff = kit.sprite('dot');
  puff.anchor.set(0.5);
  puff.tint = 0xf4f1fa;
  puff.alpha = 0.9;
  fitInside(puff, size);
  puff.position.copyFrom(from);
  layer.addChild(puff);
  const { x: scale } = puff.scale;
  kit.tween.to(puff.scale, { x: scale * SMOKE.growth, y: scale * SMOKE.growth, duration: SMOKE.seconds });
  kit.tween.to(puff, {
    y: from.y - size * SMOKE.rise,
    x: from.x - size * 0.4,
    alpha: 0,
    duration: SMOKE.seconds,
    ease: 'sine.out',
    onComplete: () => destroyView(kit, puff),
  });
}
