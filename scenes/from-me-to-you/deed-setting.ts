import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Gift } from './gifts';

/** How long the place takes part, in seconds. */
const SECONDS = 2.6;
/** Shares of the area: an arch of flowers over the two, never slimmer than that, and petals. */
const GARDEN = {
  flowers: 15,
  width: 0.44,
  ofHeight: 0.72,
  height: 0.84,
  slim: 2.2,
  size: 0.13,
  petals: 10,
  petal: 0.055,
} as const;
/** The boat in which the two stand, on its water; how far it rocks, in degrees. */
const BOAT = {
  width: 0.66,
  aspect: 640 / 150,
  down: 0.1,
  rock: 2.6,
  rocks: 4,
  water: 0x4fa9cf,
  lake: 1.3,
  high: 0.3,
} as const;
/** The fire behind the two, and sparks that rise. */
const FIRE = {
  height: 0.62,
  aspect: 168 / 196,
  up: 0.03,
  flicker: 0.12,
  every: 0.15,
  sparks: 12,
  spark: 0.02,
  tint: 0xffd25a,
} as const;
/** A light behind the two, and lanterns that rise at both sides. */
const NIGHT = { glow: 1.35, lanterns: 6, size: 0.17, aside: 0.3, apart: 0.1 } as const;

/** What the place does while a verb is acted out: another thing in each of the four rounds. */
export interface DeedSetting {
  readonly behind: Container;
  readonly front: Container;
}

/**
 * Lays the place of a gift's round round two who stand at `foot`, and lets it take part. `actors`
 * are what rocks with a boat.
 */
export function createDeedSetting(
  kit: StageKit,
  gift: Gift,
  area: Rectangle,
  foot: { readonly x: number; readonly y: number },
  actors: Container,
): DeedSetting {
  const behind = new Container();
  const front = new Container();
  const { tween } = kit;
  const isStill = kit.isMotionReduced;
  const side = Math.min(area.height, area.width);

  function add(layer: Container, frame: string, x: number, y: number, width: number, height = width): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.setSize(width, height);
    sprite.position.set(x, y);
    layer.addChild(sprite);
    return sprite;
  }

  function garden(): void {
    const size = side * GARDEN.size;
    const wide = Math.min(area.width * GARDEN.width, area.height * GARDEN.ofHeight);
    const high = Math.min(area.height * GARDEN.height, wide * GARDEN.slim);
    for (let index = 0; index < GARDEN.flowers; index += 1) {
      const angle = (Math.PI * (index + 0.5)) / GARDEN.flowers;
      const x = foot.x - Math.cos(angle) * wide;
      popIn(kit, add(behind, 'bloom', x, foot.y - Math.sin(angle) * high, size), index * 0.4);
    }
    if (isStill) return;
    for (let index = 0; index < GARDEN.petals; index += 1) {
      const x = foot.x + (kit.random() - 0.5) * 2 * wide;
      const petal = add(behind, 'bloom', x, area.y, side * GARDEN.petal);
      petal.alpha = 0;
      const way = { delay: 0.3 + 1.2 * kit.random(), duration: 1.3 };
      tween.to(petal, { y: foot.y, x: x + (kit.random() - 0.5) * 90, rotation: 4, ease: 'sine.in', ...way });
      tween.to(petal, { keyframes: { alpha: [0, 1, 1, 0] }, ease: 'none', ...way });
    }
  }

  function boat(): void {
    const width = area.width * BOAT.width;
    const y = foot.y + side * BOAT.down * 0.4;
    add(behind, 'dot', foot.x, y + side * BOAT.down, width * BOAT.lake, area.height * BOAT.high).tint = BOAT.water;
    const hull = add(front, 'row-boat', foot.x, y, width, Math.max(width / BOAT.aspect, side * 0.26));
    if (isStill) return;
    const { rock } = BOAT;
    for (const rocking of [hull, actors])
      tween.to(rocking, {
        keyframes: { angle: [0, rock, -rock, rock, -rock, rock * 0.5, 0] },
        duration: SECONDS,
        ease: 'sine.inOut',
      });
  }

  function fire(): void {
    const height = side * FIRE.height;
    const flames = add(behind, 'fire', foot.x, foot.y - area.height * FIRE.up, height * FIRE.aspect, height);
    flames.anchor.set(0.5, 1);
    add(behind, 'glow', foot.x, foot.y - height / 2, height * 2.2).zIndex = -1;
    behind.sortableChildren = true;
    if (isStill) return;
    const { x, y } = flames.scale;
    tween.fromTo(flames.scale, { x: 0, y: 0 }, { x, y, duration: 0.3, ease: 'back.out(2)' });
    tween.to(flames.scale, {
      x: x * (1 - FIRE.flicker),
      y: y * (1 + FIRE.flicker),
      delay: 0.3,
      duration: FIRE.every,
      repeat: 2 * Math.floor((SECONDS - 0.3) / FIRE.every / 2) - 1,
      yoyo: true,
    });
    for (let index = 0; index < FIRE.sparks; index += 1) {
      const spark = add(
        behind,
        'dot',
        foot.x + (kit.random() - 0.5) * height * 0.5,
        foot.y - height * 0.7,
        side * FIRE.spark,
      );
      spark.tint = FIRE.tint;
      spark.alpha = 0;
      const way = { delay: 0.3 + index * 0.14, duration: 0.9 };
      tween.to(spark, { x: spark.x + (kit.random() - 0.5) * height, y: area.y, ease: 'sine.out', ...way });
      tween.to(spark, { keyframes: { alpha: [0, 1, 1, 0] }, ease: 'none', ...way });
    }
  }

  function night(): void {
    add(behind, 'glow', foot.x, foot.y - area.height * 0.4, side * NIGHT.glow);
    for (let index = 0; index < NIGHT.lanterns; index += 1) {
      const way = index % 2 === 0 ? -1 : 1;
      const order = Math.floor(index / 2);
      const x = foot.x + way * area.width * (NIGHT.aside + order * NIGHT.apart * 0.6);
      const y = area.y + area.height * (0.16 + 0.2 * order);
      const lantern = kit.sprite('sky-lamp');
      lantern.anchor.set(0.5);
      fitInside(lantern, side * NIGHT.size);
      lantern.position.set(x, y);
      behind.addChild(lantern);
      if (isStill) continue;
      const delay = order * 0.18;
      tween.fromTo(lantern, { y: foot.y + side * NIGHT.size }, { y, delay, duration: 1.3, ease: 'sine.out' });
      tween.to(lantern, {
        keyframes: { angle: [0, 8, -8, 6, 0] },
        delay,
        duration: SECONDS - delay,
        ease: 'sine.inOut',
      });
    }
  }

  const places: Readonly<Record<Gift, () => void>> = { flower: garden, apple: boat, ball: fire, glowstar: night };
  places[gift]();
  return { behind, front };
}
