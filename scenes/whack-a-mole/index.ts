import { defineGame } from '../../src/stage/define-game';

export const whackAMole = defineGame({
  id: 'whack-a-mole',
  label: 'Whack-A-Mole',
  place: 'meadow',
  wordsPerMinute: 5,
  aliases: ['WhackAMole'],
  isInCategorySummary: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
