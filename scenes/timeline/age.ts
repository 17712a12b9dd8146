import { ERA_COUNT } from './rules-eras';

/** The sky of each time, ever brighter: ash, forest, sea, harbour, meadow, town. */
const SKIES = [0x83479a, 0x3f9d6e, 0x45b4d6, 0xf5ad68, 0xf9dc7c, 0xd8f1ff] as const;
/** What a card is made of: old stone, then worn wood, then new paper. */
const BOARDS = [0xdccfc0, 0xeedab6, 0xf9ecce, 0xffffff] as const;
/** The ground on which its landmark stands. */
const GROUNDS = [0xb98860, 0x56b450, 0x2f9fd0, 0x3a9fc4, 0x8ccb58, 0x8f96ac] as const;

/** A colour at a share of the way through a row of colours. */
export function colourAt(colours: readonly number[], share: number): number {
  const at = Math.max(0, Math.min(1, share)) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(at));
  const [from = 0, to = 0] = [colours[index], colours[index + 1]];
  const mix = (shift: number): number => {
    const [one, other] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(one + (other - one) * (at - index)) << shift;
  };
  return mix(16) | mix(8) | mix(0);
}

export const skyAt = (share: number): number => colourAt(SKIES, share);
export const boardAt = (share: number): number => colourAt(BOARDS, share);
/** The colours of a time. */
export const skyOf = (era: number): number => skyAt(era / (ERA_COUNT - 1));
export const groundOf = (era: number): number => GROUNDS[era] ?? GROUNDS[0];
