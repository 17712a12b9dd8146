import { Rectangle, Texture } from 'pixi.js';
import type { Sprite } from 'pixi.js';

/**
 * Leaves out the lower part of a sprite. Unlike a mask it costs no draws, but it cuts along the
 * sprite's own axes.
 */
interface Crop {
  /**
   * Shows the sprite down to `maxY`, in the coordinates of its parent. Call again after each move.
   */
  readonly cropBelow: (maxY: number) => void;
  /** Replaces the sprite's texture; the crop stays until the next call of `cropBelow`. */
  readonly setTexture: (texture: Texture) => void;
}

/**
 * Makes a sprite that can be cropped; its anchor stays that of the whole. It must not be rotated.
 */
export function createCrop(sprite: Sprite): Crop {
  let whole = sprite.texture;
  /** The cropped part of `whole`; null while all of it is shown. */
  let part: Texture | null = null;

  function showWhole(): void {
    if (!part) return;
    sprite.texture = whole;
    part.destroy();
    part = null;
  }

  sprite.on('destroyed', () => part?.destroy());
  return {
    setTexture: (texture) => {
      showWhole();
      whole = texture;
      sprite.texture = texture;
    },
    cropBelow: (maxY) => {
      const { width, height } = whole;
      const shown = Math.min(1, Math.max(0, (maxY - sprite.y) / (height * sprite.scale.y) + sprite.anchor.y));
      sprite.renderable = shown > 0;
      if (shown === 1) {
        showWhole();
        return;
      }
      const { x, y, width: frameWidth, height: frameHeight } = whole.frame;
      if (part) {
        part.frame.height = frameHeight * shown;
        (part.trim as Rectangle).height = height * shown;
        part.update();
        return;
      }
      part = new Texture({
        source: whole.source,
        label: whole.label ?? '',
        frame: new Rectangle(x, y, frameWidth, frameHeight * shown),
        orig: new Rectangle(0, 0, width, height),
        trim: new Rectangle(0, 0, width, height * shown),
        dynamic: true,
      });
      sprite.texture = part;
    },
  };
}
