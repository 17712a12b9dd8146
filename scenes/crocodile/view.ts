import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { numberOf } from '../../src/play/number-words';
import { isLastRound } from '../../src/play/rounds';
import { LADDER } from '../../src/play/timing';
import { createClosing } from './closing';
import type { Crocodile } from './crocodile';
import { createCrocodile } from './crocodile';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn, popOut } from '../../src/stage/components/animations';
import type { NumberCard } from '../../src/stage/components/number-card';
import { createNumberCard } from '../../src/stage/components/number-card';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import { CROCODILE_HEIGHT, findLayout } from './layout';
import { createFamily } from './family';
import { createFeast } from './feast';
import { createMeals } from './meals';
import type { Sides } from './pairing';
import { pairUp } from './pairing';
import { settingOf } from './places';
import type { Sign, State, What } from './rules';
import type { Tuning } from './tuning';
import { SIGNS, cardId, copyId, gapId, signId } from './rules';
import { createScenery } from './scenery';
import { POSES, createStone } from './stones';

/** How long it snaps, once, at what was wrong. */
const SNAP_SECONDS = 0.38;
/** A crocodile whose turn has not come. */
const LATER_ALPHA = 0.55;
/** A fish that leaps while a child looks: how high, in heights of the play area. */
const STIR_LEAP = 0.2;
/**
 * A wrong sign is acted out: the mouth turns, snaps at what it has chosen, and the eye is squeezed
 * shut; then each counter hops to its partner at the other side, and those without one wave.
 * Seconds from the answer.
 */
const MISS = { snap: 0.5, wince: 0.6, pairs: 0.7, end: 2.9 } as const;
/** Of a stone whose sign was wrong, while that is acted out, and of one that was taken away. */
const STONE_ALPHA = { wrong: 0.5, faded: 0.3 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Gap {
  readonly view: Container;
  readonly crocodile: Crocodile;
  /** From snout to tail. */
  readonly length: number;
  shown: Sign | null;
  /** A wrong sign is acted out until then, or until a sign lies there. */
  acting: { readonly kill: () => void } | null;
}

/** The cards show their numerals: from the second miss on, and when every gap has its sign. */
const isProved = ({ signs, ladder }: State): boolean =>
  !signs.includes(null) || ladder.misses >= LADDER.missesUntilFade;

/** On hard the fish dive when all numbers were heard: one must know the words. */
const areCountersShown = (difficulty: string, state: State): boolean =>
  difficulty !== 'hard' || state.nextCard < state.cards.length || isProved(state);

/** Crocodiles between number cards in a river; an open mouth is the sign. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const animals = new Container();
  /** Cards and stones: words, numbers and signs. */
  const written = new Container();
  const meals = createMeals(kit);
  const family = createFamily(kit);
  const scenery = createScenery(kit);
  const closing = createClosing(kit, family, besideStones);
  const river = new Container({
    children: [scenery.view, animals, written, closing.view, meals.view, family.view],
  });
  kit.root.addChild(river);
  const clear = createClearing(kit, [written]);
  const places = new Map<string, Rectangle>();
  const stones = new Map<Sign, Container>();
  let gaps: Gap[] = [];
  /** By the ids of cards and of their copies. */
  const cards = new Map<string, NumberCard>();
  let isClosing = false;
  /** The sign whose miss is acted out. */
  let wrong: Sign | null = null;
  let areStonesShown = true;
  let viewport: Viewport | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  let shownRound = -1;
  let setting = settingOf({ round: 0, endless: null });
  /** Questions of this round that are over. */
  let done = 0;

  function put(layer: Container, id: string, view: Container, { x, y }: Point, width: number, height: number): void {
    view.position.set(x, y);
    layer.addChild(view);
    places.set(id, { x: x - width / 2, y: y - height, width, height });
  }

  function splashAt(diver: Container): void {
    meals.splash(river.toLocal({ x: 0, y: 0 }, diver));
    kit.effect('splash');
  }

  /** The last round is done: whoever turns the screen sees all as they rest. */
  const isGameOver = (state: State): boolean =>
    isLastRound(kit.setup, state) && ['closing', 'result', 'ended'].includes(state.phase.kind);

  function setChain(state: State, layout: Layout): void {
    const { card, crocodileWidth } = layout;
    setting = settingOf(state);
    const { worn, water } = setting;
    gaps = state.signs.flatMap((_, index) => {
      const point = layout.gaps[index];
      if (!point) return [];
      const crocodile = createCrocodile(kit, crocodileWidth, 'whole', worn, splashAt, water);
      const view = new Container({ children: [crocodile.view] });
      put(animals, gapId.format(index), view, point, crocodileWidth, crocodileWidth * CROCODILE_HEIGHT);
      return [{ view, crocodile, length: crocodileWidth, shown: null, acting: null }];
    });
    const [mother] = gaps;
    // In endless mode nobody hatches between two rounds, so the egg stays an egg.
    const isOver = isGameOver(state);
    const hatched = state.endless ? 0 : state.round + (isOver ? 1 : 0);
    if (mother) family.sit(mother.crocodile, hatched, isLastRound(kit.setup, state), isOver);
    state.cards.forEach((key, index) => {
      const word = wordOf(kit.setup, key);
      const stands = [
        { id: cardId.format(index), point: layout.cards[index] },
        { id: copyId.format(index), point: layout.copies[index] },
      ];
      for (const { id, point } of stands) {
        if (!point) continue;
        const shown = createNumberCard(
          kit,
          word,
          numberOf(word) ?? NaN,
          card.width,
          card.height,
          setting.food,
          setting.pond,
        );
        cards.set(id, shown);
        put(written, id, shown.view, point, card.width, card.height);
      }
    });
  }

  function setStones({ stones: cells }: Layout): void {
    SIGNS.forEach((sign, index) => {
      const cell = cells[index];
      if (!cell) return;
      const stone = createStone(kit, sign, cell.width);
      stone.position.set(cell.x + cell.width / 2, cell.y + cell.height / 2);
      stones.set(sign, stone);
      written.addChild(stone);
      places.set(signId.format(sign), cell);
    });
  }

  function set(state: State): void {
    for (const layer of [animals, written, closing.view])
      for (const child of layer.removeChildren()) destroyView(kit, child);
    meals.clear();
    family.clear();
    places.clear();
    stones.clear();
    cards.clear();
    gaps = [];
    wrong = null;
    areStonesShown = true;
    if (!viewport || state.cards.length === 0) return;
    const layout = findLayout(viewport, state.cards.length, SIGNS.length);
    setChain(state, layout);
    setStones(layout);
    scenery.place(setting.place, layout, viewport);
    follow(state, true);
    if (!isGameOver(state)) return;
    closing.settle(gaps, viewport.play);
    scenery.gather(viewport);
  }

  /** Somewhere along the river's edge where no stone is pressed; left and right take turns. */
  function besideStones(turn: number): number {
    if (!viewport) return 0;
    const { x, width } = viewport.play;
    const [first, last] = [places.get(signId.format('less')), places.get(signId.format('greater'))];
    const left = Math.min(first?.x ?? Infinity, last?.x ?? Infinity, x + width / 2) - x;
    const along = (0.2 + 0.6 * kit.random()) * left;
    return turn % 2 === 0 ? x + along : x + width - along;
  }

  const sidesOf = (gap: number): Sides | null => {
    const left = cards.get(copyId.format(gap)) ?? cards.get(cardId.format(gap));
    const right = cards.get(cardId.format(gap + 1));
    return left && right ? [left, right] : null;
  };

  const feast = createFeast(kit, river, meals, family, scenery, sidesOf);

  function endMiss(gap: Gap, index: number): void {
    gap.acting?.kill();
    gap.acting = null;
    gap.shown = null;
    wrong = null;
    gap.crocodile.wince(false);
    for (const side of sidesOf(index) ?? []) side.unmark();
  }

  /** Acts out the wrong sign of each gap whose sign was taken out again. */
  function actOutMiss(state: State, last: Sign | null): void {
    gaps.forEach((gap, index) => {
      const sign = gap.shown ?? last;
      if (state.signs[index] !== null || sign === null) return;
      if (gap.acting) endMiss(gap, index);
      const { crocodile } = gap;
      const sides = sidesOf(index);
      wrong = sign;
      crocodile.show(POSES[sign], false);
      const timeline = kit.tween.timeline();
      gap.acting = timeline;
      timeline
        .call(() => sign !== 'equal' && crocodile.snap(SNAP_SECONDS), [], MISS.snap)
        .call(
          () => {
            crocodile.wince(true);
            crocodile.shrug();
          },
          [],
          MISS.wince,
        );
      if (sides) pairUp(kit, meals, river, setting.food, sides, timeline, MISS.pairs);
      timeline.call(() => endMiss(gap, index), [], MISS.end);
    });
  }

  /**
   * Shows the signs of the state. Of several crocodiles the one whose sign is asked is bright. A
   * word is written when it was read out; numerals stand from the second miss on and at the end.
   */
  function follow(state: State, isInstant: boolean): void {
    const isMore = state.trail.length > done;
    done = state.trail.length;
    family.crack(done / kit.setup.tuning.roundTarget, isMore && !isInstant);
    scenery.light(done);
    stones.forEach((stone, sign) => {
      stone.alpha = state.faded.includes(sign) ? STONE_ALPHA.faded : sign === wrong ? STONE_ALPHA.wrong : 1;
    });
    // Nothing is left to be chosen: all eyes are on the meal.
    if (areStonesShown && !state.signs.includes(null) && state.signs.length > 0) {
      areStonesShown = false;
      for (const stone of stones.values()) popOut(kit, stone, 0, () => (stone.visible = false));
    }
    const next = state.signs.indexOf(null);
    gaps.forEach((gap, index) => {
      const sign = state.signs[index] ?? null;
      gap.view.alpha = sign !== null || index === next ? 1 : LATER_ALPHA;
      if (gap.acting && sign === null) return;
      if (gap.acting) endMiss(gap, index);
      else if (sign === gap.shown) return;
      gap.shown = sign;
      gap.crocodile.show(sign === null ? 'waiting' : POSES[sign], isInstant);
    });
    cards.forEach((card, id) => {
      const index = cardId.parse(id) ?? copyId.parse(id) ?? 0;
      if (index < state.nextCard) card.showWord();
      if (isProved(state)) card.showNumeral();
      card.setCountersShown(areCountersShown(kit.setup.difficulty, state));
    });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      set(state);
      follow(state, true);
    },
    draw: (state) => {
      if (state.cards !== shownCards) {
        shownCards = state.cards;
        feast.begin();
        const isNewRound = state.round !== shownRound;
        shownRound = state.round;
        set(state);
        if (isNewRound) scenery.enter();
        [...cards.values()].forEach((card, order) => popIn(kit, card.view, order));
      }
      follow(state, false);
      if (!isClosing && state.phase.kind === 'closing' && viewport) {
        kit.tween.to(written, { alpha: 0, duration: MOTION.fast });
        closing.begin(gaps, viewport.play, setting.food, isLastRound(kit.setup, state));
        if (isGameOver(state)) scenery.gather(viewport);
      }
      isClosing = state.phase.kind === 'closing';
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved' && event.what === 'bitten') {
        feast.bite(state, gaps, setting);
        return;
      }
      if (event.type === 'moved') {
        const card = cards.get(event.choice);
        if (!card || kit.isMotionReduced) return;
        kit.tween.fromTo(
          card.view.scale,
          { x: 1.07, y: 1.07 },
          { x: 1, y: 1, duration: MOTION.slow, ease: EASE.settle },
        );
        return;
      }
      if (event.type === 'answered' && event.correct) {
        kit.effect('splash');
        if (setting.place === 'beach') feast.weigh(state, cards, (id) => places.get(id)?.height ?? 0);
      }
      if (event.type === 'answered' && !event.correct)
        actOutMiss(state, SIGNS.find((sign) => signId.format(sign) === event.choice) ?? null);
    },
    stir: (turn) => {
      const isFish = turn % 3 === 0;
      if (isFish && viewport) {
        const { play } = viewport;
        closing.leap('fish', { x: besideStones(turn), y: play.y + play.height }, play.height * STIR_LEAP, 0);
        scenery.stir();
        return;
      }
      if (turn % 3 === 1) gaps[turn % Math.max(1, gaps.length)]?.crocodile.bob();
      else [...cards.values()][turn % Math.max(1, cards.size)]?.stir(turn);
    },
    nodeOf: (choiceId) => cards.get(choiceId)?.view ?? stones.get(signId.parse(choiceId) as Sign) ?? null,
    boundsOf: (choiceId) => places.get(choiceId) ?? null,
  };
};
