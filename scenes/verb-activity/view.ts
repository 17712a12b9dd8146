import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import { popIn, wobble } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Rectangle, StageKit, Viewport } from '../../src/stage/view';
import type { PlayWord } from '../../src/play/word';
import type { State, Tuning } from './rules';

const MAX_WINDOW_WIDTH = 250;
/** How much of a window and of the circle their picture takes. */
const PICTURE_RATIO = { window: 0.58, circle: 0.74 } as const;
const SWAY_DEGREES = 3;
const DIM_SECONDS = 0.6;

interface BeachWindow {
  readonly view: Container;
  readonly picture: Sprite;
  readonly key: string;
  readonly place: Rectangle;
}

function createWindow(kit: StageKit, word: PlayWord, place: Rectangle): BeachWindow {
  const frame = kit.sprite('beach-window');
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  frame.anchor.set(0.5);
  frame.setSize(place.width, place.height);
  fitInside(picture, place.width * PICTURE_RATIO.window);
  const { x, y } = centreOf(place);
  const view = new Container({ children: [frame, picture], x, y });
  return { view, picture, key: word.key, place };
}

/** Diameter of the circle in CSS pixels. spec: games#verb-activity. */
function circleDiameter({ width, height }: Viewport, { circleRatio, minCirclePixels, maxCirclePixels }: Tuning): number {
  return Math.min(maxCirclePixels, Math.max(minCirclePixels, Math.min(width, height) * circleRatio));
}

/** Windows on the beach, each with the picture of an action. The right one is shown large in a circle. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const tuning = kit.setup.tuning;
  const beach = new Container();
  kit.root.addChild(beach);
  let windows: BeachWindow[] = [];
  let circle: Container | null = null;
  let viewport: Viewport | null = null;
  let shownTurn = '';

  function rebuild(state: State): void {
    if (!viewport) return;
    for (const shown of windows) destroyView(kit, shown.view);
    const cells = layoutGrid(viewport.play, state.options.length, {
      aspectRatio: 1,
      gap: viewport.isTall ? 16 : 28,
      maxWidth: MAX_WINDOW_WIDTH,
    });
    windows = cells.flatMap((cell, index) => {
      const key = state.options[index];
      return key === undefined ? [] : [createWindow(kit, wordOf(kit.setup, key), cell)];
    });
    for (const shown of windows) beach.addChild(shown.view);
  }

  function closeCircle(): void {
    if (circle) destroyView(kit, circle);
    circle = null;
  }

  /** Animates the large picture: hops and turns while the circle is open. */
  function perform(picture: Sprite, diameter: number): void {
    if (kit.isMotionReduced) return;
    const hop = diameter * 0.09;
    const turnDegrees = 9;
    kit.tween
      .timeline({ delay: MOTION.base, repeat: 1 })
      .to(picture, { y: -hop, angle: -turnDegrees, duration: 0.14, ease: 'power2.out' })
      .to(picture, { y: 0, angle: 0, duration: 0.14, ease: EASE.leave })
      .to(picture, { y: -hop, angle: turnDegrees, duration: 0.14, ease: 'power2.out' })
      .to(picture, { y: 0, angle: 0, duration: 0.14, ease: EASE.leave });
  }

  function openCircle(shown: BeachWindow): void {
    if (!viewport) return;
    closeCircle();
    const diameter = circleDiameter(viewport, tuning);
    const ground = kit.sprite('action-circle');
    ground.anchor.set(0.5);
    ground.setSize(diameter, diameter);
    const picture = new Sprite({ texture: shown.picture.texture, anchor: 0.5 });
    fitInside(picture, diameter * PICTURE_RATIO.circle);
    circle = new Container({ children: [ground, picture], ...centreOf(shown.place) });
    kit.root.addChild(circle);
    if (kit.isMotionReduced) kit.tween.from(circle, { alpha: 0, duration: 0.15 });
    else kit.tween.from(circle.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter });
    perform(picture, diameter);
  }

  /** Dims a wrong window for a moment. */
  function dim(shown: BeachWindow): void {
    wobble(kit, shown.view);
    const dimmed = 0.35;
    kit.tween.to(shown.view.children, { alpha: dimmed, duration: MOTION.tap });
    kit.tween.to(shown.view.children, { alpha: 1, delay: DIM_SECONDS, duration: MOTION.fast });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      closeCircle();
      rebuild(state);
    },
    draw: (state) => {
      const turn = `${state.round}:${state.turns}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        closeCircle();
        rebuild(state);
        windows.forEach((shown, order) => popIn(kit, shown.view, order));
      }
      windows.forEach((shown, index) => {
        shown.view.alpha = state.faded.includes(shown.key) ? 0.25 : 1;
        if (!kit.isMotionReduced) shown.picture.angle = SWAY_DEGREES * Math.sin((state.step + index * 41) / 30);
      });
      return windows.length > 0 && !kit.isMotionReduced;
    },
    react: (event) => {
      if (event.type === 'round-ended') closeCircle();
      if (event.type !== 'answered' || event.choice === null) return;
      const shown = windows.find(({ key }) => key === event.choice);
      if (!shown) return;
      if (event.correct) openCircle(shown);
      else dim(shown);
    },
    nodeOf: (choiceId) => windows.find(({ key }) => key === choiceId)?.view ?? null,
    boundsOf: (choiceId) => windows.find(({ key }) => key === choiceId)?.place ?? null,
  };
};
