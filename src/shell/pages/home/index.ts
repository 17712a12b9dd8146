import { definePage } from '../../page/define-page';

export const home = definePage({
  path: '/',
  restsHidden: true,
});
