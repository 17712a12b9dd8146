import { Container, NineSliceSprite } from 'pixi.js';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import type { Layout } from './layout';
import type { State } from './rules';
import { kindOf } from './rules-puzzles';

/** The log with its slots, and the lights of the slots. */
export interface Ground {
  readonly view: Container;
  readonly glows: Container;
  readonly draw: (layout: Layout, state: State) => void;
  /**
   * Lights the slots that are read or solved, and softly the empty ones that the piece in hand fits
   * into.
   */
  readonly light: (state: State) => void;
}

/** Each end of the log's drawing, as a share of its width, that is not stretched. */
const LOG_END_RATIO = 0.135;
/** Margin of a glow, in heights of a stone. */
const GLOW_MARGIN = 0.4;
/**
 * Brightness of the light in a slot that the piece in hand fits into; a slot that was read has all
 * of it.
 */
const FITTING_ALPHA = 0.55;

/** Makes the empty ground. */
export function createGround(kit: StageKit): Ground {
  const view = new Container();
  const glows = new Container();

  function addSprite(frame: string, { x, y, width, height }: Rectangle, layer: Container): void {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    sprite.position.set(x + width / 2, y + height / 2);
    sprite.setSize(width, height);
    layer.addChild(sprite);
  }

  function drawLog({ x, y, width, height }: Rectangle): void {
    const texture = kit.texture('log');
    const end = texture.width * LOG_END_RATIO;
    const log = new NineSliceSprite({ texture, leftWidth: end, rightWidth: end, topHeight: 1, bottomHeight: 1 });
    const scale = height / texture.height;
    log.scale.set(scale);
    log.width = width / scale;
    log.height = texture.height;
    log.position.set(x, y);
    view.addChild(log);
  }

  return {
    view,
    glows,
    draw: ({ logs, slots, stoneHeight }, state) => {
      for (const layer of [view, glows]) for (const child of layer.removeChildren()) child.destroy();
      for (const log of logs) drawLog(log);
      slots.forEach((slot, index) => {
        if (!state.areSignsCarved || kindOf(index) === 'number') addSprite(`slot-${kindOf(index)}`, slot, view);
      });
      const margin = stoneHeight * GLOW_MARGIN;
      for (const slot of slots) {
        addSprite(
          'glow',
          { x: slot.x - margin, y: slot.y - margin, width: slot.width + 2 * margin, height: slot.height + 2 * margin },
          glows,
        );
      }
    },
    light: (state) => {
      const lit = state.isSolved ? glows.children.length : state.reading ? state.reading.slot + 1 : 0;
      const kind = state.hand === null ? null : state.pieces[state.hand]?.kind;
      glows.children.forEach((glow, slot) => {
        const isFitting = state.slots[slot] === null && kindOf(slot) === kind;
        glow.visible = slot < lit || isFitting;
        glow.alpha = slot < lit ? 1 : FITTING_ALPHA;
      });
    },
  };
}
