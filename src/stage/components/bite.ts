import type { Container } from 'pixi.js';
import { Rectangle, Sprite, Texture } from 'pixi.js';
import type { StageKit } from '../kit/view';
import { drawInStead } from './bend';
import { bitesAt, edgeAt } from './bites';

/** Strips that a bitten picture is drawn of: thin, so that the edge of a bite is round. */
const STRIPS = 64;
function fill(picture: Sprite, layer: Container, bites: number): void {
  for (const strip of layer.removeChildren()) strip.destroy();
  const { texture, anchor } = picture;
  const { source, label = '', frame, width, height } = texture;
  for (let strip = 0; strip < STRIPS; strip += 1) {
    const share = edgeAt((strip + 0.5) / STRIPS, bites);
    if (share <= 0) continue;
    const high = frame.height / STRIPS;
    const cut = new Texture({
      source,
      label,
      frame: new Rectangle(frame.x, frame.y + strip * high, frame.width * share, high),
      orig: new Rectangle(0, 0, width * share, height / STRIPS),
    });
    const sprite = new Sprite(cut);
    sprite.on('destroyed', () => cut.destroy());
    sprite.position.set(-anchor.x * width, (strip / STRIPS - anchor.y) * height);
    layer.addChild(sprite);
  }
}

/** A picture, or that of a view, is bitten three times, and is whole again. */
export function bitePicture(kit: Pick<StageKit, 'tween' | 'isMotionReduced'>, view: Container, seconds: number): void {
  drawInStead(kit, view, seconds, (picture, layer) => {
    let shown = -1;
    let { texture } = picture;
    return (time) => {
      const bites = bitesAt(time);
      if (bites === shown && texture === picture.texture) return;
      shown = bites;
      ({ texture } = picture);
      fill(picture, layer, bites);
    };
  });
}
