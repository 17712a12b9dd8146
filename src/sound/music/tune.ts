import { createChance, nextBelow, pickOne } from '../../play/chance';
import type { PlaceId } from '../../play/game-facts';
import { hertzOf } from './score';

// The tune of a place, which grows by a note with each right answer. It is composed by the rules of
// the music (./score.ts) and in its scale, so that the two are in tune.

/** Rounds of a game, each with a phrase of its own. */
const PHRASES = 4;
/** Notes of a phrase: more right answers than this begin it anew. */
const NOTES_A_ROUND = 12;
/** Notes of each phrase that the bird sings at the end. */
const SUNG_NOTES = 6;

/** Steps of the scale from middle C: from G to the A above the octave's end. */
const LOWEST = 2;
const HIGHEST = 9;
/** Intervals, mostly one step. */
const STEPS = [-2, -1, -1, 1, 1, 2] as const;
/** Degrees on which the phrases end: on the fifth, open, and at last on the root. */
const ENDS = [8, 7, 8, 5] as const;
/** The first degree of each phrase; the third one is higher than the others. */
const FIRSTS = [5, 5, 7, 5] as const;

/** Each place has its own tune, always the same. */
const SEEDS: Readonly<Record<PlaceId, number>> = { lake: 11, meadow: 23, woods: 37, hills: 41, stars: 59 };

/** Pitch of the recipe `tuneNote`. */
const RECIPE_HERTZ = 523;

/** Degrees of the notes of a place's tune, by round. */
export function composeTune(place: PlaceId): readonly (readonly number[])[] {
  const chance = createChance(SEEDS[place]);
  // A small figure that each phrase begins with, so that it is heard as one tune.
  const figure = Array.from({ length: 3 }, () => pickOne(chance, STEPS) ?? 1);
  return Array.from({ length: PHRASES }, (_, phrase) => {
    let degree = FIRSTS[phrase] ?? LOWEST;
    const notes = [degree];
    while (notes.length < NOTES_A_ROUND) {
      const step = figure[notes.length - 1] ?? STEPS[nextBelow(chance, STEPS.length)] ?? 1;
      const next = degree + step;
      degree = next < LOWEST || next > HIGHEST ? degree - step : next;
      notes.push(degree);
    }
    // What is sung of the phrase, and all of it, come to rest on its end.
    for (const last of [SUNG_NOTES, NOTES_A_ROUND]) notes[last - 1] = ENDS[phrase] ?? LOWEST;
    return notes;
  });
}

/** The speed at which `tuneNote` is this degree. */
const speedOf = (degree: number): number => hertzOf(degree) / RECIPE_HERTZ;

/** `pitchRatio` of the note of a right answer: the `count`th of its round, from 1 on. */
export function noteOf(tune: ReturnType<typeof composeTune>, round: number, count: number): number {
  const notes = tune[round % PHRASES] ?? [];
  return speedOf(notes[(Math.max(1, count) - 1) % NOTES_A_ROUND] ?? 0);
}

/** What the bird sings at the end: the beginning of each phrase, as `pitchRatio`s. */
export const songOf = (tune: ReturnType<typeof composeTune>): number[][] =>
  tune.map((notes) => notes.slice(0, SUNG_NOTES).map(speedOf));
