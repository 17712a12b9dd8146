import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import { isLastRound } from '../../src/play/rounds';
import { ramped } from '../../src/play/ramp';
import { slotId } from '../../src/play/slots';
import { createClearing, isMakingRoom } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { nudge, popIn, popOut, wobble } from '../../src/stage/components/animations';
import { MOTION } from '../../src/stage/components/motion';
import { jump } from '../../src/stage/components/jump';
import { createNumberStone } from '../../src/stage/components/number-stone';
import type { NumberStone } from '../../src/stage/components/number-stone';
import type { Piece as PieceView } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { fitInside } from '../../src/stage/components/tile';
import { createTray } from '../../src/stage/components/tray';
import type { CreateView, StageKit, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { findLayout } from './layout';
import { createBoat } from './boat';
import type { Boat } from './boat';
import { createFleet } from './fleet';
import { createGround } from './ground';
import { listRightPieces } from './rules';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import type { Sign } from './rules-puzzles';
import { kindOf } from './rules-puzzles';
import { VESSELS } from './vessels';
import type { Vessel } from './vessels';
import { cheer, sailOff, stay, steam } from './voyage';

/**
 * How long the stones of a wrong sum stay while what is too much tumbles off, and where the right
 * one is shown at once, in seconds.
 */
const WRONG_STAYS = { seconds: 1.1, shownSeconds: 0.3 } as const;
/**
 * A ladybird that crosses the place: its size in CSS pixels, seconds and the height of its waves in
 * CSS pixels.
 */
const SWARM = { size: 62, seconds: 1.6, stagger: 0.05, wave: 40 } as const;

/** How long a right sum stands before its vessel comes to the child, in seconds. */
const TOLD_SECONDS = 0.5;
/** From the answer to the last friends on the ship's deck: when they go up there, in seconds. */
const BOARD = { seconds: 1 } as const;

/** A leaf with a sign on it, or the plus that is carved into the log. */
function createSign(kit: StageKit, sign: Sign, isCarved: boolean): PieceView {
  const leaf = kit.sprite(isCarved ? 'sign-carved' : `leaf-${sign}`);
  leaf.anchor.set(0.5);
  return createPiece(new Container({ children: [leaf] }), (width, height) => fitInside(leaf, Math.min(width, height)));
}

/** Numbers on stones and signs on leaves in a tray, slots in a log, and a vessel as the target. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const ground = createGround(kit);
  const table = new Container();
  const marks = new Container();
  const leaving = new Container();
  const flights = new Container();
  const fleet = createFleet(kit, leaving);
  const isLast = (state: State): boolean => isLastRound(kit.setup, state);
  let vessel: Vessel = VESSELS[0];
  /** Who may be counted now; null once it has left, until the next sum. */
  let boat: Boat | null = null;
  /** Who was counted in right sums, one of each, in their order. */
  let friends: readonly string[] = [];
  let shownRound = 0;
  kit.root.addChild(fleet.view, ground.view, ground.glows, marks, table, leaving, flights);
  const clear = createClearing(kit, [ground.view, ground.glows, table]);
  const clearMarks = createClearing(kit, [marks]);
  /** How many are in the vessel. */
  let shownValue = 0;
  let isShown = false;
  let isSolved = false;
  let isCleared = false;
  let isOver = false;
  let hasSeats = false;
  /** The vessel that left last. */
  let sent: Boat | null = null;
  let pieces: readonly PieceView[] = [];
  /** The number stones among the pieces, by the same index. */
  let stones: readonly (NumberStone | null)[] = [];
  let places: Layout | null = null;
  let viewport: Viewport | null = null;
  /** The pieces that were dealt last: the rules deal a new list. */
  let shownPieces: State['pieces'] = [];
  let shownReading: number | null = null;

  const tray = createTray(kit, {
    layer: table,
    boundsAt: (piece, slot) => (slot === null ? places?.tray[piece] : places?.slots[slot]),
    onReturn: (piece) => {
      kit.tween.delayedCall(isShown ? WRONG_STAYS.shownSeconds : WRONG_STAYS.seconds, () => {
        if (pieces[piece]?.view.destroyed === false) tray.glide(piece, true);
      });
    },
  });

  const targetOf = ({ target }: State): number => (target === null ? 0 : (numberOf(wordOf(kit.setup, target)) ?? 0));

  /** What the numbers in the slots come to, as far as no minus may come before them. */
  function countPlaced(state: State): number {
    if (!hasSeats || state.isSolved) return 0;
    return state.slots.reduce<number>((sum, placed, slot) => {
      const piece = state.pieces[placed ?? -1];
      if (piece?.kind !== 'number' || (slot > 0 && !state.areSignsCarved)) return sum;
      return sum + (numberOf(wordOf(kit.setup, piece.key)) ?? 0);
    }, 0);
  }

  function place(state: State): void {
    if (!viewport || state.slots.length === 0) return;
    const numbers = state.pieces.filter(({ kind }) => kind === 'number').length;
    const signs = state.areSignsCarved ? 0 : state.pieces.length - numbers;
    places = findLayout(viewport, state.slots.length, numbers, signs, vessel);
    ground.draw(places, state);
    ground.light(state);
    tray.snapAll();
    fleet.place(places.berths);
    boat?.place(places.target, targetOf(state));
    shownValue = Math.max(state.reading?.value ?? 0, countPlaced(state));
    boat?.set(shownValue);
    if (hasSeats) boat?.showSeats();
  }

  /** Another vessel for this sum; the ship stays for all of its round. */
  function launch(state: State): void {
    const next: Vessel = ramped<Vessel>(VESSELS, state);
    if (state.round !== shownRound) fleet.clear();
    shownRound = state.round;
    hasSeats = false;
    if (boat?.vessel === next) return;
    if (boat) destroyView(kit, boat.view);
    vessel = next;
    boat = createBoat(kit, vessel);
    boat.lights?.board(friends);
    lightUp(boat);
    marks.addChild(boat.view);
    boat.arrive();
  }

  function deal(state: State): void {
    launch(state);
    stones = state.pieces.map((piece) =>
      piece.kind === 'number'
        ? createNumberStone(kit, wordOf(kit.setup, piece.key), { counter: vessel.counter, isWordOnTop: true })
        : null,
    );
    pieces = state.pieces.flatMap(
      (piece, index) =>
        stones[index] ?? (piece.kind === 'sign' ? createSign(kit, piece.sign, state.areSignsCarved) : []),
    );
    tray.deal(pieces, state);
    place(state);
    fleet.settle();
    if (!isMakingRoom(state.phase)) showSum(true);
    pieces.forEach(({ view }, order) => popIn(kit, view, order));
  }

  /**
   * Shows the numbers as dots, as far as the difficulty gives them; those of a sum that is read.
   */
  function showDots(state: State): void {
    const { dots } = kit.setup.tuning;
    const isAll = dots === 'always' || state.isSolved || (dots === 'missed' && state.ladder.misses > 0);
    stones.forEach((stone, piece) => {
      const isRead = state.reading !== null && state.slots.includes(piece);
      if (isAll || isRead || (dots === 'taken' && state.heard.includes(piece))) stone?.showDots();
    });
    if (!isAll && dots !== 'taken' && !state.reading) return;
    hasSeats = true;
    boat?.showSeats();
  }

  /** The numbers of a solved sum show their numerals, and the vessel the target's. */
  function showNumerals({ slots, target }: State): void {
    for (const placed of slots) stones[placed ?? -1]?.showNumeral();
    if (target !== null) (boat ?? sent)?.showNumeral(wordOf(kit.setup, target).english);
  }

  /** Who lies in the slots climbs in at once, one after the other, and goes with its stone. */
  function followPlaced(state: State): void {
    if (state.reading || !boat) return;
    const aboard = countPlaced(state);
    const last = Math.max(
      ...state.slots.map((placed, slot) => (placed === null || kindOf(slot) === 'sign' ? -1 : slot)),
    );
    const bounds = places?.slots[last];
    if (!bounds) {
      for (; shownValue > 0; shownValue -= 1) boat.leave();
      return;
    }
    for (let order = 0; shownValue < aboard; order += 1) {
      boat.join(centreOf(bounds), order);
      shownValue += 1;
    }
    for (; shownValue > aboard; shownValue -= 1) boat.leave();
  }

  /** What the number of the slot has counted so far climbs in, or goes. */
  function count(state: State): void {
    const { reading } = state;
    const stone = reading ? stones[state.slots[reading.slot] ?? -1] : null;
    const piece = reading ? state.pieces[state.slots[reading.slot] ?? -1] : null;
    if (!reading || !stone || piece?.kind !== 'number') return;
    const number = numberOf(wordOf(kit.setup, piece.key)) ?? 0;
    const done = number - Math.abs(reading.until - reading.value);
    const dots = stone.listDots();
    const before = state.pieces[state.slots[reading.slot - 1] ?? -1];
    const isTakenAway = before?.kind === 'sign' && before.sign === 'minus';
    // Who is aboard already is counted there.
    if (!isTakenAway && shownValue >= reading.value) boat?.count(reading.value - 1);
    while (shownValue < reading.value) {
      boat?.join(dots[done - (reading.value - shownValue)] ?? stone.view.position);
      shownValue += 1;
    }
    if (isTakenAway) for (; shownValue > reading.value; shownValue -= 1) boat?.leave();
    stone.setTaken(done);
    kit.effect('putDown');
  }

  /** A ladybird crosses the place in waves; `height` is where, from 0 to 1 of the play area. */
  function cross(height: number, delay: number): void {
    if (!viewport) return;
    const { play, width } = viewport;
    const insect = kit.sprite(vessel.counter);
    insect.anchor.set(0.5);
    fitInside(insect, SWARM.size);
    insect.angle = 90;
    insect.position.set(-SWARM.size, play.y + play.height * height);
    flights.addChild(insect);
    kit.tween
      .timeline({ delay, onComplete: () => void (insect.destroyed || insect.destroy()) })
      .to(insect, { x: width + SWARM.size, duration: SWARM.seconds, ease: 'none' })
      .to(insect, { y: `-=${SWARM.wave}`, duration: SWARM.seconds / 4, ease: 'sine.inOut', yoyo: true, repeat: 3 }, 0);
  }

  /** As many of the ship's lights as there were right sums. */
  function lightUp({ lights }: Boat): void {
    const { sumsPerRound, rounds } = kit.setup.tuning;
    lights?.light(friends.length / (sumsPerRound * rounds));
  }

  /** The crew of the ship goes up to its friends on the deck, whose lights come on. */
  function goAboard(ship: Boat): void {
    lightUp(ship);
    kit.tween.delayedCall(BOARD.seconds, () => {
      if (ship.view.destroyed) return;
      ship.lights?.board(friends);
      ship.lights?.cheer();
    });
  }

  /** The log with its stones goes, and comes back with the next sum. */
  function showSum(isThere: boolean): void {
    for (const layer of [ground.view, ground.glows, table]) {
      kit.tween.killTweensOf(layer);
      if (isThere) layer.alpha = 1;
      else kit.tween.to(layer, { alpha: 0, duration: MOTION.fast });
    }
  }

  /**
   * A right sum: the full vessel leaves, and the ship lights up; after the last sum it sails off.
   */
  function celebrate(state: State): void {
    if (!boat || !viewport) return;
    friends = [...friends, vessel.counter];
    if (vessel.leaving === 'wait') {
      cheer(kit, boat);
      steam(kit, boat, 0);
      goAboard(boat);
      return;
    }
    sent = boat;
    boat = null;
    // The sum has been told: the vessel that comes to the child covers nothing of it.
    if (state.phase.kind !== 'closing') kit.tween.delayedCall(TOLD_SECONDS, () => void (boat ?? showSum(false)));
    fleet.send(sent, viewport, state.phase.kind === 'closing');
  }

  /** After the second miss the pieces of a right sum hop, when they are back in the tray. */
  function hopRight(state: State): void {
    const hopping = listRightPieces(kit.setup, state);
    kit.tween.delayedCall(WRONG_STAYS.seconds + MOTION.base, () => {
      for (const piece of hopping) {
        const view = pieces[piece]?.view;
        if (view?.destroyed === false && !kit.tween.isTweening(view)) jump(kit, view);
      }
    });
  }

  /** A piece that is read aloud hops. */
  function followReading(state: State): void {
    const slot = state.reading?.slot ?? null;
    if (slot === shownReading) return;
    shownReading = slot;
    const piece = slot === null ? undefined : pieces[state.slots[slot] ?? -1];
    if (piece) nudge(kit, piece.view, 0);
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.pieces !== shownPieces) {
        shownPieces = state.pieces;
        deal(state);
      }
      isShown = state.ladder.revealed;
      tray.follow(state);
      ground.light(state);
      followReading(state);
      showDots(state);
      if (state.isSolved && !isSolved) showNumerals(state);
      ({ isSolved } = state);
      if (!isCleared && isMakingRoom(state.phase) && isLast(state) && boat && viewport) {
        boat.lights?.light(1);
        sailOff(kit, boat, viewport);
      }
      isCleared = isMakingRoom(state.phase);
      if (state.phase.kind === 'ended' && !isOver && boat && viewport) stay(kit, boat, viewport);
      isOver = state.phase.kind === 'ended';
      clear(state.phase);
      // The last ship sails off.
      if (!isCleared || !isLast(state)) clearMarks(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved') {
        const { what } = event;
        if (what === 'counted') count(state);
        else {
          tray.react({ ...event, what }, state);
          followPlaced(state);
        }
        return;
      }
      if (event.type !== 'answered') return;
      showDots(state);
      shownValue = 0;
      if (!event.correct) {
        const log = places?.logs[0];
        if (log) boat?.drop(centreOf(log), state.ladder.revealed);
        if (state.ladder.misses === 2) hopRight(state);
        for (const stone of stones) stone?.setTaken(0);
        if (boat) wobble(kit, boat.view);
        return;
      }
      for (const placed of state.slots) {
        const piece = placed === null ? undefined : pieces[placed];
        if (piece) jump(kit, piece.view);
      }
      pieces.forEach(({ view }, piece) => {
        if (!state.slots.includes(piece)) popOut(kit, view, 0, () => (view.visible = false));
      });
      celebrate(state);
    },
    stir: (turn) => {
      if (turn % 3 === 0) {
        boat?.rock();
        return;
      }
      const height = kit.random();
      cross(height, 0);
      // Every second time another follows it.
      if (turn % 2 === 0) cross(height, SWARM.stagger * 4);
    },
    nodeOf: (choiceId) => (choiceId === 'target' ? (boat?.view ?? null) : tray.nodeOf(choiceId)),
    boundsOf: (choiceId) => {
      if (choiceId === 'target') return places?.target ?? null;
      const slot = slotId.parse(choiceId);
      return slot === null ? tray.boundsOf(choiceId) : (places?.slots[slot] ?? null);
    },
    drag: tray.drag,
  };
};
