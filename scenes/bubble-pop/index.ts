import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const bubblePop = defineGame({
  id: 'bubble-pop',
  label: 'Bubble Pop',
  place: 'lake',
  needs: [CHOICES],
  wordsPerMinute: 10,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
