import type { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { EASE } from '../../src/stage/components/motion';
import { createRoundedMask } from '../../src/stage/components/rounded-mask';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { CORNER_PIXELS } from './sheet';

/** Turning a page. spec: art#motion. */
export const TURN_SECONDS = 0.45;
/** A page that is turned leans as a fold, in radians, and casts a shadow of this strength. */
const FOLD = { skew: 0.16, shade: 0.4 } as const;
/** The corner of the page below lifts as a page is turned: its size in that at rest. */
const LIFTED = 1.9;

/** The shadow that a turning page casts on the one below it, over the book. */
function createFoldShade(book: Rectangle): Container {
  const shade = createRoundedMask(book, CORNER_PIXELS);
  shade.tint = 0;
  return shade;
}

/**
 * Forward, the old page folds over the new one, to where lines begin; back, the new one unfolds.
 * `way` is -1 in a book that is read from the right.
 */
export function turnPage(
  kit: StageKit,
  pages: Container,
  turned: { readonly old: Container; readonly made: Container },
  book: Rectangle,
  isForward: boolean,
  way: 1 | -1,
): void {
  const { old, made } = turned;
  kit.tween.killTweensOf(old);
  old.position.set(0);
  old.scale.set(1);
  old.skew.set(0);
  old.alpha = 1;
  if (isForward) pages.addChildAt(made, 0);
  else pages.addChild(made);
  const moving = isForward ? old : made;
  const shade = createFoldShade(book);
  pages.addChildAt(shade, 1);
  const spine = way < 0 ? book.x + book.width : book.x;
  const fold = { open: isForward ? 1 : 0 };
  const show = (): void => {
    if (moving.destroyed) return;
    moving.scale.x = fold.open;
    moving.x = spine * (1 - fold.open);
    moving.skew.y = way * FOLD.skew * (1 - fold.open);
    moving.y = -Math.tan(moving.skew.y) * spine * fold.open;
    shade.alpha = FOLD.shade * fold.open;
  };
  show();
  kit.tween.to(fold, {
    open: isForward ? 0 : 1,
    duration: TURN_SECONDS,
    ease: 'sine.inOut',
    onUpdate: show,
    onComplete: () => {
      if (!old.destroyed) destroyView(kit, old);
      if (!shade.destroyed) destroyView(kit, shade);
    },
  });
}

/** The lifted corner comes down again; `size`: its scale at rest. */
export function dropCurl(kit: StageKit, { scale }: Sprite, size: number, way: 1 | -1): void {
  const lifted = LIFTED * size;
  kit.tween.fromTo(
    scale,
    { x: way * lifted, y: lifted },
    { x: way * size, y: size, duration: TURN_SECONDS, ease: EASE.move },
  );
}
