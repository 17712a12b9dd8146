import { Container, Sprite } from 'pixi.js';
import { toSteps } from '../../src/play/steps';
import { wordOf } from '../../src/play/answers';
import { isLastRound } from '../../src/play/rounds';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createFlipCard } from '../../src/stage/components/card';
import type { FlipCard } from '../../src/stage/components/card';
import { sendFirefly } from '../../src/stage/components/firefly';
import { actOf, playAct, tilt } from '../../src/stage/components/acts';
import { createWordPebble, fitInside } from '../../src/stage/components/tile';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import { createParade } from '../../src/stage/components/parade';
import { COLORS } from '../../src/stage/kit/colors';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State, What } from './rules';
import type { Tuning } from './tuning';
import { cardId, findMate, isMateLifted, isMateLit } from './rules';

const GAP = 22;
const MAX_CARD_WIDTH = 230;
/** Scale of an open card at most: it covers none beside it. */
const MAX_OPEN_SCALE = 1.26;
/**
 * A found pair meets in the middle, side by side: its height as a share of the play area's, at most
 * in CSS pixels, and the gap in widths of a card; seconds.
 */
const PAIR = { ratio: 0.66, maxPixels: 360, gap: 0.1, meetSeconds: 0.3, leaveSeconds: 1.35 } as const;
/**
 * Then what is on it leaps out of its card over its word, does its act, and goes to stand in the
 * empty place of the card: sizes as shares of the play area's height and at most in CSS pixels, of
 * the word in heights of the picture, of both in their places in widths of a card; seconds.
 */
const HERO = {
  ratio: 0.62,
  maxPixels: 440,
  word: { height: 0.28, width: 0.72, y: 0.66 },
  raise: 0.12,
  home: { picture: 0.9, word: 0.92 },
  actSeconds: 0.7,
  homeSeconds: 0.35,
} as const;
/** Cards that are dealt from a pile turn by this on their way. */
const DEAL = { degrees: 200, seconds: 0.5 } as const;
/** A pair that shows what to do is open for this long, in seconds. */
const SHOWN = { after: 0.9, seconds: 1.6 } as const;
/** A sun rises behind all at a game's end: sizes in shares of the play area's height; seconds. */
const SUN = { size: 0.62, rays: 12, ray: 0.2, reach: 0.46, glow: 1.9, y: 0.34, seconds: 0.9, turnSeconds: 4 } as const;
const PEEK_DEGREES = 9;
/** While a card is open, of those with the same back: they do not belong to it. */
const DIM_ALPHA = 0.45;
/** The others sway; the mate of the open card glows and hops, again and again. */
const SWAY_DEGREES = 5;
const LIFT = { pixels: 16, seconds: 0.25, hops: 4 } as const;
/** A mate that stays lit: both sides of its golden edge in CSS pixels, and how soon it comes. */
const LIT = { edge: 30, seconds: 0.25 } as const;
/** After the look the cards turn down pair by pair: this share of it all of them are shown. */
const LOOK_SHARE = 0.5;
/** After a miss the asked card swells when its word is said again. */
const AGAIN_SECONDS = 0.75;
/** A card has turned after this; its word then stands on its face while it is open. */
const TURN_SECONDS = 0.3;
const TOLD_SECONDS = 0.6;
/**
 * Who comes at a round's end stays until the next board lands, in seconds, and stands below the
 * banner: height as a share of the play area's.
 */
const PARADE = { stays: 0.35, height: 0.56 } as const;

/** Where what was found stands: in the middle of its card's place. */
const homeOf = (cell: Rectangle, face: 'word' | 'picture') => ({
  ...centreOf(cell),
  size: cell.width * HERO.home[face],
});

/** Cards in a grid on grass. What a found pair shows leaps out, and stands in their places. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const { columns, rows, cardAspectRatio } = kit.setup.tuning;
  const grass = new Container();
  const table = new Container();
  const parade = createParade(kit);
  const tag = createNameTag(kit);
  /** What was found stands in the places of its cards. */
  const collection = new Container();
  const sky = new Container();
  /** What has leapt out of its card, on its way there. */
  const front = new Container();
  kit.root.addChild(sky, grass, collection, table, front, parade.view, tag.view);
  /** The key of the pair that shows what to do. */
  let shownPair: string | null = null;
  /** The pair that has its moment. */
  let pair: readonly FlipCard[] = [];
  let isClosing = false;
  let cards: FlipCard[] = [];
  let viewport: Viewport | null = null;
  /** The cards that were dealt last: the rules deal a new list. */
  let shownCards: State['cards'] = [];
  /** Their order on the table: two may change places. */
  let shownOrder: State['cards'] = [];
  const enlarged = new Set<FlipCard>();
  /** The card that is open alone, and what is done for it. */
  let openAlone: FlipCard | null = null;
  /** Lights behind mates that are shown; steady ones stay until a pair is found. */
  let lights: { readonly sprite: Sprite; readonly isSteady: boolean }[] = [];

  /**
   * The box is `columns` by `rows` cards; an upright screen turns it. The cards are centred in it
   * (spec: readings#49).
   */
  function place(state: State): void {
    if (!viewport) return;
    const cells = layoutGrid(viewport.play, state.cards.length, {
      aspectRatio: cardAspectRatio,
      gap: viewport.isTall ? GAP / 2 : GAP,
      maxWidth: MAX_CARD_WIDTH,
      maxColumns: viewport.isTall ? rows : columns,
      maxRows: viewport.isTall ? columns : rows,
    });
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
    clearFound();
    state.cards.forEach(({ key, face, side }, index) => {
      const cell = cells[index];
      if (side !== 'gone' || !cell) return;
      const { size } = homeOf(cell, face);
      const found = face === 'word' ? createName(key, size) : createPicture(key, size);
      found.position.copyFrom(centreOf(cell));
      collection.addChild(found);
    });
  }

  function clearFound(): void {
    for (const layer of [collection, front]) for (const found of layer.removeChildren()) destroyView(kit, found);
  }

  function createPicture(key: string, size: number): Container {
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, key)), anchor: 0.5 });
    fitInside(picture, size);
    return new Container({ children: [picture] });
  }

  function createName(key: string, width: number): Container {
    const name = createWordPebble(kit, wordOf(kit.setup, key));
    const height = (width * HERO.word.height) / HERO.word.width;
    name.place({ x: -width / 2, y: -height / 2, width, height });
    return name.view;
  }

  /** The pair leaps out of its cards, large, and goes to the places of its cards. */
  function leapOut(key: string, homes: readonly [Rectangle, Rectangle]): void {
    if (!viewport) return;
    const { play } = viewport;
    const size = Math.min(HERO.maxPixels, play.height * HERO.ratio, play.width * 0.7);
    const { x, y } = centreOf(play);
    const middle = y - HERO.raise * size;
    const hero = createPicture(key, size);
    const nameWidth = size * HERO.word.width;
    const name = createName(key, nameWidth);
    const word = homeOf(homes[0], 'word');
    const picture = homeOf(homes[1], 'picture');
    hero.position.set(x, middle);
    name.position.set(x, middle + HERO.word.y * size);
    front.addChild(name, hero);
    for (const part of [hero, name]) popIn(kit, part);
    kit.tween.delayedCall(MOTION.base, () => {
      if (!hero.destroyed) playAct(kit, hero, actOf(key), size, HERO.actSeconds);
    });
    kit.tween.delayedCall(PAIR.leaveSeconds - PAIR.meetSeconds, () => {
      const duration = kit.isMotionReduced ? 0.01 : HERO.homeSeconds;
      for (const [part, to, from] of [
        [name, word, nameWidth],
        [hero, picture, size],
      ] as const) {
        if (part.destroyed) continue;
        for (const moved of [part, part.scale, part.pivot]) kit.tween.killTweensOf(moved);
        part.rotation = 0;
        part.pivot.set(0);
        const scale = to.size / from;
        const onComplete = (): void => void (part.destroyed || collection.addChild(part));
        kit.tween.to(part, { x: to.x, y: to.y, duration, ease: EASE.move, onComplete });
        kit.tween.to(part.scale, { x: scale, y: scale, duration, ease: EASE.move });
      }
    });
  }

  /** A pair turns over by itself, and back, where nothing was found yet. */
  function showPair(state: State): void {
    const isFirst = state.round === 0 && state.cards.every(({ side }) => side === 'down');
    if (!kit.setup.tuning.showsPair || !isFirst || shownPair !== null) return;
    shownPair = state.cards.find(({ side }) => side === 'down')?.key ?? null;
    kit.effect('cardFlip');
    kit.tween.delayedCall(SHOWN.seconds, () => {
      shownPair = null;
      kit.effect('cardFlip', { pitchRatio: 0.8 });
    });
  }

  /** A sun rises behind what was found. */
  function raiseSun({ x, y, width, height }: Rectangle): void {
    const sun = new Container();
    const glow = kit.sprite('glow');
    glow.anchor.set(0.5);
    glow.setSize(height * SUN.glow, height * SUN.glow);
    const wheel = new Container();
    for (let index = 0; index < SUN.rays; index += 1) {
      const angle = (index / SUN.rays) * 2 * Math.PI;
      const ray = kit.sprite('ray');
      ray.anchor.set(0.5);
      fitInside(ray, height * SUN.ray);
      ray.rotation = angle + Math.PI / 2;
      ray.position.set(Math.cos(angle) * SUN.reach * height, Math.sin(angle) * SUN.reach * height);
      wheel.addChild(ray);
    }
    const disc = kit.sprite('dot');
    disc.anchor.set(0.5);
    disc.tint = COLORS.gold;
    disc.setSize(height * SUN.size, height * SUN.size);
    sun.addChild(glow, wheel, disc);
    sun.position.set(x + width / 2, y + height * SUN.y);
    sky.addChild(sun);
    if (kit.isMotionReduced) return;
    kit.tween.from(sun, { y: y + 1.6 * height, duration: SUN.seconds, ease: 'sine.out' });
    kit.tween.to(wheel, { rotation: 1, duration: SUN.turnSeconds, ease: 'sine.out' });
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
    for (const old of sky.removeChildren()) destroyView(kit, old);
    enlarged.clear();
    for (const card of cards) destroyView(kit, card.view);
    openAlone = null;
    putOut(true);
    kit.tween.killTweensOf(grass);
    grass.alpha = 1;
    grass.visible = true;
    const isGolden = isLastRound(kit.setup, state);
    cards = state.cards.map((card) => createFlipCard(kit, wordOf(kit.setup, card.key), card.face, isGolden));
    for (const card of cards) table.addChild(card.view);
    place(state);
    cards.forEach((card, order) => {
      if (state.round === 0 || kit.isMotionReduced || !viewport) popIn(kit, card.view, order);
      else dealFrom(card, centreOf(viewport.play), order);
    });
    kit.tween.killTweensOf(showPair);
    kit.tween.delayedCall(SHOWN.after, () => {
      if (shownCards === state.cards) showPair(state);
    });
  }

  /** Where a found pair meets: side by side in the middle, the word at the left. */
  function findMeeting(): readonly [Rectangle, Rectangle] | null {
    if (!viewport) return null;
    const { play } = viewport;
    const height = Math.min(PAIR.maxPixels, play.height * PAIR.ratio, (play.width * 0.46) / cardAspectRatio);
    const width = height * cardAspectRatio;
    const { x, y } = centreOf(play);
    const placeAt = (left: number): Rectangle => ({ x: left, y: y - height / 2, width, height });
    const gap = width * PAIR.gap;
    return [placeAt(x - width - gap / 2), placeAt(x + gap / 2)];
  }

  /**
   * Lays a card out where it goes, so that it is sharp there, and lets it grow from where it is.
   */
  function grow(card: FlipCard, to: Rectangle): void {
    const { x, y, scale } = card.view;
    const from = (scale.x * card.bounds().width) / to.width;
    for (const moved of [card.view, card.view.scale]) kit.tween.killTweensOf(moved);
    card.place(to);
    card.view.scale.set(1);
    if (kit.isMotionReduced) return;
    kit.tween.from(card.view, { x, y, duration: PAIR.meetSeconds, ease: EASE.move });
    kit.tween.from(card.view.scale, { x: from, y: from, duration: PAIR.meetSeconds, ease: EASE.move });
  }

  /** Brings the two cards of a found pair together; what is on them leaps out. */
  function join(found: readonly FlipCard[], key: string): void {
    const places = findMeeting();
    const [word, picture] = found;
    if (!places || !word || !picture) return;
    pair = found;
    const homes = [word.bounds(), picture.bounds()] as const;
    const others = cards.flatMap(({ view }) => (found.some((card) => card.view === view) ? [] : view));
    for (const view of others) {
      view.visible = false;
      view.alpha = 1;
    }
    const earlier = [...collection.children];
    for (const part of [grass, ...earlier]) part.visible = false;
    kit.tween.delayedCall(PAIR.leaveSeconds, () => {
      for (const part of earlier) if (!part.destroyed) part.visible = true;
      // Nothing is left to be found: no empty places behind who comes at the end.
      grass.visible = shownCards.some(({ side }) => side === 'down');
      cards.forEach(({ view }, index) => {
        if (!view.destroyed && shownCards[index]?.side !== 'gone') view.visible = true;
      });
    });
    kit.tween.delayedCall(PAIR.meetSeconds, () => {
      if (!word.view.destroyed) leapOut(key, homes);
    });
    found.forEach((card, order) => {
      table.addChild(card.view);
      grow(card, places[order === 0 ? 0 : 1]);
      popOut(kit, card.view, PAIR.meetSeconds, () => (card.view.visible = false));
    });
  }

  /** An open card is larger, as far as the gaps allow it. */
  function findOpenScale(card: FlipCard): number {
    const gap = viewport?.isTall ? GAP / 2 : GAP;
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

  function again({ view }: FlipCard): void {
    if (view.destroyed || kit.isMotionReduced) return;
    const { x } = view.scale;
    const larger = x * 1.1;
    kit.tween.to(view.scale, { keyframes: { x: [x, larger, x], y: [x, larger, x] }, duration: MOTION.slow });
  }

  /** At the end of a round all of its pictures come, at the end of a game with stars. */
  function celebrate(state: State): void {
    if (!viewport) return;
    const keys = [...new Set(state.cards.map(({ key }) => key))];
    const { x, y, width, height } = viewport.play;
    const area = { x, y: y + height * (1 - PARADE.height), width, height: height * PARADE.height };
    clearFound();
    kit.tween.to(grass, { alpha: 0, duration: MOTION.fast });
    if (isLastRound(kit.setup, state)) raiseSun(area);
    parade.show(keys, area, isLastRound(kit.setup, state));
  }

  /** Cards that may be the mate of an open one sway; the mate hops or is lit. */
  function invite(state: State): void {
    const mate = findMate(state);
    const face = state.cards[mate]?.face;
    cards.forEach((card, index) => {
      const { side, face: own } = state.cards[index] ?? {};
      if (side === 'down' && own === face && index !== mate && !isMateLit(state)) tilt(kit, card.view, SWAY_DEGREES);
    });
    const card = cards[mate];
    if (card) showMate(state, card, false);
  }

  /** After one miss a mate sways as the others, after two it glows and hops, then it is lit. */
  function showMate(state: State, card: FlipCard, isSteady: boolean): void {
    if (isMateLit(state)) {
      // One mark, and nothing else stands out.
      putOut(true);
      light(card, isSteady);
      state.cards.forEach(({ side }, index) => {
        const view = cards[index]?.view;
        if (view && side === 'down') view.alpha = view === card.view ? 1 : DIM_ALPHA;
      });
    } else if (!isMateLifted(state)) {
      if (!isSteady) tilt(kit, card.view, SWAY_DEGREES);
    } else if (kit.isMotionReduced) light(card, false);
    else {
      light(card, false);
      kit.tween.to(card.view.pivot, {
        y: LIFT.pixels,
        duration: LIFT.seconds,
        ease: 'sine.inOut',
        repeat: 2 * LIFT.hops - 1,
        yoyo: true,
      });
    }
  }

  function light(card: FlipCard, isSteady: boolean): void {
    const sprite = kit.sprite('card-front');
    sprite.anchor.set(0.5);
    sprite.tint = COLORS.gold;
    sprite.setSize(card.bounds().width + LIT.edge, card.bounds().height + LIT.edge);
    sprite.position.copyFrom(card.view.position);
    table.addChildAt(sprite, 0);
    kit.tween.from(sprite, { alpha: 0, duration: LIT.seconds });
    lights.push({ sprite, isSteady });
  }

  /** Puts out the lights; the steady ones where `isAll`. */
  function putOut(isAll: boolean): void {
    for (const { sprite, isSteady } of lights) if (isAll || !isSteady) destroyView(kit, sprite);
    lights = isAll ? [] : lights.filter(({ isSteady }) => isSteady);
  }

  /** Nothing is open alone any more: all cards lie as before. */
  function settle(): void {
    putOut(false);
    for (const { view } of cards) {
      if (view.angle === 0 || view.destroyed) continue;
      // Not its way to where the pair meets.
      kit.tween.killTweensOf(view, 'angle');
      kit.tween.killTweensOf(view.pivot);
      kit.tween.to(view, { angle: 0, duration: MOTION.tap });
      kit.tween.to(view.pivot, { y: 0, duration: MOTION.tap });
    }
  }

  /** While one card is open, those with its back are dim. */
  function showOpen(state: State): void {
    const up = state.cards.flatMap(({ side }, index) => (side === 'up' ? [index] : []));
    const open = up.length === 1 && state.phase.kind === 'play' ? (cards[up[0] ?? -1] ?? null) : null;
    if (open === openAlone) return;
    openAlone = open;
    settle();
    const face = state.cards[up[0] ?? -1]?.face;
    // While a pair meets all others are aside.
    if (state.phase.kind !== 'play') return;
    state.cards.forEach((card, index) => {
      const view = cards[index]?.view;
      if (view && card.side === 'down') view.alpha = open && (isMateLit(state) || card.face === face) ? DIM_ALPHA : 1;
    });
    if (open) invite(state);
  }

  /** Of the look before the last round: the cards turn down pair by pair towards its end. */
  function isLookedAt(state: State, key: string): boolean {
    if (!state.isLooking || state.phase.kind !== 'pause') return state.isLooking;
    const keys = [...new Set(state.cards.map((card) => card.key))];
    const whole = toSteps(keys.length * kit.setup.tuning.lookMillisecondsPerPair);
    const left = 1 - keys.indexOf(key) / keys.length;
    return state.phase.stepsLeft > whole * (1 - LOOK_SHARE) * left * 0.9;
  }

  /** A card that lies face down moves a little, as if something were under it. */
  function peek(order: number, state: State): void {
    const down = cards.filter((_card, index) => state.cards[index]?.side === 'down');
    const card = down[order % Math.max(1, down.length)];
    if (!card) return;
    tilt(kit, card.view, PEEK_DEGREES);
  }

  /** All cards that lie face down rise one after another, like a wave. */
  function ripple(state: State): void {
    cards.forEach(({ view }, index) => {
      if (state.cards[index]?.side !== 'down') return;
      kit.tween.to(view.pivot, {
        keyframes: { y: [0, 12, 0] },
        delay: index * MOTION.stagger,
        duration: 0.5,
        ease: 'sine.inOut',
      });
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
        shownOrder = [...state.cards];
        deal(state);
      }
      state.cards.forEach((card, index) => {
        const view = cards[index];
        const outline = grass.children[index];
        if (!view || !outline) return;
        if (card.side === 'gone') outline.visible = true;
        else turn(view, card.side === 'up', card.key === shownPair || isLookedAt(state, card.key));
      });
      showOpen(state);
      if (!isClosing && state.phase.kind === 'closing') celebrate(state);
      isClosing = state.phase.kind === 'closing';
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
      // After the last round they stay.
      if (event.type === 'round-ended' && !isLastRound(kit.setup, state))
        kit.tween.delayedCall(PARADE.stays, parade.clear);
      if (event.type !== 'answered') return;
      const found: FlipCard[] = [];
      for (const face of ['word', 'picture'] as const) {
        state.cards.forEach((card, index) => {
          const view = cards[index];
          if (!view || card.side !== 'up' || card.face !== face) return;
          if (event.correct) {
            view.turn(true, true);
            view.markFound();
            found.push(view);
          } else {
            wobble(kit, view.view);
            // The first card asked for its mate: it swells while its word is said again.
            if (cardId.parse(event.choice) !== index) kit.tween.delayedCall(AGAIN_SECONDS, () => again(view));
          }
        });
      }
      if (!event.correct) tell(state);
      if (event.correct) {
        putOut(true);
        join(found, event.word.key);
      } else {
        showOpen(state);
        const mate = state.cards.findIndex(({ key, side }) => side === 'down' && key === event.word.key);
        const card = cards[mate];
        if (card) showMate(state, card, true);
      }
    },
    stir: (turnNumber, state) => {
      if (turnNumber % 2 === 1) showPair(state);
      if (turnNumber % 3 === 1) peek(turnNumber, state);
      else if (turnNumber % 3 === 2 && viewport) sendFirefly(kit, viewport);
      else ripple(state);
    },
    nodeOf: (choiceId) => cards[cardId.parse(choiceId) ?? -1]?.view ?? null,
    boundsOf: (choiceId) => {
      const card = cards[cardId.parse(choiceId) ?? -1];
      return card?.view.visible ? card.bounds() : null;
    },
  };
};
