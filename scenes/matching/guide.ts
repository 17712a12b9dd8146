import type { Container, Sprite } from 'pixi.js';
import type { FlipCard } from '../../src/stage/components/card';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import { COLORS } from '../../src/stage/kit/colors';
import type { StageKit } from '../../src/stage/kit/view';

/** What leads to the card that belongs to an open one. */
export interface Guide {
  /** A light behind the card; a steady one stays until a pair is found. */
  readonly light: (card: FlipCard, isSteady: boolean) => void;
  /** Puts out the lights; the steady ones where `isAll`. */
  readonly putOut: (isAll: boolean) => void;
  /** It hops, again and again. */
  readonly hop: (card: FlipCard) => void;
  /** Golden steps run from one card to the other. */
  readonly lead: (from: FlipCard, to: FlipCard) => void;
}

/** The golden edge of a card, both sides of it in CSS pixels, and how soon it comes. */
const LIT = { edge: 44, seconds: 0.25 } as const;
const HOP = { pixels: 16, seconds: 0.25, times: 4 } as const;
/**
 * Steps of the lead: CSS pixels from one to the next and across, seconds from one to the next and
 * until they go; they begin and end this far from the cards' middles, in widths of a card.
 */
const STEPS = { every: 34, size: 20, stagger: 0.06, stay: 0.9, seconds: 0.2, away: 0.42 } as const;

/** `table`: where the cards lie; lights go below them. `above`: the layer for the steps. */
export function createGuide(kit: StageKit, table: Container, above: Container): Guide {
  let lights: { readonly sprite: Sprite; readonly isSteady: boolean }[] = [];
  return {
    light: (card, isSteady) => {
      const sprite = kit.sprite('card-front');
      sprite.anchor.set(0.5);
      sprite.tint = COLORS.gold;
      sprite.setSize(card.bounds().width + LIT.edge, card.bounds().height + LIT.edge);
      sprite.position.copyFrom(card.view.position);
      table.addChildAt(sprite, 0);
      kit.tween.from(sprite, { alpha: 0, duration: LIT.seconds });
      lights.push({ sprite, isSteady });
    },
    putOut: (isAll) => {
      for (const { sprite, isSteady } of lights) if (isAll || !isSteady) destroyView(kit, sprite);
      lights = isAll ? [] : lights.filter(({ isSteady }) => isSteady);
    },
    hop: ({ view }) => {
      if (kit.isMotionReduced) return;
      kit.tween.to(view.pivot, {
        y: HOP.pixels,
        duration: HOP.seconds,
        ease: 'sine.inOut',
        repeat: 2 * HOP.times - 1,
        yoyo: true,
      });
    },
    lead: (from, to) => {
      const [{ x, y }, end] = [from.view.position, to.view.position];
      const length = Math.hypot(end.x - x, end.y - y);
      const away = STEPS.away * from.bounds().width;
      const count = Math.floor((length - 2 * away) / STEPS.every);
      for (let order = 0; order < count; order += 1) {
        const share = (away + (order + 0.5) * STEPS.every) / length;
        const step = kit.sprite('dot');
        step.anchor.set(0.5);
        step.tint = COLORS.gold;
        fitInside(step, STEPS.size);
        step.position.set(x + (end.x - x) * share, y + (end.y - y) * share);
        above.addChild(step);
        kit.tween.from(step, { alpha: 0, duration: STEPS.seconds, delay: order * STEPS.stagger });
        kit.tween.delayedCall(count * STEPS.stagger + STEPS.stay, () => destroyView(kit, step));
      }
    },
  };
}
