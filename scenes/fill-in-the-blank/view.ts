import { Container } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { isLastRound } from '../../src/play/rounds';
import type { PieceMove } from '../../src/play/slots';
import { isInTray, pieceId, slotId } from '../../src/play/slots';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE } from '../../src/stage/components/motion';
import { nudge, popIn } from '../../src/stage/components/animations';
import type { Piece } from '../../src/stage/components/piece';
import { createTextStone } from '../../src/stage/components/text-stone';
import { createTray } from '../../src/stage/components/tray';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { createSceneView } from '../../src/stage/components/story-scene';
import type { SceneView } from '../../src/stage/components/story-scene';
import { createFrogs } from './frog';
import type { Layout } from './layout';
import { BANK_RATIO, findLayout } from './layout';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { findCardWord, findSentence } from './rules';
import type { Stone } from './rules-sentences';
import { listStones } from './rules-sentences';

/** In heights of a stone. */
const RATIO = { glow: 0.34, depth: 0.4, overlap: 0.1 } as const;
const MARK_COLOR = 0xffffff;
/** Frogs of the last round. */
const FAMILY = 3;
const SINK_SECONDS = 0.6;
/** Play area from which cards have room for pictures, in square CSS pixels. */
const CARD_PICTURES_FROM = 200_000;
/** Where a hand points at the shown answer: below its middle, in heights of the stone. */
const LED_RATIO = 2.1;

/** A sentence on stepping stones across a brook, and the missing words on the bank. */
export const createView: CreateView<State, Tuning, PieceMove> = (kit) => {
  const ground = new Container();
  /** Hollows of the missing words, and the marks between the words. */
  const gaps = new Container();
  const glows = new Container();
  const steps = new Container();
  const table = new Container();
  const frogs = createFrogs(kit);
  kit.root.addChild(ground, gaps, glows, steps, table, frogs.view);
  const clear = createClearing(kit, [gaps, glows, steps, table]);
  /** The story's own picture of the sentence. */
  let scene: SceneView | null = null;
  let viewport: Viewport | null = null;
  let places: Layout | null = null;
  let stones: readonly Stone[] = [];
  let cards: readonly Piece[] = [];
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  let wasHeard = true;
  /** The card of an answer that is shown. */
  let shownAnswer = -1;

  const slotPlace = (slot: number): Rectangle | undefined =>
    places?.stones[stones.findIndex((stone) => stone.kind === 'gap' && stone.slot === slot)];

  const tray = createTray(kit, {
    layer: table,
    boundsAt: (card, slot) => (slot === null ? places?.cards[card] : slotPlace(slot)),
    onReturn: sink,
  });

  /** Sinks a wrong stone and shows it again in the tray. */
  function sink(card: number): void {
    const view = cards[card]?.view;
    if (!view) return;
    kit.tween.killTweensOf(view);
    const depth = kit.isMotionReduced ? 0 : (places?.height ?? 0) * RATIO.depth;
    kit.tween.to(view, {
      y: view.y + depth,
      alpha: 0,
      duration: SINK_SECONDS,
      ease: EASE.leave,
      onComplete: () => {
        tray.snapPiece(card);
        popIn(kit, view);
      },
    });
  }

  function drawBrook({ brook, height }: Layout, { width, height: lowest }: Viewport): void {
    const water = kit.sprite('brook');
    const bank = kit.sprite('bank');
    const overlap = height * RATIO.overlap;
    const bankTop = brook.y - height * BANK_RATIO;
    bank.setSize(width + 8, lowest - bankTop);
    bank.position.set(-4, bankTop);
    water.setSize(width + 8, brook.height + 2 * overlap);
    water.position.set(-4, brook.y - overlap);
    ground.addChild(bank, water);
  }

  function drawStone(stone: Stone, spot: Rectangle, height: number): void {
    const glow = kit.sprite('glow');
    const margin = height * RATIO.glow;
    glow.anchor.set(0.5);
    glow.setSize(spot.width + 2 * margin, spot.height + 2 * margin);
    glow.position.copyFrom(centreOf(spot));
    glow.visible = false;
    glows.addChild(glow);
    if (stone.kind === 'word') {
      const step = createTextStone(kit, 'stone', stone.text);
      step.place(spot);
      steps.addChild(step.view);
      return;
    }
    const gap = createNineSlice(kit, 'gap');
    resizeNineSlice(gap, spot.width, spot.height, 0.5);
    gap.position.copyFrom(centreOf(spot));
    gaps.addChild(gap);
  }

  function drawGround(sentence: PlaySentence, layout: Layout, screen: Viewport): void {
    for (const layer of [ground, gaps, glows, steps])
      for (const child of layer.removeChildren()) destroyView(kit, child);
    drawBrook(layout, screen);
    scene = createSceneView(kit, sentence, layout.picture);
    ground.addChild(scene.view);
    stones.forEach((stone, index) => {
      const spot = layout.stones[index];
      if (spot) drawStone(stone, spot, layout.height);
    });
    for (const { text, x, y } of layout.marks) {
      const mark = kit.label(text, { size: layout.height * 0.5, color: MARK_COLOR });
      mark.position.set(x, y);
      gaps.addChild(mark);
    }
  }

  /** In the first round a child who does not read finds the word by its picture. */
  function pictureOf({ round }: State, text: string): Texture | undefined {
    const { width, height } = viewport?.play ?? { width: 0, height: 0 };
    const isRoomy = width * height >= CARD_PICTURES_FROM;
    const word = round === 0 && isRoomy ? findCardWord(kit.setup, text) : undefined;
    return word && kit.art(word);
  }

  function place(state: State): void {
    const sentence = findSentence(kit.setup, state);
    if (!viewport || !sentence) return;
    stones = listStones(sentence);
    places = findLayout(
      kit,
      viewport,
      stones,
      state.cards,
      state.cards.some((text) => pictureOf(state, text)),
    );
    drawGround(sentence, places, viewport);
    frogs.sit(places.stones, places.height, isLastRound(kit.setup, state) ? FAMILY : 1);
    tray.snapAll();
  }

  function deal(state: State): void {
    cards = state.cards.map((text) => createTextStone(kit, 'pebble', text, pictureOf(state, text)));
    tray.deal(cards, state);
    place(state);
    cards.forEach(({ view }, order) => popIn(kit, view, order));
  }

  /** Once the sentence has been heard its missing words hop. */
  function invite({ reading }: State): void {
    const isHeard = reading === null;
    if (isHeard && !wasHeard) cards.forEach(({ view }, order) => nudge(kit, view, order));
    wasHeard = isHeard;
  }

  function light(state: State): void {
    const lit = state.isWhole ? stones.length : state.reading ? state.reading.stone + 1 : 0;
    glows.children.forEach((glow, index) => (glow.visible = index < lit));
  }

  return {
    layout: (next, state) => {
      viewport = next;
      place(state);
    },
    draw: (state) => {
      if (state.cards !== shownCards) {
        shownCards = state.cards;
        deal(state);
      }
      light(state);
      invite(state);
      tray.follow(state);
      const [blank] = findSentence(kit.setup, state)?.blanks.slice(-1) ?? [];
      shownAnswer = state.ladder.revealed
        ? state.cards.findIndex((text, card) => text === blank && isInTray(state, card))
        : -1;
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      tray.react(event, state);
      if (event.type !== 'answered' || !event.correct) return;
      // What the sentence says happens in its picture, while the frog crosses the brook on it.
      frogs.cross();
      scene?.play();
      scene?.leap();
    },
    stir: (turn) => frogs.stir(turn),
    nodeOf: tray.nodeOf,
    boundsOf: (choiceId) => {
      const slot = slotId.parse(choiceId);
      if (slot !== null) return slotPlace(slot) ?? null;
      const bounds = tray.boundsOf(choiceId);
      // The ring goes round the whole stone, and the hand points at it from below its letters.
      return bounds && pieceId.parse(choiceId) === shownAnswer
        ? { ...bounds, height: bounds.height * LED_RATIO }
        : bounds;
    },
    drag: tray.drag,
  };
};
