import type { ScoreRecord } from '../src/progress/records';
import { encode } from '../src/progress/save';

/** Where the Māori stars are kept. */
export const SCORES = 'KZ_Maori_ScoreData';

/** A file of the same origin that runs none of the app's scripts. */
export const BESIDE_THE_APP = '/icon.svg';

const NOT_PLAYED = {
  difficulty: 2,
  correct: 0,
  incorrect: 0,
  score: 0,
  time: null,
  stars: 0,
  firstStars: 0,
  secondStars: 0,
  firstNextGoals: null,
  secondNextGoals: null,
} as const;

/** One game, won with all of its six stars. */
const RECORD: ScoreRecord = {
  Key: '1Bubble Pop',
  scoreType: 'normal',
  category: 'Animals',
  gameType: 'Bubble Pop',
  gameName: 'Bubble Pop',
  target: 'Around home',
  firstType: 'correct',
  secondType: 'accuracy',
  difficultyScores: {
    easy: { ...NOT_PLAYED, difficulty: 1, correct: 40, score: 40, time: 90, stars: 6, firstStars: 3, secondStars: 3 },
    medium: NOT_PLAYED,
    hard: { ...NOT_PLAYED, difficulty: 3 },
  },
};
/** As the device keeps it. */
export const SAVED = encode({ revision: 7, generation: 0, records: [RECORD] });
