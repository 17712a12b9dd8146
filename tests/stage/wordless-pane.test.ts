import { gsap } from 'gsap/gsap-core';
import { expect, it } from 'vitest';
import { createPane } from '../../scenes/wordless/pane';
import { makeWords } from '../bots';
import type { PlayWord } from '../../src/play/word';
import { makeKit } from './fakes';

const PLACE = { x: 0, y: 0, width: 200, height: 220 };

it('blinds that go up together are gone together, also where frames are long', () => {
  const [word] = makeWords(1) as [PlayWord];
  const { kit } = makeKit();
  const panes = [0, 1, 2].map(() => createPane(kit, word, PLACE, true, 'window'));
  const before = panes.map(({ view }) => view.children.length);
  for (const pane of panes) pane.raise(true);
  for (let frame = 0; frame < 2; frame += 1) gsap.updateRoot(gsap.globalTimeline.time() + 0.2);
  expect(panes.map(({ view }) => view.children.length)).toEqual(before.map((count) => count - 1));
});
