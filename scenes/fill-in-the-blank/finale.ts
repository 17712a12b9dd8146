import { Container } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf, layoutGrid } from '../../src/stage/components/grid';
import type { StageKit, Viewport } from '../../src/stage/kit/view';
import { createEasel } from './easel';

/**
 * The pages: where they begin and end in heights of the play area, so that they are neither under
 * the results' header nor behind the frogs; width by height, and CSS pixels.
 */
const PAGES = {
  wide: { top: 0.3, bottom: 0.68, gap: 44, columns: 4 },
  tall: { top: 0.44, bottom: 0.79, gap: 20, columns: 2 },
  aspect: 1.7,
  maxWidth: 460,
} as const;
/** The light behind them all, in heights of the play area. */
const LIGHT = 1.5;
/** One page comes after the other, and what it tells happens once more. Turns, seconds. */
const TURN = { apart: 4, actAfter: 0.7, actApart: 0.5, poseSeconds: 3 } as const;

/** A page of the story as it was told, in the light of its round. */
export interface Page {
  readonly sentence: PlaySentence;
  readonly round: number;
}

/** The end of a game: the whole story lies open, a page of each round beside the other. */
export interface Finale {
  readonly view: Container;
  readonly show: (viewport: Viewport, pages: readonly Page[]) => void;
  readonly clear: () => void;
}

export function createFinale(kit: StageKit): Finale {
  const view = new Container();

  function clear(): void {
    for (const child of view.removeChildren()) destroyView(kit, child);
  }

  return {
    view,
    clear,
    show: ({ play, isTall }, pages) => {
      clear();
      const { top, bottom, gap, columns } = isTall ? PAGES.tall : PAGES.wide;
      const area = { ...play, y: play.y + play.height * top, height: play.height * (bottom - top) };
      const glow = kit.sprite('glow');
      glow.anchor.set(0.5);
      glow.setSize(play.height * LIGHT, play.height * LIGHT);
      glow.position.copyFrom(centreOf(area));
      view.addChild(glow);
      const cells = layoutGrid(area, pages.length, {
        aspectRatio: PAGES.aspect,
        gap,
        maxWidth: PAGES.maxWidth,
        columns: Math.min(pages.length, columns),
      });
      cells.forEach((cell, order) => {
        const page = pages[order];
        if (!page) return;
        const { stand, picture, scene } = createEasel(kit, page.sentence, cell, page.round);
        const leaf = new Container({ children: [stand, picture] });
        leaf.position.copyFrom(centreOf(cell));
        leaf.pivot.copyFrom(leaf.position);
        view.addChild(leaf);
        popIn(kit, leaf, order * TURN.apart);
        kit.tween.delayedCall(TURN.actAfter + order * TURN.actApart, () => {
          if (leaf.destroyed) return;
          scene.play();
          kit.showPose(leaf, TURN.poseSeconds);
        });
      });
    },
  };
}
