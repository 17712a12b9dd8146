import { Container } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { COLORS } from '../../src/stage/kit/colors';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit, Viewport } from '../../src/stage/kit/view';

/** CSS pixels, and shares of the play area. */
const SIGN = { height: 84, maxTextRatio: 0.6, padding: 44, fontSize: 46 } as const;
const BIRD_PIXELS = 150;
/** Shares of the flight's time: coming, hovering so that the word can be read, leaving. */
const SHARE = { come: 0.32, hover: 0.4, leave: 0.28 } as const;

/**
 * The songbird with a word on a sign that hangs from its feet. Its origin is the middle of the
 * sign.
 */
function createBird(kit: StageKit, word: PlayWord, { play }: Viewport): Container {
  const label = kit.label(word.text, {
    size: SIGN.fontSize,
    color: COLORS.ink,
    maxWidth: play.width * SIGN.maxTextRatio,
  });
  const board = createNineSlice(kit, 'pebble');
  resizeNineSlice(board, label.width + 2 * SIGN.padding, SIGN.height, 0.5);
  const bird = kit.sprite('bird-fly');
  bird.anchor.set(0.5, 0.84);
  fitInside(bird, BIRD_PIXELS);
  bird.y = -SIGN.height * 0.62;
  label.y = -SIGN.height * 0.04;
  return new Container({ children: [bird, board, label] });
}

/** Carries the word across the scene within the time given, and destroys itself. */
export function flyAcross(kit: StageKit, layer: Container, viewport: Viewport, word: PlayWord, seconds: number): void {
  const { play, width } = viewport;
  const view = createBird(kit, word, viewport);
  layer.addChild(view);
  view.position.set(play.x + play.width / 2, play.y + play.height * 0.45);
  const remove = (): void => view.destroy({ children: true });
  if (kit.isMotionReduced) {
    kit.tween
      .timeline({ onComplete: remove })
      .from(view, { alpha: 0, duration: 0.15 })
      .to(view, { alpha: 0, duration: 0.15, delay: seconds - 0.3 });
    return;
  }
  kit.effect('chirp');
  const { x, y } = view;
  const far = view.width / 2 + 20;
  const [come, hover, leave] = [SHARE.come, SHARE.hover, SHARE.leave].map((share) => share * seconds) as [
    number,
    number,
    number,
  ];
  view.position.set(-far, y - 60);
  kit.tween
    .timeline({ onComplete: remove })
    .to(view, { x, y, duration: come, ease: 'power2.out' })
    .to(view, { y: y - 8, duration: hover / 2, ease: 'sine.inOut', yoyo: true, repeat: 1 })
    .to(view, { x: width + far, y: y - 120, duration: leave, ease: 'power2.in' });
}
