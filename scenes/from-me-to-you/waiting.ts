import { Container } from 'pixi.js';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { PIXELS_PER_UNIT } from '../../src/stage/cast/skeleton';
import type { StageKit } from '../../src/stage/kit/view';
import type { Ready } from './deeds';
import type { Group } from './group';
import type { Layout } from './layout';
import { CHILD } from './layout';
import type { State } from './rules';
import { footOn } from './stones';

/**
 * The light in which the next one is awaited, in widths and heights of a child, and how it swells.
 */
const LIGHT = { width: 2.6, height: 1.7, middle: 0.5, swell: 1.12, seconds: 0.45, swells: 4 } as const;
/**
 * The thing that waits lies on the empty place, larger than in a hand, and hops: above the feet and
 * its hop in units of the cast. What is too heavy lies on the ground, at this share of the way to
 * who has it.
 */
const THING = { size: 1.35, foot: 30, hop: 26, heavyFoot: 30, heavyAt: 0.68 } as const;
/** Dots of the line from who acts to whom: their sizes in units of the cast, and their colours. */
const LINE = {
  dots: 9,
  first: 12,
  last: 25,
  rim: 5,
  dark: 0x5a2a00,
  bright: 0xffc93c,
  bow: 26,
  end: 138,
  other: 0.6,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a sentence waits for. */
export interface Awaited {
  /** Whose turn it is to be chosen: who acts, on whom, or nobody. */
  readonly next: 0 | 1 | null;
  /** True for a stone on which nobody stands. */
  readonly isFree: readonly [boolean, boolean];
  /** Somebody acts: the line goes from there, and to `to`, or to the second place. */
  readonly from: Point | null;
  readonly to: Point | null;
  readonly ready: Ready;
}

/** What a sentence that is asked waits for. `placeOf` tells where somebody's feet are going. */
export function listAwaited(
  { giver, receiver, light }: Pick<State, 'giver' | 'receiver' | 'light'>,
  groups: ReadonlyMap<string, Group>,
  ready: Ready,
  placeOf: (group: Group) => Point & { readonly size: number },
): Awaited {
  const acting = groups.get(light?.from ?? giver ?? '');
  const other = groups.get(light?.to ?? receiver ?? '');
  // Who was wrong has dropped the thing already.
  const standing = [...groups.values()].map(({ spot }) => spot);
  let from: Point | null = null;
  if (acting) {
    // The foremost of those who act has the thing.
    const { x, y, size } = placeOf(acting);
    from = { x: x + (ready.from.x + (acting.width - CHILD.width) / 2) * size, y: y - ready.from.y * size };
  }
  return {
    next: light ? null : giver === null ? 0 : 1,
    isFree: [!standing.includes(0), !standing.includes(1)],
    from,
    to:
      other && other !== acting
        ? { x: other.view.x, y: other.view.y - CHILD.height * LINE.other * other.view.scale.y }
        : null,
    ready,
  };
}

/**
 * The one empty place is lit: the first, with the thing that the verb is done with; once somebody
 * has taken it, a line grows from there to the second.
 */
export interface Waiting {
  /** Stands among the persons. */
  readonly light: Container;
  /** The thing, and the line. */
  readonly front: Container;
  readonly place: (layout: Layout) => void;
  /** Shows it; nothing at null. */
  readonly follow: (awaited: Awaited | null) => void;
}

export function createWaiting(kit: StageKit): Waiting {
  const glow = kit.sprite('glow');
  glow.anchor.set(0.5);
  glow.setSize(CHILD.width * LIGHT.width, CHILD.height * LIGHT.height);
  glow.y = -CHILD.height * LIGHT.middle;
  const light = new Container({ children: [glow] });
  const thing = new Container();
  const line = new Container();
  const front = new Container({ children: [line, thing] });
  const dots = Array.from({ length: LINE.dots }, (_, index) => {
    const size = LINE.first + ((LINE.last - LINE.first) * index) / (LINE.dots - 1);
    const [rim, dot] = [LINE.dark, LINE.bright].map((tint, order) => {
      const sprite = kit.sprite('dot');
      sprite.anchor.set(0.5);
      sprite.setSize(order === 0 ? size + LINE.rim : size);
      sprite.tint = tint;
      return sprite;
    });
    const view = new Container({ children: [rim, dot].flatMap((sprite) => sprite ?? []) });
    line.addChild(view);
    return view;
  });
  let placed: Layout | null = null;
  let now: Awaited | null = null;
  /** How much of the line is there, 0 to 1. */
  const grown = { along: 0 };

  const sizeOf = (): number => placed?.sizeOnStone(CHILD.width) ?? 1;
  const footAt = (index: 0 | 1): Point => (placed ? footOn(placed.stones[index]) : { x: 0, y: 0 });

  function showLine(): void {
    const from = now?.from ?? null;
    line.visible = from !== null;
    if (!now || !from) return;
    const size = sizeOf();
    const second = footAt(1);
    const to = now.to ?? { x: second.x, y: second.y - LINE.end * size };
    // It ends before who is meant, not on the face.
    const reach =
      1 - Math.min(0.5, (CHILD.width * 0.55 * size) / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
    dots.forEach((dot, index) => {
      const share = (index / (LINE.dots - 1)) * reach;
      dot.visible = index / (LINE.dots - 1) <= grown.along;
      dot.scale.set(size);
      dot.position.set(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share - LINE.bow * size * 4 * share * (1 - share),
      );
    });
  }

  function growLine(): void {
    kit.tween.killTweensOf(grown);
    grown.along = kit.isMotionReduced ? 1 : 0;
    if (!kit.isMotionReduced)
      kit.tween.to(grown, { along: 1, duration: MOTION.slow, delay: MOTION.fast, ease: 'none', onUpdate: showLine });
  }

  /** The light is at the one that is next, and swells a few times. */
  function beckon(next: 0 | 1 | null): void {
    light.visible = next !== null;
    kit.tween.killTweensOf(light.scale);
    light.position.copyFrom(footAt(next ?? 0));
    // Behind all persons.
    light.zIndex = -1;
    light.scale.set(sizeOf());
    if (next === null || kit.isMotionReduced) return;
    const size = sizeOf() * LIGHT.swell;
    const { seconds: duration, swells } = LIGHT;
    kit.tween.to(light.scale, { x: size, y: size, duration, ease: 'sine.inOut', yoyo: true, repeat: 2 * swells - 1 });
  }

  /** The thing lies on the first place, or on the ground between both. */
  function placeThing({ ready: { tool, at }, next }: Awaited): void {
    for (const child of thing.removeChildren()) child.destroy();
    const sprite = kit.sprite(`prop-${tool}`);
    sprite.anchor.set(0.5);
    sprite.scale.set(1 / PIXELS_PER_UNIT);
    thing.addChild(sprite);
    const size = sizeOf();
    const [first, second] = [footAt(0), footAt(1)];
    kit.tween.killTweensOf([thing, thing.pivot]);
    thing.pivot.set(0);
    thing.scale.set(size);
    if (at === 'between')
      thing.position.set(first.x + (second.x - first.x) * THING.heavyAt, first.y - THING.heavyFoot * size);
    else {
      thing.position.set(first.x, first.y - THING.foot * size);
      thing.scale.set(size * THING.size);
    }
    if (next !== 0 || kit.isMotionReduced) return;
    kit.tween.to(thing.pivot, {
      y: THING.hop,
      duration: LIGHT.seconds,
      ease: EASE.move,
      yoyo: true,
      repeat: 2 * LIGHT.swells - 1,
    });
  }

  return {
    light,
    front,
    place: (layout) => {
      placed = layout;
      now = null;
      beckon(null);
    },
    follow: (awaited) => {
      const before = now;
      now = awaited;
      front.visible = awaited !== null;
      light.visible = typeof awaited?.next === 'number';
      if (!awaited) {
        kit.tween.killTweensOf([grown, thing.pivot, light.scale]);
        return;
      }
      const { ready, next, from } = awaited;
      if (before?.next !== next) beckon(next);
      if (before?.ready !== ready || before.next !== next) placeThing(awaited);
      thing.visible = ready.at === 'between' || awaited.isFree[0];
      if (from && !before?.from) growLine();
      showLine();
    },
  };
}
