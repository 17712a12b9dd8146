import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayState } from '../../src/play/contract';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Pose } from '../../src/stage/cast/actions/action';
import { STANDING } from '../../src/stage/cast/actions/action';
import type { Group } from './group';
import { CHILD } from './layout';
import { createMembers } from './persons';
import { findPronoun } from './pronoun';

/** With both arms up, and hand in hand. */
const CHEERING: Pose = { ...STANDING, nearArm: [-150, -10], farArm: [150, 10], face: 'laugh' };
const HOLDING: Pose = { ...STANDING, nearArm: [-72, -8], farArm: [72, 8], face: 'laugh' };
/**
 * After a round all stand in one row: feet and the height of a child in heights of the area, the
 * row's width in widths of it; hops in units of the cast. They are so much smaller below a sign,
 * which hangs above the middle of the screen.
 */
const ROW = {
  foot: 0.97,
  child: 0.66,
  width: 0.97,
  hop: 30,
  hopSeconds: 0.24,
  hops: 12,
  stagger: 0.06,
  belowSign: 0.62,
} as const;
/**
 * At the end of the game all children of all rounds dance in a ring round a lantern: its middle,
 * half its depth and half its width in heights and widths of the area, the height of a child
 * behind and in front, a turn and a hop in seconds.
 */
const RING = { width: 0.42, turnSeconds: 9, hopSeconds: 0.5, hop: 0.07, turns: 2 } as const;
/** How the ring lies: below a sign, so that it hangs before nobody; above the results. */
const STANCES = {
  usual: { foot: 0.74, depth: 0.18, behind: 0.28, front: 0.48 },
  low: { foot: 0.85, depth: 0.09, behind: 0.29, front: 0.4 },
  high: { foot: 0.66, depth: 0.15, behind: 0.3, front: 0.46 },
  /** The same on a tall screen, where the results take half of it. */
  top: { foot: 0.5, depth: 0.12, behind: 0.28, front: 0.46 },
} as const;
/**
 * The word for a person on a pebble at its feet: from how far in front it is seen, its height and
 * letters in units of the cast.
 */
const NAME = { from: 0.5, height: 46, letters: 30, sides: 40, down: 22 } as const;
/**
 * The lantern above their heads, its glow in their middle, and the lanterns that rise from behind
 * them: sizes in the area's shorter side, places in heights of it, seconds.
 */
const LIGHT = {
  size: 0.26,
  y: 0.1,
  bob: 0.02,
  glow: 1.3,
  glowY: 0.45,
  rising: 7,
  small: 0.13,
  seconds: 2.6,
  stagger: 0.28,
} as const;
/** Lanterns of the last round hang in a bow behind all: shares of the area. */
const HUNG = { size: 0.115, foot: 0.03, bow: 0.06, most: 10 } as const;

export interface Gathering {
  /** What lies behind the persons, and the ring of the end. */
  readonly sky: Container;
  readonly ring: Container;
  readonly hasGathered: () => boolean;
  /** After a round all of it stand together and hop. */
  readonly cheer: (area: Rectangle, groups: readonly Group[]) => void;
  /** At the end of the game all children of these persons dance in a ring round a lantern. */
  readonly dance: (area: Rectangle, groups: readonly Group[], persons: readonly string[]) => void;
  /** All make room for the sign of a round or of the end, and for the results. */
  readonly follow: (phase: PlayState['phase']) => void;
  /** Hangs as many lanterns. */
  readonly hang: (area: Rectangle, count: number) => void;
  readonly clear: () => void;
}

export function createGathering(kit: StageKit): Gathering {
  const sky = new Container();
  const ring = new Container({ sortableChildren: true });
  let hasGathered = false;
  const spin = { turn: 0 };
  const lie: { -readonly [Name in keyof typeof STANCES.usual]: number } = { ...STANCES.usual };
  let stance: keyof typeof STANCES = 'usual';
  let row: { readonly views: readonly Container[]; readonly size: number } | null = null;
  let showDance: (() => void) | null = null;
  let isTall = false;

  const lanternOf = (size: number, x: number, y: number): Sprite => {
    const lantern = kit.sprite('sky-lamp');
    lantern.anchor.set(0.5);
    fitInside(lantern, size);
    lantern.position.set(x, y);
    return lantern;
  };

  /** The light in the middle, and small ones that rise to the sky. */
  function kindle({ x, y, width, height }: Rectangle): void {
    const middle = { x: x + width / 2, y: y + height * LIGHT.y };
    const glow = kit.sprite('glow');
    glow.anchor.set(0.5);
    const side = Math.min(height, width);
    glow.setSize(side * LIGHT.glow, side * LIGHT.glow);
    glow.position.set(middle.x, y + height * LIGHT.glowY);
    const lantern = lanternOf(side * LIGHT.size, middle.x, middle.y);
    // Both behind all.
    glow.zIndex = -2;
    lantern.zIndex = -1;
    for (const part of [glow, lantern]) {
      ring.addChild(part);
      popIn(kit, part);
    }
    if (kit.isMotionReduced) return;
    kit.tween.to(lantern, {
      y: middle.y - height * LIGHT.bob,
      duration: 0.7,
      ease: 'sine.inOut',
      repeat: 5,
      yoyo: true,
    });
    for (let index = 0; index < LIGHT.rising; index += 1) {
      const share = (((index * 3) % LIGHT.rising) + 0.5) / LIGHT.rising;
      const rising = lanternOf(side * LIGHT.small, x + width * share, y + height * 0.62);
      rising.alpha = 0;
      sky.addChild(rising);
      const delay = index * LIGHT.stagger;
      kit.tween.to(rising, { alpha: 1, duration: MOTION.fast, delay });
      kit.tween.to(rising, {
        y: y + height * 0.06 * (index % 3),
        rotation: index % 2 === 0 ? 0.1 : -0.1,
        duration: LIGHT.seconds,
        ease: 'sine.out',
        delay,
      });
    }
  }

  /** The word for a person on a pebble, below its feet; null in a language without it. */
  function createName(person: string): Container | null {
    const text = findPronoun(kit.setup.words, person);
    if (text === null) return null;
    const label = kit.label(text, { size: NAME.letters, color: COLORS.ink });
    const board = createNineSlice(kit, 'pebble');
    resizeNineSlice(board, label.width + NAME.sides, NAME.height, 0.5);
    return new Container({ children: [board, label], y: NAME.down });
  }

  return {
    sky,
    ring,
    hasGathered: () => hasGathered,
    follow: ({ kind }) => {
      const isSign = kind === 'banner' || kind === 'result';
      const next = isSign ? 'low' : kind !== 'ended' ? 'usual' : isTall ? 'top' : 'high';
      if (!hasGathered || next === stance) return;
      stance = next;
      const duration = kit.isMotionReduced ? 0.01 : MOTION.base;
      if (row) {
        const size = row.size * (next === 'usual' ? 1 : ROW.belowSign);
        for (const { destroyed, scale } of row.views) {
          if (destroyed) continue;
          kit.tween.killTweensOf(scale);
          kit.tween.to(scale, { x: size, y: size, duration, ease: EASE.move });
        }
      } else kit.tween.to(lie, { ...STANCES[next], duration, ease: EASE.move, onUpdate: () => showDance?.() });
    },
    cheer: (area, groups) => {
      hasGathered = true;
      const units = groups.reduce((sum, { width }) => sum + width, 0);
      const wide = area.width * ROW.width;
      const size = Math.min((area.height * ROW.child) / CHILD.height, wide / units);
      const gap = (wide - units * size) / groups.length;
      const foot = area.y + area.height * ROW.foot;
      row = { views: groups.map(({ view }) => view), size };
      let x = area.x + (area.width - wide) / 2;
      groups.forEach((group, order) => {
        const { view, body, members, width, speech } = group;
        x += (width * size + gap) / 2;
        kit.tween.killTweensOf([view, view.scale, view.pivot]);
        group.leaving = null;
        group.spot = 'home';
        body.scale.x = 1;
        members.act(CHEERING);
        members.hold(null);
        if (speech) speech.view.visible = false;
        view.position.set(x, foot);
        view.scale.set(size);
        view.pivot.set(0);
        x += (width * size + gap) / 2;
        if (kit.isMotionReduced) return;
        kit.tween.from(view.scale, { x: size * 0.8, y: size * 0.8, duration: MOTION.base, ease: EASE.enter });
        kit.tween.to(view.pivot, {
          y: ROW.hop,
          duration: ROW.hopSeconds,
          ease: 'sine.out',
          yoyo: true,
          repeat: 2 * ROW.hops - 1,
          delay: order * ROW.stagger,
        });
      });
      kit.effect('star1');
    },
    dance: (area, groups, persons) => {
      hasGathered = true;
      for (const { view } of groups) view.visible = false;
      const children = persons.flatMap((person) => {
        const members = createMembers(kit, person);
        members.act(HOLDING);
        members.keep('star', 1);
        return members.views.map((child, index) => {
          child.x = 0;
          const shadow = kit.sprite('shadow');
          shadow.anchor.set(0.5);
          shadow.setSize(CHILD.width * 1.1, 34);
          const view = new Container({ children: [shadow, child] });
          // Those of the last of each are apart.
          const name = index === members.views.length - 1 ? createName(person) : null;
          if (name) view.addChild(name);
          ring.addChild(view);
          return { view, child, name };
        });
      });
      const show = (): void => {
        children.forEach(({ view, child, name }, order) => {
          if (view.destroyed) return;
          const angle = 2 * Math.PI * (order / children.length + spin.turn);
          const near = (1 + Math.sin(angle)) / 2;
          if (name) name.visible = near > NAME.from;
          const high = area.height * (lie.behind + (lie.front - lie.behind) * near);
          view.position.set(
            area.x + area.width * (0.5 + RING.width * Math.cos(angle)),
            area.y + area.height * (lie.foot + lie.depth * Math.sin(angle)),
          );
          view.zIndex = view.y;
          view.scale.set(Math.min(high / CHILD.height, (area.width * 1.9) / (children.length * CHILD.width)));
          const beat = (spin.turn * RING.turnSeconds) / RING.hopSeconds + order / 2;
          child.y = -Math.abs(Math.sin(Math.PI * beat)) * RING.hop * CHILD.height;
        });
      };
      spin.turn = 0.04;
      Object.assign(lie, STANCES.usual);
      showDance = show;
      isTall = area.height > area.width;
      show();
      kindle(area);
      kit.effect('star1');
      if (kit.isMotionReduced) return;
      const duration = RING.turnSeconds * RING.turns;
      kit.tween.to(spin, { turn: spin.turn + RING.turns, duration, ease: 'none', onUpdate: show });
    },
    hang: ({ x, y, width, height }, count) => {
      const most = Math.min(count, HUNG.most);
      for (let index = sky.children.length; index < most; index += 1) {
        // From the outside in, left and right by turns.
        const step = (Math.floor(index / 2) + 0.5) / HUNG.most;
        const share = index % 2 === 0 ? step : 1 - step;
        const top = y + height * (HUNG.foot + HUNG.bow * Math.sin(Math.PI * share));
        const lantern = lanternOf(Math.min(height, width) * HUNG.size, x + width * share, top);
        sky.addChild(lantern);
        popIn(kit, lantern);
      }
    },
    clear: () => {
      hasGathered = false;
      stance = 'usual';
      row = null;
      showDance = null;
      kit.tween.killTweensOf([spin, lie]);
      for (const layer of [sky, ring]) for (const child of layer.removeChildren()) destroyView(kit, child);
    },
  };
}
