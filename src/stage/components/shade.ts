import type { Container } from 'pixi.js';

/** Colours that a thing's own are multiplied with. Whole things stay whole: nothing shows through. */
const TINTS = { none: 0xffffff, aside: 0xaab0c9, faded: 0x8389a8 } as const;

export type Shade = keyof typeof TINTS;

/**
 * Puts a thing in the shade while another one is looked at ('aside') or once it cannot be chosen any
 * more ('faded'), and back into the light ('none').
 */
export function shade(view: Container, depth: Shade): void {
  view.tint = TINTS[depth];
}
