import { defineGame } from '../../src/stage/define-game';
import { BLANKS } from './rules-blanks';

export const fillInTheBlank = defineGame({
  id: 'fill-in-the-blank',
  label: 'Fill In The Blank',
  place: 'woods',
  needs: [BLANKS],
  hasEndless: false,
  hasOwnAtlas: true,
  sharedAtlases: ['stories'],
  loadRules: () => import('./rules'),
  loadView: () => import('./view'),
});
