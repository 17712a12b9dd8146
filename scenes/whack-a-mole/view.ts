import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { isLastRound } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { tilt } from '../../src/stage/components/tilt';
import { createBursts } from '../../src/stage/components/burst';
import { centreOf } from '../../src/stage/components/grid';
import { createNameTag } from '../../src/stage/components/name-tag';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { raiseDust } from './dust';
import { createField } from './field';
import { FIELDS, FIELD_OF_ROUND } from './fields';
import type { FieldName } from './fields';
import { playFigure } from './figure';
import type { Meadow } from './layout';
import { DRAWN, boundsOfMole, layoutBurrows } from './layout';
import type { MoleView } from './mole';
import { createBurrow, createMole } from './mole';
import { PARADE, startParade } from './parade';
import type { Mole, State, What } from './rules';
import type { Tuning } from './tuning';
import { findRight, isParty, isPatient, moleId } from './rules';

/** A mole that was wrong stays up this long: until its word has been said. */
const FACE_SHOWN_SECONDS = 1.1;
/** How far the name that a mole holds reaches below it, in CSS pixels: its picture stays seen. */
const HELD_BELOW = 64;
/**
 * A wrong mole is pressed down, springs back and giggles, at the second miss shrugs, then dances:
 * keyframes of its height and its width, and of its tilt in degrees.
 */
const DENIED = {
  seconds: 0.9,
  acts: [
    { y: [1, 0.62, 1.12, 0.94, 1.04, 0.97, 1], angle: [0, -3, 3, -3, 3, -3, 0] },
    { y: [1, 0.62, 1.16, 1.1, 1, 1], angle: [0, -9, -9, 0, 9, 0] },
    { y: [1, 0.62, 1.14, 0.9, 1.1, 1], angle: [0, 12, -12, 12, -12, 0] },
  ],
} as const;
/**
 * A tap has weight: the mole is pressed down before it turns into what it shows; earth and stars
 * fly. Its width and height, how long, and the force of the earth, by whether it was right.
 */
const HIT = { x: 1.2, y: 0.55, seconds: 0.1, dust: { right: 1.5, wrong: 0.7 } } as const;
/** Those that were not asked clap for the one that was, for this long, before they go down. */
const CLAP = { seconds: 0.8, beat: 0.13, size: 1.08 } as const;
/** A mole looks out in the middle before a round's first moles come; in the last the golden one. */
const GREET = { seconds: 0.62, y: -40 } as const;
/** How far from the middle the choir stands at the end, since the board comes there. */
const ASIDE_RATIO = 0.2;
/** The answer that is shown waves until it is tapped. */
const WAVE = { degrees: 7, seconds: 0.32 } as const;
/** The right one looks about, once it is up, for a child who has let some waves go. */
const BECKON = { delay: 0.5, degrees: 12 } as const;
/**
 * The moles that dance when a round closes: how many, one after the other, when they begin to, and
 * for how long they are seen; how often they dance beside the parade.
 */
const PARTY = { moles: 5, staggerSeconds: 0.12, danceSeconds: 0.2, shownSeconds: 0.85, lastDances: 8 } as const;

/** How far a mole without a picture comes up that only looks round, and for how long. */
const PEEK = { y: 122, seconds: 0.9, blinkSeconds: 0.5 } as const;
/** Moles of the parade come up one after the other; those of other waves nearly together. */
const RISE_SECONDS = { together: MOTION.stagger, parade: 0.14 } as const;

interface Shown extends MoleView {
  readonly word: PlayWord | null;
  readonly burrow: number;
  wasTapped: boolean;
}

/**
 * Moles hold up pictures. A mole that was right turns into what it shows, and plays a joke; one
 * that was wrong looks puzzled. In the other burrows somebody looks out, or digs.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { rows, columns } = kit.setup.tuning;
  const burrows = Array.from({ length: rows * columns }, () => createBurrow(kit));
  const front = new Container();
  const tag = createNameTag(kit);
  const bursts = createBursts(kit);
  const field = createField(kit);
  kit.root.addChild(field.view, ...burrows.map((burrow) => burrow.view), bursts.view, front, tag.view);
  /** What was found, without repeats, the last first: they march in the parade. */
  let found: PlayWord[] = [];
  let viewport: Viewport | null = null;
  let fieldName: FieldName = FIELD_OF_ROUND[0];
  const moles = new Map<number, Shown>();
  let shownMoles: State['moles'] = [];
  let meadow: Meadow = { scale: 1, burrowRatio: 1, spots: [] };
  /** The moles of this wave clap: one was right. */
  let isApplauded = false;
  /** The round whose end has been celebrated. */
  let celebratedRound: number | null = null;

  /** Moves a mole up out of its hole. */
  function rise({ view, crop }: MoleView, burrow: number, delay: number): void {
    const home = burrows[burrow];
    if (!home) return;
    home.hole.addChild(view);
    home.update();
    view.y = kit.isMotionReduced ? DRAWN.up : DRAWN.down;
    crop();
    if (kit.isMotionReduced) kit.tween.from(view, { alpha: 0, duration: 0.15, delay });
    // Not `from`: it would set the first place without a call of `crop`.
    else kit.tween.to(view, { y: DRAWN.up, duration: 0.25, delay, ease: EASE.enter, onUpdate: crop });
  }

  /** Moves a mole down into its hole, and destroys it. */
  function sink({ view, crop }: MoleView, burrow: number, delay: number): void {
    kit.tween.to(view, {
      ...(kit.isMotionReduced ? { alpha: 0 } : { y: DRAWN.down, onUpdate: crop }),
      delay,
      duration: MOTION.fast,
      ease: EASE.leave,
      onComplete: () => {
        destroyView(kit, view);
        burrows[burrow]?.update();
      },
    });
  }

  /** A mole without a picture looks out of its hole and ducks again. */
  function peek(burrow: number): void {
    const home = burrows[burrow];
    if (!home) return;
    const { view, crop } = createMole(kit, null, FIELDS[fieldName].cap, 'mole-oops');
    home.hole.addChild(view);
    home.update();
    view.y = DRAWN.down;
    crop();
    kit.tween
      .timeline({
        onComplete: () => {
          destroyView(kit, view);
          home.update();
        },
      })
      .to(view, { y: PEEK.y, duration: MOTION.base, ease: EASE.enter, onUpdate: crop })
      .to(view, { y: DRAWN.down, delay: PEEK.seconds, duration: MOTION.fast, ease: EASE.leave, onUpdate: crop });
  }

  /** A round begins: somebody is there at once. */
  function greet(isLast: boolean): void {
    const burrow = Math.floor(burrows.length / 2);
    const home = burrows[burrow];
    if (!home || home.hole.visible || kit.isMotionReduced || kit.setup.isCalm === true) return;
    const made = createMole(kit, null, isLast ? null : FIELDS[fieldName].cap, isLast ? 'mole-golden' : 'mole-happy');
    const { view, crop } = made;
    home.hole.addChild(view);
    home.update();
    view.y = DRAWN.down;
    crop();
    kit.tween.to(view, { y: GREET.y, duration: MOTION.fast, ease: EASE.enter, onUpdate: crop });
    made.dance(1, 0);
    sink(made, burrow, GREET.seconds);
  }

  /** Eyes in the dark: they open, blink and close. */
  function lookOut(burrow: number): void {
    const eyes = burrows[burrow]?.eyes;
    if (!eyes || eyes.visible) return;
    const { y } = eyes.scale;
    eyes.visible = true;
    eyes.scale.y = 0;
    kit.tween
      .timeline({
        onComplete: () => {
          eyes.visible = false;
          eyes.scale.y = y;
        },
      })
      .to(eyes.scale, { y, duration: MOTION.tap })
      .to(eyes.scale, { y: 0, delay: PEEK.blinkSeconds, duration: MOTION.tap })
      .to(eyes.scale, { y, duration: MOTION.tap })
      .to(eyes.scale, { y: 0, delay: PEEK.blinkSeconds, duration: MOTION.tap });
  }

  /** Something moves in an empty burrow: they take turns in what. */
  function enliven(turn: number): void {
    if (kit.isMotionReduced || kit.setup.isCalm === true) return;
    const free = burrows.flatMap(({ hole }, burrow) => (hole.visible ? [] : [burrow]));
    const burrow = free[Math.floor(kit.random() * free.length)];
    const home = burrows[burrow ?? -1];
    if (burrow === undefined || !home) return;
    if (turn % 3 === 0) raiseDust(kit, home.view, 0.5);
    else if (turn % 3 === 1) lookOut(burrow);
    else peek(burrow);
  }

  /** A mole that was right turns into what it shows. */
  function transform(id: number, mole: Shown): void {
    const home = burrows[mole.burrow];
    if (!home || !mole.word) return;
    const { word, view } = mole;
    moles.delete(id);
    found = [word, ...found.filter(({ key }) => key !== word.key)].slice(0, PARADE.figures);
    const turn = (): void => {
      destroyView(kit, view);
      playFigure(kit, word, home.hole, home.update);
      home.update();
      raiseDust(kit, home.view, HIT.dust.right);
    };
    if (kit.isMotionReduced) {
      turn();
      return;
    }
    mole.showFace('mole-happy');
    const place = boundsOfMole(meadow, mole.burrow);
    if (place) bursts.spread(centreOf(place), place.width * 0.7, true);
    kit.tween.to(view.scale, { x: HIT.x, y: HIT.y, duration: HIT.seconds, ease: 'power2.out', onComplete: turn });
  }

  function show(mole: Mole, delay: number): void {
    const word = wordOf(kit.setup, mole.key);
    const made = createMole(kit, word, FIELDS[fieldName].cap);
    moles.set(mole.id, { ...made, word, burrow: mole.burrow, wasTapped: false });
    rise(made, mole.burrow, delay);
  }

  /** It is glad with the one that was right. */
  function clap({ view, showFace }: Shown): void {
    showFace('mole-happy');
    if (kit.isMotionReduced) return;
    const repeat = 2 * Math.floor(CLAP.seconds / CLAP.beat / 2) - 1;
    kit.tween.to(view.scale, { y: CLAP.size, duration: CLAP.beat, repeat, yoyo: true, ease: 'sine.inOut' });
  }

  function hide(id: number, mole: Shown): void {
    moles.delete(id);
    if (mole.wasTapped) {
      sink(mole, mole.burrow, FACE_SHOWN_SECONDS);
      return;
    }
    kit.tween.killTweensOf(mole.view);
    mole.view.angle = 0;
    if (isApplauded) clap(mole);
    sink(mole, mole.burrow, isApplauded ? CLAP.seconds : 0);
  }

  /**
   * At the end of a round happy moles come up and dance; after the last one they stay at both sides
   * and look at the parade in front of the lowest row.
   */
  function celebrate(state: State): void {
    celebratedRound = state.round;
    const isLast = isLastRound(kit.setup, state);
    const lowest = isLast ? (meadow.spots[meadow.spots.length - 1]?.y ?? 0) : Infinity;
    const { width } = viewport ?? { width: 0 };
    const isBehind = ({ x, y }: Container): boolean =>
      isLast && (y >= lowest || Math.abs(x - width / 2) < width * ASIDE_RATIO);
    const free = burrows.flatMap(({ hole, view }, burrow) => (hole.visible || isBehind(view) ? [] : [burrow]));
    const chosen = free
      .map((burrow) => ({ burrow, order: kit.random() }))
      .sort((one, other) => one.order - other.order);
    chosen.slice(0, PARTY.moles).forEach(({ burrow }, order) => {
      // They hold up nothing: another picture would stand under the word that was asked last.
      const made = createMole(kit, null, FIELDS[fieldName].cap);
      made.crown();
      const delay = order * PARTY.staggerSeconds;
      rise(made, burrow, delay);
      made.dance(isLast ? PARTY.lastDances : 1, delay + PARTY.danceSeconds);
      if (!isLast) sink(made, burrow, delay + PARTY.shownSeconds);
    });
    if (isLast && viewport) startParade(kit, front, found, meadow.scale, viewport);
    kit.effect('moleUp', { pitchRatio: isLast ? 1.5 : 1.25 });
  }

  /** The right mole waves for as long as it is up. */
  function wave(state: State): void {
    const view = moles.get(findRight(state)?.id ?? -1)?.view;
    if (!view || kit.isMotionReduced) return;
    view.angle = -WAVE.degrees;
    kit.tween.to(view, { angle: WAVE.degrees, duration: WAVE.seconds, ease: 'sine.inOut', repeat: -1, yoyo: true });
  }

  function beckon(state: State): void {
    kit.tween.delayedCall(BECKON.delay, () => {
      const view = moles.get(findRight(state)?.id ?? -1)?.view;
      if (view && !view.destroyed) tilt(kit, view, BECKON.degrees);
    });
  }

  /** A wrong mole does something funny; at the second miss the right one waves. */
  function deny({ view, burrow }: Shown, state: State): void {
    if (kit.isMotionReduced) return;
    const home = burrows[burrow];
    if (home) raiseDust(kit, home.view, HIT.dust.wrong);
    const { misses } = state.ladder;
    const { seconds, acts } = DENIED;
    const { y, angle } = acts[Math.min(misses, acts.length) - 1] ?? acts[0];
    kit.tween.to(view, { keyframes: { angle: [...angle] }, duration: seconds, ease: 'sine.inOut' });
    kit.tween.to(view.scale, { keyframes: { y: [...y] }, duration: seconds, ease: 'sine.inOut' });
    const right = misses === 2 ? moles.get(findRight(state)?.id ?? -1) : undefined;
    if (right) clap(right);
    if (right) tilt(kit, right.view, BECKON.degrees);
  }

  /** The name of a mole, before its burrow: beside it might be an empty hole's. */
  function tell(word: PlayWord, { burrow }: Shown): void {
    const place = boundsOfMole(meadow, burrow);
    if (!place || !viewport) return;
    const height = Math.min(place.height + HELD_BELOW, viewport.height - place.y);
    const held = { ...place, height };
    const area = { ...held, width: viewport.width };
    tag.show(word, held, area, [area]);
  }

  const findMole = (choiceId: string | null): Shown | undefined => moles.get(moleId.parse(choiceId) ?? -1);

  return {
    layout: (next) => {
      viewport = next;
      const { play, isTall } = next;
      // On an upright screen rows and columns are exchanged.
      meadow = isTall ? layoutBurrows(play, columns, rows) : layoutBurrows(play, rows, columns);
      burrows.forEach(({ view, setWidthRatio }, index) => {
        const spot = meadow.spots[index];
        if (spot) view.position.set(spot.x, spot.y);
        view.scale.set(meadow.scale);
        setWidthRatio(meadow.burrowRatio);
      });
      field.layout(next, meadow.spots[0]?.y ?? next.height / 2);
    },
    draw: (state) => {
      fieldName = isLastRound(kit.setup, state) ? 'night' : ramped(FIELD_OF_ROUND, state);
      field.show(fieldName);
      burrows.forEach(({ dress }, order) => dress(fieldName, order));
      // The rules replace the list when moles come or go.
      if (state.moles !== shownMoles) {
        shownMoles = state.moles;
        for (const [id, mole] of moles) if (!state.moles.some((other) => other.id === id)) hide(id, mole);
        const stagger = isLastRound(kit.setup, state) ? RISE_SECONDS.parade : RISE_SECONDS.together;
        const inOrder = [...state.moles].sort((one, other) => one.burrow - other.burrow);
        inOrder.forEach((mole, order) => {
          if (!moles.has(mole.id)) show(mole, order * stagger);
        });
        isApplauded = false;
      }
      if (isParty(kit.setup, state)) for (const { crown } of moles.values()) crown();
      if (state.phase.kind === 'closing' && celebratedRound !== state.round) celebrate(state);
      return false;
    },
    react: (event, state) => {
      // Moles come up together: one sound for all of them.
      if (event.type === 'moved' && event.what === 'rose' && moleId.parse(event.choice) === state.moles[0]?.id) {
        kit.effect('moleUp');
        if (isPatient(kit.setup, state)) beckon(state);
        else enliven(state.nextMoleId);
      }
      if (event.type === 'play-started') greet(isLastRound(kit.setup, state));
      if (event.type === 'revealed') wave(state);
      if (event.type !== 'answered') return;
      const mole = findMole(event.choice);
      if (!mole) return;
      kit.effect('moleBonk');
      if (event.correct) {
        isApplauded = true;
        kit.tween.killTweensOf(mole.view);
        transform(moleId.parse(event.choice) ?? -1, mole);
        tell(event.word, mole);
        return;
      }
      kit.tween.killTweensOf(mole.view);
      mole.view.y = DRAWN.up;
      mole.view.alpha = 1;
      mole.crop();
      mole.wasTapped = true;
      mole.showFace('mole-oops');
      deny(mole, state);
      if (event.taken) tell(event.taken, mole);
    },
    stir: (turn) => {
      enliven(turn);
      field.stir(turn);
    },
    nodeOf: (choiceId) => findMole(choiceId)?.view ?? null,
    boundsOf: (choiceId) => {
      const mole = findMole(choiceId);
      return mole ? boundsOfMole(meadow, mole.burrow) : null;
    },
  };
};
