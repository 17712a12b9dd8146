import { untilDay } from '../play-days';
import type { Profile } from './profiles';

/**
 * A child of elsewhere without days of play that are to come. `maxDay` is the latest day that can
 * be right.
 */
export function dropFutureDays(profile: Profile, maxDay: number): Profile {
  return {
    ...profile,
    languages: profile.languages.map(([name, progress]) => [
      name,
      { ...progress, days: untilDay(progress.days, maxDay) },
    ]),
  };
}
