import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { destroyView } from './destroy-view';
import type { Piece } from './piece';
import { createPiece } from './piece';
import { sendSoundWaves } from './sound-waves';
import { fitInside } from './tile';

/** A card with a back and a face. */
export interface FlipCard extends Piece {
  /** Turns the card; at once and without motion when `isInstant`. */
  readonly turn: (faceUp: boolean, isInstant?: boolean) => void;
  /** Marks the card as found: a green edge. */
  readonly markFound: () => void;
  /** Waves spread from its speaker, if it has one: its word is heard. */
  readonly speak: () => void;
}

/** Width of a picture, in widths of its card. */
const PICTURE_RATIO = 0.9;
const MAX_LABEL_PIXELS = 68;
/** The frame of an open card, and how wide its edges are together, in widths of the card. */
const FRAME = { word: 0x5a55c4, picture: 0xf08c2e, edge: 0.09 } as const;

/** Of a card whose back glows, in sizes of the card: its golden edge, and the light round it. */
const GOLD = { edge: 1.08, glow: 1.5 } as const;

/**
 * A playing card: a picture or a word on its face, on its back the sun or the moon, by which one
 * tells them. `isGolden`: its back glows.
 */
export function createFlipCard(kit: StageKit, word: PlayWord, face: 'word' | 'picture', isGolden = false): FlipCard {
  const view = new Container();
  const body = new Container();
  const back = kit.sprite(face === 'word' ? 'card-back' : 'card-back-sun');
  const light = new Container();
  const front = kit.sprite('card-front');
  // In the colour of its back.
  const frame = kit.sprite('card-front');
  frame.tint = FRAME[face];
  const found = kit.sprite('card-found');
  const content = new Container();
  for (const sprite of [back, frame, front, found]) sprite.anchor.set(0.5);
  found.visible = frame.visible = front.visible = content.visible = false;
  const edge = isGolden ? kit.sprite('card-front') : null;
  const glow = isGolden ? kit.sprite('glow') : null;
  for (const part of [glow, edge]) {
    if (!part) continue;
    part.anchor.set(0.5);
    part.tint = COLORS.gold;
    light.addChild(part);
  }
  body.addChild(light, back, frame, front, found, content);
  view.addChild(body);
  let speaker: Sprite | null = null;
  let isUp = false;

  function fillFace(width: number, height: number): void {
    for (const child of content.removeChildren()) destroyView(kit, child);
    if (face === 'picture') {
      const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
      fitInside(picture, width * PICTURE_RATIO);
      content.addChild(picture);
      return;
    }
    const label = kit.label(word.text, {
      size: Math.min(MAX_LABEL_PIXELS, width * 0.3),
      color: COLORS.ink,
      maxWidth: width * 0.8,
    });
    content.addChild(label);
    // What cannot be heard promises no sound.
    if (word.audio === null) return;
    label.y = -height * 0.08;
    speaker = kit.sprite('speaker');
    speaker.anchor.set(0.5);
    fitInside(speaker, width * 0.32);
    speaker.y = height * 0.24;
    content.addChild(speaker);
  }

  function show(): void {
    back.visible = light.visible = !isUp;
    frame.visible = front.visible = isUp && !found.visible;
    content.visible = isUp;
  }

  const piece = createPiece(view, (width, height) => {
    for (const board of [back, frame, found]) board.setSize(width, height);
    front.setSize(width * (1 - FRAME.edge), height - width * FRAME.edge);
    edge?.setSize(width + height * (GOLD.edge - 1), height * GOLD.edge);
    glow?.setSize(width * GOLD.glow, height * GOLD.glow);
    fillFace(width, height);
  });

  return {
    ...piece,
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
      show();
    },
    speak: () => {
      if (speaker) sendSoundWaves(kit, speaker);
    },
  };
}
