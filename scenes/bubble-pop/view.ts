import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { createBursts } from '../../src/stage/components/burst';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import { wobble } from '../../src/stage/components/animations';
import type { CreateView, Rectangle, Viewport } from '../../src/stage/view';
import type { Bubble, State } from './rules';
import { bubbleId } from './rules';

const TINT_FRAMES = ['bubble-back-aqua', 'bubble-back-rose', 'bubble-back-lilac', 'bubble-back-sun'] as const;
/** A finger is wider than a bubble's edge. CSS pixels. */
const HIT_MARGIN = 12;

interface BubbleView {
  readonly view: Container;
  /** Is animated in place of `view`, whose position is the physics'. */
  readonly body: Container;
  radius: number;
}

/** Bubbles over a lake. The rules move them; the view scales stage units to the screen. */
export const createView: CreateView<State> = (kit) => {
  const bubbles = new Map<number, BubbleView>();
  const layer = new Container();
  const ripples = createBursts(kit);
  kit.root.addChild(layer, ripples.view);
  let viewport: Viewport | null = null;

  function scaleOf(): { x: number; y: number; size: number } {
    if (!viewport) return { x: 1, y: 1, size: 1 };
    const { stage } = kit.setup;
    const x = viewport.play.width / stage.width;
    const y = viewport.play.height / stage.height;
    return { x, y, size: Math.min(x, y) };
  }

  function createBubble(bubble: Bubble): BubbleView {
    const back = kit.sprite(TINT_FRAMES[bubble.tint] ?? TINT_FRAMES[0]);
    const front = kit.sprite('bubble-front');
    const picture = new Sprite({ texture: kit.art(wordOf(kit.setup, bubble.key)), anchor: 0.5 });
    const diameter = 2 * bubble.radius;
    for (const sprite of [back, front]) {
      sprite.anchor.set(0.5);
      sprite.setSize(diameter, diameter);
    }
    const pictureRatio = 0.62;
    fitInside(picture, diameter * pictureRatio);
    const body = new Container({ children: [back, picture, front] });
    const view = new Container({ children: [body] });
    layer.addChild(view);
    const made = { view, body, radius: bubble.radius };
    bubbles.set(bubble.id, made);
    return made;
  }

  function placeAt(made: BubbleView, bubble: Bubble, step: number): void {
    if (!viewport) return;
    const scale = scaleOf();
    made.radius = bubble.radius * scale.size;
    const bobPixels = kit.isMotionReduced ? 0 : 4;
    const bob = Math.sin((step + bubble.id * 53) / 28) * bobPixels;
    made.view.position.set(viewport.play.x + bubble.x * scale.x, viewport.play.y + bubble.y * scale.y + bob);
    made.view.scale.set(scale.size);
  }

  function findBubble(choiceId: string | null): BubbleView | undefined {
    const id = bubbleId.parse(choiceId);
    return id === null ? undefined : bubbles.get(id);
  }

  function burst(id: number, isPopped: boolean): void {
    const made = bubbles.get(id);
    if (!made) return;
    bubbles.delete(id);
    if (isPopped) kit.effect('bubblePop', { pitchRatio: 0.85 + 0.3 * kit.random() });
    ripples.spread(made.view.position, made.radius, isPopped);
    kit.tween.to(made.view.scale, { x: made.view.scale.x * 0.2, y: made.view.scale.y * 0.2, duration: 0.12, ease: 'power2.in' });
    kit.tween.to(made.view, { alpha: 0, duration: 0.12, onComplete: () => destroyView(kit, made.view) });
  }

  return {
    layout: (next) => {
      viewport = next;
    },
    draw: (state) => {
      for (const id of bubbles.keys()) if (!state.bubbles.some((bubble) => bubble.id === id)) burst(id, state.phase.kind !== 'banner');
      for (const bubble of state.bubbles) placeAt(bubbles.get(bubble.id) ?? createBubble(bubble), bubble, state.step);
      return state.bubbles.length > 0;
    },
    react: (event) => {
      if (event.type !== 'answered' || event.correct) return;
      const made = findBubble(event.choice);
      if (made) wobble(kit, made.body);
    },
    nodeOf: (choiceId) => findBubble(choiceId)?.view ?? null,
    boundsOf: (choiceId): Rectangle | null => {
      const made = findBubble(choiceId);
      if (!made) return null;
      const reach = made.radius + HIT_MARGIN;
      return { x: made.view.x - reach, y: made.view.y - reach, width: 2 * reach, height: 2 * reach };
    },
  };
};
