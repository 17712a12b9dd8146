import { ACTIONS, CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const verbActivity = defineGame({
  id: 'verb-activity',
  label: 'Verb Activity',
  place: 'lake',
  wordsPerMinute: 9,
  needs: [ACTIONS, CHOICES],
  hasEndless: false,
  hasOwnAtlas: true,
  sharedAtlases: ['cast'],
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
