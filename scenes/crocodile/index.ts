import { defineGame } from '../../src/stage/define-game';

export const crocodile = defineGame({
  id: 'crocodile',
  label: 'Crocodile',
  place: 'hills',
  needs: [{ kind: 'numbers' }],
  hasEndless: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
