import { defineGame } from '../../src/stage/define-game';

export const verbActivity = defineGame({
  id: 'verb-activity',
  label: 'Verb Activity',
  place: 'lake',
  wordsPerMinute: 9,
  needs: [{ kind: 'actions' }],
  hasEndless: false,
  hasOwnAtlas: true,
  sharedAtlases: ['cast'],
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
