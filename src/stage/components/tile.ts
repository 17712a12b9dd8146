import { Container, Sprite } from 'pixi.js';
import type { PlayWord } from '../../play/word';
import { COLORS } from '../kit/colors';
import type { StageKit } from '../kit/view';
import { createNineSlice, resizeNineSlice } from './nine-slice';
import type { Piece } from './piece';
import { createPiece } from './piece';

/** The six tints that pictures lie on, in their order; each is a frame of the stage atlas. */
const TILE_FRAMES = ['tile-peach', 'tile-butter', 'tile-mint', 'tile-sky', 'tile-lilac', 'tile-rose'] as const;

/** Scales a sprite to fit a square, keeping its aspect ratio. */
export function fitInside(sprite: Sprite, size: number): void {
  const { width, height } = sprite.texture;
  sprite.scale.set(size / Math.max(width, height));
}

/** A picture on a board. */
export interface PictureTile extends Piece {
  readonly picture: Sprite;
}

/**
 * A picture on a tinted board, of whose shorter side it takes `pictureRatio`. `order` picks the
 * tint, so that neighbours differ.
 */
export function createPictureTile(kit: StageKit, word: PlayWord, order: number, pictureRatio = 0.7): PictureTile {
  const view = new Container();
  const board = createNineSlice(kit, TILE_FRAMES[order % TILE_FRAMES.length] ?? TILE_FRAMES[0]);
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  view.addChild(board, picture);
  const cornerRatio = 0.2;
  const piece = createPiece(view, (width, height) => {
    resizeNineSlice(board, width, height, cornerRatio);
    fitInside(picture, Math.min(width, height) * pictureRatio);
  });
  return { ...piece, picture };
}

const MAX_LABEL_PIXELS = 60;
/** The speaker of a word, in heights of its pebble: size, middle from the left, room. */
const SPEAKER = { size: 0.46, x: 0.42, room: 0.46 } as const;

/**
 * A word on a pebble, at its left a speaker if asked for and the word can be heard. The label is
 * rendered again for each size, so that it stays sharp.
 */
export function createWordPebble(kit: StageKit, word: PlayWord, hasSpeaker = false): Piece {
  const view = new Container();
  const board = createNineSlice(kit, 'pebble');
  view.addChild(board);
  // What cannot be heard promises no sound.
  const speaker = hasSpeaker && word.audio !== null ? kit.sprite('speaker') : null;
  if (speaker) {
    speaker.label = 'speaker';
    speaker.anchor.set(0.5);
    view.addChild(speaker);
  }
  let label: Sprite | null = null;
  return createPiece(view, (width, height) => {
    const cornerRatio = 0.5;
    resizeNineSlice(board, width, height, cornerRatio);
    label?.destroy();
    const room = speaker ? height * SPEAKER.room : 0;
    label = kit.label(word.text, {
      size: Math.min(MAX_LABEL_PIXELS, height * 0.48),
      color: COLORS.ink,
      maxWidth: width * 0.84 - room,
    });
    label.x = room / 2;
    if (speaker) {
      fitInside(speaker, height * SPEAKER.size);
      speaker.position.set(height * SPEAKER.x - width / 2, -height * 0.04);
    }
    // The lower edge of the drawing makes its face a little higher than its centre.
    label.y = -height * 0.04;
    view.addChild(label);
  });
}
