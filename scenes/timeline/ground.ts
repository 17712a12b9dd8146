import { Container, Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { StageKit } from '../../src/stage/kit/view';
import type { GapPlace } from './areas';

/** A slot narrower than this share of its height is drawn narrow; its least width. */
const SLOT = { narrowAspect: 0.62, least: 22 } as const;
/** Opacity of gaps. */
const ALPHA = { open: 1, offered: 0.94, waiting: 0.6, resting: 0 } as const;
/** Slots breathe in turn when a card is taken: to this size, this often. */
const BREATH = { size: 1.1, openSize: 1.16, seconds: 0.45, times: 3, stagger: 0.12 } as const;
const FADE_SECONDS = 0.3;

/** A gap of the table. */
export interface ShownGap {
  readonly id: string;
  readonly isOffered: boolean;
}

/** What lies under the cards: the empty places of the road. */
export interface Ground {
  readonly view: Container;
  /**
   * Shows the gaps on offer, in the order of their places, each as the empty places in it; the one
   * that a dragged card is over (`open`) is large. With a card in the hand (`isInvited`) they are
   * bright and breathe; while a time has just come (`isResting`) they are not seen.
   */
  readonly showGaps: (
    gaps: readonly GapPlace[],
    shown: readonly ShownGap[],
    open: number | null,
    isInvited: boolean,
    isResting: boolean,
  ) => void;
  /** The slots of a gap; null while it is not shown. */
  readonly slotOf: (gapId: string) => Container | null;
}

/** Makes the ground. */
export function createGround(kit: StageKit): Ground {
  const layer = new Container();
  const slots = new Map<string, Container>();

  /** A gap that is taken away is seen to go. */
  function remove(id: string, slot: Container): void {
    slots.delete(id);
    kit.tween.killTweensOf(slot);
    kit.tween.to(slot, { alpha: 0, duration: FADE_SECONDS, onComplete: () => destroyView(kit, slot) });
  }

  function fill(slot: Container, gap: GapPlace): void {
    for (const child of slot.removeChildren()) destroyView(kit, child);
    // Its middle is its origin, about which it is nudged.
    slot.position.set(gap.x + gap.width / 2, gap.y + gap.height / 2);
    for (const frame of gap.frames) {
      const width = Math.max(SLOT.least, frame.width);
      const isNarrow = width < frame.height * SLOT.narrowAspect;
      const sprite = new Sprite({ texture: kit.texture(isNarrow ? 'slot-narrow' : 'slot'), anchor: 0.5 });
      sprite.setSize(width, frame.height);
      sprite.position.set(frame.x + frame.width / 2 - slot.x, frame.y + frame.height / 2 - slot.y);
      slot.addChild(sprite);
    }
  }

  return {
    view: layer,
    showGaps: (gaps, shown, open, isInvited, isResting) => {
      const offered = shown.filter(({ isOffered }) => isOffered);
      const ids = new Set(offered.map(({ id }) => id));
      for (const [id, slot] of slots) if (!ids.has(id)) remove(id, slot);
      let order = 0;
      shown.forEach(({ id }, index) => {
        const gap = gaps[index];
        if (!ids.has(id) || !gap) return;
        const slot = slots.get(id) ?? layer.addChild(new Container());
        slots.set(id, slot);
        for (const frame of slot.children) kit.tween.killTweensOf(frame.scale);
        fill(slot, gap);
        const alpha = open === index ? ALPHA.open : isInvited ? ALPHA.offered : ALPHA.waiting;
        slot.alpha = isResting ? ALPHA.resting : alpha;
        if (!isInvited || kit.isMotionReduced) return;
        for (const frame of slot.children) {
          const { x, y } = frame.scale;
          const size = open === index ? BREATH.openSize : BREATH.size;
          kit.tween.to(frame.scale, {
            x: x * size,
            y: y * size,
            duration: BREATH.seconds,
            ease: 'sine.inOut',
            yoyo: true,
            repeat: BREATH.times * 2 - 1,
            delay: open === null ? order * BREATH.stagger : 0,
          });
          order += 1;
        }
      });
    },
    slotOf: (id) => slots.get(id) ?? null,
  };
}
