import { defineGame } from '../../src/stage/define-game';

export const fillInTheBlank = defineGame({
  id: 'fill-in-the-blank',
  label: 'Fill In The Blank',
  place: 'woods',
  needs: [{ kind: 'blanks' }],
  hasEndless: false,
  hasOwnAtlas: true,
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
