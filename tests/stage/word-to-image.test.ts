import { beforeEach, expect, it } from 'vitest';
import { wordToImage } from '../../scenes/word-to-image';
import type { State } from '../../scenes/word-to-image/rules';
import { imageId, rules, wordId } from '../../scenes/word-to-image/rules';
import type { Tuning } from '../../scenes/word-to-image/tuning';
import { createView } from '../../scenes/word-to-image/view';
import type { GameSetup } from '../../src/play/contract';
import type { StageKit } from '../../src/stage/kit/view';
import { makeSetup } from '../bots';
import { makeKit, viewport } from './fakes';
import { installFrames } from './frames';

beforeEach(() => {
  installFrames();
});

it('a picture that help has taken away is dim, and its word is not', () => {
  const setup = makeSetup(wordToImage, 'easy', 'normal', 3) as GameSetup<Tuning>;
  const state: State = rules.begin(setup);
  for (let step = 0; step < 600 && state.phase.kind !== 'play'; step += 1) rules.step(setup, state, []);
  const view = createView(makeKit({ setup }).kit as unknown as StageKit<Tuning>);
  view.layout(viewport, state);
  view.draw(state);
  const [key = '', other = ''] = state.wordOrder;
  state.faded = [key];
  view.draw(state);
  const tints = [imageId.format(key), imageId.format(other), wordId.format(key)].map((id) => view.nodeOf(id)?.tint);
  expect(tints[0]).toBeLessThan(0xffffff);
  expect(tints.slice(1)).toEqual([0xffffff, 0xffffff]);
});
