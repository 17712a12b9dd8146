import { gsap } from 'gsap/gsap-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { verbActivity } from '../../../scenes/verb-activity';
import { rules, tuning } from '../../../scenes/verb-activity/rules';
import type { State } from '../../../scenes/verb-activity/rules';
import type { Tuning } from '../../../scenes/verb-activity/tuning';
import { createView } from '../../../scenes/verb-activity/view';
import type { GameSetup } from '../../../src/play/contract';
import type { StageKit } from '../../../src/stage/kit/view';
import { advanceTweens, countTweens } from '../../../src/stage/tweens';
import { makeSetup, makeWords } from '../../bots';
import { makeKit, viewport } from '../fakes';
import { installFrames } from '../frames';

const VERBS = ['walk', 'eat', 'laugh', 'sit', 'write', 'swim'];
const words = makeWords(VERBS.length).map((word, index) => ({ ...word, english: VERBS[index] ?? '', met: 5 }));
const setup = {
  ...makeSetup(verbActivity, 'easy', 'normal', 3, { words }),
  tuning: tuning.easy,
} as GameSetup<Tuning>;

/** A game at its first question, with its view. */
function begin() {
  const { kit } = makeKit({ setup } as Partial<StageKit>);
  const state: State = rules.begin(setup);
  while (state.phase.kind !== 'play') rules.step(setup, state, []);
  const view = createView(kit as StageKit<Tuning>);
  view.layout(viewport, state);
  view.draw(state);
  return { view, state };
}

const advance = (seconds: number): void => advanceTweens(gsap.globalTimeline.time() + seconds);

beforeEach(() => {
  installFrames();
  for (const tween of gsap.globalTimeline.getChildren(true, true, true)) tween.kill();
});

describe('the windows of actions', () => {
  it('the right one grows over the place, above the others, which leave', () => {
    const { view, state } = begin();
    advance(1);
    const target = state.target ?? '';
    const others = state.options.filter((key) => key !== target);
    const node = view.nodeOf(target);
    for (const event of rules.step(setup, state, [{ key: target }])) view.react(event, state);
    advance(1);
    expect(node?.scale.x).toBeGreaterThan(1.4);
    expect(node?.parent?.children.at(-1)).toBe(node);
    expect(others.map((key) => view.nodeOf(key)?.visible)).toEqual([false, false, false]);
  });

  it('rest once each was seen; then one of them moves at a time', () => {
    const { view, state } = begin();
    for (let second = 0; second < 30; second += 1) advance(1);
    expect(countTweens()).toBe(0);
    view.stir?.(1, state);
    expect(countTweens()).toBe(1);
  });
});
