import { Container, Sprite, Texture } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { ramped } from '../../src/play/ramp';
import { isBeforeRound } from '../../src/play/rounds';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import { jump, popIn, wobble } from '../../src/stage/components/animations';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, Viewport } from '../../src/stage/kit/view';
import { flyAcross } from './flight';
import type { Lantern } from './lantern';
import { LANTERN_ASPECT_RATIO, createLantern } from './lantern';
import type { State } from './rules';
import type { Tuning } from './tuning';
import { slotId } from './rules';

const MAX_LANTERN_WIDTH = 330;
const GAP = { tall: 16, wide: 28 } as const;
const SWAY_DEGREES = 2;
/** The evening falls from round to round: opacity of the dusk over the landscape. */
const DUSK = { color: 0x232a78, alphas: [0, 0.14, 0.26, 0.38] } as const;
/** Lanterns that rise over the whole landscape when the game is over. */
const SKY_LANTERNS = { count: 14, minPixels: 46, maxPixels: 96, seconds: 3.4 } as const;
/** A lantern that is let go rises over the upper edge within the time in which a round closes. */
const RELEASE_SECONDS = 1.1;

const isAnswerShown = ({ shownStepsLeft, phase }: State): boolean => shownStepsLeft > 0 && phase.kind === 'play';

/**
 * Lanterns on a branch, each with a picture; every copy of the target that is found lights up. At a
 * round's end all are let go.
 */
export const createView: CreateView<State, Tuning> = (kit) => {
  const dusk = new Sprite({ texture: Texture.WHITE, tint: DUSK.color, alpha: 0 });
  const branches = new Container();
  const layer = new Container();
  kit.root.addChild(dusk, branches, layer);
  let lanterns: Lantern[] = [];
  let viewport: Viewport | null = null;
  let shownSet = '';
  /** The round whose lanterns have been let go. */
  let releasedRound: number | null = null;

  /** Nothing hangs from the end of a round until its next set. */
  const isBare = ({ phase, round }: State): boolean => isBeforeRound(phase) || releasedRound === round;

  function hangBranches(rows: readonly number[], { width }: Viewport): void {
    for (const branch of branches.removeChildren()) branch.destroy();
    rows.forEach((top, row) => {
      const branch = kit.sprite('branch');
      branch.anchor.set(0.5, 0.5);
      branch.scale.set(
        ((row % 2 === 0 ? 1 : -1) * width * 0.9) / branch.texture.width,
        (width * 0.9) / branch.texture.width,
      );
      branch.position.set(width / 2, top + 4);
      branches.addChild(branch);
    });
  }

  function showSides(state: State, isMoved: boolean): void {
    lanterns.forEach((lantern, index) => {
      const slot = state.slots[index];
      if (slot) lantern.show(slot.side, isAnswerShown(state), isMoved);
    });
  }

  function rebuild(state: State): void {
    if (!viewport) return;
    for (const lantern of lanterns) destroyView(kit, lantern.view);
    const cells = layoutGrid(viewport.play, isBare(state) ? 0 : state.slots.length, {
      aspectRatio: LANTERN_ASPECT_RATIO,
      gap: viewport.isTall ? GAP.tall : GAP.wide,
      maxWidth: MAX_LANTERN_WIDTH,
    });
    if (cells.length > 0) hangBranches([...new Set(cells.map((cell) => cell.y))], viewport);
    lanterns = cells.flatMap((cell, index) => {
      const slot = state.slots[index];
      return slot ? [createLantern(kit, wordOf(kit.setup, slot.key), cell)] : [];
    });
    for (const lantern of lanterns) layer.addChild(lantern.view);
    showSides(state, false);
  }

  /** Lets all lanterns rise into the sky, after the last round many more. */
  function release(state: State): void {
    releasedRound = state.round;
    const rising = lanterns;
    lanterns = [];
    rising.forEach(({ view, place }, order) => {
      kit.tween.to(view, {
        ...(kit.isMotionReduced ? { alpha: 0 } : { y: -1.4 * place.height, rotation: 0 }),
        delay: order * 0.05,
        duration: RELEASE_SECONDS,
        ease: 'power1.in',
        onComplete: () => destroyView(kit, view),
      });
    });
    if (state.round + 1 < kit.setup.tuning.rounds || kit.isMotionReduced || !viewport) return;
    for (let index = 0; index < SKY_LANTERNS.count; index += 1) {
      const lantern = kit.sprite('lantern');
      const size = SKY_LANTERNS.minPixels + kit.random() * (SKY_LANTERNS.maxPixels - SKY_LANTERNS.minPixels);
      fitInside(lantern, size);
      lantern.anchor.set(0.5);
      lantern.position.set(((index + kit.random()) / SKY_LANTERNS.count) * viewport.width, viewport.height + size);
      // Behind the lanterns of the round.
      layer.addChildAt(lantern, 0);
      kit.tween.to(lantern, {
        x: lantern.x + (kit.random() - 0.5) * 160,
        y: -size,
        delay: kit.random() * 0.6,
        duration: SKY_LANTERNS.seconds * (0.7 + 0.3 * kit.random()),
        ease: 'sine.in',
        onComplete: () => destroyView(kit, lantern),
      });
    }
  }

  return {
    layout: (next, state) => {
      viewport = next;
      dusk.setSize(next.width, next.height);
      rebuild(state);
    },
    draw: (state) => {
      const set = isBare(state) ? 'bare' : `${state.round}:${state.set}:${state.slots.length}`;
      if (state.phase.kind === 'closing' && releasedRound !== state.round) release(state);
      else if (set !== shownSet) {
        shownSet = set;
        rebuild(state);
        lanterns.forEach((lantern, order) => popIn(kit, lantern.view, order));
        if (lanterns.length > 0) kit.tween.to(dusk, { alpha: ramped(DUSK.alphas, state), duration: 1 });
      }
      showSides(state, true);
      if (kit.isMotionReduced) return false;
      lanterns.forEach((lantern, index) => {
        lantern.view.angle = Math.sin((state.step + index * 47) / 40) * SWAY_DEGREES;
      });
      return lanterns.length > 0;
    },
    react: (event, state) => {
      if (event.type === 'asked' && state.phase.kind === 'pause' && viewport) {
        flyAcross(kit, layer, viewport, event.word, kit.setup.tuning.flightMilliseconds / 1000);
      }
      if (event.type !== 'answered') return;
      const lantern = lanterns[slotId.parse(event.choice) ?? -1];
      if (!lantern) return;
      lantern.settle();
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
