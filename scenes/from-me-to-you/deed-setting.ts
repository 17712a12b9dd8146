import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { fitInside } from '../../src/stage/components/tile';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Gift } from './gifts';
import { LEAF } from './setting';

/** How long the place takes part, in seconds. */
const SECONDS = 2.6;
/** Right answers that fill a place. */
const MOST = 10;
/**
 * Shares of the area: an arch of leaves over the two, its least width, and petals. One leaf blooms
 * for each right answer.
 */
const GARDEN = {
  leaf: 0.82,
  width: 0.44,
  ofHeight: 0.72,
  height: 0.84,
  slim: 2.2,
  size: 0.13,
  petals: 10,
  petal: 0.055,
} as const;
/**
 * The boat in which the two stand, on its water, with an apple on the rim for each right answer;
 * how far it rocks, in degrees; how much longer it is for all.
 */
const BOAT = {
  width: 0.66,
  ofSide: 1.2,
  widest: 0.98,
  apple: 0.1,
  rim: 0.16,
  long: 1.46,
  aspect: 640 / 150,
  down: 0.1,
  rock: 2.6,
  rocks: 4,
  water: 0x4fa9cf,
  lake: 1.3,
  high: 0.3,
} as const;
/** A fire at each side of the two, for the first right answer and for all, and sparks that rise. */
const FIRE = {
  height: 0.46,
  highest: 0.78,
  aside: 0.34,
  aspect: 168 / 196,
  up: 0.03,
  flicker: 0.12,
  every: 0.15,
  sparks: 12,
  spark: 0.02,
  tint: 0xffd25a,
} as const;
/** A light behind the two, and a lantern for each right answer at both sides. */
const NIGHT = { glow: 1.35, size: 0.17, aside: 0.27, apart: 0.085, top: 0.14, down: 0.34 } as const;

/**
 * What the place does while a verb is acted out: another thing in each of the four rounds. It has
 * something of each right answer.
 */
export interface DeedSetting {
  readonly behind: Container;
  readonly front: Container;
  /** Makes room for all of a round. */
  readonly widen: () => void;
}

interface Place {
  readonly gift: Gift;
  readonly area: Rectangle;
  /** Between the feet of the two. */
  readonly foot: { readonly x: number; readonly y: number };
  /** What rocks with a boat. */
  readonly actors: Container;
  /** Right answers of the round; what the last one adds comes after that many seconds. */
  readonly count: number;
  readonly addedAfter: number;
}

/** Lays the place of a gift's round round the two, and lets it take part. */
export function createDeedSetting(kit: StageKit, { gift, area, foot, actors, count, addedAfter }: Place): DeedSetting {
  const behind = new Container();
  const front = new Container();
  const { tween } = kit;
  const isStill = kit.isMotionReduced;
  const side = Math.min(area.height, area.width);
  /** The boat, which is longer for all. */
  let boat: Container | null = null;
  let longer = 1;

  function add(layer: Container, frame: string, x: number, y: number, width: number, height = width): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.setSize(width, height);
    sprite.position.set(x, y);
    layer.addChild(sprite);
    return sprite;
  }

  /** What the last right answer adds comes with a swing, large at first. */
  function comeLast(sprite: Sprite, order: number): void {
    if (order !== Math.min(count, MOST) - 1 || isStill) return;
    const { x, y } = sprite.scale;
    const size = { x: x * 2.2, y: y * 2.2 };
    sprite.scale.set(0);
    tween
      .timeline({ delay: addedAfter })
      .to(sprite.scale, { ...size, duration: 0.25, ease: 'back.out(2)' })
      .to(sprite.scale, { x, y, duration: 0.4, ease: 'bounce.out' });
  }

  function garden(): void {
    const size = side * GARDEN.size;
    const wide = Math.min(area.width * GARDEN.width, area.height * GARDEN.ofHeight);
    const high = Math.min(area.height * GARDEN.height, wide * GARDEN.slim);
    const leaves = 2 * MOST + 1;
    for (let index = 0; index < leaves; index += 1) {
      const angle = (Math.PI * (index + 0.5)) / leaves;
      const [x, y] = [foot.x - Math.cos(angle) * wide, foot.y - Math.sin(angle) * high];
      // From the feet upward, left and right by turns.
      const flower = Math.floor(index / 2);
      const order = flower < MOST / 2 ? 2 * flower : 2 * (MOST - 1 - flower) + 1;
      const isFlower = index % 2 === 1;
      // Leaves turned out by turns.
      const leaf = add(behind, 'dot', x, y, size * GARDEN.leaf, size * GARDEN.leaf * LEAF.slim);
      leaf.tint = LEAF.tint;
      leaf.rotation = angle + Math.PI / 2 + (isFlower ? 1 : -1) * LEAF.turn;
      if (isFlower && order < count) comeLast(add(behind, 'bloom', x, y, size), order);
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

  function lake(): void {
    const width = Math.min(area.width * BOAT.widest, Math.max(area.width * BOAT.width, side * BOAT.ofSide));
    const y = foot.y + side * BOAT.down * 0.4;
    add(behind, 'dot', foot.x, y + side * BOAT.down, width * BOAT.lake, area.height * BOAT.high).tint = BOAT.water;
    const hull = new Container();
    hull.position.set(foot.x, y);
    front.addChild(hull);
    const high = Math.max(width / BOAT.aspect, side * 0.26);
    add(hull, 'row-boat', 0, 0, width, high);
    for (let order = 0; order < Math.min(count, MOST); order += 1) {
      const across = ((order + 0.5) / MOST - 0.5) * width * 0.82;
      const sag = 1 - (2 * Math.abs(across)) / width;
      comeLast(
        add(hull, 'prop-apple', across, high * (BOAT.rim * sag - 0.36), side * BOAT.apple * 0.88, side * BOAT.apple),
        order,
      );
    }
    boat = hull;
    longer = Math.min(BOAT.long, (area.width * BOAT.widest) / width);
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
    const share = Math.min(1, count / MOST);
    const height = side * (FIRE.height + (FIRE.highest - FIRE.height) * share);
    behind.sortableChildren = true;
    for (const way of [-1, 1]) {
      const x = foot.x + way * area.width * FIRE.aside;
      const flames = add(behind, 'fire', x, foot.y - area.height * FIRE.up, height * FIRE.aspect, height);
      flames.anchor.set(0.5, 1);
      add(behind, 'glow', x, foot.y - height / 2, height * 2).zIndex = -1;
      if (isStill) continue;
      const { scale } = flames;
      const { x: wide, y: high } = scale;
      tween.fromTo(scale, { x: 0, y: 0 }, { x: wide, y: high, duration: 0.3, ease: 'back.out(2)' });
      tween.to(scale, {
        x: wide * (1 - FIRE.flicker),
        y: high * (1 + FIRE.flicker),
        delay: 0.3,
        duration: FIRE.every,
        repeat: 2 * Math.floor((SECONDS - 0.3) / FIRE.every / 2) - 1,
        yoyo: true,
      });
    }
    if (isStill) return;
    for (let index = 0; index < FIRE.sparks; index += 1) {
      const spark = add(
        behind,
        'dot',
        foot.x + (index % 2 === 0 ? -1 : 1) * area.width * FIRE.aside + (kit.random() - 0.5) * height * 0.4,
        foot.y - height * 0.7,
        side * FIRE.spark,
      );
      spark.tint = FIRE.tint;
      spark.alpha = 0;
      const way = { delay: 0.3 + index * 0.14, duration: 0.9 };
      tween.to(spark, { x: spark.x + ((kit.random() - 0.5) * height) / 2, y: area.y, ease: 'sine.out', ...way });
      tween.to(spark, { keyframes: { alpha: [0, 1, 1, 0] }, ease: 'none', ...way });
    }
  }

  function night(): void {
    add(behind, 'glow', foot.x, foot.y - area.height * 0.4, side * NIGHT.glow);
    for (let index = 0; index < Math.min(count, MOST); index += 1) {
      const way = index % 2 === 0 ? -1 : 1;
      const order = Math.floor(index / 2);
      const x = foot.x + way * area.width * (NIGHT.aside + (order % 2) * NIGHT.apart);
      const y = area.y + area.height * (NIGHT.top + (NIGHT.down / 2) * order);
      const lantern = kit.sprite('sky-lamp');
      lantern.anchor.set(0.5);
      fitInside(lantern, side * NIGHT.size);
      lantern.position.set(x, y);
      behind.addChild(lantern);
      comeLast(lantern, index);
      if (isStill) continue;
      tween.to(lantern, {
        keyframes: { angle: [0, 8, -8, 6, 0] },
        delay: order * 0.1,
        duration: SECONDS,
        ease: 'sine.inOut',
      });
    }
  }

  const places: Readonly<Record<Gift, () => void>> = { flower: garden, apple: lake, ball: fire, star: night };
  places[gift]();
  return { behind, front, widen: () => boat?.scale.set(longer, 1) };
}
