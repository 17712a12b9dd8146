import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { bendPicture } from '../../src/stage/components/bend';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** Snowflakes by round: the first night is clear, then it snows more and more. */
export const SNOW_FLAKES = [0, 10, 20, 32] as const;
const SNOW = { minPixels: 5, maxPixels: 11, fallPixelsPerStep: 0.9, swayPixels: 14, alpha: 0.85 } as const;
const COMET = { pixels: 110, tailStars: 9, seconds: 1.8, staggerSeconds: 0.07 } as const;
/**
 * Who comes to the snow below the comet: how large they are, how many in a row at most and at which
 * size a row is full (CSS pixels), how far apart and how far behind the next row (in sizes), and
 * how they leap there and hop on: seconds, and the height in sizes.
 */
const RUNNERS = {
  pixels: 280,
  inRow: 6,
  leastPixels: 120,
  step: 0.86,
  behind: 0.62,
  firstSeconds: 0.35,
  staggerSeconds: 0.08,
  leapSeconds: 0.5,
  hopSeconds: 0.25,
  hops: 10,
  hop: 0.2,
} as const;

/** One that leaps out of its window: its picture, and where and how large it is there. */
export interface Runner {
  readonly texture: Texture;
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
  /** It is no longer in its window. */
  readonly leave: () => void;
}

/** Falling snow, behind the windows. */
export interface Snow {
  readonly view: Container;
  /** Places the flakes for a step of the game. */
  readonly fall: (step: number, count: number, viewport: Viewport) => void;
}

export function createSnow(kit: StageKit): Snow {
  const view = new Container();
  const flakes: { readonly sprite: Sprite; readonly x: number; readonly y: number; readonly speed: number }[] = [];
  return {
    view,
    fall: (step, count, { width, height }) => {
      while (flakes.length < count) {
        const sprite = kit.sprite('dot');
        const size = SNOW.minPixels + kit.random() * (SNOW.maxPixels - SNOW.minPixels);
        fitInside(sprite, size);
        sprite.alpha = SNOW.alpha;
        flakes.push({
          sprite,
          x: kit.random(),
          y: kit.random(),
          speed: (0.6 + 0.4 * kit.random()) * (size / SNOW.maxPixels),
        });
        view.addChild(sprite);
      }
      flakes.forEach(({ sprite, x, y, speed }, index) => {
        sprite.visible = index < count;
        const fallen = y * height + step * SNOW.fallPixelsPerStep * speed;
        sprite.position.set(x * width + Math.sin(step / 50 + index) * SNOW.swayPixels, fallen % height);
      });
    },
  };
}

/** Flies a sprite over the sky in an arc, from the left to the right, and destroys it. */
function flyOver(kit: StageKit, sprite: Sprite, size: number, delay: number, { width, height, play }: Viewport): void {
  sprite.anchor.set(0.5);
  fitInside(sprite, size);
  sprite.position.set(-size, play.y + play.height * 0.3);
  kit.tween.to(sprite, { x: width + size, duration: COMET.seconds, delay, ease: 'sine.inOut' });
  kit.tween.to(sprite, {
    y: Math.min(height * 0.1, 60),
    duration: COMET.seconds,
    delay,
    ease: 'power2.out',
    onComplete: () => destroyView(kit, sprite),
  });
}

/** They leap out of their windows onto the snow, side by side and large, and hop there. */
function leapOut(kit: StageKit, layer: Container, runners: readonly Runner[], { width, height, play }: Viewport): void {
  const { step, hop, hops, hopSeconds, leapSeconds, behind } = RUNNERS;
  const fitting = Math.floor(play.width / (RUNNERS.leastPixels * step));
  const rows = Math.ceil(runners.length / Math.max(1, Math.min(RUNNERS.inRow, fitting)));
  const inRow = Math.ceil(runners.length / Math.max(1, rows));
  const pixels = Math.min(
    RUNNERS.pixels,
    play.width / (inRow * step),
    (play.height * 0.55) / (1 + behind * (rows - 1)),
  );
  // The rows behind come first, so that those in front are drawn over them.
  runners.forEach(({ texture, leave, ...from }, order) => {
    const row = rows - 1 - Math.floor(order / inRow);
    const count = row === 0 ? runners.length - (rows - 1) * inRow : inRow;
    const aside = (order % inRow) - (count - 1) / 2;
    const ground = height - pixels * (0.12 + behind * row);
    const runner = new Sprite({ texture, anchor: { x: 0.5, y: 1 } });
    fitInside(runner, pixels);
    const { x: large } = runner.scale;
    const small = (large * from.pixels) / pixels;
    layer.addChild(runner);
    const x = width / 2 + aside * pixels * step;
    const delay = RUNNERS.firstSeconds + Math.abs(aside) * RUNNERS.staggerSeconds;
    runner.position.set(from.x, from.y + runner.height / 2);
    runner.scale.set(small);
    runner.visible = false;
    kit.tween.delayedCall(delay, () => {
      leave();
      runner.visible = true;
    });
    kit.tween.to(runner.scale, { x: large, y: large, delay, duration: leapSeconds });
    kit.tween.to(runner, { x, delay, duration: leapSeconds, ease: 'none' });
    const moves = kit.tween.timeline({ delay }).to(runner, { y: ground, duration: leapSeconds, ease: 'back.in(1.6)' });
    moves.call(() => bendPicture(kit, runner, 'sway', 2 * hops * hopSeconds));
    for (let turn = 0; turn < hops; turn += 1) {
      const rotation = (turn + order) % 2 === 0 ? 0.1 : -0.1;
      moves
        .to(runner, { y: ground - pixels * hop, rotation, duration: hopSeconds, ease: 'sine.out' })
        .to(runner, { y: ground, rotation: 0, duration: hopSeconds, ease: 'sine.in' });
    }
  });
}

/** A comet with a tail of stars crosses the sky; below it `runners` come onto the snow. */
export function flyComet(kit: StageKit, layer: Container, runners: readonly Runner[], viewport: Viewport): void {
  for (let index = 0; index <= COMET.tailStars; index += 1) {
    const star = kit.sprite('star-full');
    const rest = 1 - index / (COMET.tailStars + 2);
    star.alpha = rest;
    layer.addChild(star);
    const delay = index * COMET.staggerSeconds;
    kit.tween.to(star, { rotation: 9, duration: COMET.seconds, delay, ease: 'none' });
    flyOver(kit, star, COMET.pixels * rest, delay, viewport);
  }
  leapOut(kit, layer, runners, viewport);
}
