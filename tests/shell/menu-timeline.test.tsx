import { expect, it } from 'vitest';
import { Menu } from '../../src/shell/menu/Menu';
import { createAppStore } from '../../src/store/store';
import { readContent } from '../../tools/balance/child';
import { manifest } from '../progress/sample';
import { render } from './render';

it.each([
  ['/', true],
  ['/dictionary', true],
  ['/choose-unit?difficulty=1', false],
  ['/choose-unit?difficulty=2', false],
  ['/choose-unit?difficulty=3', true],
  ['/choose-unit?difficulty=5', true],
])('the menu of %s has the timeline: %s', (address, isOffered) => {
  const content = readContent('assets/packs/mi');
  const store = createAppStore(content, { ...manifest, config: content.config });
  const menu = render(<Menu back={null} onClose={() => undefined} />, store, {}, address);
  expect(menu.querySelectorAll('a[href^="/timeline"]')).toHaveLength(isOffered ? 1 : 0);
});
