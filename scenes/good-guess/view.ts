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
import { slotId } from './rules';

const MAX_LANTERN_WIDTH = 210;
/** Width over height of the lantern's drawing. */
const LANTERN_ASPECT_RATIO = 0.86;
const SWAY_DEGREES = 2;

interface Lantern {
  /** Its origin is the upper end, about which it sways. */
  readonly view: Container;
  readonly glow: Sprite;
  readonly tick: Sprite;
  place: Rectangle;
  isLit: boolean;
}

function createLantern(kit: StageKit, word: PlayWord, place: Rectangle): Lantern {
  const body = kit.sprite('lantern');
  const glow = kit.sprite('glow');
  const tick = kit.sprite('tick');
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  for (const sprite of [body, glow, tick]) sprite.anchor.set(0.5);
  body.setSize(place.width, place.height);
  glow.setSize(place.width * 1.5, place.width * 1.5);
  fitInside(picture, place.width * 0.56);
  fitInside(tick, place.width * 0.3);
  // The disc of the lantern lies a little below the middle of its drawing, under the knot of leaves.
  const discBelowMiddle = place.height * 0.07;
  picture.y = glow.y = discBelowMiddle;
  tick.position.set(place.width * 0.34, discBelowMiddle - place.height * 0.3);
  glow.alpha = 0;
  tick.visible = false;
  const inner = new Container({ children: [glow, body, picture, tick], y: place.height / 2 });
  const view = new Container({ children: [inner], x: place.x + place.width / 2, y: place.y });
  return { view, glow, tick, place, isLit: false };
}

/** Lanterns on a branch, each with a picture; every copy of the target that is found lights up. */
export const createView: CreateView<State> = (kit) => {
  const branches = new Container();
  const layer = new Container();
  kit.root.addChild(branches, layer);
  let lanterns: Lantern[] = [];
  let viewport: Viewport | null = null;
  let shownSet = '';

  function rebuild(state: State): void {
    if (!viewport) return;
    for (const lantern of lanterns) destroyView(kit, lantern.view);
    for (const branch of branches.removeChildren()) branch.destroy();
    const count = state.slots.length;
    const cells = layoutGrid(viewport.play, count, {
      aspectRatio: LANTERN_ASPECT_RATIO,
      gap: viewport.isTall ? 14 : 28,
      maxWidth: MAX_LANTERN_WIDTH,
    });
    const rows = [...new Set(cells.map((cell) => cell.y))];
    const { width } = viewport;
    rows.forEach((top, row) => {
      const branch = kit.sprite('branch');
      branch.anchor.set(0.5, 0.5);
      branch.scale.set(((row % 2 === 0 ? 1 : -1) * width * 0.9) / branch.texture.width, (width * 0.9) / branch.texture.width);
      branch.position.set(width / 2, top + 4);
      branches.addChild(branch);
    });
    lanterns = cells.flatMap((cell, index) => {
      const slot = state.slots[index];
      return slot ? [createLantern(kit, wordOf(kit.setup, slot.key), cell)] : [];
    });
    for (const lantern of lanterns) layer.addChild(lantern.view);
  }

  function light(lantern: Lantern): void {
    lantern.isLit = true;
    lantern.tick.visible = true;
    kit.tween.to(lantern.glow, { alpha: 1, duration: MOTION.base });
    kit.tween.from(lantern.tick.scale, { x: 0, y: 0, duration: MOTION.fast, ease: EASE.enter });
  }

  return {
    layout: (next, state) => {
      viewport = next;
      rebuild(state);
      lanterns.forEach((lantern, index) => {
        if (state.slots[index]?.side === 'found') light(lantern);
      });
    },
    draw: (state) => {
      const set = `${state.round}:${state.set}`;
      if (set !== shownSet) {
        shownSet = set;
        rebuild(state);
        lanterns.forEach((lantern, order) => popIn(kit, lantern.view, order));
      }
      lanterns.forEach((lantern, index) => {
        const slot = state.slots[index];
        if (!slot) return;
        if (slot.side === 'found' && !lantern.isLit) light(lantern);
        lantern.view.alpha = slot.side === 'faded' ? 0.2 : 1;
        if (kit.isMotionReduced) return;
        lantern.view.angle = Math.sin((state.step + index * 47) / 40) * SWAY_DEGREES;
      });
      return lanterns.length > 0 && !kit.isMotionReduced;
    },
    react: (event) => {
      if (event.type !== 'answered') return;
      const lantern = lanterns[slotId.parse(event.choice) ?? -1];
      if (!lantern) return;
      if (event.correct) jump(kit, lantern.view);
      else wobble(kit, lantern.view);
    },
    nodeOf: (choiceId) => lanterns[slotId.parse(choiceId) ?? -1]?.view ?? null,
    boundsOf: (choiceId) => {
      const lantern = lanterns[slotId.parse(choiceId) ?? -1];
      if (!lantern) return null;
      const { x, y } = centreOf(lantern.place);
      const size = lantern.place.width;
      return { x: x - size / 2, y: y - size / 2, width: size, height: size };
    },
  };
};
