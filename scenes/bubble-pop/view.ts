import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isLastRound } from '../../src/play/rounds';
import { ITEM_GAP } from '../../src/play/item-size';
import { playAct } from '../../src/stage/components/acts';
import type { Act } from '../../src/stage/components/acts';
import { popIn } from '../../src/stage/components/animations';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { sendFirefly } from '../../src/stage/components/firefly';
import { MOTION } from '../../src/stage/components/motion';
import { createNameTag } from '../../src/stage/components/name-tag';
import { fitInside } from '../../src/stage/components/tile';
import type { PlayWord } from '../../src/play/word';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import { GROWN } from './acts';
import { LAND_SECONDS, createEnding } from './ending';
import { createGathering } from './gathering';
import { createGiant } from './giant';
import { createLakeLife } from './life';
import { createRain } from './rain';
import type { State } from './rules';
import { bubbleId, findRight } from './rules';
import type { Bubble } from './rules-bubbles';
import type { Situation } from './situations';
import { situationOf } from './situations';
import type { Tuning } from './tuning';
import { createWater } from './water';
import { createWhale } from './whale';

const TINT_FRAMES = ['bubble-back-aqua', 'bubble-back-rose', 'bubble-back-lilac', 'bubble-back-sun'] as const;
/** Share of a bubble's diameter; in the giant bubble it has no skin around it. */
const PICTURE_RATIO = { alone: 0.66, inGiant: 1 } as const;
/**
 * A wrong bubble bounces and its animal laughs while it says its word: what it does at the first,
 * second and third miss, and for how long.
 */
const DENIED = { acts: ['shake', 'hop', 'stretch'], size: 1.2, seconds: 1 } as const;
/** Between these shares of its height a wrong bubble bears its word, above or below. */
const TOLD_RATIO = { from: 0.22, to: 0.78 } as const;
/** Bubbles of a question that is over are gone before the next ones are seen. Seconds. */
const AWAY_SECONDS = 0.18;
/** Pitches of the bubbles that pop one after another at the end of a round: a rising chord. */
const CHORD = [1, 1.25, 1.5, 2, 2.5, 3] as const;
/** Where what was freed may come to: shares of the play area, the best first. */
const CLEAR = { columns: [0.5, 0.3, 0.7, 0.16, 0.84], rows: [0.4, 0.52] } as const;
/** A bubble that is blown can be tapped from this share of its size on. */
const SEEN_RATIO = 0.5;
const FINALE = { riseSeconds: 0.5, staggerSeconds: 0.1 } as const;

interface BubbleView {
  /** Of its word. */
  readonly key: string;
  readonly view: Container;
  /** Is animated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  readonly picture: Sprite;
  readonly glow: Sprite;
  /** Of the four colours of the skins; null where it has none of its own. */
  readonly tint: number | null;
  radius: number;
  /** Its middle by the rules, which is above the signs before it comes in. CSS pixels. */
  top: number;
  /** What is seen of it, from none to whole: it is blown below the signs. */
  grown: number;
}

const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));

/** With half of the gap: a finger is wider than a bubble's edge. */
const boundsOf = ({ view, radius, grown }: BubbleView): Rectangle => ({
  x: view.x - radius * grown,
  y: view.y - radius * grown,
  width: 2 * radius * grown,
  height: 2 * radius * grown,
});

/** Bubbles over a lake. The rules move them; the view scales stage units to the screen. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const bubbles = new Map<number, BubbleView>();
  const layer = new Container();
  const shown = new Container();
  const ripples = createBursts(kit);
  const water = createWater(kit);
  const life = createLakeLife(kit);
  const giant = createGiant(kit);
  const tag = createNameTag(kit);
  const rain = createRain(kit);
  const whale = createWhale(kit, water.splash);
  const gathering = createGathering(kit, whale, water.splash);
  const ending = createEnding(kit, water.splash);
  kit.root.addChild(rain.view, whale.view, life.view, gathering.view, giant.back, layer, giant.front);
  kit.root.addChild(ripples.view, water.view, shown, gathering.front, ending.view, tag.view);
  let situation: Situation = 'pond';
  let viewport: Viewport | null = null;
  /** Words of what was freed in this round. */
  let freed: string[] = [];
  /** The bubble whose word is shown, and where it was then. */
  let told: { readonly view: Container; readonly x: number; readonly y: number } | null = null;

  function createBubble(bubble: Bubble): BubbleView {
    const glow = kit.sprite('glow');
    const back = kit.sprite(TINT_FRAMES[bubble.tint] ?? TINT_FRAMES[0]);
    const front = kit.sprite('bubble-front');
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, bubble.key)), anchor: 0.5 });
    const diameter = 2 * bubble.radius - ITEM_GAP;
    for (const sprite of [glow, back, front]) {
      sprite.anchor.set(0.5);
      sprite.setSize(diameter, diameter);
    }
    glow.setSize(diameter * 1.5, diameter * 1.5);
    glow.alpha = 0;
    fitInside(picture, diameter * (bubble.turn === undefined ? PICTURE_RATIO.alone : PICTURE_RATIO.inGiant));
    // In the giant bubble they need no skin of their own.
    const skin = bubble.turn === undefined ? [back, front] : [];
    if (skin.length === 0) for (const sprite of [back, front]) sprite.destroy();
    const body = new Container({ children: skin.length > 0 ? [glow, back, picture, front] : [glow, picture] });
    const view = new Container({ children: [body] });
    layer.addChild(view);
    if (bubble.turn !== undefined) popIn(kit, body, bubble.id % TINT_FRAMES.length);
    const tint = bubble.turn === undefined ? bubble.tint : null;
    const made = { key: bubble.key, view, body, picture, glow, tint, radius: bubble.radius, top: 0, grown: 0 };
    bubbles.set(bubble.id, made);
    return made;
  }

  function placeAt(made: BubbleView, bubble: Bubble): void {
    if (!viewport) return;
    const { stage } = kit.setup;
    const { play } = viewport;
    const x = play.width / stage.width;
    const y = play.height / stage.height;
    const size = Math.min(x, y);
    made.radius = bubble.radius * size;
    const top = play.y + bubble.y * y;
    // It has sunk into the lake and comes in again at the top.
    if (top < made.top - play.height / 2)
      ripples.spread({ x: made.view.x, y: viewport.height }, made.radius / 2, false);
    made.top = top;
    // Above the play area are the signs: it is blown below them, and grows as it comes in. So it
    // touches none that is below it, as in the rules.
    const before = made.grown;
    made.grown = bubble.turn === undefined ? clamp01((bubble.y * y) / made.radius) : 1;
    // The whale has blown it.
    if (situation === 'whale' && before === 0 && made.grown > 0)
      whale.spout({ x: play.x + bubble.x * x, y: play.y + made.radius });
    made.view.position.set(play.x + bubble.x * x, Math.max(top, play.y + (made.grown < 1 ? made.radius : 0)));
    made.view.visible = made.grown > 0;
    made.view.scale.set(size * made.grown);
  }

  const isSeen = ({ grown }: BubbleView): boolean => grown > SEEN_RATIO;

  function findBubble(choiceId: string | null): BubbleView | undefined {
    const id = bubbleId.parse(choiceId);
    return id === null ? undefined : bubbles.get(id);
  }

  /** Forgets a bubble, so that its view can be animated apart from the state. */
  function release(choiceId: string | null): BubbleView | null {
    const made = findBubble(choiceId);
    bubbles.delete(bubbleId.parse(choiceId) ?? -1);
    return made ?? null;
  }

  function burst({ view, radius, tint, grown }: BubbleView, isGold: boolean, pitchRatio: number): void {
    kit.effect('bubblePop', { pitchRatio });
    if (isGold || tint === null) ripples.spread(view.position, radius, isGold);
    if (tint !== null && grown > 0) water.pop(view.position, radius * grown, tint);
    const { x } = view.scale;
    kit.tween.to(view.scale, { x: x * 1.15, y: x * 1.15, duration: MOTION.tap, ease: 'power2.out' });
    kit.tween.to(view, { alpha: 0, duration: MOTION.tap, onComplete: () => destroyView(kit, view) });
  }

  const anyPitch = (): number => 0.85 + 0.3 * kit.random();

  /** The place that is farthest from all bubbles: clear water. */
  function findClear({ x, y, width, height }: Rectangle): { readonly x: number; readonly y: number } {
    const all = [...bubbles.values()].filter(isSeen);
    const roomAt = (place: { readonly x: number; readonly y: number }): number =>
      Math.min(...all.map(({ view }) => Math.hypot(view.x - place.x, view.y - place.y)));
    return CLEAR.rows
      .flatMap((row) => CLEAR.columns.map((column) => ({ x: x + column * width, y: y + row * height })))
      .reduce((best, place) => (roomAt(place) > roomAt(best) ? place : best));
  }

  /**
   * Pops a right bubble: its picture is shown large while the word is said, then joins the others.
   */
  function showAnswer(made: BubbleView, isRoundOver: boolean, isLast: boolean): void {
    const { picture, view, key } = made;
    const width = Math.max(picture.width, picture.height) * view.scale.x;
    const from = { x: view.x, y: view.y };
    if (isLast) {
      const { x: size } = picture.scale;
      shown.addChild(picture);
      picture.position.copyFrom(from);
      picture.scale.set(size * view.scale.x);
    } else picture.visible = false;
    burst(made, false, anyPitch());
    if (!viewport) return;
    const { play } = viewport;
    // The last one of the game in the middle, out of the giant bubble.
    const middle = { x: play.x + play.width / 2, y: play.y + play.height * 0.42 };
    const side = GROWN.maxRatio * Math.min(play.width, play.height);
    const clear = isLast ? middle : findClear(play);
    // All of it is seen on a narrow screen.
    const place = { x: Math.max(play.x + side / 2, Math.min(play.x + play.width - side / 2, clear.x)), y: clear.y };
    if (isLast) giant.burst();
    else giant.shake();
    if (isLast) ending.joinOthers(picture, place, play);
    else gathering.join({ key, picture: picture.texture, width }, from, place, isRoundOver);
    told = null;
    tag.view.visible = true;
    tag.view.position.set(0);
    const shownAt = { x: place.x - side / 2, y: place.y - side / 2, width: side, height: side };
    tag.show(wordOf(kit.setup, key), shownAt, viewport.play);
  }

  /** The word of a wrong bubble sinks with it. */
  function followTold(): void {
    // One that comes in again at the top takes it away.
    if (told && !told.view.destroyed && told.view.y < told.y) tag.view.visible = false;
    if (told && (told.view.destroyed || told.view.y < told.y)) told = null;
    if (told) tag.view.position.set(told.view.x - told.x, told.view.y - told.y);
  }

  /** A wrong bubble bounces and its animal acts for a moment, its word beside it. */
  function deny(made: BubbleView, word: PlayWord | null, misses: number): void {
    const { body, picture } = made;
    giant.shake();
    if (!kit.isMotionReduced) {
      const act: Act = DENIED.acts[Math.min(misses, DENIED.acts.length) - 1] ?? DENIED.acts[0];
      playAct(kit, body, act, made.radius, DENIED.seconds);
      const { x: size } = picture.scale;
      const large = size * DENIED.size;
      if (!kit.tween.isTweening(picture.scale))
        kit.tween.to(picture.scale, {
          keyframes: { x: [size, large, large, size], y: [size, large, large, size] },
          duration: DENIED.seconds,
        });
    }
    const others = [...bubbles.values()].filter((other) => other !== made).map(boundsOf);
    if (!word || !viewport || !isSeen(made)) return;
    tag.view.position.set(0);
    tag.view.visible = true;
    // On its own lower edge: beside it, it might be taken for another one's.
    const { x, y, width, height } = boundsOf(made);
    const own = { x, y: y + height * TOLD_RATIO.from, width, height: height * (TOLD_RATIO.to - TOLD_RATIO.from) };
    tag.show(word, own, viewport.play, others);
    told = { view: made.view, x: made.view.x, y: made.view.y };
  }

  /** The answer of a question that is over: its bubble glows and breathes. */
  function light(made: BubbleView): void {
    kit.tween
      .timeline()
      .to(made.glow, { alpha: 1, duration: MOTION.fast })
      .to(made.glow, { alpha: 0, delay: 0.6, duration: MOTION.base });
    if (kit.isMotionReduced) return;
    kit.tween.to(made.body.scale, {
      keyframes: { x: [1, 1.14, 1, 1.14, 1], y: [1, 1.14, 1, 1.14, 1] },
      duration: 1,
      ease: 'sine.inOut',
    });
  }

  /** A bubble that is not needed any more is gone before the next ones come. */
  function leave({ view }: BubbleView): void {
    const { x } = view.scale;
    if (!kit.isMotionReduced) kit.tween.to(view.scale, { x: x * 0.6, y: x * 0.6, duration: AWAY_SECONDS });
    kit.tween.to(view, { alpha: 0, duration: AWAY_SECONDS, onComplete: () => destroyView(kit, view) });
  }

  /** The round is over: the bubbles rise, and pop in a chord. */
  function riseAndPop(made: BubbleView, order: number): void {
    const delay = order * FINALE.staggerSeconds;
    const top = (viewport?.play.y ?? 0) + made.radius;
    if (!kit.isMotionReduced)
      kit.tween.to(made.view, { y: top, delay, duration: FINALE.riseSeconds, ease: 'power1.in' });
    kit.tween.delayedCall(delay + FINALE.riseSeconds, () => burst(made, true, CHORD[order % CHORD.length] ?? 1));
  }

  function clearAway(state: State): void {
    const gone = [...bubbles].filter(([id]) => !state.bubbles.some((bubble) => bubble.id === id));
    for (const [order, [id, made]] of gone.entries()) {
      bubbles.delete(id);
      if (state.phase.kind !== 'closing') leave(made);
      else if (made.tint === null) burst(made, true, CHORD[order % CHORD.length] ?? 1);
      else riseAndPop(made, order);
    }
  }

  /** All of the last round stand on the shore. */
  function land(): void {
    gathering.clear();
    if (viewport) ending.land(freed, viewport.play);
  }

  function setSituation(next: Situation): void {
    if (next === situation) return;
    situation = next;
    whale.set(next === 'whale');
    rain.set(next === 'rain');
    life.shelter(next === 'rain');
    gathering.set(next);
  }

  return {
    layout: (next, state) => {
      viewport = next;
      life.layout(next);
      rain.layout(next);
      whale.layout(next);
      gathering.layout(next);
      giant.layout(next, state);
    },
    stir: (turn, state) => {
      // At dusk fireflies come as well.
      if (turn % 2 === 0 && viewport && isLastRound(kit.setup, state)) sendFirefly(kit, viewport);
      else life.stir(turn);
    },
    draw: (state) => {
      giant.draw(state);
      life.setRound(state.round);
      // Below a banner those of the round before still leave.
      if (state.phase.kind !== 'banner') setSituation(situationOf(kit, state));
      rain.draw(state.step);
      gathering.draw(state.step);
      for (const bubble of state.bubbles) placeAt(bubbles.get(bubble.id) ?? createBubble(bubble), bubble);
      if (bubbles.size > state.bubbles.length) clearAway(state);
      followTold();
      return state.bubbles.length > 0;
    },
    react: (event, state) => {
      if (event.type === 'round-ended') {
        gathering.celebrate();
        // After the last round they stay, below the banner.
        if (!isLastRound(kit.setup, state)) ending.clear();
        freed = [];
      }
      // From the second round on the frog blows bubbles as well.
      if (event.type === 'play-started' && event.round > 0 && kit.setup.isCalm !== true) life.blow();
      if (event.type === 'faded') {
        const made = release(event.choice);
        // Once it has said its word.
        if (made) kit.tween.delayedCall(DENIED.seconds, () => burst(made, false, anyPitch()));
        return;
      }
      if (event.type !== 'answered') return;
      if (event.correct) {
        const made = release(event.choice);
        freed.push(event.word.key);
        const isRoundOver = state.phase.kind === 'closing';
        const isLast = isRoundOver && isLastRound(kit.setup, state);
        if (made) showAnswer(made, isRoundOver, isLast);
        if (isLast) kit.tween.delayedCall(LAND_SECONDS, land);
        return;
      }
      const made = findBubble(event.choice);
      if (made) {
        kit.tween.killTweensOf([made.body, made.body.pivot, made.body.scale]);
        made.body.pivot.set(0);
        made.body.scale.set(1);
        made.body.rotation = 0;
        const { misses } = state.ladder;
        deny(made, event.taken, misses);
        // The frog says no; from the second miss on it looks at the right one, which glows.
        const due = misses > 1 ? findRight(state) : undefined;
        const goal = due && bubbles.get(due.id);
        life.shakeHead(goal ? goal.view.x : null);
        if (goal) light(goal);
      }
      const right = state.phase.kind === 'play' ? undefined : findRight(state);
      const answer = right && bubbles.get(right.id);
      if (answer) light(answer);
    },
    nodeOf: (choiceId) => findBubble(choiceId)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = findBubble(choiceId);
      // What is still above the play area is not seen yet.
      return made && isSeen(made) ? boundsOf(made) : null;
    },
  };
};
