import { Container, Sprite } from 'pixi.js';
import { toSteps } from '../../src/play/steps';
import { pacedOf } from '../../src/play/timing';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import { playAct } from '../../src/stage/components/acts';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { popIn, popOut } from '../../src/stage/components/animations';
import { jump } from '../../src/stage/components/jump';
import { createNameTag } from '../../src/stage/components/name-tag';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayWord } from '../../src/play/word';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { raiseFestival } from './festival';
import { createSupports } from './hanging';
import { flyAcross } from './flight';
import type { GarlandLine } from './garland';
import { createGarland } from './garland';
import type { Lantern } from './lantern';
import { createFruit, createLantern } from './lantern';
import { layoutSet } from './layout';
import type { Hanging } from './layout';
import { createPips } from './pips';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { isEvent, slotId } from './rules';
import { LANTERN_ASPECT_RATIO } from './sizes';
import { createTwins } from './twins';
import { createWonder } from './wonder';

/** One swing of a lantern in the breeze. */
const SWAY = { degrees: 8, seconds: 2.4 } as const;
/** A set is too short for the place to stir by itself: the breeze comes at this share of it. */
const BREEZE_AT = 0.6;
/**
 * What was found gallops from its lantern in an arc to its place on the sign: when, for how long,
 * from which size in widths of the lantern, and the arc's height in these.
 */
const GALLOP = { delay: 1.02, seconds: 0.6, size: 0.9, arch: 0.7 } as const;
/** A name hangs so far up on the fruit that it lies on its rim, in its heights. */
const TAG_RISE = 0.1;
/** How long a wrong fruit has its name. */
const PEEP_SECONDS = 1.2;
/** How far a nest reaches above its branch, in its heights: its foot is a little below. */
const NEST_ABOVE_BRANCH = 0.97;
/** The small lights that found lanterns of the last round leave in the sky. */
const SKY_LIGHT = { pixels: 40, seconds: 1.6, heightRatio: 0.16, alpha: 0.9 } as const;
/** Its multiples modulo 1 are spread evenly. */
const GOLDEN_RATIO = 0.618;
/** Different words whose pictures rise in them, the last met. */
const MOST_MET = 10;
/** Lanterns that are not let rise fade in this time. */
const RELEASE_SECONDS = 0.45;
/** What hangs goes while some dance: the next set hangs soon. */
const DANCE_ALPHA = 0;
/** What the lanterns of a round hang from, one round after the other; then boats. */
const HANGINGS = ['branch', 'arc', 'tree'] as const;
/** What grows with the sets of a round, by what its lanterns hang from. */
const WONDERS = { branch: 'rainbow', arc: 'sun', tree: 'blooms', boats: 'stars' } as const;
/** A child who does nothing in the first set: the right lantern sways after this time. */
const BECKON_SECONDS = 5;

const isAnswerShown = ({ shownStepsLeft, phase }: State): boolean => shownStepsLeft > 0 && phase.kind === 'play';

/** Where the name of a fruit hangs from. */
const nameOn = ({ place }: Lantern): Rectangle => ({ ...place, height: place.height * (1 - TAG_RISE) });

/** The upper end of a nest of this height that sits on the branch of these lanterns. */
const nestTop = (cells: readonly Rectangle[], height: number): number =>
  Math.min(...cells.map(({ y }) => y)) - height * NEST_ABOVE_BRANCH;

const countFound = ({ slots }: State): number => slots.filter(({ side }) => side === 'found').length;

/**
 * Lanterns on a branch, each with a picture; every copy of the target that is found lights up. At a
 * round's end all are let go.
 */
export const createView: CreateView<State, Tuning> = (kit) => {
  const supports = createSupports(kit);
  const layer = new Container();
  const sky = new Container();
  const garland = createGarland(kit);
  const pips = createPips(kit);
  const tag = createNameTag(kit);
  const flights = new Container();
  const wonder = createWonder(kit, kit.setup.tuning.enoughSets);
  const twins = createTwins(kit);
  kit.root.addChild(wonder.view, sky, supports.view, garland.view, layer, pips.view, tag.view, flights, twins.view);
  const clear = createClearing(kit, [pips.view]);
  let lanterns: Lantern[] = [];
  let viewport: Viewport | null = null;
  /** For the lanterns: the play area below the sign with the pips. */
  let hangingRoom: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  let shownSet = '';
  /** Words that were found in this game, without repeats. */
  let met: PlayWord[] = [];
  let hasBeckoned = false;
  /** Those found that are still on their way to the sign. */
  let arriving = 0;
  /** The set through which the breeze has gone. */
  let breezySet = '';
  /** What is shown of the garland: lanterns that are tied, and sets that hang on it. */
  let shownTied = 0;
  let shownBows = 0;
  let hungOn: GarlandLine | null = null;
  /** The round whose lanterns have been let go. */
  let releasedRound: number | null = null;

  /** Nothing hangs from the end of a round until its next set. */
  const isBare = ({ phase, round }: State): boolean => isBeforeRound(phase) || releasedRound === round;

  /** Each round's lanterns hang elsewhere; in the last one they are on boats. */
  const hangingOf = (state: State): Hanging =>
    isLastRound(kit.setup, state) ? 'boats' : (HANGINGS[state.round % HANGINGS.length] ?? 'branch');

  function showSides(state: State, isMoved: boolean): void {
    lanterns.forEach((lantern, index) => {
      const slot = state.slots[index];
      if (slot) lantern.show(slot.side, isAnswerShown(state), isMoved);
    });
  }

  const listTied = ({ tied }: State): Lantern[] => tied.flatMap((slot) => lanterns[slot] ?? []);

  /** The garland hangs on the upper branch. */
  const lineOf = (): GarlandLine | null =>
    viewport && lanterns.length > 0
      ? { y: Math.min(...lanterns.map(({ place }) => place.y)), width: viewport.width }
      : null;

  /** Ties what was found, and hangs up a set without a miss; all of these then swing in a row. */
  function showGarland(state: State, isMoved: boolean): void {
    const line = lineOf();
    if (!viewport || !line) return;
    const { play } = viewport;
    const { enoughSets } = kit.setup.tuning;
    const targetCopies = ramped(kit.setup.tuning.targetCopies, state);
    const tied = listTied(state);
    for (; shownTied < tied.length; shownTied += 1) {
      const [from, to] = [tied[shownTied - 1], tied[shownTied]];
      if (from && to) garland.tie(from.place, to.place, isMoved);
    }
    for (; shownBows < state.garland; shownBows += 1) {
      const isNew = isMoved && tied.length === targetCopies;
      const places = Array.from({ length: targetCopies }, (_, order) => tied[order]?.place ?? play);
      garland.hang(places, enoughSets, line, isNew);
      if (isNew && !kit.isMotionReduced) tied.forEach((lantern, order) => sway(lantern, order));
    }
  }

  /** For the next set: what hangs already stays, where the branch is where it was. */
  function rebuildGarland(state: State): void {
    const line = lineOf();
    if (line && hungOn?.y === line.y && hungOn.width === line.width && shownBows <= state.garland) garland.untie();
    else {
      garland.clear();
      shownBows = 0;
    }
    shownTied = 0;
    hungOn = line;
    showGarland(state, false);
  }

  function rebuild(state: State): void {
    if (!viewport) return;
    for (const lantern of lanterns) destroyView(kit, lantern.view);
    const { play } = viewport;
    const { target } = state;
    const copies = ramped(kit.setup.tuning.targetCopies, state);
    const count = isBare(state) ? 0 : state.slots.length;
    const { hanging, pipsHeight, room, cells } = layoutSet(viewport, count, copies, hangingOf(state));
    hangingRoom = room;
    twins.clear();
    kit.tween.killTweensOf(layer);
    layer.alpha = 1;
    if (!isBare(state)) wonder.lay(WONDERS[hangingOf(state)], viewport);
    const picture = isBare(state) || target === null ? null : kit.art(wordOf(kit.setup, target));
    // On a branch the nest sits, elsewhere it hangs above the lanterns.
    const y = hanging === 'branch' ? Math.max(play.y, nestTop(cells, pipsHeight)) : play.y;
    pips.place({ ...play, y, height: pipsHeight }, copies, picture, hanging);
    arriving = 0;
    pips.setFound(countFound(state), false);
    if (cells.length > 0) supports.hang(hanging, cells, viewport);
    lanterns = cells.flatMap((cell, index) => {
      const slot = state.slots[index];
      return slot ? [createLantern(kit, wordOf(kit.setup, slot.key), index, cell, play)] : [];
    });
    for (const lantern of lanterns) layer.addChild(lantern.view);
    showSides(state, false);
    // At the end of a round it swings until the banner.
    if (releasedRound !== state.round) rebuildGarland(state);
  }

  function sway({ view }: Lantern, order: number): void {
    const { degrees, seconds } = SWAY;
    kit.tween.to(view, {
      keyframes: { angle: [0, degrees, -degrees * 0.7, degrees * 0.4, 0] },
      delay: order * 0.12,
      duration: seconds,
      ease: 'sine.inOut',
    });
  }

  /** A breeze goes through: from one side, then from the other. */
  function blow(turn: number): void {
    const order = turn % 2 === 0 ? lanterns : [...lanterns].reverse();
    order.forEach((lantern, index) => sway(lantern, index));
  }

  /** The clocks wait in the first set: one of the right lanterns sways before the hand comes. */
  function beckon(state: State): void {
    const waited = toSteps(kit.setup.tuning.maxWaitSeconds * 1000) - state.waitStepsLeft;
    if (waited !== toSteps(BECKON_SECONDS * 1000) || hasBeckoned || kit.isMotionReduced) return;
    hasBeckoned = true;
    const lantern = lanterns[state.slots.findIndex(({ key }) => key === state.target)];
    if (lantern) sway(lantern, 0);
  }

  /** Once a set, while a child thinks. As all that stirs, not in calm play. */
  function blowOnce(state: State): void {
    const left = toSteps(kit.setup.tuning.newSetSeconds * 1000) * BREEZE_AT;
    const isDue = breezySet !== shownSet && state.setStepsLeft < left;
    if (!isDue || state.phase.kind !== 'play' || isAnswerShown(state)) return;
    breezySet = shownSet;
    if (!kit.isMotionReduced && pacedOf(kit.setup, state).isCalm !== true) blow(state.set);
  }

  /** What was found gallops to its place on the sign, which stays empty until it is there. */
  function gallop(word: PlayWord, lantern: Lantern, index: number): void {
    if (kit.isMotionReduced) return;
    const set = shownSet;
    arriving += 1;
    const picture = new Sprite({ texture: kit.art(word), anchor: 0.5, visible: false });
    flights.addChild(picture);
    const { x, y } = centreOf(lantern.place);
    const goal = pips.placeOf(index);
    fitInside(picture, lantern.place.width * GALLOP.size);
    const { x: size } = picture.scale;
    const flight = { way: 0 };
    const follow = (): void => {
      const { way } = flight;
      picture.visible = true;
      picture.position.set(
        x + (goal.x - x) * way,
        y + (goal.y - y) * way - Math.sin(Math.PI * way) * lantern.place.width * GALLOP.arch * 0.5,
      );
      picture.scale.set(size * (1 - 0.75 * way));
      picture.rotation = Math.sin(way * 4 * Math.PI) * 0.2;
    };
    kit.tween.to(flight, {
      way: 1,
      delay: GALLOP.delay,
      duration: GALLOP.seconds,
      ease: 'sine.inOut',
      onUpdate: follow,
      onComplete: () => {
        destroyView(kit, picture);
        if (set !== shownSet) return;
        arriving -= 1;
        kit.effect('putDown');
        kit.redraw();
      },
    });
  }

  /** A lantern that is found in the last round leaves its light in the sky, where it stays. */
  function lightSky({ place }: Lantern): void {
    if (!viewport) return;
    const light = createFruit(kit, sky.children.length, SKY_LIGHT.pixels * LANTERN_ASPECT_RATIO, SKY_LIGHT.pixels);
    light.position.set(place.x + place.width / 2, place.y + place.height / 2);
    sky.addChild(light);
    const x = viewport.width * (0.04 + 0.92 * ((sky.children.length * GOLDEN_RATIO) % 1));
    const y = viewport.play.y + viewport.play.height * SKY_LIGHT.heightRatio * kit.random();
    if (kit.isMotionReduced) light.position.set(x, y);
    else kit.tween.to(light, { x, y, duration: SKY_LIGHT.seconds, ease: 'sine.inOut' });
    light.alpha = SKY_LIGHT.alpha;
  }

  /** All copies were found: they dance, and the wonder of the round has one piece more. */
  function dance(word: PlayWord, state: State): void {
    const found = lanterns.filter((_, slot) => state.slots[slot]?.side === 'found');
    if (kit.isMotionReduced) {
      wonder.add(word);
      return;
    }
    for (const lantern of found) lantern.empty();
    kit.tween.to(layer, { alpha: DANCE_ALPHA, duration: 0.3, delay: 0.1 });
    twins.dance(
      word,
      found.map(({ place }) => place),
      hangingRoom,
      wonder.next(),
      isEvent(state.foundSets),
      WONDERS[hangingOf(state)],
      () => wonder.add(word),
    );
  }

  /** What the round leaves rises into the sky; after the last round whoever was met does. */
  function release(state: State): void {
    releasedRound = state.round;
    if (viewport) garland.swing(viewport, isLastRound(kit.setup, state));
    for (const { view } of lanterns) {
      // They shrink on their strings, so that none is cut by an edge.
      const remove = (): void => destroyView(kit, view);
      if (kit.isMotionReduced) kit.tween.to(view, { alpha: 0, duration: RELEASE_SECONDS, onComplete: remove });
      else popOut(kit, view, 0, remove);
    }
    lanterns = [];
    if (!viewport) return;
    wonder.release();
    if (!isLastRound(kit.setup, state)) return;
    supports.leave(viewport);
    raiseFestival(kit, layer, met, viewport);
  }

  return {
    layout: (next, state) => {
      viewport = next;
      rebuild(state);
    },
    draw: (state) => {
      const set = isBare(state) ? 'bare' : `${state.round}:${state.set}:${state.slots.length}`;
      if (state.phase.kind === 'closing' && releasedRound !== state.round) release(state);
      else if (set !== shownSet) {
        shownSet = set;
        rebuild(state);
        // With less motion they hang at once: who looks then sees them, and no empty branch.
        if (!kit.isMotionReduced) lanterns.forEach((lantern, order) => popIn(kit, lantern.view, order));
        if (lanterns.length > 0 && pacedOf(kit.setup, state).isCalm !== true) {
          pips.beckon();
          wonder.stir();
          if (!kit.isMotionReduced) blow(0);
        }
      }
      showSides(state, true);
      if (!isBare(state)) pips.setFound(countFound(state) - arriving, true);
      clear(state.phase);
      showGarland(state, true);
      blowOnce(state);
      beckon(state);
      return false;
    },
    stir: (turn) => {
      blow(turn);
      pips.beckon();
      wonder.stir();
    },
    react: (event, state) => {
      if (event.type === 'asked' && state.phase.kind === 'pause' && viewport) {
        flyAcross(kit, layer, viewport, event.word, kit.setup.tuning.flightMilliseconds / 1000);
      }
      if (event.type !== 'answered') return;
      const lantern = lanterns[slotId.parse(event.choice) ?? -1];
      if (!lantern) return;
      lantern.settle();
      const others = lanterns.flatMap(({ place }) => (place === lantern.place ? [] : place));
      if (event.correct) {
        // Above its neighbours, since its picture jumps out.
        layer.addChild(lantern.view);
        jump(kit, lantern.view);
        if (isLastRound(kit.setup, state)) lightSky(lantern);
        met = [...met.filter((other) => other !== event.word), event.word].slice(-MOST_MET);
        if (countFound(state) === ramped(kit.setup.tuning.targetCopies, state)) {
          dance(event.word, state);
          return;
        }
        // Its word stands with it, where the joy is.
        if (state.phase.kind === 'play') tag.show(event.word, nameOn(lantern), hangingRoom, others);
        gallop(event.word, lantern, countFound(state) - 1);
      } else {
        // In front of its neighbours, since its animal peeps out.
        layer.addChild(lantern.view);
        lantern.deny();
        if (event.taken) tag.show(event.taken, nameOn(lantern), hangingRoom, others, PEEP_SECONDS);
        if (state.ladder.misses === 2 && !kit.isMotionReduced) {
          const right = lanterns.filter((_, slot) => state.slots[slot]?.key === state.target);
          right.forEach((one) => playAct(kit, one.view, 'hop', one.place.height / 2, PEEP_SECONDS));
        }
      }
    },
    nodeOf: (choiceId) => lanterns[slotId.parse(choiceId) ?? -1]?.view ?? null,
    boundsOf: (choiceId) => {
      const lantern = lanterns[slotId.parse(choiceId) ?? -1];
      if (!lantern) return null;
      const { x, y } = centreOf(lantern.place);
      const size = lantern.place.width;
      return { x: x - size / 2, y: y - size / 2, width: size, height: size };
    },
  };
};
