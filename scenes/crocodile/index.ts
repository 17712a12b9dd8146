import { COMPARISONS, NUMBERS } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';

export const crocodile = defineGame({
  id: 'crocodile',
  label: 'Crocodile',
  place: 'hills',
  needs: [NUMBERS, COMPARISONS],
  hasEndless: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
