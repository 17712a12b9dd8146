import { defineGame } from '../../src/stage/define-game';

export const fromMeToYou = defineGame({
  id: 'from-me-to-you',
  label: 'From Me To You',
  place: 'meadow',
  wordsPerMinute: 4,
  needs: [{ kind: 'arrows' }],
  isSplitByTarget: true,
  hasOwnAtlas: true,
  sharedAtlases: ['cast'],
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
