// Each set that was found whole adds a piece to one large thing of the round, behind the lanterns:
// a bow of a rainbow, a ray of the sun, a bloom of the tree, a star. What is still to come is there
// from the beginning, pale. With every third piece it acts, and at the round's end whoever was found
// rides on it; all of it stays until the next round.
import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { rideBow, rideWheel } from './riders';
import { isEvent } from './rules';
import type { Point, WonderKind } from './sizes';

/** Red, orange, yellow, green, blue, purple, pink, white. */
const TINTS = [0xf2453d, 0xff9a2e, 0xffd93c, 0x5ccf5a, 0x3fa9f5, 0x9a63e0, 0xff7fbf, 0xffffff] as const;
const BLOOM_TINTS = [0xff7fa8, 0xffd25a, 0xc58bff, 0xff9a5a] as const;
/**
 * A bow: its radius beside that of the one around it, seconds in which it rises, who runs over it
 * in its radius, the largest radius in shares of the screen's width and of the play area, and how
 * high it is at most on an upright screen, in radii.
 */
const BOW = { next: 0.94, seconds: 0.9, runner: 0.34, ofWidth: 0.45, ofHeight: 0.9, foot: 0.96, tall: 1.9 } as const;
/** Two clouds at its feet: their width in its radius, and how they hop in their heights. */
const CLOUD = { width: 0.52, hop: 0.12, seconds: 0.22, nearEdge: 0.4 } as const;
/**
 * What is still to come: how pale, and the size of a bud or a small star in that of a whole one.
 */
const TO_COME = { rainbow: 0.3, sun: 0.4, blooms: 0.95, stars: 0.5, size: 0.42, bud: 0x9fd06a } as const;
/** The sun in heights of the screen: its disc, its rays, and its middle in the play area. */
const SUN = { disc: 0.3, ray: 0.23, reach: 0.125, middle: 0.36, ofWidth: 0.46 } as const;
/** Blooms and stars: their size in widths and heights of the screen, their animal in that. */
const BLOOM = { ofWidth: 0.105, ofHeight: 0.19, picture: 0.5 } as const;
const DOT = { pixels: 9, every: 22 } as const;
/** Where they are, in shares of the screen's width and of the play area's height. */
const BLOOM_PLACES = [
  { x: 0.31, y: 0.07 },
  { x: 0.69, y: 0.07 },
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.1 },
  { x: 0.09, y: 0.06 },
  { x: 0.91, y: 0.06 },
  { x: 0.42, y: 0.4 },
  { x: 0.58, y: 0.4 },
] as const;
const STAR_PLACES = [
  { x: 0.06, y: 0.2 },
  { x: 0.16, y: 0.06 },
  { x: 0.27, y: 0.19 },
  { x: 0.36, y: 0.05 },
  { x: 0.5, y: 0.24 },
  { x: 0.64, y: 0.05 },
  { x: 0.74, y: 0.19 },
  { x: 0.86, y: 0.08 },
] as const;
const GROW = { seconds: 0.5, ease: 'back.out(2)' } as const;
/** An event: pieces hop one after the other, CSS pixels. */
const EVENT = { seconds: 1.4, wave: 0.06, hop: 16, rain: 26 } as const;
/**
 * At the end the sun has this size, and each bloom and star. It stays; stars come down by a share
 * of the play area, to the lanterns.
 */
const END = { sun: 1.2, bloom: 1.25, seconds: 0.6, starsDown: 0.27 } as const;

export interface Wonder {
  readonly view: Container;
  /** Lays it out for a round; what it has stays. */
  readonly lay: (kind: WonderKind, viewport: Viewport) => void;
  /** Where the next piece comes to be. */
  readonly next: () => Point;
  readonly add: (word: PlayWord) => void;
  /** The whole of it acts at the round's end, with whoever was found; it stays as it is then. */
  readonly release: () => void;
  /** While a child thinks what has a face stirs. */
  readonly stir: () => void;
  readonly clear: () => void;
}

/** Begins a wonder of `most` pieces. */
export function createWonder(kit: StageKit, most: number): Wonder {
  const back = new Container();
  const coming = new Container();
  const pieces = new Container();
  const front = new Container();
  const body = new Container({ children: [coming, back, pieces, front] });
  const flying = new Container();
  const view = new Container({ children: [body, flying] });
  let kind: WonderKind = 'rainbow';
  let words: PlayWord[] = [];
  let screen: Viewport | null = null;
  let middle: Point = { x: 0, y: 0 };
  /** The scale of the clouds' or the sun's drawing. */
  let faceScale = 1;
  /** Whoever rides on it stays only as long as it does. */
  let riders: Container | null = null;

  const radiusOf = (order: number): number => {
    const { width = 1, play } = screen ?? {};
    const whole = Math.min(width * BOW.ofWidth, (play?.height ?? 1) * BOW.ofHeight);
    return whole * BOW.next ** order;
  };
  /** On an upright screen the bow is higher than wide. */
  const stretch = (): number =>
    screen?.isTall === true ? Math.min(BOW.tall, (screen.play.height * BOW.ofHeight) / radiusOf(0)) : 1;
  const bowPoint = (order: number, share: number): Point => ({
    x: middle.x - Math.cos(share * Math.PI) * radiusOf(order),
    y: middle.y - Math.sin(share * Math.PI) * radiusOf(order) * stretch(),
  });
  const bloomSize = (): number =>
    screen ? Math.min(screen.width * BLOOM.ofWidth * (screen.isTall ? 1.5 : 1), screen.height * BLOOM.ofHeight) : 1;
  const sunUnit = (): number => (screen ? Math.min(screen.height, screen.width * (screen.isTall ? 1.1 : 0.6)) : 1);

  function placeOf(order: number): Point {
    if (!screen) return { x: 0, y: 0 };
    const { width, play } = screen;
    if (kind === 'rainbow') return bowPoint(order, 0.02);
    if (kind === 'sun') {
      const turn = (order / most) * 2 * Math.PI;
      const far = sunUnit() * (SUN.reach + SUN.ray * 0.5);
      return { x: middle.x + Math.sin(turn) * far, y: middle.y - Math.cos(turn) * far };
    }
    const places = kind === 'blooms' ? BLOOM_PLACES : STAR_PLACES;
    const { x, y } = places[order % places.length] ?? places[0];
    return { x: width * x, y: play.y + play.height * y };
  }

  function drawBow(order: number): Sprite {
    const bow = kit.sprite('wonder-bow');
    bow.anchor.set(0.5, 1);
    bow.tint = TINTS[order % TINTS.length] ?? TINTS[0];
    bow.position.copyFrom(middle);
    const scale = (2 * radiusOf(order)) / bow.texture.width;
    bow.scale.set(scale, scale * stretch());
    return bow;
  }

  /** It rises out of the one cloud and comes down in the other, and its animal runs over it. */
  function addBow(order: number, word: PlayWord, isMoved: boolean): void {
    const bow = drawBow(order);
    pieces.addChild(bow);
    if (!isMoved) return;
    kit.tween.from(bow, { rotation: -Math.PI, duration: BOW.seconds, ease: 'power2.out' });
    runOver(order, word, 0.2);
    stirFaces();
  }

  const squeeze = (wide: number, tall: number): Point => ({ x: faceScale * wide, y: faceScale * tall });

  /** Clouds hop and are squeezed, the sun nods. */
  function stirFaces(): void {
    if (kit.isMotionReduced) return;
    front.children.forEach((face, order) => {
      kit.tween.killTweensOf(face.scale);
      kit.tween
        .timeline({ delay: order * 0.12 })
        .to(face.scale, { ...squeeze(1.12, 0.86), duration: CLOUD.seconds / 2 })
        .to(face.scale, { ...squeeze(0.94, 1 + CLOUD.hop), duration: CLOUD.seconds })
        .to(face.scale, { ...squeeze(1, 1), duration: CLOUD.seconds, ease: 'back.out(3)' });
    });
  }

  /** The animal runs over its bow, and is gone at its end. */
  function runOver(order: number, word: PlayWord, delay: number): void {
    const runner = new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: 0.9 }, visible: false });
    fitInside(runner, radiusOf(0) * BOW.runner);
    flying.addChild(runner);
    kit.showPose(runner, delay + BOW.seconds);
    const way = { share: 0 };
    kit.tween.to(way, {
      share: 1,
      delay,
      duration: BOW.seconds,
      ease: 'sine.inOut',
      onUpdate: () => {
        const { x, y } = bowPoint(order, way.share);
        runner.visible = true;
        runner.position.set(x, y - Math.abs(Math.sin(way.share * 7 * Math.PI)) * radiusOf(0) * 0.07);
        runner.rotation = (way.share - 0.5) * 1.4;
      },
      onComplete: () => destroyView(kit, runner),
    });
  }

  function drawRay(order: number): Sprite {
    const ray = kit.sprite('wonder-petal');
    ray.anchor.set(0.5, 1);
    ray.tint = TINTS[order % (TINTS.length - 1)] ?? TINTS[0];
    const turn = (order / most) * 2 * Math.PI;
    const reach = sunUnit() * SUN.reach;
    ray.position.set(middle.x + Math.sin(turn) * reach, middle.y - Math.cos(turn) * reach);
    ray.rotation = turn;
    ray.scale.set((sunUnit() * SUN.ray) / ray.texture.height);
    return ray;
  }

  function addRay(order: number, isMoved: boolean): void {
    const ray = drawRay(order);
    pieces.addChild(ray);
    if (!isMoved) return;
    kit.tween.from(ray.scale, { x: 0, y: 0, duration: GROW.seconds, ease: GROW.ease });
    stirFaces();
  }

  function drawBloom(order: number): Sprite {
    const isStar = kind === 'stars';
    const sprite = kit.sprite(isStar ? 'wonder-star' : 'wonder-bloom');
    sprite.anchor.set(0.5);
    if (!isStar) sprite.tint = BLOOM_TINTS[order % BLOOM_TINTS.length] ?? BLOOM_TINTS[0];
    fitInside(sprite, bloomSize());
    return sprite;
  }

  function addBloom(order: number, word: PlayWord, isMoved: boolean): void {
    const at = placeOf(order);
    const size = bloomSize();
    const isStar = kind === 'stars';
    const sprite = drawBloom(order);
    const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
    fitInside(picture, size * BLOOM.picture);
    const glow = kit.sprite('glow');
    glow.anchor.set(0.5);
    glow.setSize(size * 1.7, size * 1.7);
    const bloom = new Container({ children: isStar ? [glow, sprite, picture] : [sprite, picture] });
    bloom.position.copyFrom(at);
    pieces.addChild(bloom);
    if (isStar && order > 0) join(placeOf(order - 1), at);
    if (!isMoved) return;
    kit.tween.from(bloom.scale, { x: 0, y: 0, duration: GROW.seconds, ease: GROW.ease });
    kit.tween.from(bloom, { rotation: -Math.PI, duration: GROW.seconds, ease: 'power2.out' });
  }

  /** A line of small lights between two stars. */
  function join(from: Point, to: Point): void {
    const count = Math.max(2, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / DOT.every));
    for (let index = 1; index < count; index += 1) {
      const dot = kit.sprite('dot');
      dot.anchor.set(0.5);
      dot.tint = 0xfff3b0;
      fitInside(dot, DOT.pixels);
      dot.position.set(from.x + ((to.x - from.x) * index) / count, from.y + ((to.y - from.y) * index) / count);
      back.addChild(dot);
    }
  }

  function build(word: PlayWord, order: number, isMoved: boolean): void {
    if (kind === 'rainbow') addBow(order, word, isMoved);
    else if (kind === 'sun') addRay(order, isMoved);
    else addBloom(order, word, isMoved);
  }

  /** What is still to come, pale: bows, rays, buds, small stars. */
  function drawComing(): void {
    for (let order = 0; order < most; order += 1) {
      const piece = kind === 'rainbow' ? drawBow(order) : kind === 'sun' ? drawRay(order) : drawBloom(order);
      piece.alpha = TO_COME[kind];
      if (kind === 'blooms' || kind === 'stars') {
        piece.position.copyFrom(placeOf(order));
        piece.scale.set(piece.scale.x * TO_COME.size);
      }
      if (kind === 'blooms') piece.tint = TO_COME.bud;
      coming.addChild(piece);
    }
  }

  /** The clouds or the sun, which have faces. */
  function drawFaces(): void {
    if (!screen || (kind !== 'rainbow' && kind !== 'sun')) return;
    for (const side of kind === 'sun' ? [0] : [-1, 1]) {
      const face = kit.sprite(kind === 'sun' ? 'wonder-sun' : 'wonder-cloud');
      const size = kind === 'sun' ? sunUnit() * SUN.disc : radiusOf(0) * CLOUD.width;
      face.anchor.set(0.5, kind === 'sun' ? 0.5 : 0.7);
      fitInside(face, size);
      faceScale = face.scale.x;
      const edge = size * CLOUD.nearEdge;
      const x = middle.x + side * radiusOf(3);
      face.position.set(Math.max(edge, Math.min(screen.width - edge, x)), middle.y);
      front.addChild(face);
    }
  }

  function empty(): void {
    kit.tween.killTweensOf([body, body.scale]);
    body.scale.set(1);
    body.rotation = 0;
    if (riders) destroyView(kit, riders);
    riders = null;
    for (const layer of [coming, back, pieces, front])
      for (const child of layer.removeChildren()) destroyView(kit, child);
  }

  /** Petals or small lights rain down from all pieces. */
  function rain(): void {
    if (!screen) return;
    const { width, height, play } = screen;
    for (let index = 0; index < EVENT.rain; index += 1) {
      const drop = kit.sprite(kind === 'stars' ? 'wonder-star' : 'wonder-bloom');
      drop.anchor.set(0.5);
      if (kind === 'blooms') drop.tint = BLOOM_TINTS[index % BLOOM_TINTS.length] ?? BLOOM_TINTS[0];
      fitInside(drop, bloomSize() * 0.3);
      const x = width * ((index * 0.382) % 1);
      drop.position.set(x, play.y - 40);
      flying.addChild(drop);
      const fall = { duration: EVENT.seconds, delay: (index / EVENT.rain) * 0.7 };
      kit.tween.to(drop, {
        ...fall,
        x: x + width * 0.06 * (kind === 'stars' ? -2 : Math.sin(index)),
        y: height + 40,
        rotation: 4,
        ease: 'sine.in',
        onComplete: () => destroyView(kit, drop),
      });
    }
  }

  /** A wave of hops goes through all pieces. */
  function wave(): void {
    pieces.children.forEach((piece, order) => {
      const { y } = piece;
      kit.tween.to(piece, {
        keyframes: { y: [y, y - EVENT.hop, y, y - EVENT.hop, y] },
        duration: EVENT.seconds,
        delay: order * EVENT.wave,
        ease: 'sine.inOut',
      });
    });
    stirFaces();
  }

  /** All pieces act together, each kind in its way. */
  function act(): void {
    if (kit.isMotionReduced) return;
    kit.effect('star1');
    if (kind === 'rainbow') words.forEach((word, order) => runOver(order, word, order * 0.14));
    else if (kind === 'sun')
      kit.tween.to(body, { rotation: `+=${2 * Math.PI}`, duration: EVENT.seconds, ease: 'back.inOut(1.4)' });
    else rain();
    if (kind !== 'sun') wave();
  }

  /** The end of a round: whoever was found rides on it, or blooms and stars open wide. */
  function end(): void {
    const down = kind === 'stars' && screen ? screen.play.height * END.starsDown : 0;
    if (down > 0) kit.tween.to(view, { y: down, duration: kit.isMotionReduced ? 0 : END.seconds, ease: 'sine.inOut' });
    if (kit.isMotionReduced || words.length === 0) return;
    kit.effect('star1');
    wave();
    const all = [...new Set(words)];
    if (kind === 'rainbow') {
      riders = rideBow(kit, all, (share) => bowPoint(0, share), radiusOf(0) * BOW.runner);
      flying.addChild(riders);
    } else if (kind === 'sun') {
      const large = { x: END.sun, y: END.sun, duration: END.seconds, ease: 'back.out(2)' };
      kit.tween.to(body.scale, large);
      const unit = sunUnit() * END.sun;
      riders = rideWheel(kit, all, middle, unit * (SUN.reach + SUN.ray * 0.8), unit * SUN.ray);
      flying.addChild(riders);
    } else {
      rain();
      for (const { scale } of pieces.children)
        kit.tween.to(scale, { x: END.bloom, y: END.bloom, duration: END.seconds, ease: 'back.out(3)' });
    }
  }

  return {
    view,
    lay: (next, viewport) => {
      const isSame = next === kind && screen?.width === viewport.width && screen.height === viewport.height;
      if (isSame) return;
      if (next !== kind) words = [];
      kind = next;
      screen = viewport;
      const { width, play } = viewport;
      view.y = 0;
      middle = {
        x: width / 2,
        y: play.y + play.height * (kind === 'rainbow' ? BOW.foot : kind === 'sun' ? SUN.middle : 0.2),
      };
      empty();
      body.pivot.copyFrom(middle);
      body.position.copyFrom(middle);
      drawComing();
      drawFaces();
      words.forEach((word, order) => build(word, order, false));
    },
    next: () => placeOf(words.length % most),
    add: (word) => {
      // In endless play there is no end of them: they begin anew.
      if (words.length >= most) {
        words = [];
        for (const layer of [back, pieces]) for (const child of layer.removeChildren()) destroyView(kit, child);
      }
      words.push(word);
      build(word, words.length - 1, !kit.isMotionReduced);
      if (isEvent(words.length)) kit.tween.delayedCall(0.3, () => view.destroyed || act());
    },
    release: end,
    stir: stirFaces,
    clear: () => {
      words = [];
      empty();
    },
  };
}
