import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { jump, popIn, wobble } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/view';
import type { PlayWord } from '../../src/play/word';
import type { State } from './rules';
import { windowId } from './rules';

const MAX_WINDOW_WIDTH = 230;
/** Width over height of the window's drawing, and where its pane lies in it, as shares of its width and height. */
const WINDOW = { aspectRatio: 0.9, paneWidth: 0.78, paneHeight: 0.74, paneAboveMiddle: 0.03 } as const;
/** Steps for which the wandering light stays behind one window. */
const LIGHT_STEPS = 100;
const DARK_TINT = 0x7d88c4;

interface PaneView {
  readonly view: Container;
  readonly frame: Sprite;
  readonly glow: Sprite;
  readonly picture: Sprite;
  /** Two leaves of glass; each hangs on its outer edge. */
  readonly leaves: readonly [Sprite, Sprite];
  readonly star: Sprite;
  readonly place: Rectangle;
  isOpen: boolean;
}

function createPane(kit: StageKit, word: PlayWord, place: Rectangle): PaneView {
  const frame = kit.sprite('window');
  const glow = kit.sprite('glow');
  const star = kit.sprite('star-full');
  const leaves: [Sprite, Sprite] = [kit.sprite('window-leaf'), kit.sprite('window-leaf')];
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  const { x, y } = centreOf(place);
  const paneWidth = place.width * WINDOW.paneWidth;
  const paneY = -place.height * WINDOW.paneAboveMiddle;
  for (const sprite of [frame, glow, star]) sprite.anchor.set(0.5);
  frame.setSize(place.width, place.height);
  glow.setSize(place.width * 1.6, place.height * 1.6);
  glow.alpha = 0;
  fitInside(picture, paneWidth * 0.82);
  picture.y = paneY;
  fitInside(star, place.width * 0.34);
  star.visible = false;
  leaves.forEach((leaf, index) => {
    const side = index === 0 ? -1 : 1;
    leaf.anchor.set(0, 0.5);
    leaf.setSize(paneWidth / 2, place.height * WINDOW.paneHeight);
    leaf.scale.x *= -side;
    leaf.position.set((side * paneWidth) / 2, paneY);
  });
  const view = new Container({ children: [glow, frame, picture, ...leaves, star], x, y });
  return { view, frame, glow, picture, leaves, star, place, isOpen: false };
}

/** Lit windows in a snowy night. The window with the word that was heard opens, and a star falls into it. */
export const createView: CreateView<State> = (kit) => {
  const wall = new Container();
  kit.root.addChild(wall);
  let panes: PaneView[] = [];
  let viewport: Viewport | null = null;
  let shownTurn = '';

  function rebuild(state: State): void {
    if (!viewport) return;
    for (const pane of panes) destroyView(kit, pane.view);
    const cells = layoutGrid(viewport.play, state.windows.length, {
      aspectRatio: WINDOW.aspectRatio,
      gap: viewport.isTall ? 14 : 24,
      maxWidth: MAX_WINDOW_WIDTH,
    });
    panes = cells.flatMap((cell, index) => {
      const pane = state.windows[index];
      return pane ? [createPane(kit, wordOf(kit.setup, pane.key), cell)] : [];
    });
    for (const pane of panes) wall.addChild(pane.view);
  }

  /** Opens the leaves and drops a star. */
  function open(pane: PaneView): void {
    pane.isOpen = true;
    pane.star.visible = true;
    const rest = -pane.place.height * 0.34;
    const sky = -centreOf(pane.place).y;
    pane.star.position.set(pane.place.width * 0.3, rest);
    // On top, so that the star falls in front of the rows above.
    wall.addChild(pane.view);
    kit.tween.to(pane.glow, { alpha: 1, duration: MOTION.fast });
    if (kit.isMotionReduced) {
      for (const leaf of pane.leaves) leaf.visible = false;
      kit.tween.from(pane.star, { alpha: 0, duration: 0.15 });
      return;
    }
    const ajarRatio = 0.18;
    for (const leaf of pane.leaves) kit.tween.to(leaf.scale, { x: leaf.scale.x * ajarRatio, duration: MOTION.base, ease: EASE.move });
    kit.tween.from(pane.star, { y: sky, rotation: -3, duration: MOTION.base, ease: EASE.leave });
  }

  /** Moves a faint light from window to window in turn, which gives no hint. */
  function wander(state: State): void {
    const turn = Math.floor(state.step / LIGHT_STEPS) % Math.max(1, panes.length);
    const brightness = 0.6 * Math.sin((Math.PI * (state.step % LIGHT_STEPS)) / LIGHT_STEPS);
    panes.forEach((pane, index) => {
      if (!pane.isOpen) pane.glow.alpha = index === turn && state.windows[index]?.side === 'lit' ? brightness : 0;
    });
  }

  const findPane = (choiceId: string | null): PaneView | undefined => panes[windowId.parse(choiceId) ?? -1];

  return {
    layout: (next, state) => {
      viewport = next;
      rebuild(state);
    },
    draw: (state) => {
      const turn = `${state.round}:${state.turns}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        rebuild(state);
        panes.forEach((pane, order) => popIn(kit, pane.view, order));
      }
      panes.forEach((pane, index) => {
        const side = state.windows[index]?.side;
        if (side === 'open' && !pane.isOpen) open(pane);
        pane.frame.tint = side === 'dark' ? DARK_TINT : 0xffffff;
        pane.picture.alpha = side === 'dark' ? 0.25 : 1;
      });
      if (kit.isMotionReduced) return false;
      wander(state);
      return panes.length > 0;
    },
    react: (event) => {
      if (event.type !== 'answered') return;
      const pane = findPane(event.choice);
      if (!pane) return;
      if (event.correct) jump(kit, pane.picture);
      else wobble(kit, pane.view);
    },
    nodeOf: (choiceId) => findPane(choiceId)?.view ?? null,
    boundsOf: (choiceId) => findPane(choiceId)?.place ?? null,
  };
};
