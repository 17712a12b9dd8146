import type { Sprite } from 'pixi.js';
import { Container } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import type { TimelineCard } from '../../src/play/contract';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { nudge, wobble } from '../../src/stage/components/animations';
import { jump } from '../../src/stage/components/jump';
import type { CreateView, Rectangle } from '../../src/stage/kit/view';
import type { TablePlaces, TimelineAreas } from './areas';
import { layoutTimeline } from './areas';
import type { EventCard } from './card';
import { createEventCard } from './card';
import { createGround } from './ground';
import type { State } from './rules';
import type { Tuning } from './tuning';
import type { What } from './rules-events';
import { cardId, gapId } from './rules-events';
import type { Target } from './targets';
import { findTable, isComplete, listHand, listShown, listTargets } from './targets';

/** A gap is at least this wide for a finger. CSS pixels. */
const MIN_TARGET = 56;
/** Motion of a card in the hand of a child. */
const DRAG = { size: 1.08, calmSize: 1.04, maxTilt: 6, tiltPerPixel: 0.5, lagSeconds: 0.12 } as const;
/**
 * The arrow from a wrong card past all that it contradicts, to the gap where it would go: how far
 * its tip is beyond the last of them, in widths of a card; its height by its width and in widths of
 * a card at most; its tail's place in the picture, how far from there the tip is, and how deep it
 * stands on the cards, in its own heights.
 */
const WAY = {
  beyond: 0.68,
  aspect: 0.34,
  maxHeight: 0.5,
  tail: 0.94,
  tip: 0.74,
  sunk: 0.24,
  pulse: 1.07,
  delaySeconds: 0.35,
} as const;
/**
 * A card that lies right is seen larger for a moment, up from its date: no larger than the gaps to
 * its neighbours leave room for.
 */
const FOUND = { size: 1.3, growSeconds: 0.22, heldSeconds: 0.9, shrinkSeconds: 0.35 } as const;
/** Lighting the path from past to present: for all cards together, and for one at most. */
const LIGHT_SECONDS = { all: 2.4, max: 0.4 } as const;

const isHolding = ({ x, y, width, height }: Rectangle, at: { readonly x: number; readonly y: number }): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** The cards of the table on a path, and the hand on a ledge below. */
export const createView: CreateView<State, Tuning, What> = (kit) => {
  const cards = new Map<string, EventCard>();
  const targets = new Map<string, Target>();
  const ground = createGround(kit);
  const layer = new Container();
  kit.root.addChild(ground.view, layer);
  let areas: TimelineAreas | null = null;
  let places: TablePlaces = { cards: [], gaps: [], zones: [], paths: [] };
  /** Ids of the gaps, in order. */
  let gapIds: readonly string[] = [];
  /** A card was placed and is being checked: gaps have no buttons meanwhile. */
  let isLaid = false;
  let drag: { readonly id: string; readonly open: number | null; readonly x: number } | null = null;
  /** The screen has another size: cards on the screen are placed at once. */
  let isResized = false;
  let drawn = '';
  let arrow: Sprite | null = null;
  /** Cards that were made so far: each takes the next tint. */
  let tints = 0;

  function eventOf(id: string): TimelineCard {
    const event = kit.setup.cards?.find((card) => card.id === id);
    if (!event) throw new Error(`The timeline was not begun with the card "${id}".`);
    return event;
  }

  function findCard(id: string): EventCard {
    const known = cards.get(id);
    if (known) return known;
    const made = createEventCard(kit, eventOf(id), wordOf(kit.setup, id), tints);
    tints += 1;
    cards.set(id, made);
    layer.addChild(made.view);
    return made;
  }

  /** New cards come out from under the right end of the ledge. */
  function moveTo(id: string, to: Target, order: number): void {
    if (drag?.id === id) return;
    const before = targets.get(id);
    if (before && (Object.keys(to) as (keyof Target)[]).every((part) => before[part] === to[part])) return;
    const made = findCard(id);
    targets.set(id, to);
    made.fit(to.width, to.height, areas?.stone ?? 0);
    if (!before && areas) made.view.position.set(areas.ledge.x + areas.ledge.width, areas.ledge.y + areas.ledge.height);
    const delay = before ? 0 : order * MOTION.stagger;
    const way = kit.isMotionReduced
      ? { duration: 0.15, ease: 'none', delay }
      : { duration: MOTION.base, ease: before ? 'power3.out' : EASE.enter, delay };
    kit.tween.killTweensOf([made.view, made.view.scale]);
    if (isResized && before) {
      made.view.position.set(to.x, to.y);
      made.view.scale.set(to.size);
      made.view.angle = to.angle;
      return;
    }
    kit.tween.to(made.view, { x: to.x, y: to.y, angle: to.angle, ...way });
    kit.tween.to(made.view.scale, { x: to.size, y: to.size, ...way });
  }

  function showFound(body: Container, height: number): void {
    if (kit.isMotionReduced) return;
    const { size, growSeconds, heldSeconds, shrinkSeconds } = FOUND;
    kit.tween
      .timeline()
      .to(body.scale, { x: size, y: size, duration: growSeconds, ease: EASE.enter })
      .to(body, { y: (-height * (size - 1)) / 2, duration: growSeconds, ease: EASE.enter }, '<')
      .to(body.scale, { x: 1, y: 1, duration: shrinkSeconds, ease: EASE.settle }, `+=${heldSeconds}`)
      .to(body, { y: 0, duration: shrinkSeconds, ease: EASE.leave }, '<');
  }

  /**
   * Why a card is wrong: its date and that of the one it contradicts are lit, and an arrow leads
   * from it past that one, to the gap where it would go.
   */
  function showReason(state: State): void {
    const { missed } = state;
    const [from, past] = [targets.get(missed?.card ?? ''), targets.get(missed?.against ?? '')];
    const isSame = arrow !== null && arrow.label === missed?.card && !isResized;
    if (isSame) return;
    if (arrow) destroyView(kit, arrow);
    arrow = null;
    if (!missed || !from || !past) return;
    const made = kit.sprite('way');
    const isEarlier = missed.way === 'earlier';
    const own = eventOf(missed.card);
    const goals = listShown(state).flatMap((id) => {
      const { startDate, endDate } = eventOf(id);
      const target = targets.get(id);
      return target?.y === from.y && (isEarlier ? startDate > own.endDate : endDate < own.startDate) ? [target] : [];
    });
    const last = goals[isEarlier ? 0 : goals.length - 1];
    const sign = isEarlier ? 1 : -1;
    const width = ((last ? Math.abs(from.x - last.x) : 0) + from.width * WAY.beyond) / WAY.tip;
    const height = Math.min(width * WAY.aspect, from.width * WAY.maxHeight);
    made.label = missed.card;
    made.anchor.set(WAY.tail, 1);
    made.setSize(width, height);
    made.scale.x *= sign;
    made.position.set(from.x, from.y - from.height / 2 + height * WAY.sunk);
    layer.addChild(made);
    arrow = made;
    if (kit.isMotionReduced) return;
    const { x, y } = made.scale;
    kit.tween
      .timeline({ delay: WAY.delaySeconds })
      .from(made.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter })
      .to(made.scale, { x: x * WAY.pulse, y, duration: MOTION.base, ease: 'sine.inOut', yoyo: true, repeat: 3 });
    const other = cards.get(missed.against);
    if (other) kit.tween.delayedCall(WAY.delaySeconds, () => jump(kit, other.body));
  }

  function arrange(state: State): void {
    if (!areas) return;
    const { laid, missed } = state;
    if (drag && (state.phase.kind !== 'play' || !state.hand.includes(drag.id))) drag = null;
    isLaid = (laid ?? missed) !== null;
    const isGapOffered = state.phase.kind === 'play' && !isLaid && state.hand.length > 0;
    const isGapWanted = isGapOffered && (state.taken !== null || drag !== null);
    places = findTable(state, areas, isGapWanted ? (drag?.open ?? null) : null);
    gapIds = [...state.table, null].map(gapId);
    if (isComplete(state)) ground.sinkLedge(areas);
    ground.drawPaths(places, areas.ledge.width + 2 * areas.ledge.x);
    for (const [id, to, order] of listTargets(state, areas, places)) moveTo(id, to, order);
    const [shown, inHand] = [listShown(state), listHand(state)];
    for (const id of shown) {
      const card = findCard(id);
      card.setTaken(id === laid?.card);
      if (id !== laid?.card) card.showDate();
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
    const gaps = gapIds.map((id) => ({ id, isOffered: isGapOffered && !state.faded.includes(id) }));
    ground.showGaps(places, gaps, drag?.open ?? null, isGapWanted);
    showReason(state);
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
      ground.drawLedge(areas);
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
        const pause = Math.min(LIGHT_SECONDS.max, LIGHT_SECONDS.all / Math.max(1, state.table.length));
        state.table.forEach((id, index) => {
          kit.tween.delayedCall(index * pause, () => {
            const card = cards.get(id);
            if (!card) return;
            card.light();
            jump(kit, card.body);
            kit.effect('star1', { pitchRatio: 0.6 + 0.08 * index });
          });
        });
        return;
      }
      if (event.type === 'moved') {
        if (event.what === 'nudge') for (const id of state.hand) wobble(kit, findCard(id).body);
        if (event.what === 'placed' || event.what === 'drawn') kit.effect('cardFlip');
        return;
      }
      if (event.type !== 'answered') return;
      const id = cardId.parse(event.choice);
      if (id === null) return;
      const { view, body } = findCard(id);
      if (event.correct) {
        layer.addChild(view);
        showFound(body, targets.get(id)?.height ?? 0);
      } else {
        wobble(kit, body);
      }
    },
    // A card of the hand hops, and the gaps with it: one belongs into the other.
    stir: (turn, { hand, taken, phase }) => {
      const id = hand[turn % Math.max(1, hand.length)];
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
      if (drag) return places.zones[index] ?? null;
      const width = Math.max(MIN_TARGET, Math.min(gap.width, places.cards[0]?.width ?? gap.width));
      return { x: gap.x + (gap.width - width) / 2, y: gap.y, width, height: gap.height };
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
      const size = kit.isMotionReduced ? DRAG.calmSize : DRAG.size;
      const tilt = drag && !kit.isMotionReduced ? (at.x - drag.x) * DRAG.tiltPerPixel : 0;
      if (!drag) layer.addChild(card.view);
      const found = places.zones.findIndex((zone) => isHolding(zone, at));
      drag = { id, open: found < 0 ? null : found, x: at.x };
      kit.tween.killTweensOf([card.view, card.view.scale]);
      card.view.position.set(at.x, at.y);
      card.view.scale.set(size);
      kit.tween.to(card.view, {
        angle: Math.max(-DRAG.maxTilt, Math.min(DRAG.maxTilt, tilt)),
        duration: DRAG.lagSeconds,
      });
    },
  };
};
