import { CHOICES } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const whackAMole = defineGame({
  id: 'whack-a-mole',
  label: 'Whack-A-Mole',
  place: 'meadow',
  needs: [CHOICES],
  wordsPerMinute: 5,
  aliases: ['WhackAMole'],
  isInCategorySummary: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
