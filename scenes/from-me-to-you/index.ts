import { defineGame } from '../../src/stage/define-game';
import { ARROWS } from './rules-persons';

export const fromMeToYou = defineGame({
  id: 'from-me-to-you',
  label: 'From Me To You',
  place: 'meadow',
  wordsPerMinute: 4,
  needs: [ARROWS],
  isSplitByTarget: true,
  hasOwnAtlas: true,
  sharedAtlases: ['cast'],
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
