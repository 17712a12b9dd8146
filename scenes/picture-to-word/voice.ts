import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { Piece } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Bird } from './bird';
import { BIRD, BIRDS, createBird } from './bird';

/**
 * Shares of a voice's place. The bubble with its word is what is chosen, and therefore large; its
 * bird below only says it and carries it. The tail in heights of the bubble.
 */
const BUBBLE = { height: 0.38, width: 0.99, label: 0.5, speaker: 0.72, labelWidth: 0.84, edge: 0.07 } as const;
const TAIL = { height: 0.34, aside: -0.19, down: 0.44 } as const;
/**
 * The bird in heights of its place, its feet above the lower edge, and how far it is left of the
 * middle, in widths: there a hand points, which is on no face.
 */
const BIRD_SHARE = { height: 0.5, feet: 0.1, aside: -0.23 } as const;
const MAX_LABEL = 60;
/** How much larger one is that was heard last, and its light in widths of its place. */
const HELD = { size: 1.07, light: 1.5, alpha: 0.6 } as const;
/** The egg in heights of a bird, and the piece of its shell that stays on the head. */
const EGG = { size: 0.82, shell: 0.44, up: 0.7, seconds: 0.55 } as const;

/**
 * A bird, or an egg from which it hatches when it is heard, below a speech bubble: a speaker where
 * it can be heard, and the text of its word where it may be seen.
 */
export interface Voice extends Piece {
  /** The bird, which moves without its bubble, and the bubble. */
  readonly perch: Container;
  readonly bubble: Container;
  /** The bubble on the stage. */
  readonly bubbleBounds: () => Rectangle;
  readonly bird: Bird;
  /** Which of the birds it is. */
  readonly order: number;
  /** Height of the bird. CSS pixels. */
  readonly height: () => number;
  /** Where the bird's feet are at rest, from the middle of its place. CSS pixels. */
  readonly foot: () => { readonly x: number; readonly y: number };
  readonly showText: (isShown: boolean) => void;
  readonly setHeld: (isHeld: boolean) => void;
  readonly hatch: () => void;
  readonly hasHatched: () => boolean;
}

/** Height of a bird in a place of this size, and where its feet are from the middle. */
export function birdIn(
  width: number,
  height: number,
  ratio: number,
): { readonly height: number; readonly feet: number; readonly aside: number } {
  return {
    height: Math.min(width, height * BIRD_SHARE.height) * ratio,
    feet: height * (0.5 - BIRD_SHARE.feet),
    aside: width * BIRD_SHARE.aside,
  };
}

/** `ratio`: how high the bird is, as a share of what its place has room for. */
export function createVoice(kit: StageKit, word: PlayWord, order: number, isEgg: boolean, ratio: number): Voice {
  const view = new Container();
  const light = kit.sprite('glow');
  const edge = createNineSlice(kit, 'pebble');
  const board = createNineSlice(kit, 'pebble');
  const speaker = kit.sprite('speaker');
  const shadow = kit.sprite('shadow');
  const bird = createBird(kit, order);
  const egg = isEgg ? kit.sprite(`egg-${order % BIRDS}`) : null;
  const perch = new Container({ children: [shadow, bird.view] });
  for (const sprite of [light, speaker, shadow]) sprite.anchor.set(0.5);
  speaker.visible = word.audio !== null;
  edge.tint = COLORS.gold;
  light.alpha = HELD.alpha;
  for (const part of [light, edge]) part.visible = false;
  if (egg) {
    egg.anchor.set(0.5, 1);
    perch.addChild(egg);
    bird.view.visible = false;
  }
  const tail = kit.sprite('tail');
  tail.anchor.set(0.5, 0);
  const bubble = new Container({ children: [edge, tail, board, speaker] });
  view.addChild(light, perch, bubble);
  let bubbleSize = { width: 1, height: 1 };
  let label: Sprite | null = null;
  let height = 0;
  let foot = { x: 0, y: 0 };
  let hasText = false;
  let hasHatched = !isEgg;

  const piece = createPiece(view, (width, whole) => {
    const own = { width: width * BUBBLE.width, height: whole * BUBBLE.height };
    bubbleSize = own;
    bubble.position.set(0, own.height / 2 - whole / 2);
    const room = birdIn(width, whole, ratio);
    height = room.height;
    resizeNineSlice(board, own.width, own.height, 0.5);
    const wider = 2 * BUBBLE.edge * own.height;
    resizeNineSlice(edge, own.width + wider, own.height + wider, 0.5);
    fitInside(tail, own.height * TAIL.height);
    tail.position.set(own.width * TAIL.aside, own.height * TAIL.down);
    bird.resize(height);
    shadow.setSize(height * 0.8, height * 0.12);
    if (egg) fitInside(egg, height * EGG.size);
    light.setSize(width * HELD.light, width * HELD.light);
    light.y = bubble.y;
    foot = { x: room.aside, y: room.feet };
    perch.position.copyFrom(foot);
    fitInside(speaker, own.height * BUBBLE.speaker);
    label?.destroy();
    label = kit.label(word.text, {
      size: Math.min(MAX_LABEL, own.height * BUBBLE.label),
      color: COLORS.ink,
      maxWidth: own.width * BUBBLE.labelWidth,
    });
    label.visible = hasText;
    bubble.addChild(label);
  });

  /** What is left of the egg: one half flies off, a piece stays on the head. */
  function breakShell(): void {
    const shell = kit.sprite('shell');
    shell.anchor.set(0.5, 1);
    const { head } = bird.character;
    fitInside(shell, BIRD.side * EGG.shell);
    shell.position.set(head.x - BIRD.side / 2, head.y - BIRD.feet + 8);
    bird.view.addChild(shell);
    if (kit.isMotionReduced) return;
    const { y } = shell;
    kit.tween.to(shell, {
      keyframes: { y: [y, y - BIRD.side * EGG.up, y], angle: [0, -200, -366] },
      duration: EGG.seconds,
      ease: 'sine.inOut',
    });
  }

  return {
    ...piece,
    perch,
    bubble,
    bubbleBounds: () => {
      const { width, height: high } = bubbleSize;
      return { x: view.x + bubble.x - width / 2, y: view.y + bubble.y - high / 2, width, height: high };
    },
    bird,
    order,
    height: () => height,
    foot: () => foot,
    showText: (isShown) => {
      if (hasText === isShown) return;
      hasText = isShown;
      speaker.visible = !isShown && word.audio !== null;
      if (label) label.visible = isShown;
      if (label && isShown) popIn(kit, label);
    },
    setHeld: (isHeld) => {
      for (const part of [light, edge]) part.visible = isHeld;
      const size = isHeld ? HELD.size : 1;
      kit.tween.killTweensOf(view.scale);
      kit.tween.to(view.scale, { x: size, y: size, duration: MOTION.tap, ease: EASE.enter });
    },
    hatch: () => {
      if (hasHatched) return;
      hasHatched = true;
      if (egg) egg.visible = false;
      bird.view.visible = true;
      bird.resize(height);
      if (!kit.isMotionReduced)
        kit.tween.from(bird.view.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
      bird.flap(MOTION.slow);
      breakShell();
      kit.effect('bubblePop');
    },
    hasHatched: () => hasHatched,
  };
}
