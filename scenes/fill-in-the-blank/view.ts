import { Container, Sprite, Texture } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { isLastRound } from '../../src/play/rounds';
import type { PieceMove } from '../../src/play/slots';
import { isInTray, pieceId, slotId } from '../../src/play/slots';
import { createClearing } from '../../src/stage/components/clear-away';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import { fitInside } from '../../src/stage/components/tile';
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
/** Where the frogs look on beside a picture across the brook, in heights of a stone. */
const GOAL_RATIO = 1.6;
const MARK_COLOR = 0xffffff;
/** Frogs of the last round. */
const FAMILY = 3;
const SINK_SECONDS = 0.6;
/** Light of the four rounds on brook and bank, as the sky has it. */
const LIGHTS = [0xfff0e6, 0xffffff, 0xf4c9a8, 0x7482bd] as const;
/** The easel: its wood and the paper, CSS pixels round the picture; in heights of the picture. */
const EASEL = {
  wood: 0x9a6334,
  paper: 0xfff6e0,
  rim: 16,
  mat: 7,
  corner: 22,
  leg: 0.11,
  splay: 9,
  depth: 0.1,
} as const;
/** How long the meaning of a word is seen, in seconds, and its size in heights of the picture. */
const MEANING = { seconds: 1.3, size: 0.4, shakeRatio: 0.035, shakeSeconds: 0.8 } as const;
/** A picture over a card that was touched, in heights of a stone, and above it. */
const TOUCHED = { size: 1.5, above: 1.25 } as const;
/** What the animal of the picture does for joy: how high it jumps, in heights of the picture. */
const JOY = { jump: 0.12, seconds: 0.24, tilt: 0.22, flat: 0.14, tall: 1.25 } as const;
/** The picture of the right word flies to where it is in the scene, which then grows for a moment. */
const FLIGHT = { seconds: 0.6, size: 1.3, grown: 1.07, growSeconds: 0.3, times: 2 } as const;
/** Where an animal is hidden: it ducks and peeps. Elsewhere it jumps. */
const HIDDEN = ['behind', 'under', 'in'];
/** Play area from which cards have room for pictures, in square CSS pixels. */
const CARD_PICTURES_FROM = 200_000;
/** Where a hand points at the shown answer: below its middle, in heights of the stone. */
const LED_RATIO = { column: 2.1, across: 1.35 } as const;

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
  kit.root.addChild(ground, gaps, glows, steps, table, frogs.view, meanings);
  const clear = createClearing(kit, [gaps, glows, steps, table]);
  /** The story's own picture of the sentence. */
  let scene: SceneView | null = null;
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
      return;
    }
    const gap = createNineSlice(kit, 'gap');
    resizeNineSlice(gap, hollow.width, hollow.height, 0.5);
    gap.position.copyFrom(centreOf(hollow));
    gaps.addChild(gap);
  }

  /** The picture stands framed on the bank, in the ground's layers from `layer` on. */
  function drawEasel({ x, y, width, height }: Rectangle, layer: number): void {
    let next = layer;
    const add = (part: Container): Container => ground.addChildAt(part, next++);
    const shadow = kit.sprite('shadow');
    const foot = y + height * (1 + EASEL.depth);
    shadow.anchor.set(0.5);
    shadow.setSize(width * 1.15, height * EASEL.depth);
    shadow.position.set(x + width / 2, foot);
    add(shadow);
    for (const side of [-1, 1]) {
      const leg = new Sprite({ texture: Texture.WHITE, anchor: { x: 0.5, y: 1 }, tint: EASEL.wood });
      leg.setSize(EASEL.rim, height * (0.5 + EASEL.depth));
      leg.position.set(x + width * (0.5 + side * 0.36), foot);
      leg.angle = -side * EASEL.splay;
      add(leg);
    }
    for (const [margin, tint] of [
      [EASEL.rim, EASEL.wood],
      [EASEL.mat, EASEL.paper],
    ] as const) {
      const board = createRoundedMask(
        { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin },
        EASEL.corner + margin,
      );
      board.tint = tint;
      add(board);
    }
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

  /** The animal of the picture is glad: it jumps, or where it hides it ducks and peeps. */
  function rejoice(): void {
    const { part, isHidden } = findActor();
    const node = scene?.nodeOf(part);
    if (!node || !places || kit.isMotionReduced) return;
    const { x, y } = node.pivot;
    const top = y + places.picture.height * JOY.jump;
    const timeline = kit.tween.timeline();
    if (isHidden)
      timeline
        .to(node.scale, { y: JOY.flat, duration: JOY.seconds, ease: EASE.leave })
        .to(node.scale, { y: JOY.tall, duration: JOY.seconds, ease: EASE.enter }, `+=${JOY.seconds}`)
        .to(node.scale, { y: 1, duration: JOY.seconds });
    // Where it hides it stays.
    for (const tilt of isHidden ? [] : [JOY.tilt, -JOY.tilt])
      timeline
        .to(node.pivot, { x, y: top, duration: JOY.seconds, ease: 'power2.out', repeat: 1, yoyo: true })
        .to(node, { rotation: tilt, duration: JOY.seconds, repeat: 1, yoyo: true }, '<');
  }

  /** The right word's picture flies to what it names in the scene, or to who the sentence is about. */
  function bringHome(text: string, slot: number): void {
    const word = findCardWord(kit.setup, text);
    const name = word?.english.toLowerCase();
    const own = shownSentence?.scene?.parts.findIndex((part) => part.name === name) ?? -1;
    const part = own < 0 ? findActor().part : own;
    const [from, to, node] = [slotPlace(slot), scene?.boundsOf(part), scene?.nodeOf(part)];
    if (!from || !to || !node || !places || kit.isMotionReduced) return;
    const art = createArt(text, places.height * FLIGHT.size);
    const timeline = kit.tween.timeline();
    if (art) {
      meanings.addChild(art);
      art.position.set(from.x + from.width / 2, from.y + from.height);
      const size = Math.min(to.width / art.width, to.height / art.height) * art.scale.x;
      const way = { duration: FLIGHT.seconds, ease: EASE.move };
      timeline
        .to(art, { x: to.x + to.width / 2, y: to.y + to.height, ...way })
        .to(art.scale, { x: size, y: size, ...way }, '<')
        .to(art, { alpha: 0, duration: MOTION.fast, onComplete: () => destroyView(kit, art) });
    }
    // Who rejoices anyhow does not grow as well.
    if (part === findActor().part) return;
    const { grown, growSeconds, times } = FLIGHT;
    timeline.to(
      node.scale,
      { x: grown, y: grown, duration: growSeconds, repeat: 2 * times - 1, yoyo: true },
      FLIGHT.seconds,
    );
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

  /** What a wrong word means stands in the picture, and who is in it shakes its head. */
  function contradict(text: string): void {
    if (!scene || !places) return;
    const { picture } = places;
    const { part } = findActor();
    const own = scene.boundsOf(part) ?? picture;
    const art = createArt(text, picture.height * MEANING.size);
    const middle = own.x + own.width / 2;
    const side = middle > picture.x + picture.width / 2 ? -1 : 1;
    if (art) {
      art.position.set(middle + side * ((own.width + art.width) / 2), own.y + own.height);
      showMeaning(scene.view, art);
    }
    const node = scene.nodeOf(part);
    if (!node || kit.isMotionReduced) return;
    const { x } = node.pivot;
    const swing = picture.width * MEANING.shakeRatio;
    kit.tween.to(node.pivot, {
      keyframes: { x: [x, x - swing, x + swing, x - swing, x + swing, x] },
      duration: MEANING.shakeSeconds,
      ease: 'sine.inOut',
    });
  }

  function drawGround(sentence: PlaySentence, layout: Layout, screen: Viewport, state: State): void {
    for (const layer of [ground, gaps, glows, steps])
      for (const child of layer.removeChildren()) destroyView(kit, child);
    drawBrook(layout, screen);
    for (const child of ground.children) child.tint = lightOf(state);
    // Across the brook its feet stand behind the bank.
    drawEasel(layout.picture, layout.isAcross ? 0 : ground.children.length);
    scene = createSceneView(kit, sentence, layout.picture);
    ground.addChild(scene.view);
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
    shownSentence = sentence;
    drawGround(sentence, places, viewport, state);
    meanings.removeChildren().forEach((child) => destroyView(kit, child));
    const { picture, isAcross, brook, height } = places;
    frogs.sit(places.stones, height, isLastRound(kit.setup, state) ? FAMILY : 1, {
      x: isAcross ? picture.x + picture.width + height * GOAL_RATIO : picture.x,
      y: isAcross ? brook.y : picture.y + picture.height * (1 + EASEL.depth),
    });
    tray.snapAll();
  }

  function deal(state: State): void {
    cards = state.cards.map((text) => createTextStone(kit, 'pebble', text, pictureOf(state, text)));
    tray.deal(cards, state);
    place(state);
    cards.forEach(({ view }, order) => popIn(kit, view, order));
  }

  /** The picture of a card that was touched, where the card itself has none. */
  function showTouched(choice: string, state: State): void {
    const card = pieceId.parse(choice) ?? -1;
    const text = state.cards[card];
    const spot = places?.cards[card];
    if (!spot || !places || text === undefined || pictureOf(state, text)) return;
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
      if (state.reading?.isCheck) checked = state.slots;
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
      if (event.type === 'moved' && event.what === 'taken') showTouched(event.choice, state);
      if (event.type !== 'answered') return;
      if (!event.correct) {
        const card = checked[slotId.parse(event.choice ?? '') ?? -1] ?? -1;
        contradict(state.cards[card] ?? '');
        return;
      }
      // What the sentence says happens in its picture, while the frog crosses the brook on it.
      frogs.cross();
      scene?.play();
      findSentence(kit.setup, state)?.blanks.forEach(bringHome);
      rejoice();
    },
    stir: (turn) => frogs.stir(turn),
    nodeOf: tray.nodeOf,
    boundsOf: (choiceId) => {
      const slot = slotId.parse(choiceId);
      if (slot !== null) return slotPlace(slot) ?? null;
      const bounds = tray.boundsOf(choiceId);
      // The ring goes round the whole stone, and the hand points at it from below its letters.
      return bounds && pieceId.parse(choiceId) === shownAnswer
        ? { ...bounds, height: bounds.height * (places?.isAcross ? LED_RATIO.across : LED_RATIO.column) }
        : bounds;
    },
    drag: tray.drag,
  };
};
