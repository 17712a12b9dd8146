/**
 * Where the birds are: on a branch in the morning, on a pond at noon, on a hedge in the afternoon;
 * in nest boxes in the evening, in a tree at dusk, as eggs in a nest by night.
 */
export type Situation = 'branch' | 'pond' | 'hedge' | 'boxes' | 'tree' | 'nest';

/** By round: those of its pictures; the last one is that of all further ones. */
const SITUATIONS: readonly (readonly [Situation, ...Situation[]])[] = [
  ['branch', 'pond', 'hedge'],
  ['boxes', 'tree', 'nest'],
];

/** The situation of a picture. `turn` counts those of the round, from 1 on. */
export function situationOf(round: number, turn: number): Situation {
  const own = SITUATIONS[Math.min(round, SITUATIONS.length - 1)] ?? ['branch'];
  return own[Math.max(0, Math.min(turn, own.length) - 1)] ?? own[0];
}

/** How high a bird is, as a share of what its place has room for: boxes have roofs. */
export const BIRD_RATIO: Readonly<Record<Situation, number>> = {
  branch: 1,
  pond: 1,
  hedge: 1,
  boxes: 0.8,
  tree: 1,
  nest: 1,
};
