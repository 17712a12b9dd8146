import { Container, Sprite, Texture } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { isLastRound } from '../../src/play/rounds';
import type { PieceMove } from '../../src/play/slots';
import { isInTray, pieceId, slotId } from '../../src/play/slots';
import { createBursts } from '../../src/stage/components/burst';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import { nudge, popIn } from '../../src/stage/components/animations';
import type { Piece } from '../../src/stage/components/piece';
import { createTextStone } from '../../src/stage/components/text-stone';
import { createTray } from '../../src/stage/components/tray';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { SceneView } from '../../src/stage/components/story-scene';
import { LANDED_SECONDS, createArrival } from './arrival';
import { createDay } from './day';
import type { Easel } from './easel';
import { EASEL_DEPTH, createEasel } from './easel';
import { createFinale } from './finale';
import type { Page } from './finale';
import { createFrogs } from './frog';
import { createLight, rejoice } from './gladness';
import { findActor } from './parts';
import { createPath } from './path';
import type { Layout } from './layout';
import { BANK_RATIO, findLayout } from './layout';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { findCardWord, findSentence } from './rules';
import type { Stone } from './rules-sentences';
import { listStones } from './rules-sentences';
import { contradict, isSeen } from './trial';

/** In heights of a stone. */
const RATIO = { depth: 0.4, overlap: 0.1 } as const;
/**
 * Where the frogs look on beside a picture across the brook, clear of the last word: heights of a
 * stone.
 */
const GOAL_RATIO = 1.6;
const GOAL_BESIDE_RATIO = 0.6;
/** What the frogs wear in the four rounds. */
const WORN = [null, 'umbrella', null, null] as const;
/** Frogs of the last round. */
const FAMILY = 3;
const SINK_SECONDS = 0.6;
/** Light of the four rounds on brook and bank, as the sky has it. */
const LIGHTS = [0xfff0e6, 0xffffff, 0xf4c9a8, 0x7482bd] as const;
/** What lies over the place behind the picture in each round: its colour and how much of it. */
const VEILS = [
  [0xfff3dc, 0.62],
  [0xe9f6ff, 0.6],
  [0xffe6c4, 0.62],
  [0x18214f, 0.55],
] as const;
/** How long a word's meaning is seen, in seconds. */
const MEANING_SECONDS = 1.3;
/** A picture over a card that was touched, in heights of a stone, and above it. */
const TOUCHED = { size: 1.5, above: 1.25 } as const;
/** Play area from which cards have room for pictures, in square CSS pixels. */
const CARD_PICTURES_FROM = 200_000;
/**
 * Where a hand points at the shown answer: below its letters, on a high card below its word, in
 * heights of the stone; where the tray is at the screen's edge the stone rises by `rise`.
 */
const LED_RATIO = { column: 2.1, across: 1.5, high: 1.08, rise: 0.3, highRise: 0.2 } as const;

/** A card is high that is higher than a stone by this factor: its picture is above its word. */
const HIGH_FROM = 1.3;
/** After the second miss what the sentence is about is lit, once the wrong thing was tried. */
const LOOK_AFTER_SECONDS = 1.5;
/** The last sentence is shown this long before the frogs sing. */
const FINALE_AFTER_SECONDS = 1.5;
/** Who the sentence is about rejoices once what was missing has landed and was seen. */
const JOY_AFTER_SECONDS = LANDED_SECONDS + 0.9;
/** Reach of the light that bursts over the picture at the end of a round, in heights of a stone. */
const CHEER_RATIO = 2;

const lightOf = ({ round }: State): number => LIGHTS[Math.min(round, LIGHTS.length - 1)] ?? LIGHTS[1];

/** Where the frogs look on, once they are across. */
function findGoal({ picture, isAcross, isBeside, brook, height }: Layout): { x: number; y: number } {
  if (isBeside) return { x: brook.x + brook.width - height * GOAL_BESIDE_RATIO, y: brook.y + brook.height };
  return {
    x: isAcross ? picture.x + picture.width + height * GOAL_RATIO : picture.x,
    y: isAcross ? brook.y : picture.y + picture.height * (1 + EASEL_DEPTH),
  };
}

/** A sentence on stepping stones across a brook, and the missing words on the bank. */
export const createView: CreateView<State, Tuning, PieceMove> = (kit) => {
  const ground = new Container();
  const table = new Container();
  /** Meanings of touched words. */
  const meanings = new Container();
  const frogs = createFrogs(kit);
  const finale = createFinale(kit);
  const bursts = createBursts(kit);
  const arrival = createArrival(kit, bursts);
  const day = createDay(kit);
  const path = createPath(kit);
  /** The place round the picture is calm, so that the picture is what is seen. */
  const veil = new Sprite(Texture.WHITE);
  kit.root.addChild(veil, day.behind, ground, day.front, ...path.layers, table, finale.view);
  kit.root.addChild(frogs.view, meanings, arrival.view, bursts.view);
  const clear = createClearing(kit, [...path.layers, table]);
  /** The story's own picture of the sentence, and what it stands on. */
  let scene: SceneView | null = null;
  let easel: Easel | null = null;
  /** The last sentence of each round. */
  const pages: Page[] = [];
  let viewport: Viewport | null = null;
  let places: Layout | null = null;
  let stones: readonly Stone[] = [];
  let shownSentence: PlaySentence | null = null;
  let cards: readonly Piece[] = [];
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  let wasHeard = true;
  /** The cards that are checked, by their gap: after a miss the wrong one is no longer in it. */
  let checked: State['slots'] = [];
  /** The card of an answer that is shown. */
  let shownAnswer = -1;

  const slotPlace = (slot: number): Rectangle | undefined =>
    places?.stones[stones.findIndex((stone) => stone.kind === 'gap' && stone.slot === slot)];

  /** True for a card with its picture above its word. */
  const isHigh = ({ height }: Rectangle): boolean => height > (places?.height ?? 0) * HIGH_FROM;

  const tray = createTray(kit, {
    layer: table,
    boundsAt: (card, slot) => {
      if (slot !== null) return slotPlace(slot);
      const home = places?.cards[card];
      const isRaised = card === shownAnswer && places?.isAcross === true && !places.isBeside;
      if (!home || !isRaised) return home;
      return { ...home, y: home.y - home.height * (isHigh(home) ? LED_RATIO.highRise : LED_RATIO.rise) };
    },
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

  /** The last sentence of a round: its stones hop in their order, and light bursts over them. */
  function celebrate(state: State): void {
    if (!places || !shownSentence) return;
    pages.push({ sentence: shownSentence, round: state.round });
    path.hop();
    const { picture, height } = places;
    for (const share of [0.2, 0.5, 0.8])
      kit.tween.delayedCall(share, () =>
        bursts.spread({ x: picture.x + picture.width * share, y: picture.y }, height * CHEER_RATIO, true),
      );
    const { part } = findActor(shownSentence);
    const others = (shownSentence.scene?.parts ?? []).flatMap((_, index) => {
      const node = index === part ? null : scene?.nodeOf(index);
      return node ? [node] : [];
    });
    kit.tween.delayedCall(JOY_AFTER_SECONDS, () =>
      others.forEach((node, order) => {
        if (!node.destroyed) nudge(kit, node, order);
      }),
    );
    if (isLastRound(kit.setup, state)) kit.tween.delayedCall(FINALE_AFTER_SECONDS, sing);
  }

  /** The end of the game: the whole story lies open, and the frogs sing below it. */
  function sing(): void {
    if (!viewport || !easel) return;
    for (const layer of [...path.layers, table, easel.stand, easel.picture, day.front])
      kit.tween.to(layer, { alpha: 0, duration: MOTION.fast });
    finale.show(viewport, pages);
    frogs.sing(viewport.play);
  }

  /** Shows a picture for a moment. */
  function showMeaning(art: Container): void {
    const { alpha } = art;
    meanings.addChild(art);
    popIn(kit, art);
    art.alpha = alpha;
    kit.tween.to(art, {
      alpha: 0,
      delay: MEANING_SECONDS,
      duration: MOTION.fast,
      onComplete: () => destroyView(kit, art),
    });
  }

  function createArt(text: string, size: number): Sprite | null {
    const word = findCardWord(kit.setup, text);
    if (!word) return null;
    const art = new Sprite({ texture: kit.art(word), anchor: { x: 0.5, y: 1 } });
    fitInside(art, size);
    return art;
  }

  function drawGround(sentence: PlaySentence, layout: Layout, screen: Viewport, state: State): void {
    for (const child of ground.removeChildren()) destroyView(kit, child);
    drawBrook(layout, screen);
    const [tint, alpha] = VEILS[Math.min(state.round, VEILS.length - 1)] ?? VEILS[1];
    veil.setSize(screen.width, screen.height);
    veil.tint = tint;
    veil.alpha = alpha;
    for (const child of ground.children) child.tint = lightOf(state);
    easel = createEasel(kit, sentence, layout.picture, state.round);
    ({ scene } = easel);
    // Across the brook its feet stand behind the bank.
    ground.addChildAt(easel.stand, layout.isAcross ? 0 : ground.children.length);
    ground.addChild(easel.picture);
    path.lay(stones, layout);
  }

  /** A child who does not read finds the word by its picture. */
  function pictureOf(text: string): Texture | undefined {
    const { width, height } = viewport?.play ?? { width: 0, height: 0 };
    const isRoomy = width * height >= CARD_PICTURES_FROM;
    const word = isRoomy ? findCardWord(kit.setup, text) : undefined;
    return word && kit.art(word);
  }

  function place(state: State): void {
    const sentence = findSentence(kit.setup, state);
    if (!viewport || !sentence) return;
    stones = listStones(sentence);
    places = findLayout(kit, viewport, stones, state.cards, state.cards.some(pictureOf), state.round);
    shownSentence = sentence;
    drawGround(sentence, places, viewport, state);
    meanings.removeChildren().forEach((child) => destroyView(kit, child));
    finale.clear();
    const { picture, height } = places;
    day.front.alpha = 1;
    day.set({ round: state.round, found: state.stats.roundStats.hits, picture, viewport });
    if (scene && !state.isWhole) arrival.hide(sentence, scene, sentence.blanks, picture);
    frogs.sit(
      places.stones,
      height,
      isLastRound(kit.setup, state) ? FAMILY : 1,
      findGoal(places),
      WORN[state.round] ?? null,
    );
    tray.snapAll();
  }

  function deal(state: State): void {
    cards = state.cards.map((text) => createTextStone(kit, 'pebble', text, pictureOf(text), true));
    tray.deal(cards, state);
    place(state);
    cards.forEach(({ view }, order) => popIn(kit, view, order));
    day.stir();
  }

  /** The picture of a card that was touched, where the card itself has none. */
  function showTouched(choice: string, state: State): void {
    const card = pieceId.parse(choice) ?? -1;
    const text = state.cards[card];
    const spot = places?.cards[card];
    if (!spot || !places || text === undefined || pictureOf(text)) return;
    const art = createArt(text, places.height * TOUCHED.size);
    if (!art) return;
    art.position.set(spot.x + spot.width / 2, spot.y + spot.height - places.height * TOUCHED.above);
    showMeaning(art);
  }

  /** Once the sentence has been heard its missing words hop. */
  function invite({ reading }: State): void {
    const isHeard = reading === null;
    if (isHeard && !wasHeard) {
      cards.forEach(({ view }, order) => nudge(kit, view, order));
      arrival.beckon();
    }
    wasHeard = isHeard;
  }

  /** A wrong thing tries the empty place, or who is in the picture tries what the word says. */
  function fail(slot: number, state: State): void {
    const text = state.cards[checked[slot] ?? -1] ?? '';
    const blank = findSentence(kit.setup, state)?.blanks[slot];
    if (!scene || !places || !shownSentence || blank === undefined) return;
    const { picture, brook } = places;
    const water = { x: picture.x + picture.width / 2, y: brook.y + brook.height / 4 };
    const trial = { sentence: shownSentence, scene, picture, createArt, show: showMeaning };
    const isComing = !isSeen(kit, trial, text) && arrival.reject(text, blank, slotPlace(slot) ?? picture, water);
    contradict(kit, trial, text, isComing);
    if (state.ladder.misses === 2) kit.tween.delayedCall(LOOK_AFTER_SECONDS, look, [blank]);
  }

  /** What a missing word names is lit. */
  function look(text: string): void {
    const glow = scene && shownSentence && createLight(kit, shownSentence, scene, text);
    if (glow) showMeaning(glow);
    arrival.beckon();
  }

  /** What was missing comes into the picture, while the frog crosses the brook on the sentence. */
  function succeed(state: State): void {
    const [sentence, own] = [findSentence(kit.setup, state), scene];
    if (!sentence || !own || !places) return;
    const { picture } = places;
    const isDone = state.phase.kind === 'closing';
    frogs.cross();
    arrival.bring(sentence.blanks.map((text, slot) => ({ text, from: slotPlace(slot) ?? picture })));
    if (kit.isMotionReduced) sentence.blanks.forEach(look);
    kit.tween.delayedCall(LANDED_SECONDS, () => {
      if (!own.view.destroyed) own.play();
    });
    kit.tween.delayedCall(JOY_AFTER_SECONDS, () => rejoice(kit, sentence, own, picture));
    day.brighten(state.stats.roundStats.hits, isDone);
    if (isDone) celebrate(state);
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
      if (state.reading?.isCheck) checked = state.slots;
      path.follow(state);
      invite(state);
      tray.follow(state);
      const [blank] = findSentence(kit.setup, state)?.blanks.slice(-1) ?? [];
      const before = shownAnswer;
      shownAnswer = state.ladder.revealed
        ? state.cards.findIndex((text, card) => text === blank && isInTray(state, card))
        : -1;
      if (shownAnswer !== before && shownAnswer >= 0) tray.glide(shownAnswer);
      clear(state.phase);
      return false;
    },
    react: (event, state) => {
      tray.react(event, state);
      if (event.type === 'moved' && event.what === 'taken') showTouched(event.choice, state);
      if (event.type !== 'answered') return;
      if (event.correct) succeed(state);
      else fail(slotId.parse(event.choice ?? '') ?? -1, state);
    },
    stir: (turn) => frogs.stir(turn),
    nodeOf: tray.nodeOf,
    boundsOf: (choiceId) => {
      const slot = slotId.parse(choiceId);
      if (slot !== null) return slotPlace(slot) ?? null;
      const bounds = tray.boundsOf(choiceId);
      // The ring goes round the whole stone, and the hand points at it from below its letters.
      if (!bounds || pieceId.parse(choiceId) !== shownAnswer) return bounds;
      const ratio = isHigh(bounds) ? LED_RATIO.high : places?.isAcross ? LED_RATIO.across : LED_RATIO.column;
      return { ...bounds, height: bounds.height * ratio };
    },
    drag: tray.drag,
  };
};
