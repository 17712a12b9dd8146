import { Container } from 'pixi.js';
import { discard } from '../../src/stage/parts/discard';
import { fitsInside, layFlow } from '../../src/stage/parts/flow';
import { centreOf, layGrid } from '../../src/stage/parts/grid';
import { EASE, MOTION } from '../../src/stage/parts/motion';
import { popIn, wobble } from '../../src/stage/parts/moves';
import { createBoard, createTextStone, fitBoard, widthOfStone } from '../../src/stage/parts/text-stone';
import { createPictureTile, fitInside } from '../../src/stage/parts/tile';
import type { Piece } from '../../src/stage/parts/tile';
import type { CreateScene, Rectangle, StageKit, Viewport } from '../../src/stage/picture';
import type { PlaySentence } from '../../src/play/word';
import type { State, Stone } from './rules';
import { findSentence, listStones } from './rules';

/** Heights of the stones in CSS pixels. */
const STONE = { most: 96, least: 40, step: 4 } as const;
/** In heights of a stone. */
const RATIO = { gap: 0.16, lineGap: 0.2, mark: 0.26, bank: 0.5, glow: 0.34, bird: 1.05, hop: 0.7 } as const;
/** CSS pixels. */
const TRAY_GAP = 18;
const MARK_COLOR = 0xffffff;
/** The bird is across before the round closes. */
const CROSSING_SECONDS = 1.2;
const SINK_SECONDS = 0.6;

interface Layout {
  readonly picture: Rectangle;
  /** One for each stone of the sentence, gaps among them. */
  readonly stones: readonly Rectangle[];
  readonly marks: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly brook: Rectangle;
  readonly cards: readonly Rectangle[];
  readonly height: number;
}

/** Picture, brook and tray: the picture stands beside the brook, or above it on an upright screen. */
function splitPlay({ play, isTall }: Viewport): { picture: Rectangle; brook: Rectangle; tray: Rectangle } {
  const brookRatio = isTall ? 0.44 : 0.58;
  const pictureRatio = 0.2;
  const pictureHeight = isTall ? play.height * pictureRatio : 0;
  const brookHeight = play.height * brookRatio;
  const trayY = play.y + pictureHeight + brookHeight + 16;
  const tray = { ...play, y: trayY, height: Math.max(1, play.y + play.height - trayY) };
  if (isTall)
    return { picture: { ...play, height: pictureHeight }, brook: { ...play, y: play.y + pictureHeight, height: brookHeight }, tray };
  const width = play.width * pictureRatio;
  return {
    picture: { ...play, width, height: brookHeight },
    brook: { ...play, x: play.x + width, width: play.width - width, height: brookHeight },
    tray,
  };
}

/** As large as fits. All gaps and cards are as wide as the widest word, so that no width gives the answer away. */
function findLayout(kit: StageKit, viewport: Viewport, stones: readonly Stone[], cards: readonly string[]): Layout {
  const { picture, brook, tray } = splitPlay(viewport);
  const pictureSize = Math.min(picture.width, picture.height, 190) * 0.86;
  for (let height: number = STONE.most; ; height -= STONE.step) {
    const cardWidth = Math.max(...cards.map((text) => widthOfStone(kit, text, height)));
    const markOf = (text: string): number => [...text].length * height * RATIO.mark;
    const widths = stones.map((stone) =>
      stone.kind === 'word' ? widthOfStone(kit, stone.text, height) : cardWidth + markOf(stone.before) + markOf(stone.after),
    );
    const bank = { ...brook, y: brook.y + height * RATIO.bank, height: brook.height - 2 * height * RATIO.bank };
    const places = layFlow(bank, widths, { height, gap: height * RATIO.gap, lineGap: height * RATIO.lineGap });
    const isOneRow = cards.length * (cardWidth + TRAY_GAP) - TRAY_GAP <= tray.width;
    const grid = { aspectRatio: cardWidth / height, gap: TRAY_GAP, mostWidth: cardWidth };
    const trayCells = layGrid(tray, cards.length, isOneRow ? { ...grid, columns: cards.length } : grid);
    const isRoomy = fitsInside(bank, places) && (trayCells[0]?.width ?? 0) >= cardWidth * 0.98;
    if (!isRoomy && height - STONE.step >= STONE.least) continue;
    const marks = places.flatMap((place, index) => {
      const stone = stones[index];
      if (stone?.kind !== 'gap') return [];
      const y = place.y + height / 2;
      return [
        { text: stone.before, x: place.x + markOf(stone.before) / 2, y },
        { text: stone.after, x: place.x + place.width - markOf(stone.after) / 2, y },
      ].filter(({ text }) => text !== '');
    });
    const stonePlaces = places.map((place, index): Rectangle => {
      const stone = stones[index];
      return stone?.kind === 'gap' ? { ...place, x: place.x + markOf(stone.before), width: cardWidth } : place;
    });
    const { x, y } = centreOf(picture);
    const tile = { x: x - pictureSize / 2, y: y - pictureSize / 2, width: pictureSize, height: pictureSize };
    return { picture: tile, stones: stonePlaces, marks, brook, cards: trayCells, height };
  }
}

/** Where a card belongs: 'tray', or 'slot:1'. */
function homeOf(state: State, card: number): string {
  const slot = state.slots.indexOf(card);
  return slot < 0 ? 'tray' : `slot:${slot}`;
}

/** Where the bird stands on a stone. */
const footOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height * 0.3 });

/** A sentence on stepping stones across a brook in the woods, and the words that are missing on the bank. */
export const createScene: CreateScene<State> = (kit) => {
  const ground = new Container();
  const glows = new Container();
  const steps = new Container();
  const table = new Container({ visible: false });
  const bird = kit.sprite('bird');
  bird.anchor.set(0.5, 0.96);
  bird.visible = false;
  kit.root.addChild(ground, glows, steps, table, bird);
  let viewport: Viewport | null = null;
  let places: Layout | null = null;
  let stones: readonly Stone[] = [];
  let cards: Piece[] = [];
  /** Where each card was last sent. */
  let homes: string[] = [];
  let shownTurn = '';
  let shownHand: number | null = null;
  let dragged: number | null = null;

  const slotPlace = (slot: number): Rectangle | undefined =>
    places?.stones[stones.findIndex((stone) => stone.kind === 'gap' && stone.slot === slot)];

  function findHome(card: number): Rectangle | undefined {
    const home = homes[card] ?? 'tray';
    return home === 'tray' ? places?.cards[card] : slotPlace(Number(home.slice('slot:'.length)));
  }

  function layBrook({ brook, height }: Layout): void {
    if (!viewport) return;
    const water = kit.sprite('brook');
    const bank = kit.sprite('bank');
    const overlap = height * 0.1;
    bank.setSize(viewport.width + 8, viewport.height - brook.y + height * RATIO.bank);
    bank.position.set(-4, brook.y - height * RATIO.bank);
    ground.addChild(bank);
    water.setSize(viewport.width + 8, brook.height + 2 * overlap);
    water.position.set(-4, brook.y - overlap);
    ground.addChild(water);
  }

  function layGround(state: State, sentence: PlaySentence): void {
    for (const layer of [ground, glows, steps]) for (const child of layer.removeChildren()) discard(kit, child);
    if (!places) return;
    layBrook(places);
    const tile = createPictureTile(kit, sentence, state.turns + state.round);
    tile.place(places.picture);
    ground.addChild(tile.view);
    stones.forEach((stone, index) => {
      const rectangle = places?.stones[index];
      if (!rectangle || !places) return;
      const glow = kit.sprite('glow');
      const margin = places.height * RATIO.glow;
      glow.anchor.set(0.5);
      glow.setSize(rectangle.width + 2 * margin, rectangle.height + 2 * margin);
      glow.position.copyFrom(centreOf(rectangle));
      glow.visible = false;
      glows.addChild(glow);
      if (stone.kind === 'word') {
        const step = createTextStone(kit, 'stone', stone.text);
        step.place(rectangle);
        steps.addChild(step.view);
        return;
      }
      const gap = createBoard(kit, 'gap');
      fitBoard(gap, rectangle.width, rectangle.height, 0.5);
      gap.position.copyFrom(centreOf(rectangle));
      ground.addChild(gap);
    });
    for (const { text, x, y } of places.marks) {
      const mark = kit.label(text, { size: places.height * 0.5, color: MARK_COLOR });
      mark.position.set(x, y);
      ground.addChild(mark);
    }
  }

  function place(state: State): void {
    const sentence = findSentence(kit.setup, state);
    if (!viewport || !sentence) return;
    stones = listStones(sentence);
    places = findLayout(kit, viewport, stones, state.cards);
    layGround(state, sentence);
    bird.visible = false;
    cards.forEach((card, index) => {
      kit.tween.killTweensOf(card.view);
      card.view.alpha = 1;
      const home = findHome(index);
      if (home) card.place(home);
    });
  }

  function deal(state: State): void {
    for (const { view } of cards) discard(kit, view);
    cards = state.cards.map((text) => createTextStone(kit, 'pebble', text));
    homes = state.cards.map((_, index) => homeOf(state, index));
    dragged = null;
    shownHand = null;
    for (const { view } of cards) table.addChild(view);
    place(state);
  }

  /** The cards come to the bank once the sentence has been heard. */
  function showCards(isShown: boolean): void {
    if (isShown === table.visible) return;
    table.visible = isShown;
    if (isShown) cards.forEach(({ view }, order) => popIn(kit, view, order));
  }

  /** A card glides from where it is to where it belongs. */
  function sendHome(index: number): void {
    const card = cards[index];
    const home = findHome(index);
    if (!card || !home) return;
    const { view } = card;
    kit.tween.killTweensOf(view);
    const { x, y } = view;
    view.alpha = 1;
    card.place(home);
    kit.tween.from(view, { x, y, duration: kit.isMotionReduced ? 0.15 : MOTION.base, ease: 'power3.out' });
  }

  /** A wrong stone sinks slowly and comes up again in the tray. */
  function sink(index: number): void {
    const view = cards[index]?.view;
    if (!view) return;
    kit.tween.killTweensOf(view);
    const depth = kit.isMotionReduced ? 0 : (places?.height ?? 0) * 0.4;
    kit.tween.to(view, {
      y: view.y + depth,
      alpha: 0,
      duration: SINK_SECONDS,
      ease: EASE.leave,
      onComplete: () => {
        const home = findHome(index);
        if (!home) return;
        cards[index]?.place(home);
        popIn(kit, view);
      },
    });
  }

  function followHomes(state: State): void {
    cards.forEach((_, index) => {
      const home = homeOf(state, index);
      if (home === homes[index]) return;
      const isSinking = homes[index] !== 'tray' && home === 'tray' && state.hand !== index;
      homes[index] = home;
      // A card that is being dragged stays under the finger.
      if (index === dragged) return;
      if (isSinking) sink(index);
      else sendHome(index);
    });
  }

  function lift(hand: number | null): void {
    for (const index of [shownHand, hand]) {
      const view = index === null ? undefined : cards[index]?.view;
      if (!view) continue;
      const size = index === hand ? 1.1 : 1;
      kit.tween.killTweensOf(view.scale);
      kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.tap, ease: EASE.enter });
      if (index === hand) table.addChild(view);
    }
    shownHand = hand;
  }

  /** The bird hops across the whole sentence. */
  function cross(): void {
    if (!places) return;
    const { height, stones: way } = places;
    fitInside(bird, height * RATIO.bird);
    const first = way[0];
    const last = way.at(-1);
    if (!first || !last) return;
    kit.tween.killTweensOf(bird);
    bird.visible = true;
    bird.alpha = 1;
    if (kit.isMotionReduced) {
      bird.position.copyFrom(footOf(last));
      kit.tween.from(bird, { alpha: 0, duration: 0.15 });
      return;
    }
    const hopSeconds = CROSSING_SECONDS / (way.length + 1);
    const start = footOf(first);
    bird.position.set(start.x - height * 1.2, start.y - height);
    const timeline = kit.tween.timeline();
    for (const step of way) {
      const { x, y } = footOf(step);
      timeline
        .to(bird, { x, duration: hopSeconds, ease: 'none' })
        .to(bird, { y: y - height * RATIO.hop, duration: hopSeconds / 2, ease: 'power2.out' }, '<')
        .to(bird, { y, duration: hopSeconds / 2, ease: EASE.leave }, `<${hopSeconds / 2}`);
    }
    timeline.to(bird, { y: footOf(last).y - height * 3, alpha: 0, duration: MOTION.base, ease: EASE.leave }, '+=0.1');
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
      const turn = `${state.round}:${state.turns}:${state.target}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        deal(state);
      }
      followHomes(state);
      if (state.hand !== shownHand) lift(state.hand);
      light(state);
      showCards(state.reading === null || state.reading.isCheck);
      for (const index of state.faded) {
        const view = cards[index]?.view;
        if (view) view.alpha = 0.2;
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'moved') {
        cards.forEach((card, index) => {
          if (homes[index] === 'tray' && !state.faded.includes(index)) wobble(kit, card.view);
        });
      }
      if (event.type === 'answered' && event.correct) cross();
    },
    placeOf: (choiceId) => {
      const [kind, index] = choiceId.split(':');
      if (kind === 'slot') return slotPlace(Number(index)) ?? null;
      // The button of a dragged card stays at its home, so that it never hides the gap below.
      const home = Number(index) === dragged ? findHome(Number(index)) : undefined;
      return home ?? cards[Number(index)]?.bounds() ?? null;
    },
    drag: (choiceId, at) => {
      // A card that is dragged out of a gap is in hand by the time it moves.
      const index = choiceId.startsWith('card:') ? Number(choiceId.slice('card:'.length)) : shownHand;
      if (at === null) {
        const dropped = dragged;
        dragged = null;
        if (dropped !== null) sendHome(dropped);
        return;
      }
      const view = index === null ? undefined : cards[index]?.view;
      if (!view) return;
      if (dragged !== index) kit.tween.killTweensOf(view);
      dragged = index;
      view.position.set(at.x, at.y);
    },
  };
};
