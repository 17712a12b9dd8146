import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { TimelineCard } from '../../src/play/contract';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { nudge, wobble } from '../../src/stage/components/animations';
import type { CreateView, Rectangle } from '../../src/stage/kit/view';
import type { TablePlaces, TimelineAreas } from './areas';
import { findFrame, layoutTimeline } from './areas';
import type { EventCard } from './card';
import { createEventCard } from './card';
import { agesOf, eraOf } from './rules-eras';
import { showFound } from './moves';
import { createGround } from './ground';
import { COMES_DOWN } from './landscape';
import { createJourney } from './journey';
import { createReason, findGap } from './reason';
import type { State } from './rules';
import { rules } from './rules';
import type { Tuning } from './tuning';
import type { What } from './rules-events';
import { cardId, gapId } from './rules-events';
import type { Target } from './targets';
import { findTable, isComplete, listHand, listShown, listTargets } from './targets';

/** A gap is at least this wide for a finger. CSS pixels. */
const MIN_TARGET = 56;
/** Motion of a card in the hand of a child. */
const DRAG = { size: 0.86, maxTilt: 6, tiltPerPixel: 0.5, lagSeconds: 0.12 } as const;
/**
 * A card that has just come stands out for some seconds: the landmark of its time acts, and its
 * picture steps out beside it, large. Its size is in heights of the screen and at most in widths of
 * the time, its place in widths of the time and heights of the card.
 */
const HERO = { seconds: 2.5, stepsOutAt: 0.4, picture: 0.3, ofBay: 1, aside: 0.5, foot: 0.5 } as const;
/** The card that was placed last is seen first; then each one is seen larger for a moment. */
const FINALE_DELAY_SECONDS = HERO.seconds + 0.4;

const isHolding = ({ x, y, width, height }: Rectangle, at: { readonly x: number; readonly y: number }): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** The cards of the table on a path, and the hand on the land below. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const cards = new Map<string, EventCard>();
  const targets = new Map<string, Target>();
  const ground = createGround(kit);
  const layer = new Container();
  const ages = agesOf(kit.setup.cards ?? []);
  const eraOfCard = (id: string): number => eraOf(ages.get(id) ?? 0);
  const { openCards } = kit.setup.tuning;
  const journey = createJourney(kit, (id) => targets.get(id), eraOfCard);
  kit.root.addChild(journey.land, ground.view, journey.traveller, layer);
  let screen = { width: 1, height: 1 };
  let areas: TimelineAreas | null = null;
  let places: TablePlaces = { cards: [], gaps: [], zones: [], rows: [] };
  let shownState: State | null = null;
  /** Ids of the gaps, in order. */
  let gapIds: readonly string[] = [];
  /** A card was placed and is being checked: gaps have no buttons meanwhile. */
  let isLaid = false;
  let drag: { readonly id: string; readonly open: number | null; readonly x: number } | null = null;
  /** The screen has another size: cards on the screen are placed at once. */
  let isResized = false;
  let drawn = '';
  let isEnded = false;
  /** The card whose time has just come. */
  let hero: string | null = null;
  let isHeroOver = false;
  /** The card whose picture stepped out last. */
  let outside: string | null = null;
  function eventOf(id: string): TimelineCard {
    const event = kit.setup.cards?.find((card) => card.id === id);
    if (!event) throw new Error(`The timeline was not begun with the card "${id}".`);
    return event;
  }

  function findCard(id: string): EventCard {
    const known = cards.get(id);
    if (known) return known;
    const made = createEventCard(kit, eventOf(id), wordOf(kit.setup, id), ages.get(id) ?? 0);
    cards.set(id, made);
    layer.addChild(made.view);
    return made;
  }

  const reason = createReason(kit, layer, journey, { findCard, targetOf: (id) => targets.get(id), eraOfCard });

  /** New cards come out from the lower right corner. */
  function moveTo(id: string, to: Target, order: number): void {
    if (drag?.id === id) return;
    const before = targets.get(id);
    if (before && (Object.keys(to) as (keyof Target)[]).every((part) => before[part] === to[part])) return;
    const made = findCard(id);
    targets.set(id, to);
    made.fit(to.width, to.height, areas?.stone ?? 0);
    if (!before && areas) made.view.position.set(areas.ledge.x + areas.ledge.width, areas.ledge.y + areas.ledge.height);
    const delay = before ? 0 : order * MOTION.stagger;
    const motion = kit.isMotionReduced
      ? { duration: 0.15, ease: 'none', delay }
      : isEnded && before
        ? COMES_DOWN
        : { duration: MOTION.base, ease: before ? 'power3.out' : EASE.enter, delay };
    kit.tween.killTweensOf([made.view, made.view.scale]);
    if (isResized && before) {
      made.view.position.set(to.x, to.y);
      made.view.scale.set(to.size);
      made.view.angle = to.angle;
      return;
    }
    kit.tween.to(made.view, { x: to.x, y: to.y, angle: to.angle, ...motion });
    kit.tween.to(made.view.scale, { x: to.size, y: to.size, ...motion });
  }

  /**
   * The end is shown once: as soon as the hand is empty, or when the round ends with cards left.
   */
  function endGame(state: State): void {
    if (isEnded) return;
    isEnded = true;
    if (isComplete(state)) journey.cheer();
    const delay = isComplete(state) ? FINALE_DELAY_SECONDS : 0;
    kit.tween.delayedCall(delay, () => {
      journey.end(state.table, findCard, (card) => {
        layer.addChild(card.view);
        showFound(kit, card.body, (targets.get(state.table[0] ?? '')?.height ?? 0) / 2);
      });
    });
  }

  /** The time of a card has come: its picture steps out, beside the landmark. */
  function showHero(id: string, state: State): void {
    if (kit.isMotionReduced) {
      findCard(id).pose(HERO.seconds);
      return;
    }
    hero = id;
    isHeroOver = false;
    arrange(state);
    const [target, era] = [targets.get(id), eraOfCard(id)];
    const row = places.rows.find(({ firstEra, bays }) => era >= firstEra && era < firstEra + bays.length);
    const bay = row?.bays[era - row.firstEra];
    if (!target || !bay || hero !== id) return;
    const card = findCard(id);
    layer.addChild(card.view);
    if (outside !== null && outside !== id) cards.get(outside)?.stepBack();
    outside = id;
    const across = Math.min(screen.height * HERO.picture, bay.width * HERO.ofBay);
    // Towards the middle of its row.
    const side = era - row.firstEra < row.bays.length / 2 ? 1 : -1;
    const to = { x: side * bay.width * HERO.aside, y: target.height * HERO.foot - across / 2 };
    card.enliven(across, to, HERO.stepsOutAt);
    kit.tween.delayedCall(HERO.seconds, () => {
      if (hero !== id) return;
      isHeroOver = true;
      if (shownState) arrange(shownState);
    });
  }

  function arrange(state: State): void {
    if (!areas) return;
    const { laid, missed } = state;
    shownState = state;
    // A child who goes on is not kept.
    if (laid ?? missed ?? (drag ? null : (state.taken ?? (isHeroOver || null)))) hero = null;
    if (drag && (state.phase.kind !== 'play' || !state.hand.includes(drag.id))) drag = null;
    isLaid = (laid ?? missed) !== null;
    const isGapOffered = state.phase.kind === 'play' && !isLaid && state.hand.length > 0;
    const isGapWanted = isGapOffered && (state.taken !== null || drag !== null);
    // Where a wrong card belongs, a gap opens.
    const led = missed ? findGap(kit.setup.cards ?? [], state) : null;
    const held = missed?.card ?? state.taken ?? drag?.id ?? null;
    const found = findTable(state, {
      areas,
      eraOfCard,
      openCards,
      wanted: held === null ? null : eraOfCard(held),
    });
    places = found;
    gapIds = [...state.table, null].map(gapId);
    if (isComplete(state)) endGame(state);
    for (const [id, to, order] of listTargets(state, areas, places, openCards)) moveTo(id, to, order);
    journey.place(
      screen,
      {
        rows: places.rows,
        stone: areas.stone,
        walker: areas.walker,
        isEnd: isComplete(state),
        hero: hero === null ? null : eraOfCard(hero),
      },
      isResized,
    );
    const placed = Math.max(0, state.table.length - 1);
    journey.passTo(placed / Math.max(1, placed + state.hand.length), isResized);
    const [shown, inHand] = [listShown(state), listHand(state, openCards)];
    for (const id of shown) {
      const card = findCard(id);
      card.setTaken(id === laid?.card);
      card.setPlaced(state.table.includes(id));
      // Numbers tell a small child little: a date is seen where it is asked about, and at the end.
      if (state.phase.kind !== 'play' || id === hero || id === missed?.card || id === missed?.against) card.showDate();
      else card.hideDate();
      if (state.phase.kind === 'play') card.light(id === missed?.card || id === missed?.against);
    }
    for (const id of inHand) {
      const card = findCard(id);
      card.light(false);
      card.hideDate();
      // While a card is put right no other one is in hand.
      const isHeld = (missed === null && state.taken === id) || drag?.id === id;
      card.setTaken(isHeld);
      if (isHeld) layer.addChild(card.view);
    }
    for (const [id, card] of cards) {
      if (shown.includes(id) || inHand.includes(id)) continue;
      destroyView(kit, card.view);
      cards.delete(id);
      targets.delete(id);
    }
    const asked = new Set(rules.choices(kit.setup, state).map(({ id }) => id));
    const gaps = (missed ? [...shown, null].map(gapId) : gapIds).map((id, index) => ({
      id,
      isOffered: missed === null ? isGapOffered && asked.has(id) : index === led,
    }));
    // A wrong card is shown the one place where it belongs.
    const wanted = missed && led !== null ? findFrame(places, led, eraOfCard(missed.card)) : null;
    const shownGaps = places.gaps.map((gap, index) => (wanted && index === led ? { ...gap, frames: [wanted] } : gap));
    ground.showGaps(
      shownGaps,
      gaps,
      led ?? drag?.open ?? null,
      isGapWanted || led !== null,
      hero !== null && held === null,
    );
    reason.show(state, places, isResized);
  }

  function boundsOf(id: string): Rectangle | null {
    const card = cards.get(id);
    const target = targets.get(id);
    if (!card || !target) return null;
    const { x, y, scale } = card.view;
    const width = target.width * scale.x;
    const height = target.height * scale.y;
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  return {
    layout: (viewport, state) => {
      areas = layoutTimeline(viewport);
      screen = { width: viewport.width, height: viewport.height };
      isResized = true;
      arrange(state);
      isResized = false;
    },
    draw: (state) => {
      const { table, hand, laid, missed, taken, faded, phase } = state;
      const next = JSON.stringify([
        table,
        hand,
        laid?.card,
        laid?.before,
        missed?.card,
        taken,
        faded,
        phase.kind,
        drag?.id,
        drag?.open,
      ]);
      if (next !== drawn) {
        drawn = next;
        arrange(state);
      }
      return false;
    },
    react: (event, state) => {
      if (event.type === 'round-ended') {
        endGame(state);
        return;
      }
      if (event.type === 'moved') {
        const known = event.what === 'opened' || event.what === 'helped' ? cardId.parse(event.choice) : null;
        if (known !== null) {
          journey.greet(known, event.what === 'opened');
          showHero(known, state);
        }
        if (event.what === 'nudge') for (const id of state.hand.slice(0, openCards)) wobble(kit, findCard(id).body);
        if (event.what === 'placed' || event.what === 'drawn') kit.effect('cardFlip');
        return;
      }
      if (event.type !== 'answered') return;
      const id = cardId.parse(event.choice);
      if (id === null) return;
      const { body } = findCard(id);
      if (!event.correct) reason.countMiss();
      if (event.correct) {
        journey.wakeAt(id);
        showHero(id, state);
      } else {
        wobble(kit, body);
        // Which time is older? So both can be compared.
        findCard(id).showAge();
        if (state.missed) journey.compare(state.missed.against);
      }
    },
    // A card of the hand hops, and the gaps with it: one belongs into the other.
    stir: (turn, { hand, taken, phase }) => {
      journey.stir(turn);
      const id = hand[turn % Math.max(1, Math.min(openCards, hand.length))];
      if (id === undefined || taken !== null || drag !== null || phase.kind !== 'play') return;
      nudge(kit, findCard(id).body, 0);
      for (const gap of gapIds) {
        const slot = ground.slotOf(gap);
        if (slot) nudge(kit, slot, 1);
      }
    },
    nodeOf: (choiceId) => cards.get(cardId.parse(choiceId) ?? '')?.view ?? ground.slotOf(choiceId),
    boundsOf: (choiceId) => {
      const card = cardId.parse(choiceId);
      if (card !== null) return boundsOf(card);
      const index = gapIds.indexOf(choiceId);
      const gap = places.gaps[index];
      if (!gap || isLaid) return null;
      // A dragged card may be let go anywhere near its gap.
      if (drag) {
        return (
          places.zones.find((zone) => zone.gap === index && isHolding(zone, { x: gap.x + gap.width / 2, y: gap.y })) ??
          null
        );
      }
      const width = Math.max(MIN_TARGET, gap.width);
      const height = Math.max(MIN_TARGET, gap.height);
      return { x: gap.x + (gap.width - width) / 2, y: gap.y + gap.height - height, width, height };
    },
    drag: (choiceId, at) => {
      const id = cardId.parse(choiceId) ?? '';
      const card = cards.get(id);
      if (!card) return;
      if (at === null) {
        drag = null;
        // It is animated from where it was dropped.
        targets.set(id, {
          ...(targets.get(id) ?? { width: 0, height: 0, angle: 0, size: 1 }),
          x: card.view.x,
          y: card.view.y,
        });
        return;
      }
      const tilt = drag && !kit.isMotionReduced ? (at.x - drag.x) * DRAG.tiltPerPixel : 0;
      if (!drag) layer.addChild(card.view);
      const found = places.zones.find((zone) => isHolding(zone, at));
      drag = { id, open: found?.gap ?? null, x: at.x };
      kit.tween.killTweensOf([card.view, card.view.scale]);
      card.view.position.set(at.x, at.y);
      card.view.scale.set(DRAG.size);
      kit.tween.to(card.view, {
        angle: Math.max(-DRAG.maxTilt, Math.min(DRAG.maxTilt, tilt)),
        duration: DRAG.lagSeconds,
      });
    },
  };
};
