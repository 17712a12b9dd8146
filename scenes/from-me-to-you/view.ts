import { Container } from 'pixi.js';
import { toSteps } from '../../src/play/steps';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { wobble } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Acting } from '../../src/stage/cast/acting';
import { FRAME } from '../../src/stage/cast/skeleton';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { MEMBER_STEP, createDeed, createMembers } from './persons';
import { personId } from './rules';
import { pairOf } from './rules-persons';

/** A child of the cast; its origin is between its feet. Units of the cast. */
const CHILD = { width: 100, height: 206, lightY: -226 } as const;
const MAX_SCALE = 1.9;
/** A child is so much higher than its place: heads stand before the feet of those behind. */
const OVERLAP = 1.1;
/**
 * How much of the play area the verb is acted out in, and how far the others step back meanwhile.
 */
const DEED = { ratio: 0.92, dimmed: 0.3 } as const;
/**
 * How far a giver steps forward, as a share of the way to the middle of the ring, and how it grows.
 */
const FORWARD = { ratio: 0.2, size: 1.12 } as const;
/** Shape of the ring: 1 is a square, 0 a circle. */
const SQUARENESS = 0.82;
/** On an upright screen the ring begins lower, where the meadow does: a share of the play area. */
const TALL_TOP_RATIO = 0.13;
/** Minimum space between two buttons. CSS pixels. */
const GAP = 14;
const ARC_RATIO = 0.28;

interface Group {
  readonly view: Container;
  /** Units of the cast. */
  readonly width: number;
  /** Where it stands, the place that it has in the ring, and the part of it that takes a press. */
  home: { x: number; y: number };
  cell: Rectangle;
  button: Rectangle;
}

function createGroup(kit: StageKit, person: string): Group {
  const members = createMembers(kit, person);
  const width = CHILD.width + MEMBER_STEP * (members.length - 1);
  const shadow = kit.sprite('shadow');
  shadow.anchor.set(0.5);
  shadow.setSize(width * 1.1, 34);
  shadow.y = -3;
  const view = new Container({ children: [shadow, ...members.map((member) => member.view)] });
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  return { view, width, home: { x: 0, y: 0 }, cell: nowhere, button: nowhere };
}

/**
 * Places round the middle of the play area, the first one nearest to the child; eight make three by
 * three without the middle.
 */
function layoutRing(play: Rectangle, count: number): Rectangle[] {
  const columns = Math.ceil((count + 4) / 4);
  const width = play.width / columns;
  const height = play.height / columns;
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI / 2 - (2 * Math.PI * index) / count;
    const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
    const stretch = Math.max(Math.abs(alongX), Math.abs(alongY)) ** -SQUARENESS;
    const x = play.x + (play.width / 2) * (1 + alongX * stretch * (1 - 1 / columns));
    const y = play.y + (play.height / 2) * (1 + alongY * stretch * (1 - 1 / columns));
    return { x: x - width / 2 + GAP / 2, y: y - height / 2 + GAP / 2, width: width - GAP, height: height - GAP };
  });
}

/** Space between two buttons at its larger side, negative where they overlap. CSS pixels. */
const gapBetween = (one: Rectangle, other: Rectangle): number =>
  Math.max(
    Math.abs(one.x + one.width / 2 - other.x - other.width / 2) - (one.width + other.width) / 2,
    Math.abs(one.y + one.height / 2 - other.y - other.height / 2) - (one.height + other.height) / 2,
  );

/**
 * The same buttons, all smaller by what two of them lack of the least gap: not all places of a ring
 * lie in rows.
 */
function keepApart(cells: readonly Rectangle[]): Rectangle[] {
  const gaps = cells.flatMap((one, index) => cells.slice(index + 1).map((other) => gapBetween(one, other)));
  const lack = Math.max(0, GAP - Math.min(...gaps));
  return cells.map(({ x, y, width, height }) => ({
    x: x + lack / 2,
    y: y + lack / 2,
    width: width - lack,
    height: height - lack,
  }));
}

/** Children in a ring. A ball of light flies from the one who acts to the one who is acted on. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const tuning = kit.setup.tuning;
  const groups = new Map<string, Group>();
  const path = kit.sprite('ring-path');
  path.anchor.set(0.5);
  const light = kit.sprite('light');
  light.anchor.set(0.5);
  light.visible = false;
  const crowd = new Container({ sortableChildren: true });
  const front = new Container();
  kit.root.addChild(path, crowd, front, light);
  let scale = 1;
  let middle = { x: 0, y: 0 };
  let shownGiver: string | null = null;
  let thrown: { from: string; to: string } | null = null;
  let isReturning = false;
  let viewport: Viewport | null = null;
  let shownRing: State['ring'] = [];
  /** The verb that is acted out, and between whom. */
  let deed: { readonly acting: Acting; readonly between: readonly string[] } | null = null;

  /** Where a person holds the light: above the head. */
  function holdOf(person: string): { x: number; y: number } {
    const view = groups.get(person)?.view;
    return view ? { x: view.x, y: view.y + CHILD.lightY * view.scale.y } : middle;
  }

  /** Moves the giver forward and the one before back. */
  function step(person: string, isForward: boolean): void {
    const group = groups.get(person);
    if (!group) return;
    const { x, y } = group.home;
    const ratio = isForward ? FORWARD.ratio : 0;
    const size = scale * (isForward ? FORWARD.size : 1);
    const duration = kit.isMotionReduced ? 0.01 : MOTION.fast;
    kit.tween.killTweensOf([group.view, group.view.scale]);
    kit.tween.to(group.view, {
      x: x + (middle.x - x) * ratio,
      y: y + (middle.y - y) * ratio,
      duration,
      ease: EASE.move,
    });
    kit.tween.to(group.view.scale, { x: size, y: size, duration, ease: EASE.enter });
  }

  function followGiver(giver: string | null): void {
    if (giver === shownGiver) return;
    if (shownGiver !== null) step(shownGiver, false);
    if (giver !== null) step(giver, true);
    shownGiver = giver;
  }

  function showLight(at: { x: number; y: number }): void {
    if (isReturning) kit.tween.killTweensOf(light);
    isReturning = false;
    light.visible = true;
    light.alpha = 1;
    light.position.copyFrom(at);
  }

  function followLight(state: State): void {
    if (state.light) {
      const { from, to, stepsLeft } = state.light;
      thrown = { from, to };
      const along = kit.isMotionReduced ? 1 : 1 - stepsLeft / toSteps(tuning.animationMilliseconds);
      const [start, end] = [holdOf(from), holdOf(to)];
      const arc = ARC_RATIO * Math.hypot(end.x - start.x, end.y - start.y) + (from === to ? 90 * scale : 0);
      showLight({
        x: start.x + (end.x - start.x) * along,
        y: start.y + (end.y - start.y) * along - arc * 4 * along * (1 - along),
      });
    } else if (state.giver !== null) showLight(holdOf(state.giver));
    else if (!isReturning) light.visible = false;
  }

  /** Returns the light after a wrong answer and fades it out. */
  function returnLight(): void {
    if (!thrown) return;
    isReturning = true;
    light.visible = true;
    const home = holdOf(thrown.from);
    kit.tween.to(light, {
      ...(kit.isMotionReduced ? {} : home),
      alpha: 0,
      duration: MOTION.slow,
      ease: EASE.move,
      onComplete: () => {
        isReturning = false;
        light.visible = false;
      },
    });
  }

  /** The two step into the middle, and the verb is done between them. */
  function act(english: string, from: string, to: string): void {
    if (!viewport) return;
    const acting = createDeed(kit, english, from, to);
    const { play } = viewport;
    const size = (Math.min(play.width, play.height) * DEED.ratio) / FRAME.size;
    const isFromRight = (groups.get(from)?.home.x ?? 0) > (groups.get(to)?.home.x ?? 0);
    acting.view.scale.set(isFromRight ? -size : size, size);
    acting.view.position.set(middle.x, play.y + play.height / 2 + FRAME.ground * size * 0.86);
    front.addChild(acting.view);
    deed = { acting, between: [from, to] };
    if (kit.isMotionReduced) kit.tween.from(acting.view, { alpha: 0, duration: 0.15 });
    else kit.tween.from(acting.view.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
    acting.play();
  }

  function endDeed(): void {
    if (!deed) return;
    deed.acting.stop();
    destroyView(kit, deed.acting.view);
    deed = null;
  }

  function placeGroups({ play, isTall }: Viewport, ring: readonly string[]): void {
    for (const { view } of groups.values()) destroyView(kit, view);
    groups.clear();
    for (const person of ring) groups.set(person, createGroup(kit, person));
    const sky = isTall ? play.height * TALL_TOP_RATIO : 0;
    const area = { ...play, y: play.y + sky, height: play.height - sky };
    const cells = layoutRing(area, ring.length);
    const buttons = keepApart(cells);
    middle = centreOf(area);
    const widest = Math.max(...[...groups.values()].map(({ width }) => width));
    const [cell] = cells;
    if (!cell) return;
    scale = Math.min(MAX_SCALE, cell.width / widest, (cell.height * OVERLAP) / CHILD.height);
    path.setSize(area.width - cell.width * 0.6, area.height - cell.height * 0.5);
    path.position.set(middle.x, middle.y + cell.height * 0.25);
    fitInside(light, CHILD.height * 0.5 * scale);
    [...groups.values()].forEach((group, index) => {
      group.cell = cells[index] ?? cell;
      group.button = buttons[index] ?? cell;
      group.home = {
        x: group.cell.x + group.cell.width / 2,
        y: group.cell.y + (group.cell.height + CHILD.height * scale) / 2,
      };
      group.view.position.copyFrom(group.home);
      group.view.scale.set(scale);
      group.view.zIndex = Math.round(group.home.y);
      crowd.addChild(group.view);
    });
    shownGiver = null;
  }

  function alphaOf(person: string, faded: readonly string[]): number {
    if (deed) return deed.between.includes(person) ? 0 : DEED.dimmed;
    return faded.includes(person) ? 0.25 : 1;
  }

  return {
    layout: (next, state) => {
      viewport = next;
      endDeed();
      shownRing = state.ring;
      placeGroups(next, state.ring);
    },
    draw: (state) => {
      if (viewport && state.ring !== shownRing) {
        shownRing = state.ring;
        placeGroups(viewport, state.ring);
      }
      if (deed && state.phase.kind === 'play') endDeed();
      followGiver(state.giver ?? (deed ? null : state.light?.from) ?? null);
      if (deed) light.visible = false;
      else followLight(state);
      for (const [person, { view }] of groups) view.alpha = alphaOf(person, state.faded);
      return state.light !== null && state.light.stepsLeft > 0;
    },
    react: (event) => {
      if (event.type === 'round-ended') endDeed();
      if (event.type !== 'answered') return;
      const person = personId.parse(event.choice);
      if (person === null) return;
      const pair = pairOf(event.word);
      if (event.correct && pair) {
        act(event.word.english, ...pair);
        return;
      }
      returnLight();
      const group = groups.get(person);
      if (group) wobble(kit, group.view);
    },
    nodeOf: (choiceId) => groups.get(personId.parse(choiceId) ?? '')?.view ?? null,
    boundsOf: (choiceId) => groups.get(personId.parse(choiceId) ?? '')?.button ?? null,
  };
};
