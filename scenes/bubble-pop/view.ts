import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ITEM_GAP } from '../../src/play/item-size';
import { popIn, wobble } from '../../src/stage/components/animations';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/kit/view';
import type { State } from './rules';
import { bubbleId, findRight } from './rules';
import type { Bubble } from './rules-bubbles';

const TINT_FRAMES = ['bubble-back-aqua', 'bubble-back-rose', 'bubble-back-lilac', 'bubble-back-sun'] as const;
const PICTURE_RATIO = 0.66;
/**
 * The picture of a right answer: it grows, stays while its word is said, and flies up to the
 * plaque.
 */
const SHOWN = { sizeRatio: 1.4, growSeconds: 0.3, staySeconds: 0.75, flySeconds: 0.3, aboveRatio: 0.4 } as const;
/** Pitches of the bubbles that pop one after another at the end of a round: a rising chord. */
const CHORD = [1, 1.25, 1.5, 2, 2.5, 3] as const;
const FINALE = { riseSeconds: 0.5, staggerSeconds: 0.1 } as const;

interface BubbleView {
  readonly view: Container;
  /** Is animated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  readonly picture: Sprite;
  readonly glow: Sprite;
  radius: number;
}

/** Bubbles over a lake. The rules move them; the view scales stage units to the screen. */
export const createView: CreateView<State> = (kit) => {
  const bubbles = new Map<number, BubbleView>();
  const layer = new Container();
  const shown = new Container();
  const ripples = createBursts(kit);
  kit.root.addChild(layer, ripples.view, shown);
  let viewport: Viewport | null = null;

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
    fitInside(picture, diameter * PICTURE_RATIO);
    const body = new Container({ children: [glow, back, picture, front] });
    const view = new Container({ children: [body] });
    layer.addChild(view);
    popIn(kit, body, bubble.id % TINT_FRAMES.length);
    const made = { view, body, picture, glow, radius: bubble.radius };
    bubbles.set(bubble.id, made);
    return made;
  }

  function placeAt(made: BubbleView, bubble: Bubble, step: number): void {
    if (!viewport) return;
    const { stage } = kit.setup;
    const { play } = viewport;
    const x = play.width / stage.width;
    const y = play.height / stage.height;
    const size = Math.min(x, y);
    made.radius = bubble.radius * size;
    const bobPixels = kit.isMotionReduced ? 0 : 4;
    const bob = Math.sin((step + bubble.id * 53) / 28) * bobPixels;
    made.view.position.set(play.x + bubble.x * x, play.y + bubble.y * y + bob);
    made.view.scale.set(size);
  }

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

  function burst({ view, radius }: BubbleView, isGold: boolean, pitchRatio: number): void {
    kit.effect('bubblePop', { pitchRatio });
    ripples.spread(view.position, radius, isGold);
    const { x } = view.scale;
    kit.tween.to(view.scale, { x: x * 1.15, y: x * 1.15, duration: MOTION.tap, ease: 'power2.out' });
    kit.tween.to(view, { alpha: 0, duration: MOTION.tap, onComplete: () => destroyView(kit, view) });
  }

  const anyPitch = (): number => 0.85 + 0.3 * kit.random();

  /** Pops a right bubble: its picture is shown large while its word is said, and flies to it. */
  function showAnswer(made: BubbleView): void {
    const { picture, view } = made;
    const { x: size } = picture.scale;
    shown.addChild(picture);
    picture.position.copyFrom(view.position);
    picture.scale.set(size * view.scale.x);
    burst(made, false, anyPitch());
    const destroy = (): void => destroyView(kit, picture);
    const { growSeconds, staySeconds, flySeconds, sizeRatio, aboveRatio } = SHOWN;
    if (kit.isMotionReduced || !viewport) {
      kit.tween.to(picture, { alpha: 0, delay: growSeconds + staySeconds, duration: flySeconds, onComplete: destroy });
      return;
    }
    const { x } = picture.scale;
    const { play, width } = viewport;
    kit.tween
      .timeline({ onComplete: destroy })
      .to(picture.scale, { x: x * sizeRatio, y: x * sizeRatio, duration: growSeconds, ease: EASE.enter })
      .to(picture, { x: width / 2, y: play.y * aboveRatio, duration: flySeconds, delay: staySeconds, ease: EASE.leave })
      .to(picture.scale, { x: x * 0.3, y: x * 0.3, duration: flySeconds, ease: EASE.leave }, '<')
      .to(picture, { alpha: 0, duration: 0.1 }, '>-0.1');
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

  /** A bubble that is not needed any more rises and fades. */
  function floatAway({ view, radius }: BubbleView): void {
    if (!kit.isMotionReduced) kit.tween.to(view, { y: view.y - radius, duration: MOTION.slow, ease: 'sine.in' });
    kit.tween.to(view, {
      alpha: 0,
      duration: kit.isMotionReduced ? MOTION.fast : MOTION.slow,
      onComplete: () => destroyView(kit, view),
    });
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
      if (state.phase.kind === 'closing') riseAndPop(made, order);
      else floatAway(made);
    }
  }

  return {
    layout: (next) => {
      viewport = next;
    },
    draw: (state) => {
      for (const bubble of state.bubbles) placeAt(bubbles.get(bubble.id) ?? createBubble(bubble), bubble, state.step);
      if (bubbles.size > state.bubbles.length) clearAway(state);
      return state.bubbles.length > 0;
    },
    react: (event, state) => {
      if (event.type === 'faded') {
        const made = release(event.choice);
        if (made) burst(made, false, anyPitch());
        return;
      }
      if (event.type !== 'answered') return;
      if (event.correct) {
        const made = release(event.choice);
        if (made) showAnswer(made);
        return;
      }
      const made = findBubble(event.choice);
      if (made) {
        kit.tween.killTweensOf(made.body);
        made.body.position.set(0, 0);
        wobble(kit, made.body);
      }
      const right = state.phase.kind === 'play' ? undefined : findRight(state);
      const answer = right && bubbles.get(right.id);
      if (answer) light(answer);
    },
    nodeOf: (choiceId) => findBubble(choiceId)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = findBubble(choiceId);
      if (!made) return null;
      // With half of the gap: a finger is wider than a bubble's edge.
      return {
        x: made.view.x - made.radius,
        y: made.view.y - made.radius,
        width: 2 * made.radius,
        height: 2 * made.radius,
      };
    },
  };
};
