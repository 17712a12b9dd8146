import { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createNineSlice, resizeNineSlice } from '../../src/stage/components/nine-slice';
import { createTree, treeHeight } from './age-scene';
import type { StageKit } from '../../src/stage/kit/view';
import type { TablePlaces, TimelineAreas } from './areas';

/** Lengths in CSS pixels; the path's height by its width. */
const PATH = { aspect: 0.09, min: 48, max: 90, drop: 4 } as const;
const LEDGE_CORNER = 48;
/** A slot is a little narrower than its gap; below this width by height it is drawn narrow. */
const SLOT = { widthRatio: 0.92, narrowAspect: 0.55 } as const;
/** Opacity of gaps. */
const ALPHA = { open: 1, offered: 0.85, waiting: 0.4 } as const;
/** Gaps breathe in turn when a card is taken: to this size, this often. */
const BREATH = { size: 1.08, seconds: 0.45, times: 3, stagger: 0.15 } as const;
/** The dim tree of a gap: its height in the gap's when grown, its width in the slot's, its foot. */
const GHOST = { height: 0.74, width: 0.84, foot: 0.12, tint: 0x2b1f55, offered: 0.72, waiting: 0.42 } as const;
const FADE_SECONDS = 0.3;
const SINK_SECONDS = 0.5;

/** A gap of the table. */
export interface ShownGap {
  readonly id: string;
  readonly isOffered: boolean;
  /** The age that a card has here, from 0 to 1: a dim tree of that size stands in the gap. */
  readonly age: number;
  /** Is looked at first: it alone breathes. */
  readonly isNear: boolean;
}

/** The background of the cards: paths, ledge, and the dashed gaps for a taken card. */
export interface Ground {
  readonly view: Container;
  readonly drawLedge: (areas: TimelineAreas) => void;
  /** The hand is empty: its ledge sinks. */
  readonly sinkLedge: (areas: TimelineAreas) => void;
  /** A path under each row but the last: that one lies on the road of the land. */
  readonly drawPaths: (places: TablePlaces, width: number) => void;
  /**
   * Shows the gaps on offer, in the order of their places; where a dragged card is over one
   * (`open`), that one alone. With a card in the hand (`isInvited`) they are bright and breathe.
   */
  readonly showGaps: (places: TablePlaces, gaps: readonly ShownGap[], open: number | null, isInvited: boolean) => void;
  /** The slot of a gap; null while it is not shown. */
  readonly slotOf: (gapId: string) => Container | null;
}

/** Makes the background. */
export function createGround(kit: StageKit): Ground {
  const paths = new Container();
  const ledge = createNineSlice(kit, 'ledge');
  const layer = new Container();
  const slots = new Map<string, Sprite>();
  const ghosts = new Container();
  ledge.anchor.set(0);

  /** A gap that is taken away is seen to go. */
  function remove(id: string, slot: Sprite): void {
    slots.delete(id);
    kit.tween.killTweensOf(slot);
    kit.tween.to(slot, { alpha: 0, duration: FADE_SECONDS, onComplete: () => destroyView(kit, slot) });
  }

  return {
    view: new Container({ children: [paths, ledge, layer, ghosts] }),
    drawLedge: ({ ledge: { x, y, width, height } }) => {
      ledge.position.set(x, y);
      // Its lower corners are below the canvas.
      const drawn = height + LEDGE_CORNER;
      resizeNineSlice(ledge, width, drawn, LEDGE_CORNER / Math.min(width, drawn));
    },
    sinkLedge: ({ ledge: { y, height } }) => {
      const to = y + height + LEDGE_CORNER;
      if (kit.isMotionReduced) ledge.y = to;
      else kit.tween.to(ledge, { y: to, duration: SINK_SECONDS, ease: 'power2.in', overwrite: true });
    },
    drawPaths: ({ paths: rows }, width) => {
      const middles = rows.slice(0, -1);
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
    showGaps: ({ gaps, cards }, shown, open, isInvited) => {
      const isShown = ({ isOffered }: ShownGap, index: number): boolean =>
        isOffered && (open === null || index === open);
      const ids = new Set(shown.filter(isShown).map(({ id }) => id));
      for (const [id, slot] of slots) if (!ids.has(id)) remove(id, slot);
      for (const ghost of ghosts.removeChildren()) ghost.destroy();
      shown.forEach(({ id, age, isNear }, index) => {
        const gap = gaps[index];
        if (!ids.has(id) || !gap) return;
        const width = Math.min(gap.width * SLOT.widthRatio, cards[0]?.width ?? gap.width);
        const slot = slots.get(id) ?? layer.addChild(new Sprite({ anchor: 0.5 }));
        slots.set(id, slot);
        slot.texture = kit.texture(width < gap.height * SLOT.narrowAspect ? 'slot-narrow' : 'slot');
        slot.setSize(width, gap.height);
        slot.position.set(gap.x + gap.width / 2, gap.y + gap.height / 2);
        slot.alpha = isInvited && isNear ? (open === null ? ALPHA.offered : ALPHA.open) : ALPHA.waiting;
        const ghost = createTree(kit, age);
        ghost.scale.set(
          Math.min(
            treeHeight(age, gap.height * GHOST.height) / ghost.texture.height,
            (width * GHOST.width) / ghost.texture.width,
          ),
        );
        ghost.tint = GHOST.tint;
        ghost.alpha = isInvited && isNear ? GHOST.offered : GHOST.waiting;
        ghost.position.set(slot.x, gap.y + gap.height * (1 - GHOST.foot));
        ghosts.addChild(ghost);
        kit.tween.killTweensOf(slot.scale);
        if (!isInvited || !isNear || open !== null || kit.isMotionReduced) return;
        const { x, y } = slot.scale;
        kit.tween.to(slot.scale, {
          x: x * BREATH.size,
          y: y * BREATH.size,
          duration: BREATH.seconds,
          ease: 'sine.inOut',
          yoyo: true,
          repeat: BREATH.times * 2 - 1,
          delay: index * BREATH.stagger,
        });
      });
    },
    slotOf: (id) => slots.get(id) ?? null,
  };
}
