import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { listNumbers } from '../../src/play/number-words';
import { ramped } from '../../src/play/ramp';
import { isLastRound, isScoreRoundOver } from '../../src/play/rounds';
import { popIn, popOut } from '../../src/stage/components/animations';
import type { Bursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { COLORS } from '../../src/stage/kit/colors';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import { SCENES, createEngine, depart } from './departure';
import type { Scene } from './departure';
import type { ItemView } from './items';
import { LINE, findFinale, findLine, findTower, findWaiting } from './layout';
import type { Layout } from './layout';
import type { State } from './rules';
import { listCounted } from './rules';
import { count, hop } from './taps';
import type { Tuning } from './tuning';

/** After a right answer: what was counted stands together, is counted again, and leaves. */
export interface LineUp {
  /** Lamps of the last round, behind everything. */
  readonly lamps: Container;
  /** How many were counted again; null while none stand together. */
  readonly recounted: () => number | null;
  /** Another question: nothing stands together. */
  readonly clear: () => void;
  /** The others go, the counted things line up without their numbers. */
  readonly start: (state: State) => void;
  /** All are where they stand, in a new layout. */
  readonly place: (state: State) => void;
  /** Counts one more of those that stand together: it hops, or climbs up, and has its number. */
  readonly countAgain: (state: State) => void;
  /** All that was counted leaves together; `hasBanner`: where a banner comes. */
  readonly leave: (state: State, hasBanner: boolean) => void;
  /** All that stands together is gone at once; gives where each was. */
  readonly takeAway: () => readonly Rectangle[];
  /** At the end of a round what was counted dances, in a game's last one amid rays of light. */
  readonly dance: (state: State) => void;
}

interface Meadow {
  readonly items: ReadonlyMap<number, ItemView>;
  /** The layer of the things; the last child is in front. */
  readonly grass: Container;
  readonly bursts: Bursts;
  readonly viewport: () => Viewport | null;
  readonly layout: () => Layout | null;
}

/** Each thing hops a little higher in pitch than the one before. */
const PITCH_STEP = 0.06;
const LINE_UP_SECONDS = 0.3;
/** How high what is counted again hops, in heights of the thing. */
const HOP = { counted: 0.24, seconds: 0.36, poseSeconds: 0.7 } as const;
/** After the last number all leave. */
const LEAVE_AFTER_SECONDS = 0.6;
/** All dance at the end of a round: hops, seconds between them, and in the last one they sway. */
const DANCE = { hops: 3, seconds: 0.4, sway: 0.13, swaySeconds: 0.2, sways: 7 } as const;
/**
 * In the last round a lamp lights up for each that is counted: its size and that of its light (CSS
 * pixels), from one to the next and how far the row sags (shares of the width), and tints. At the
 * end each comes down to who was counted with it: how far above, in sizes of the thing.
 */
const LAMP = {
  pixels: 58,
  numberPixels: 34,
  glowPixels: 170,
  pitch: 0.085,
  sag: 0.02,
  above: 0.02,
  atEnd: { above: 0.62, size: 1, seconds: 0.5 },
  tints: { dark: 0x3d4a6b, lit: 0xffd34d },
} as const;

const sceneOf = (state: State): Scene => ramped(SCENES, state);

/** Makes the staging after right answers; nothing stands together at first. */
export function createLineUp(kit: StageKit<Tuning>, { items, grass, bursts, viewport, layout }: Meadow): LineUp {
  const lamps = new Container();
  let recounted: number | null = null;
  /** The counted things from left to right, while they stand together. */
  let line: readonly number[] = [];
  /** Draws the wagons on which they stand. */
  let engine: Container | null = null;

  /** Where the counted things come to stand: in the last round on one another's backs. */
  function findStand(state: State, amount: number): readonly Rectangle[] {
    const [stage, places] = [viewport(), layout()];
    if (!stage || !places) return [];
    const isBuilt = (recounted ?? 0) >= amount;
    return isLastRound(kit.setup, state) ? findTower(stage, places, amount, isBuilt) : findLine(stage, places, amount);
  }

  function moveTo(item: ItemView, to: Rectangle, seconds: number): void {
    const size = to.width / Math.max(1, item.place.width);
    const at = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
    kit.tween.killTweensOf(item.view);
    kit.tween.killTweensOf(item.view.scale);
    if (kit.isMotionReduced || seconds === 0) {
      item.view.position.copyFrom(at);
      item.view.scale.set(size);
      return;
    }
    kit.tween.to(item.view, { ...at, duration: seconds, ease: EASE.move });
    kit.tween.to(item.view.scale, { x: size, y: size, duration: seconds, ease: EASE.move });
  }

  /** The counted things come to the front; those of a tower wait in a line for their turn. */
  function moveToLine(state: State, seconds: number): void {
    const [stage, places] = [viewport(), layout()];
    if (!stage || !places) return;
    const isTower = isLastRound(kit.setup, state);
    const waiting = (isTower ? findWaiting : findLine)(stage, places, line.length);
    const stand = findStand(state, line.length);
    line.forEach((cell, order) => {
      const item = items.get(cell);
      const to = (order < (recounted ?? 0) ? stand : waiting)[order];
      if (!item || !to) return;
      grass.addChild(item.view);
      moveTo(item, to, seconds);
    });
  }

  const xOf = (cell: number): number => items.get(cell)?.view.x ?? 0;

  /** A row of dark lamps above the meadow. */
  function hangLamps(amount: number): void {
    const [stage, places] = [viewport(), layout()];
    if (!stage || !places) return;
    const { width, height } = stage;
    const left = Math.ceil(amount / 2);
    for (let order = 0; order < amount; order += 1) {
      const lamp = kit.sprite('dot');
      lamp.anchor.set(0.5);
      lamp.setSize(LAMP.pixels, LAMP.pixels);
      lamp.tint = LAMP.tints.dark;
      const hung = new Container({ children: [lamp] });
      // Left and right of the sign; those that are farther off hang higher.
      const isLeft = order < left;
      const away = (isLeft ? left - order : order - left + 1) - 0.3;
      const { x, width: beside } = isLeft ? places.number : places.numeral;
      const room = isLeft ? x : width - x - beside;
      const pitch = Math.min(LAMP.pitch * width, (room - LAMP.pixels) / left);
      hung.position.set(
        isLeft ? x - away * pitch : x + beside + away * pitch,
        places.number.y + places.number.height - away * LAMP.sag * width - LAMP.above * height,
      );
      lamps.addChild(hung);
      popIn(kit, hung, order);
    }
  }

  function lightLamp(order: number): void {
    const hung = lamps.children[order];
    const lamp = hung?.children[0];
    if (!hung || !(lamp instanceof Sprite)) return;
    lamp.tint = LAMP.tints.lit;
    const light = kit.sprite('glow');
    light.anchor.set(0.5);
    light.setSize(LAMP.glowPixels, LAMP.glowPixels);
    hung.addChildAt(light, 0);
    // Its number is on the lamp: nothing lies on a belly or on paws.
    hung.addChild(kit.label(String(order + 1), { size: LAMP.numberPixels, color: COLORS.ink, face: 'display' }));
    popIn(kit, hung);
    bursts.spread(hung.position, LAMP.glowPixels / 2, true);
  }

  function leave(state: State, hasBanner: boolean): void {
    const [stage, places] = [viewport(), layout()];
    if (!stage || !places) return;
    const { width, height } = stage;
    const foot = places.meadow.y + places.meadow.height;
    const ground = ({ place: { height: high }, view }: ItemView): number =>
      foot - high * view.scale.y * (LINE.feet + 0.5);
    const leaving = line.flatMap((cell) => items.get(cell) ?? []);
    const goals = (hasBanner ? findFinale : findLine)(stage, places, line.length);
    depart(kit, leaving, engine, sceneOf(state).leaving, { width, height, ground, line: goals });
    // Those who dance until the end bear their name.
    const word = state.target === null ? null : wordOf(kit.setup, state.target);
    if (hasBanner && sceneOf(state).leaving === 'dance')
      leaving[Math.floor((leaving.length - 1) / 2)]?.setWord(word, 'below');
    lamps.children.forEach((lamp, order) => {
      const goal = goals[order];
      if (!goal || !hasBanner) return;
      const { above, size, seconds } = LAMP.atEnd;
      const duration = kit.isMotionReduced ? 0 : seconds;
      kit.tween.killTweensOf([lamp, lamp.scale]);
      kit.tween.to(lamp, { x: goal.x + goal.width / 2, y: goal.y - goal.height * (above - 0.5), duration });
      kit.tween.to(lamp.scale, { x: size, y: size, duration });
    });
  }

  return {
    lamps,
    recounted: () => recounted,
    clear: () => {
      if (engine && !engine.destroyed) destroyView(kit, engine);
      engine = null;
      recounted = null;
      line = [];
      for (const lamp of lamps.removeChildren()) destroyView(kit, lamp);
    },
    start: (state) => {
      recounted = 0;
      line = [...listCounted(state)].sort((one, other) => xOf(one) - xOf(other));
      if (isLastRound(kit.setup, state)) hangLamps(line.length);
      for (const [cell, item] of items) {
        item.count = 0;
        item.setCount(0);
        item.setWord(null);
        item.setTaken(false);
        if (state.selected.includes(cell)) item.setStand(sceneOf(state).stand);
        else popOut(kit, item.view, 0, () => (item.view.visible = false));
      }
      moveToLine(state, LINE_UP_SECONDS);
      const [first] = findStand(state, line.length);
      if (!first || sceneOf(state).stand !== 'wagon') return;
      engine = createEngine(kit, first);
      if (engine) grass.addChild(engine);
    },
    place: (state) => {
      if (recounted !== null) moveToLine(state, 0);
    },
    countAgain: (state) => {
      const order = state.recounted - 1;
      const item = items.get(line[order] ?? -1);
      recounted = state.recounted;
      if (!item) return;
      kit.effect('pickUp', { pitchRatio: 1 + order * PITCH_STEP });
      count(kit, item, state.recounted);
      const word = listNumbers(kit.setup.numbers).get(state.recounted) ?? null;
      // In a tower there is room for one word.
      if (isLastRound(kit.setup, state)) items.get(line[order - 1] ?? -1)?.setWord(null);
      item.setWord(word);
      const to = isLastRound(kit.setup, state) ? findStand(state, line.length)[order] : undefined;
      lightLamp(order);
      if (recounted >= line.length && to) moveToLine(state, HOP.seconds);
      else if (to) moveTo(item, to, HOP.seconds);
      hop(kit, item, HOP.counted, HOP.seconds);
      kit.showPose(item.figure, HOP.poseSeconds);
      // The last of a round stay while their sign does.
      if (state.recounted >= state.amount && !kit.isMotionReduced && !isScoreRoundOver(kit.setup, state))
        kit.tween.delayedCall(LEAVE_AFTER_SECONDS, () => leave(state, false));
    },
    leave,
    takeAway: () => {
      if (engine && !engine.destroyed) destroyView(kit, engine);
      engine = null;
      return line.flatMap((cell) => {
        const item = items.get(cell);
        if (!item || item.view.destroyed) return [];
        kit.tween.killTweensOf([item.view, item.view.scale]);
        item.view.visible = false;
        const side = item.place.width * item.view.scale.x;
        const { x, y } = item.view.position;
        return { x: x - side / 2, y: y - side / 2, width: side, height: side };
      });
    },
    dance: (state) => {
      const isLast = isLastRound(kit.setup, state);
      line.forEach((cell, order) => {
        const dancer = items.get(cell)?.view;
        if (dancer && isLast && !kit.isMotionReduced) {
          const rotation = order % 2 === 0 ? DANCE.sway : -DANCE.sway;
          const way = { duration: DANCE.swaySeconds, ease: 'sine.inOut', yoyo: true, repeat: DANCE.sways };
          kit.tween.fromTo(dancer, { rotation: -rotation }, { rotation, ...way });
        }
        for (let time = 0; time < DANCE.hops; time += 1)
          kit.tween.delayedCall(time * DANCE.seconds + order * MOTION.stagger, () => {
            const item = items.get(cell);
            if (!item || item.view.destroyed) return;
            hop(kit, item, HOP.counted, HOP.seconds);
            kit.showPose(item.figure, HOP.seconds * 0.7);
            if (isLast && time === 0) bursts.spread(item.view.position, item.place.width, true);
          });
      });
    },
  };
}
