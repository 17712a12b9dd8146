import { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import type { StageKit } from '../../src/stage/view';
import type { TablePlaces, TimelineAreas } from './areas';

/** Lengths in CSS pixels; the path's height by its width. */
const PATH = { aspect: 0.09, min: 48, max: 90, drop: 4 } as const;
const LEDGE_CORNER = 48;
/** A slot is a little narrower than its gap; below this width by height it is drawn narrow. */
const SLOT = { widthRatio: 0.92, narrowAspect: 0.55 } as const;
/** Opacity of gaps. Where one gap is revealed, the others are `aside`. */
const ALPHA = { open: 1, offered: 0.8, aside: 0.3 } as const;

/** Which gaps of the table are shown. */
export interface ShownGaps {
  /** For each gap, whether it is on offer. */
  readonly offered: readonly boolean[];
  /** The gap that a dragged card is over; no other gap is shown then. */
  readonly open: number | null;
  /** The gap that is revealed. */
  readonly shown: number | null;
}

/** The background of the cards: paths, ledge, and the dashed gaps for a taken card. */
export interface Ground {
  readonly view: Container;
  readonly drawLedge: (areas: TimelineAreas) => void;
  readonly drawPaths: (places: TablePlaces, width: number) => void;
  readonly showGaps: (places: TablePlaces, gaps: ShownGaps) => void;
}

/** Makes the background. */
export function createGround(kit: StageKit): Ground {
  const paths = new Container();
  const ledge = createNineSlice(kit, 'ledge');
  const light = kit.sprite('glow');
  const slots = new Container();
  ledge.anchor.set(0);
  light.anchor.set(0.5);
  light.visible = false;

  return {
    view: new Container({ children: [paths, ledge, light, slots] }),
    drawLedge: ({ ledge: { x, y, width, height } }) => {
      ledge.position.set(x, y);
      // Its lower corners are below the canvas.
      const drawn = height + LEDGE_CORNER;
      resizeNineSlice(ledge, width, drawn, LEDGE_CORNER / Math.min(width, drawn));
    },
    drawPaths: ({ paths: middles }, width) => {
      while (paths.children.length < middles.length) paths.addChild(kit.sprite('path'));
      paths.children.forEach((path, row) => {
        const y = middles[row];
        path.visible = y !== undefined;
        if (y === undefined || !(path instanceof Sprite)) return;
        path.anchor.set(0.5);
        path.setSize(width, Math.min(PATH.max, Math.max(PATH.min, width * PATH.aspect)));
        path.position.set(width / 2, y + PATH.drop);
      });
    },
    showGaps: ({ gaps, cards }, { offered, open, shown }) => {
      for (const slot of slots.removeChildren()) destroyView(kit, slot);
      light.visible = false;
      gaps.forEach((gap, index) => {
        if (!offered[index] || (open !== null && index !== open)) return;
        const width = Math.min(gap.width * SLOT.widthRatio, cards[0]?.width ?? gap.width);
        const slot = kit.sprite(width < gap.height * SLOT.narrowAspect ? 'slot-narrow' : 'slot');
        slot.anchor.set(0.5);
        slot.setSize(width, gap.height);
        slot.position.set(gap.x + gap.width / 2, gap.y + gap.height / 2);
        slot.alpha = index === open || index === shown ? ALPHA.open : shown === null ? ALPHA.offered : ALPHA.aside;
        slots.addChild(slot);
        if (index !== shown) return;
        light.visible = true;
        light.position.copyFrom(slot.position);
        light.setSize(Math.max(width, gap.height) * 1.6, gap.height * 1.6);
      });
    },
  };
}
