import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import type { Rectangle, StageKit } from '../picture';
import { centreOf } from './grid';
import { fitInside } from './tile';

const INK = 0x24345a;

/** A card with a back and a face, lying or turned. */
export interface FlipCard {
  readonly view: Container;
  readonly place: (rectangle: Rectangle) => void;
  readonly bounds: () => Rectangle;
  /** Turns the card; at once and without motion when `isInstant`. */
  readonly turn: (faceUp: boolean, isInstant?: boolean) => void;
  /** Rings the card as found: a green edge and a tick. */
  readonly markFound: () => void;
}

/** A playing card: the night sky on its back, a picture or a word on its face. */
export function createFlipCard(kit: StageKit, word: PlayWord, face: 'word' | 'picture'): FlipCard {
  const view = new Container();
  const body = new Container();
  const back = kit.sprite('card-back');
  const front = kit.sprite('card-front');
  const found = kit.sprite('card-found');
  const tick = kit.sprite('tick');
  const content = new Container();
  for (const sprite of [back, front, found, tick]) sprite.anchor.set(0.5);
  found.visible = tick.visible = front.visible = content.visible = false;
  body.addChild(back, front, found, content, tick);
  view.addChild(body);
  let placed: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  let isUp = false;

  function fillFace(): void {
    for (const child of content.removeChildren()) child.destroy();
    if (face === 'picture') {
      const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
      fitInside(picture, placed.width * 0.74);
      content.addChild(picture);
      return;
    }
    const label = kit.label(word.language, { size: Math.min(46, placed.width * 0.3), color: INK, mostWidth: placed.width * 0.8 });
    label.y = -placed.height * 0.08;
    const speaker = kit.sprite('speaker');
    speaker.anchor.set(0.5);
    fitInside(speaker, placed.width * 0.32);
    speaker.y = placed.height * 0.24;
    content.addChild(label, speaker);
  }

  function show(): void {
    back.visible = !isUp;
    front.visible = isUp && !found.visible;
    content.visible = isUp;
  }

  return {
    view,
    place: (rectangle) => {
      placed = rectangle;
      const { x, y } = centreOf(rectangle);
      view.position.set(x, y);
      for (const board of [back, front, found]) board.setSize(rectangle.width, rectangle.height);
      fitInside(tick, rectangle.width * 0.36);
      tick.position.set(rectangle.width * 0.42, -rectangle.height * 0.44);
      fillFace();
    },
    bounds: () => ({ ...placed, x: view.x - placed.width / 2, y: view.y - placed.height / 2 }),
    turn: (faceUp, isInstant = false) => {
      if (faceUp === isUp) return;
      isUp = faceUp;
      kit.tween.killTweensOf([body, body.scale]);
      if (isInstant || kit.isMotionReduced) {
        body.scale.set(1);
        show();
        return;
      }
      const lift = 10;
      kit.tween
        .timeline()
        .to(body.scale, { x: 0, duration: 0.14, ease: 'power2.in', onComplete: show })
        .to(body, { y: -lift, duration: 0.14 }, '<')
        .to(body.scale, { x: 1, duration: 0.18, ease: 'back.out(1.4)' })
        .to(body, { y: 0, duration: 0.18 }, '<');
    },
    markFound: () => {
      found.visible = true;
      tick.visible = true;
      show();
      kit.tween.from(tick.scale, { x: 0, y: 0, duration: 0.2, ease: 'back.out(2)' });
    },
  };
}
