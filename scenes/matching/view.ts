import { Container } from 'pixi.js';
import { toSteps } from '../../src/play/steps';
import { wordOf } from '../../src/play/answers';
import { isLastRound } from '../../src/play/rounds';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createFlipCard } from '../../src/stage/components/card';
import type { FlipCard } from '../../src/stage/components/card';
import { sendFirefly } from '../../src/stage/components/firefly';
import { isMakingRoom } from '../../src/stage/components/clear-away';
import { centreOf } from '../../src/stage/components/grid';
import { popIn, wobble } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import { createParade } from '../../src/stage/components/parade';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { createFinale } from './finale';
import { PAIR, createFound, listFound } from './found';
import { createGuide } from './guide';
import type { Board } from './layout';
import { GAP, findBoard, findHomes, gapOf, findEnd } from './layout';
import { createMates, nod } from './mates';
import { createMeeting } from './meeting';
import type { State, What } from './rules';
import { createScenery } from './scenery';
import type { Tuning } from './tuning';
import { cardId, isMateLit } from './rules';
import { createVoice } from './voice';
import { shade } from '../../src/stage/components/shade';

/** Scale of an open card at most: it covers none beside it. */
const MAX_OPEN_SCALE = 1.26;
/** Cards that are dealt from a pile turn by this on their way. */
const DEAL = { degrees: 200, seconds: 0.5 } as const;
/** A pair that shows what to do is open for this long, in seconds. */
const SHOWN = { after: 0.8, seconds: 3 } as const;
/** After the look the cards turn down pair by pair: this share of it all of them are shown. */
const LOOK_SHARE = 0.75;
/** After a miss the asked card swells when its word is said again. */
const AGAIN_SECONDS = 0.75;
/** A card has turned after this; its word then stands on its face while it is open. */
const TURN_SECONDS = 0.3;
const TOLD_SECONDS = 0.6;
/**
 * Who comes at a round's end stays almost until the next board lands, in seconds, and stands below
 * the banner: height as a share of the play area's.
 */
const PARADE = { stays: 0.95, height: 0.56 } as const;

/**
 * Cards on a meadow, about a tree, on the banks of a river, and by night on a hill. What a found
 * pair shows leaps out, and stands there until the round is over.
 */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const grass = new Container();
  const table = new Container();
  const parade = createParade(kit);
  const tag = createNameTag(kit);
  const found = createFound(kit);
  const scenery = createScenery(kit);
  const finale = createFinale(kit);
  const meeting = createMeeting(kit, kit.setup.tuning.cardAspectRatio, [grass, table, found.collection]);
  const voice = createVoice(kit);
  const steps = new Container();
  const guide = createGuide(kit, table, steps);
  const mates = createMates(kit, guide, (card) => pair.includes(card));
  kit.root.addChild(
    scenery.view,
    grass,
    found.collection,
    parade.view,
    table,
    meeting.view,
    steps,
    voice.view,
    found.front,
  );
  kit.root.addChild(finale.view, tag.view);
  /** The key of the pair that shows what to do. */
  let shownPair: string | null = null;
  /** The pair that has its moment. */
  let pair: readonly FlipCard[] = [];
  let isClosing = false;
  let isCleared = false;
  let cards: FlipCard[] = [];
  let viewport: Viewport | null = null;
  let board: Board | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  /** Their order on the table: two may change places. */
  let shownOrder: State['cards'] = [];
  const enlarged = new Set<FlipCard>();
  /** The card that is open alone, and what is done for it. */
  let openAlone: FlipCard | null = null;

  function place(state: State): void {
    if (!viewport) return;
    board = findBoard(viewport, state.cards.length, state.round, kit.setup.tuning);
    const { cells, situation } = board;
    scenery.place(board, viewport);
    for (const outline of grass.removeChildren()) outline.destroy();
    cells.forEach((cell, index) => {
      const card = cards[index];
      // A card that wobbles or joins another one would go on to where it was.
      if (card) kit.tween.killTweensOf(card.view);
      card?.place(cell);
      const outline = kit.sprite('card-outline');
      outline.anchor.set(0.5);
      outline.position.set(cell.x + cell.width / 2, cell.y + cell.height / 2);
      outline.setSize(cell.width, cell.height);
      outline.visible = state.cards[index]?.side === 'gone';
      grass.addChild(outline);
    });
    found.place(listFound(state.cards, board), situation);
  }

  /** A pair turns over by itself, and back, where nothing was found yet. */
  function showPair(state: State): void {
    const isFirst = state.round === 0 && state.cards.every(({ side }) => side === 'down');
    if (!kit.setup.tuning.showsPair || !isFirst || shownPair !== null) return;
    shownPair = state.cards.find(({ side }) => side === 'down')?.key ?? null;
    kit.effect('cardFlip');
    const shown = cards.filter((_, index) => state.cards[index]?.key === shownPair);
    for (const { view } of shown) table.addChild(view);
    nod(kit, shown, SHOWN.seconds);
    kit.redraw();
    kit.tween.delayedCall(SHOWN.seconds, () => {
      shownPair = null;
      kit.redraw();
      kit.effect('cardFlip', { pitchRatio: 0.8 });
    });
  }

  /** From the second round on they are dealt from one pile in the middle, whirling. */
  function dealFrom({ view }: FlipCard, pile: { readonly x: number; readonly y: number }, order: number): void {
    const angle = order % 2 === 0 ? DEAL.degrees : -DEAL.degrees;
    const delay = order * MOTION.stagger;
    kit.tween.from(view, { ...pile, angle, delay, duration: DEAL.seconds, ease: EASE.move });
  }

  function deal(state: State): void {
    parade.clear();
    pair = [];
    shownPair = null;
    finale.clear();
    mates.clear();
    for (const step of steps.removeChildren()) destroyView(kit, step);
    enlarged.clear();
    for (const card of cards) destroyView(kit, card.view);
    openAlone = null;
    guide.putOut(true);
    meeting.clear();
    grass.visible = true;
    const isGolden = isLastRound(kit.setup, state);
    cards = state.cards.map((card) => createFlipCard(kit, wordOf(kit.setup, card.key), card.face, isGolden));
    for (const card of cards) table.addChild(card.view);
    place(state);
    scenery.enter();
    cards.forEach((card, order) => {
      if (state.round === 0 || kit.isMotionReduced || !viewport) popIn(kit, card.view, order);
      else dealFrom(card, centreOf(viewport.play), order);
    });
    kit.tween.killTweensOf(showPair);
    kit.tween.delayedCall(SHOWN.after, () => {
      if (shownCards === state.cards) showPair(state);
    });
  }

  /** Brings the two cards of a found pair together; what is on them leaps out. */
  function join(joined: readonly FlipCard[], key: string): void {
    const [word, picture] = joined;
    if (!viewport || !board || !word || !picture) return;
    const { play } = viewport;
    const { situation } = board;
    pair = joined;
    mates.clear();
    const keys = shownCards.map((card) => card.key);
    const homes = findHomes(board, key, keys, { word: word.bounds(), picture: picture.bounds() });
    for (const { view } of cards) view.alpha = 1;
    meeting.join(word, picture, play);
    kit.tween.delayedCall(PAIR.meetSeconds, () => word.view.destroyed || voice.sing(word.bounds()));
    kit.tween.delayedCall(PAIR.asideSeconds, () => {
      // Nothing is left to be found: no empty places behind who comes at the end.
      grass.visible = shownCards.some(({ side }) => side === 'down');
    });
    kit.tween.delayedCall(PAIR.meetSeconds + PAIR.holdSeconds, () => {
      if (!word.view.destroyed) found.leapOut(key, homes, play, situation, scenery.stir);
    });
  }

  /** An open card is larger, as far as the gaps allow it. */
  function findOpenScale(card: FlipCard): number {
    const gap = viewport ? gapOf(viewport) : GAP;
    // Two open ones beside each other do not touch.
    return Math.min(MAX_OPEN_SCALE, 1 + gap / 2 / Math.max(1, card.bounds().width));
  }

  /** Turns a card as it lies in the state; an open one is larger. */
  function turn(card: FlipCard, isUp: boolean, isLooking: boolean): void {
    card.turn(isUp || isLooking);
    if (isUp === enlarged.has(card) || pair.includes(card)) return;
    if (isUp) enlarged.add(card);
    else enlarged.delete(card);
    if (isUp) table.addChild(card.view);
    const size = isUp ? findOpenScale(card) : 1;
    kit.tween.killTweensOf(card.view.scale);
    kit.tween.to(card.view.scale, { x: size, y: size, duration: kit.isMotionReduced ? 0.01 : MOTION.fast });
  }

  /** Two cards change places, above the others. */
  function swap(state: State): void {
    const before = [...cards];
    const places = before.map((card) => card.bounds());
    state.cards.forEach(({ key, face }, to) => {
      const from = shownOrder.findIndex((card) => card.key === key && card.face === face);
      const [card, cell] = [before[from], places[to]];
      if (from === to || !card || !cell) return;
      cards[to] = card;
      table.addChild(card.view);
      const { x, y } = card.view;
      for (const moved of [card.view, card.view.scale]) kit.tween.killTweensOf(moved);
      card.view.scale.set(1);
      card.place(cell);
      if (kit.isMotionReduced) return;
      kit.tween.from(card.view, { x, y, duration: MOTION.slow, ease: EASE.move });
      kit.tween.to(card.view.pivot, { keyframes: { y: [0, 26, 0] }, duration: MOTION.slow, ease: 'sine.inOut' });
    });
    shownOrder = [...state.cards];
    kit.effect('cardFlip', { pitchRatio: 0.8 });
  }

  /** Shows the word of the picture of two that do not match on its face, once it has turned. */
  function tell(state: State): void {
    const index = state.cards.findIndex(({ side, face }) => side === 'up' && face === 'picture');
    const [key, card] = [state.cards[index]?.key, cards[index]];
    if (!card || key === undefined) return;
    kit.tween.delayedCall(TURN_SECONDS, () => {
      if (card.view.destroyed || state.cards[index]?.side !== 'up') return;
      const face = card.bounds();
      const edge = { ...face, width: viewport?.width ?? face.width };
      tag.show(wordOf(kit.setup, key), face, edge, [edge], TOLD_SECONDS);
    });
  }

  function again({ view, speak }: FlipCard): void {
    if (view.destroyed) return;
    speak();
    if (kit.isMotionReduced) return;
    const { x } = view.scale;
    const larger = x * 1.1;
    kit.tween.to(view.scale, { keyframes: { x: [x, larger, x], y: [x, larger, x] }, duration: MOTION.slow });
  }

  /**
   * At the end of a round all of its pictures come, or cheer where they stand by the tree or in
   * their boats; at the end of a game they ride about the sun.
   */
  function celebrate(state: State): void {
    if (!viewport || !board) return;
    const keys = [...new Set(state.cards.map(({ key }) => key))];
    const { x, y, width, height } = viewport.play;
    kit.tween.to(grass, { alpha: 0, duration: MOTION.fast });
    if (isLastRound(kit.setup, state)) {
      found.clear();
      finale.show(keys, viewport.play);
    } else if (board.situation === 'meadow') {
      found.clear();
      parade.show(keys, { x, y: y + height * (1 - PARADE.height), width, height: height * PARADE.height }, false);
    } else {
      const end = findEnd(board);
      scenery.widen(end, viewport);
      found.cheer(listFound(state.cards, end));
    }
  }

  /** While one card is open, those with its back are dim. */
  function showOpen(state: State): void {
    const up = state.cards.flatMap(({ side }, index) => (side === 'up' ? [index] : []));
    const open = up.length === 1 && state.phase.kind === 'play' ? (cards[up[0] ?? -1] ?? null) : null;
    if (open === openAlone) return;
    openAlone = open;
    mates.settle(cards);
    const face = state.cards[up[0] ?? -1]?.face;
    // While a pair meets all others are aside.
    if (state.phase.kind !== 'play') return;
    state.cards.forEach((card, index) => {
      const view = cards[index]?.view;
      const isAside = card.side === 'down' && open !== null && (isMateLit(state) || card.face === face);
      if (view) shade(view, isAside ? 'aside' : 'none');
    });
    if (open) mates.invite(state, cards);
  }

  /** Of the look before the last round: the cards turn down pair by pair towards its end. */
  function isLookedAt(state: State, key: string): boolean {
    if (!state.isLooking || state.phase.kind !== 'pause') return state.isLooking;
    const keys = [...new Set(state.cards.map((card) => card.key))];
    const whole = toSteps(keys.length * kit.setup.tuning.lookMillisecondsPerPair);
    const left = 1 - keys.indexOf(key) / keys.length;
    return state.phase.stepsLeft > whole * (1 - LOOK_SHARE) * left * 0.9;
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.cards !== shownCards) {
        shownCards = state.cards;
        shownOrder = [...state.cards];
        deal(state);
      }
      state.cards.forEach((card, index) => {
        const view = cards[index];
        const outline = grass.children[index];
        if (!view || !outline) return;
        if (card.side === 'gone') outline.visible = true;
        else
          turn(
            view,
            card.side === 'up',
            mates.isPeeping(view) || card.key === shownPair || isLookedAt(state, card.key),
          );
      });
      showOpen(state);
      if (!isClosing && state.phase.kind === 'closing') celebrate(state);
      isClosing = state.phase.kind === 'closing';
      if (!isCleared && isMakingRoom(state.phase)) finale.comeDown();
      isCleared = isMakingRoom(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved') {
        shownPair = null;
        if (event.what === 'swapped') swap(state);
        else kit.effect('cardFlip', event.what === 'refused' ? { pitchRatio: 0.7 } : {});
        const refused = event.what === 'refused' ? cards[cardId.parse(event.choice) ?? -1] : undefined;
        if (refused) wobble(kit, refused.view);
        return;
      }
      if (event.type === 'spoken') {
        // What is heard comes from the card that has it written.
        state.cards.forEach(({ key, side }, index) => {
          const card = side === 'up' && key === event.word.key ? cards[index] : undefined;
          if (!card) return;
          card.speak();
          if (state.cards.filter((one) => one.side === 'up' && one.key === key).length === 1) voice.sing(card.bounds());
        });
        return;
      }
      // After the last round they stay.
      if (event.type === 'round-ended' && !isLastRound(kit.setup, state)) {
        const dealt = shownCards;
        kit.tween.delayedCall(PARADE.stays, () => {
          // The next board has come, with what it lies about.
          if (shownCards !== dealt) return;
          parade.clear();
          scenery.leave();
          found.leave();
        });
      }
      if (event.type !== 'answered') return;
      const joined: FlipCard[] = [];
      for (const face of ['word', 'picture'] as const) {
        state.cards.forEach((card, index) => {
          const view = cards[index];
          if (!view || card.side !== 'up' || card.face !== face) return;
          if (event.correct) {
            view.turn(true, true);
            view.markFound();
            joined.push(view);
          } else {
            wobble(kit, view.view);
            // The first card asked for its mate: it swells while its word is said again.
            if (cardId.parse(event.choice) !== index) kit.tween.delayedCall(AGAIN_SECONDS, () => again(view));
          }
        });
      }
      if (!event.correct) tell(state);
      if (event.correct) {
        guide.putOut(true);
        join(joined, event.word.key);
      } else {
        showOpen(state);
        const mate = state.cards.findIndex(({ key, side }) => side === 'down' && key === event.word.key);
        const card = cards[mate];
        if (card) mates.show(state, cards, card, true);
      }
    },
    stir: (turnNumber, state) => {
      if (turnNumber % 2 === 1) showPair(state);
      if (turnNumber % 3 === 1) mates.peek(turnNumber, state, cards);
      else if (turnNumber % 3 === 2 && viewport) sendFirefly(kit, viewport);
      else mates.ripple(state, cards);
    },
    nodeOf: (choiceId) => cards[cardId.parse(choiceId) ?? -1]?.view ?? null,
    boundsOf: (choiceId) => {
      const card = cards[cardId.parse(choiceId) ?? -1];
      return card?.view.visible ? card.bounds() : null;
    },
  };
};
