import { ramped } from '../../src/play/ramp';
import type { State } from './rules';

/** Where the crocodiles eat, by round: on a river, below a waterfall, at a beach, by night. */
export type FeedingPlace = 'river' | 'falls' | 'beach' | 'night';

/** What a round looks like. */
export interface Setting {
  readonly place: FeedingPlace;
  /** What is eaten, and what a crocodile has on its head. */
  readonly food: string;
  readonly worn: string | null;
  /** What the things of a number lie in. */
  readonly pond: string;
  /** Colour of the water in front of a crocodile. */
  readonly water: number;
}

const SETTINGS: readonly [Setting, ...Setting[]] = [
  { place: 'river', food: 'fish', worn: null, pond: 'pond', water: 0xffffff },
  { place: 'falls', food: 'shrimp', worn: 'croc-hat', pond: 'pond', water: 0xcfeaff },
  { place: 'beach', food: 'apple', worn: 'croc-garland', pond: 'pond-bush', water: 0xbfe6ff },
  { place: 'night', food: 'fish-gold', worn: 'croc-crown', pond: 'pond-night', water: 0x8f86d8 },
];

export const settingOf = (state: Pick<State, 'round' | 'endless'>): Setting => ramped(SETTINGS, state);
