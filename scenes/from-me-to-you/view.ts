import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { toSteps } from '../../src/play/steps';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, wobble } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit } from '../../src/stage/view';
import type { State, Tuning, What } from './rules';
import { findNext, listPersons, personId } from './rules';

/** The drawing of a child; its origin is between its feet. In units of the drawing. */
const CHILD = { width: 100, height: 150, step: 56, shoulderX: 34, shoulderY: -58, armHeight: 64, middleY: -72, lightY: -172 } as const;
const MAX_SCALE = 1.15;
const VARIANTS = ['a', 'b'] as const;
/** How far a giver steps forward, as a share of the way to the middle of the ring, and how it grows. */
const FORWARD = { ratio: 0.2, size: 1.12 } as const;
/** Shape of the ring: 1 is a square, 0 a circle. */
const SQUARENESS = 0.82;
/** On an upright screen the ring begins lower, where the meadow does: a share of the play area. */
const TALL_TOP_RATIO = 0.13;
/** Minimum space between two buttons. CSS pixels. */
const GAP = 14;
const ARC_RATIO = 0.28;

/** Members of a group: '1' speaker, '2' listener, '3' others, e.g. '1di' (we two, with you) is ['1', '2']. */
function listMembers(person: string): string[] {
  const [kind = '3', number = 's', listener = ''] = person;
  const members = Array.from({ length: number === 's' ? 1 : number === 'd' ? 2 : 3 }, () => kind);
  if (listener === 'i') members[1] = '2';
  return members;
}

interface Group {
  readonly view: Container;
  readonly arms: readonly Sprite[];
  readonly ring: Sprite;
  /** Units of the drawing. */
  readonly width: number;
  /** Where it stands, and the place that it has in the ring. */
  home: { x: number; y: number };
  cell: Rectangle;
}

function createGroup(kit: StageKit, person: string): Group {
  const members = listMembers(person);
  const width = CHILD.width + CHILD.step * (members.length - 1);
  const shadow = kit.sprite('shadow');
  shadow.anchor.set(0.5);
  shadow.setSize(width * 1.1, 34);
  shadow.y = -3;
  const ring = kit.sprite('glow');
  ring.anchor.set(0.5);
  ring.setSize(width * 1.9, CHILD.height * 1.7);
  ring.y = CHILD.middleY;
  ring.visible = false;
  const arms: Sprite[] = [];
  const children = members.map((kind, index) => {
    const child = kit.sprite(`child-${kind}${VARIANTS[index % VARIANTS.length] ?? 'a'}`);
    child.anchor.set(0.5, 0.97);
    child.setSize(CHILD.width, CHILD.height);
    const arm = kit.sprite(`arm-${kind}`);
    arm.anchor.set(0.5, 0.95);
    arm.scale.set(CHILD.armHeight / arm.texture.height);
    arm.position.set(CHILD.shoulderX, CHILD.shoulderY);
    arm.visible = false;
    arms.push(arm);
    return new Container({ children: [arm, child], x: (index - (members.length - 1) / 2) * CHILD.step });
  });
  const view = new Container({ children: [ring, shadow, ...children] });
  return { view, arms, ring, width, home: { x: 0, y: 0 }, cell: { x: 0, y: 0, width: 0, height: 0 } };
}

/** Places round the middle of the play area, the first one nearest to the child; eight make three by three without the middle. */
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

/** Children in a ring. A ball of light flies from the one who acts to the one who is acted on. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const tuning = kit.setup.tuning;
  const persons = listPersons(kit.setup, tuning.persons);
  const groups = new Map(persons.map((person) => [person, createGroup(kit, person)]));
  const path = kit.sprite('ring-path');
  path.anchor.set(0.5);
  const light = kit.sprite('light');
  light.anchor.set(0.5);
  light.visible = false;
  const crowd = new Container({ children: [...groups.values()].map(({ view }) => view), sortableChildren: true });
  kit.root.addChild(path, crowd, light);
  let scale = 1;
  let middle = { x: 0, y: 0 };
  let shownGiver: string | null = null;
  let thrown: { from: string; to: string } | null = null;
  let isReturning = false;

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
    kit.tween.to(group.view, { x: x + (middle.x - x) * ratio, y: y + (middle.y - y) * ratio, duration, ease: EASE.move });
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
      showLight({ x: start.x + (end.x - start.x) * along, y: start.y + (end.y - start.y) * along - arc * 4 * along * (1 - along) });
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

  function wave(person: string): void {
    const group = groups.get(person);
    if (!group) return;
    jump(kit, group.view);
    for (const arm of group.arms) {
      arm.visible = true;
      arm.angle = 24;
      const timeline = kit.tween.timeline({ onComplete: () => (arm.visible = false) });
      if (kit.isMotionReduced) timeline.to(arm, { angle: 24, duration: tuning.waveMilliseconds / 1000 });
      else
        timeline.to(arm, { keyframes: { angle: [24, 52, 12, 52, 12, 24] }, duration: tuning.waveMilliseconds / 1000, ease: 'sine.inOut' });
    }
  }

  return {
    layout: ({ play, isTall }) => {
      const sky = isTall ? play.height * TALL_TOP_RATIO : 0;
      const area = { ...play, y: play.y + sky, height: play.height - sky };
      const cells = layoutRing(area, persons.length);
      middle = centreOf(area);
      const widest = Math.max(...[...groups.values()].map(({ width }) => width));
      const [cell] = cells;
      if (!cell) return;
      scale = Math.min(MAX_SCALE, cell.width / widest, cell.height / CHILD.height);
      path.setSize(area.width - cell.width * 0.6, area.height - cell.height * 0.5);
      path.position.set(middle.x, middle.y + cell.height * 0.25);
      fitInside(light, CHILD.height * 0.75 * scale);
      [...groups.values()].forEach((group, index) => {
        const own = cells[index];
        if (!own) return;
        group.cell = own;
        group.home = { x: own.x + own.width / 2, y: own.y + (own.height + CHILD.height * scale) / 2 };
        kit.tween.killTweensOf([group.view, group.view.scale]);
        group.view.position.copyFrom(group.home);
        group.view.scale.set(scale);
        group.view.zIndex = Math.round(group.home.y);
      });
      shownGiver = null;
    },
    draw: (state) => {
      followGiver(state.giver ?? state.light?.from ?? null);
      followLight(state);
      const shown = state.ladder.revealed && !state.light ? findNext(kit.setup, state) : null;
      for (const [person, group] of groups) {
        group.view.alpha = state.faded.includes(person) ? 0.25 : 1;
        group.ring.visible = person === shown;
      }
      return state.light !== null && state.light.stepsLeft > 0;
    },
    react: (event) => {
      if (event.type !== 'answered') return;
      const person = personId.parse(event.choice);
      if (person === null) return;
      if (event.correct) {
        wave(person);
        return;
      }
      returnLight();
      const group = groups.get(person);
      if (group) wobble(kit, group.view);
    },
    nodeOf: (choiceId) => groups.get(personId.parse(choiceId) ?? '')?.view ?? null,
    boundsOf: (choiceId) => groups.get(personId.parse(choiceId) ?? '')?.cell ?? null,
  };
};
