import { Container, Rectangle as TextureFrame, Sprite, Texture } from 'pixi.js';
import type { Rectangle } from '../kit/view';

/**
 * The strips that a round corner is made of are at least this high, and differ by no more at their
 * ends. CSS pixels: finer than a device pixel of the densest stage.
 */
const STRIP_PIXELS = 0.5;

/**
 * A rectangle with round corners as strips: plain sprites, since Pixi's Graphics would add 30 kB to
 * the first game that is loaded.
 */
function listStrips({ x, y, width, height }: Rectangle, radius: number): Rectangle[] {
  const insetAt = (top: number): number =>
    radius - Math.sqrt(Math.max(0, radius * radius - Math.max(0, radius - top) ** 2));
  const strips: Rectangle[] = [{ x, y: y + radius, width, height: height - 2 * radius }];
  for (let top = 0; top < radius;) {
    let high = STRIP_PIXELS;
    while (top + high < radius && insetAt(top) - insetAt(top + high + STRIP_PIXELS) <= STRIP_PIXELS)
      high += STRIP_PIXELS;
    const inset = insetAt(top + high / 2);
    const strip = { x: x + inset, width: width - 2 * inset, height: high };
    strips.push({ ...strip, y: y + top }, { ...strip, y: y + height - top - high });
    top += high;
  }
  return strips;
}

/** A mask: a rectangle with round corners. */
export function createRoundedMask(rectangle: Rectangle, radius: number): Container {
  return new Container({
    children: listStrips(rectangle, radius).map((strip) => new Sprite({ texture: Texture.WHITE, ...strip })),
  });
}

/**
 * A picture cut to a rectangle with round corners. `placed` is where the whole picture would be. In
 * place of a mask, which costs two more draws of each frame and ends the batch of all that was
 * drawn before it.
 */
export function createRoundedPicture(
  whole: Texture,
  placed: Rectangle,
  rectangle: Rectangle,
  radius: number,
): Container {
  const { source, frame, label = '' } = whole;
  const scaleX = frame.width / placed.width;
  const scaleY = frame.height / placed.height;
  return new Container({
    children: listStrips(rectangle, radius).map((strip) => {
      const cut = new TextureFrame(
        frame.x + (strip.x - placed.x) * scaleX,
        frame.y + (strip.y - placed.y) * scaleY,
        strip.width * scaleX,
        strip.height * scaleY,
      );
      const texture = new Texture({ source, label, frame: cut });
      const sprite = new Sprite({ texture, ...strip });
      sprite.on('destroyed', () => texture.destroy());
      return sprite;
    }),
  });
}
