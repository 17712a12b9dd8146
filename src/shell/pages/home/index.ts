import { definePage } from '../define-page';

export const home = definePage({
  path: '/',
  restsHidden: true,
});
