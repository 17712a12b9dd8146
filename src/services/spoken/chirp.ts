import type { EffectName } from '../../sound/recipes';
import type { Sound } from '../../sound/sound';

/** What the songbird chirps where a text has no recording. */
const CHIRPS = {
  greet: 'chirpGreet',
  praise: 'chirpPraise',
  bigPraise: 'chirpBigPraise',
  comfort: 'chirpComfort',
  ask: 'chirpAsk',
  round: 'chirpRound',
  goodbye: 'chirpGoodbye',
} as const satisfies Readonly<Record<string, EffectName>>;

/** The songbird's mood. Each has a chirp of its own. */
export type Mood = keyof typeof CHIRPS;

/** No chirp is longer. */
export const CHIRP_SECONDS = 0.6;

/** Chirps; resolves when it is over. */
export async function chirp(sound: Pick<Sound, 'effect'>, mood: Mood): Promise<void> {
  sound.effect(CHIRPS[mood], { isVoice: true });
  await new Promise((resolve) => {
    setTimeout(resolve, 1000 * CHIRP_SECONDS);
  });
}
