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
import type { StageKit } from '../../src/stage/kit/view';
import type { Bird } from './bird';
import { BIRD, BIRDS, createBird } from './bird';

/** Shares of a voice's place: the plank with its word, its letters, and the golden edge. */
const PLANK = { height: 0.22, width: 0.98, label: 0.58, labelWidth: 0.86, edge: 0.09 } as const;
const MAX_LABEL = 50;
/** How much larger one is that was heard last, and its light in widths of its place. */
const HELD = { size: 1.07, light: 1.5, alpha: 0.6 } as const;
/** The egg in heights of a bird, and the piece of its shell that stays on the head. */
const EGG = { size: 0.82, shell: 0.44, up: 0.7, seconds: 0.55 } as const;

/**
 * A bird, or an egg from which it hatches when it is heard, above a plank: a speaker where it can
 * be heard, and the text of its word where it may be seen.
 */
export interface Voice extends Piece {
  /** What moves without its plank. */
  readonly perch: Container;
  readonly bird: Bird;
  /** Which of the birds it is. */
  readonly order: number;
  /** Height of the bird. CSS pixels. */
  readonly height: () => number;
  readonly showText: (isShown: boolean) => void;
  readonly setHeld: (isHeld: boolean) => void;
  readonly hatch: () => void;
  readonly hasHatched: () => boolean;
}

/** Height of a bird above a plank in a place of this size, and its feet from the middle. */
export function birdIn(
  width: number,
  height: number,
  ratio: number,
): { readonly height: number; readonly feet: number } {
  const plank = height * PLANK.height;
  return { height: Math.min(width, height - plank) * ratio, feet: height / 2 - plank };
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
  view.addChild(light, edge, board, speaker, perch);
  let label: Sprite | null = null;
  let height = 0;
  let hasText = false;
  let hasHatched = !isEgg;

  const piece = createPiece(view, (width, whole) => {
    const plank = { width: width * PLANK.width, height: whole * PLANK.height };
    const y = whole / 2 - plank.height / 2;
    const room = birdIn(width, whole, ratio);
    height = room.height;
    resizeNineSlice(board, plank.width, plank.height, 0.5);
    const wider = 2 * PLANK.edge * plank.height;
    resizeNineSlice(edge, plank.width + wider, plank.height + wider, 0.5);
    board.y = edge.y = y;
    bird.resize(height);
    shadow.setSize(height * 0.8, height * 0.12);
    if (egg) fitInside(egg, height * EGG.size);
    light.setSize(width * HELD.light, width * HELD.light);
    light.y = room.feet - height / 2;
    perch.position.set(0, room.feet);
    fitInside(speaker, plank.height * PLANK.label);
    speaker.position.set(0, y);
    label?.destroy();
    label = kit.label(word.text, {
      size: Math.min(MAX_LABEL, plank.height * PLANK.label),
      color: COLORS.ink,
      maxWidth: plank.width * PLANK.labelWidth,
    });
    label.y = y;
    label.visible = hasText;
    view.addChild(label);
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
    bird,
    order,
    height: () => height,
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
