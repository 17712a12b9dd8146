import { gsap } from 'gsap/gsap-core';
import { Container } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Phase } from '../../src/play/contract';
import { toSteps } from '../../src/play/steps';
import { createClearing, isMakingRoom } from '../../src/stage/components/clear-away';
import { makeKit } from './fakes';
import { installFrames } from './frames';

beforeEach(() => {
  installFrames();
});

const finishTweens = (): void => void gsap.updateRoot(gsap.globalTimeline.time() + 10);
const closing = (seconds: number): Phase => ({ kind: 'closing', stepsLeft: toSteps(1000 * seconds) });

describe('what a round that is over leaves', () => {
  it('makes room from shortly before the banner until play', () => {
    const phases: Phase[] = [
      { kind: 'banner', stepsLeft: 9 },
      { kind: 'introduction', stepsLeft: 9, words: [], after: null },
      { kind: 'play' },
      { kind: 'pause', stepsLeft: 9 },
      closing(1),
      closing(0.25),
      { kind: 'result', stepsLeft: 9 },
      { kind: 'ended' },
    ];
    expect(phases.filter(isMakingRoom).map(({ kind }) => kind)).toEqual([
      'banner',
      'introduction',
      'closing',
      'result',
      'ended',
    ]);
  });

  it('fades, and is there again with the next round; what it does not name stays', () => {
    const { kit } = makeKit();
    const [words, animals] = [new Container(), new Container()];
    const clear = createClearing(kit, [words]);
    const alphaAt = (phase: Phase): number => {
      clear(phase);
      finishTweens();
      return words.alpha;
    };
    expect([{ kind: 'play' } as const, closing(1), closing(0.2), closing(0.1)].map(alphaAt)).toEqual([1, 1, 0, 0]);
    expect(alphaAt({ kind: 'banner', stepsLeft: 9 })).toBe(0);
    expect(alphaAt({ kind: 'play' })).toBe(1);
    expect(animals.alpha).toBe(1);
  });
});
