import { defineGame } from '../../src/stage/define-game';

export const solveIt = defineGame({
  id: 'solve-it',
  label: 'Solve It',
  place: 'hills',
  needs: [{ kind: 'numbers' }],
  hasEndless: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
