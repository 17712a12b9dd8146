/** Where the birds are: on a branch, on a pond, in nest boxes, as eggs in a nest. */
export type Situation = 'branch' | 'pond' | 'boxes' | 'nest';

/** By round: that of its first picture, and of all others. */
const SITUATIONS: readonly (readonly [Situation, Situation])[] = [
  ['branch', 'pond'],
  ['boxes', 'nest'],
];

/** The situation of a picture. `turn` counts those of the round, from 1 on. */
export function situationOf(round: number, turn: number): Situation {
  const [first, others] = SITUATIONS[Math.min(round, SITUATIONS.length - 1)] ?? ['branch', 'pond'];
  return turn <= 1 ? first : others;
}

/** How high a bird is, as a share of what its place has room for: boxes have roofs. */
export const BIRD_RATIO: Readonly<Record<Situation, number>> = { branch: 1, pond: 1, boxes: 0.8, nest: 1 };
