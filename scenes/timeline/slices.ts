// The land in pieces: one for each time, as wide as that time.
import { Rectangle, Sprite, Texture } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import { ERA_COUNT } from './rules-eras';

const HALVES = ['land-west', 'land-east'] as const;

/** Cuts the two halves of the land (art/land-*.svg) into their times, from long ago to now. */
export function createSlices(kit: StageKit): readonly Sprite[] {
  const times = ERA_COUNT / HALVES.length;
  return HALVES.flatMap((half) => {
    const { source, label, frame } = kit.texture(half);
    const width = frame.width / times;
    return Array.from({ length: times }, (_, piece) => {
      const cut = new Rectangle(frame.x + piece * width, frame.y, width, frame.height);
      const texture = new Texture({ source, label: label ?? half, frame: cut });
      const slice = new Sprite(texture);
      slice.on('destroyed', () => texture.destroy());
      return slice;
    });
  });
}
