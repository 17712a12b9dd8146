import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { isLastRound } from '../../src/play/rounds';
import type { PieceMove } from '../../src/play/slots';
import { isInTray, pieceId, slotId } from '../../src/play/slots';
import { createBursts } from '../../src/stage/components/burst';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import { nudge, popIn } from '../../src/stage/components/animations';
import type { Piece } from '../../src/stage/components/piece';
import { createTextStone } from '../../src/stage/components/text-stone';
import { createTray } from '../../src/stage/components/tray';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { SceneView } from '../../src/stage/components/story-scene';
import type { Easel } from './easel';
import { EASEL_DEPTH, createEasel } from './easel';
import { createFinale } from './finale';
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
/** Where the frogs look on beside a picture across the brook, in heights of a stone. */
const GOAL_RATIO = 1.6;
const MARK_COLOR = 0xffffff;
/** Frogs of the last round. */
const FAMILY = 3;
const SINK_SECONDS = 0.6;
/** Light of the four rounds on brook and bank, as the sky has it. */
const LIGHTS = [0xfff0e6, 0xffffff, 0xf4c9a8, 0x7482bd] as const;
/** How long a word's meaning is seen, and who is in the picture shakes its head, in seconds. */
const MEANING = { seconds: 1.3, shakeRatio: 0.035, shakeSeconds: 0.8 } as const;
/** Who tries what a wrong word says: how long it is on its way. */
const TRY_SECONDS = 0.35;
/** A wrong thing in the picture: shares of it. */
const BROUGHT = { size: 0.5, side: 0.3, foot: 0.94 } as const;
/** A picture over a card that was touched, in heights of a stone, and above it. */
const TOUCHED = { size: 1.5, above: 1.25 } as const;
/** What the animal of the picture does for joy: how high it jumps, in heights of the picture. */
const JOY = { jump: 0.12, seconds: 0.24, tilt: 0.22, flat: 0.14, tall: 1.25 } as const;
/** What the right word names grows in the scene by this factor, and is lit. */
const ACT = { grown: 1.1, seconds: 0.3, times: 2, light: 1.5, glow: 0.25 } as const;
/** Where an animal is hidden it comes out, by this share of its width. Elsewhere it jumps. */
const HIDDEN = ['behind', 'under', 'in'];
const OUT = { share: 0.8, seconds: 0.4 } as const;
/** A stone that is said grows by this factor and is golden; the light of it and of those before. */
const SAID = { size: 1.16, tint: 0xffd24d, light: 1, before: 0.4 } as const;
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
const FINALE_AFTER_SECONDS = 0.8;
/** Reach of the light that bursts over the picture at the end of a round, in heights of a stone. */
const CHEER_RATIO = 2;

const lightOf = ({ round }: State): number => LIGHTS[Math.min(round, LIGHTS.length - 1)] ?? LIGHTS[1];

/** A sentence on stepping stones across a brook, and the missing words on the bank. */
export const createView: CreateView<State, Tuning, PieceMove> = (kit) => {
  const ground = new Container();
  /** Hollows of the missing words, and the marks between the words. */
  const gaps = new Container();
  const glows = new Container();
  const steps = new Container();
  const table = new Container();
  /** Meanings of touched words. */
  const meanings = new Container();
  const frogs = createFrogs(kit);
  const finale = createFinale(kit);
  const bursts = createBursts(kit);
  kit.root.addChild(ground, gaps, glows, steps, table, finale.view, frogs.view, meanings, bursts.view);
  const clear = createClearing(kit, [gaps, glows, steps, table]);
  /** The story's own picture of the sentence, and what it stands on. */
  let scene: SceneView | null = null;
  let easel: Easel | null = null;
  /** The words that were found in this game. */
  const found = new Set<string>();
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
  /** The views of the standing words, by their stones; the one that is said. */
  const stepOf = new Map<number, Container>();
  let said = -1;
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
      const isRaised = card === shownAnswer && places?.isAcross === true;
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

  function drawStone(stone: Stone, spot: Rectangle, hollow: Rectangle, height: number): void {
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
      stepOf.set(stones.indexOf(stone), step.view);
      return;
    }
    const gap = createNineSlice(kit, 'gap');
    resizeNineSlice(gap, hollow.width, hollow.height, 0.5);
    gap.position.copyFrom(centreOf(hollow));
    gaps.addChild(gap);
  }

  /** Who the sentence is about: what is somewhere, or does something. */
  function findActor(): { part: number; isHidden: boolean } {
    const parts = shownSentence?.scene?.parts ?? [];
    const index = Math.max(
      0,
      parts.findIndex(({ relation, doing }) => relation !== null || doing !== null),
    );
    return { part: index, isHidden: HIDDEN.includes(parts[index]?.relation?.kind ?? '') };
  }

  /** The animal of the picture is glad: it jumps, or where it hides it comes out. */
  function rejoice(): void {
    const { part, isHidden } = findActor();
    const node = scene?.nodeOf(part);
    if (!node || !places || kit.isMotionReduced) return;
    const { x, y } = node.pivot;
    const top = y + places.picture.height * JOY.jump;
    const timeline = kit.tween.timeline();
    if (isHidden) {
      const { width } = scene?.boundsOf(part) ?? { width: 0 };
      // Away from what it hides at: the pivot moves against what is seen.
      const at = shownSentence?.scene?.parts[part]?.relation?.to;
      const thing = typeof at === 'number' ? scene?.boundsOf(at) : null;
      const way = thing && node.x > centreOf(thing).x ? -1 : 1;
      timeline.to(node.pivot, {
        keyframes: { x: [x, x + way * width * OUT.share, x], y: [y, top, y, top, y] },
        duration: 4 * OUT.seconds,
      });
      return;
    }
    for (const tilt of [JOY.tilt, -JOY.tilt])
      timeline
        .to(node.pivot, { x, y: top, duration: JOY.seconds, ease: 'power2.out', repeat: 1, yoyo: true })
        .to(node, { rotation: tilt, duration: JOY.seconds, repeat: 1, yoyo: true }, '<');
  }

  /** The part of the scene that a card names, or -1. */
  function findNamed(text: string): number {
    const name = findCardWord(kit.setup, text)?.english.toLowerCase();
    return shownSentence?.scene?.parts.findIndex((part) => part.name === name) ?? -1;
  }

  /** What the right word names is lit and bounces, or who the sentence is about is lit. */
  function act(text: string): void {
    const actor = findActor().part;
    const named = findNamed(text);
    const part = named < 0 ? actor : named;
    const [bounds, node] = [scene?.boundsOf(part), scene?.nodeOf(part)];
    if (!scene || !bounds || !node) return;
    const glow = kit.sprite('glow');
    glow.blendMode = 'add';
    glow.anchor.set(0.5);
    glow.setSize(bounds.width * ACT.light, bounds.height * ACT.light);
    glow.position.copyFrom(centreOf(bounds));
    showMeaning(meanings, glow);
    // What lies under it is still seen.
    glow.alpha = ACT.glow;
    // Who rejoices anyhow does not grow as well.
    if (part === actor || kit.isMotionReduced) return;
    const { grown, seconds, times } = ACT;
    kit.tween.to(node.scale, { x: grown, y: grown, duration: seconds, repeat: 2 * times - 1, yoyo: true });
  }

  /** The last sentence of a round: its stones hop in their order, and light bursts over them. */
  function celebrate(isLast: boolean): void {
    if (!places) return;
    steps.children.forEach((step, order) => nudge(kit, step, order));
    const { picture, height } = places;
    for (const share of [0.2, 0.5, 0.8])
      kit.tween.delayedCall(share, () =>
        bursts.spread({ x: picture.x + picture.width * share, y: picture.y }, height * CHEER_RATIO, true),
      );
    if (isLast) kit.tween.delayedCall(FINALE_AFTER_SECONDS, sing);
  }

  /** The end of the game: the frogs sing in the middle, and all that was found goes round them. */
  function sing(): void {
    if (!viewport || !easel) return;
    for (const layer of [gaps, glows, steps, table, easel.stand, easel.picture])
      kit.tween.to(layer, { alpha: 0, duration: MOTION.fast });
    const words = [...found].flatMap((text) => findCardWord(kit.setup, text) ?? []);
    finale.show(viewport.play, words.map(kit.art));
    frogs.sing(viewport.play);
  }

  /** Shows a picture for a moment. */
  function showMeaning(layer: Container, art: Sprite): void {
    layer.addChild(art);
    popIn(kit, art);
    kit.tween.to(art, {
      alpha: 0,
      delay: MEANING.seconds,
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

  /** Where the foot of who is in the picture would be if a wrong word were right. */
  function findTried(text: string, own: Rectangle): { x: number; y: number } | null {
    const named = findNamed(text);
    const { part } = findActor();
    const thing = named < 0 || named === part ? null : scene?.boundsOf(named);
    if (!thing) return null;
    const kind = shownSentence?.scene?.parts[part]?.relation?.kind;
    const foot = thing.y + thing.height;
    return {
      x: kind === 'beside' ? thing.x - own.width / 2 : thing.x + thing.width / 2,
      y: kind === 'on' ? thing.y + own.height * 0.1 : kind === 'in' ? foot - thing.height * 0.3 : foot,
    };
  }

  /** What is not in the picture comes into it, and where the foot of who looks at it is then. */
  function bring(text: string, own: Rectangle): { x: number; y: number } | null {
    const art = places && createArt(text, places.picture.height * BROUGHT.size);
    if (!art || !places) return null;
    const { picture } = places;
    const isRight = centreOf(own).x < centreOf(picture).x;
    art.position.set(
      picture.x + picture.width * (isRight ? 1 - BROUGHT.side : BROUGHT.side),
      picture.y + picture.height * BROUGHT.foot,
    );
    const beside = ((art.width + own.width) / 2) * (isRight ? -1 : 1);
    showMeaning(meanings, art);
    return { x: art.x + beside, y: art.y };
  }

  /**
   * Who is in the picture goes where a wrong word would have it, or to a thing that only comes into
   * the picture for it, shakes its head and comes back.
   */
  function contradict(text: string): void {
    if (!scene || !places) return;
    const { picture } = places;
    const { part } = findActor();
    const own = scene.boundsOf(part) ?? picture;
    const tried = findTried(text, own) ?? bring(text, own);
    const node = scene.nodeOf(part);
    if (!node || kit.isMotionReduced) return;
    const { x, y } = node.pivot;
    const to = tried ? { x: x - tried.x + own.x + own.width / 2, y: y - tried.y + own.y + own.height } : { x, y };
    const swing = picture.width * MEANING.shakeRatio;
    const way = { duration: tried ? TRY_SECONDS : 0, ease: EASE.move };
    kit.tween
      .timeline()
      .to(node.pivot, { ...to, ...way })
      .to(node.pivot, {
        keyframes: { x: [to.x, to.x - swing, to.x + swing, to.x - swing, to.x + swing, to.x] },
        duration: MEANING.shakeSeconds,
        ease: 'sine.inOut',
      })
      .to(node.pivot, { x, y, ...way });
  }

  function drawGround(sentence: PlaySentence, layout: Layout, screen: Viewport, state: State): void {
    stepOf.clear();
    for (const layer of [ground, gaps, glows, steps])
      for (const child of layer.removeChildren()) destroyView(kit, child);
    drawBrook(layout, screen);
    for (const child of ground.children) child.tint = lightOf(state);
    easel = createEasel(kit, sentence, layout.picture, state.round);
    ({ scene } = easel);
    // Across the brook its feet stand behind the bank.
    ground.addChildAt(easel.stand, layout.isAcross ? 0 : ground.children.length);
    ground.addChild(easel.picture);
    stones.forEach((stone, index) => {
      const spot = layout.stones[index];
      const hollow = layout.hollows[index];
      if (spot && hollow) drawStone(stone, spot, hollow, layout.height);
    });
    for (const { text, x, y } of layout.marks) {
      const mark = kit.label(text, { size: layout.height * 0.5, color: MARK_COLOR });
      mark.position.set(x, y);
      gaps.addChild(mark);
    }
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
    places = findLayout(kit, viewport, stones, state.cards, state.cards.some(pictureOf));
    shownSentence = sentence;
    drawGround(sentence, places, viewport, state);
    meanings.removeChildren().forEach((child) => destroyView(kit, child));
    finale.clear();
    const { picture, isAcross, brook, height } = places;
    frogs.sit(places.stones, height, isLastRound(kit.setup, state) ? FAMILY : 1, {
      x: isAcross ? picture.x + picture.width + height * GOAL_RATIO : picture.x,
      y: isAcross ? brook.y : picture.y + picture.height * (1 + EASEL_DEPTH),
    });
    tray.snapAll();
  }

  function deal(state: State): void {
    cards = state.cards.map((text) => createTextStone(kit, 'pebble', text, pictureOf(text), true));
    tray.deal(cards, state);
    place(state);
    cards.forEach(({ view }, order) => popIn(kit, view, order));
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
    showMeaning(meanings, art);
  }

  /** Once the sentence has been heard its missing words hop. */
  function invite({ reading }: State): void {
    const isHeard = reading === null;
    if (isHeard && !wasHeard) cards.forEach(({ view }, order) => nudge(kit, view, order));
    wasHeard = isHeard;
  }

  function light(state: State): void {
    const now = state.reading?.stone ?? -1;
    if (now !== said) {
      for (const stone of [said, now]) {
        const step = stepOf.get(stone);
        const size = stone === now ? SAID.size : 1;
        if (step) step.tint = stone === now ? SAID.tint : 0xffffff;
        if (step) kit.tween.to(step.scale, { x: size, y: size, duration: MOTION.fast });
      }
      said = now;
    }
    const lit = state.isWhole ? stones.length : state.reading ? state.reading.stone + 1 : 0;
    glows.children.forEach((glow, index) => {
      glow.visible = index < lit;
      glow.alpha = state.isWhole || index === now ? SAID.light : SAID.before;
    });
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
      light(state);
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
      if (!event.correct) {
        const slot = slotId.parse(event.choice ?? '') ?? -1;
        contradict(state.cards[checked[slot] ?? -1] ?? '');
        const blank = findSentence(kit.setup, state)?.blanks[slot];
        if (state.ladder.misses === 2 && blank !== undefined) kit.tween.delayedCall(LOOK_AFTER_SECONDS, act, [blank]);
        return;
      }
      // What the sentence says happens in its picture, while the frog crosses the brook on it.
      frogs.cross();
      scene?.play();
      const blanks = findSentence(kit.setup, state)?.blanks ?? [];
      blanks.forEach((text) => void found.add(text));
      blanks.forEach(act);
      rejoice();
      if (state.phase.kind === 'closing') celebrate(isLastRound(kit.setup, state));
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
