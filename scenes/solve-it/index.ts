import { NUMBERS } from '../../src/play/needs';
import { defineGame } from '../../src/stage/define-game';
import { SUMS } from './rules-sums';

export const solveIt = defineGame({
  id: 'solve-it',
  label: 'Solve It',
  place: 'hills',
  needs: [NUMBERS, SUMS],
  hasEndless: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
