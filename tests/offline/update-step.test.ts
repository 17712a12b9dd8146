import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UpdateState } from '../../src/offline/update-step';
import { findUpdateStep } from '../../src/offline/update-step';

const QUIET: UpdateState = {
  page: 'v1',
  controller: 'v1',
  waiting: null,
  deployed: null,
  reloadedFor: null,
  isPlaying: false,
  isGoodMoment: false,
  isPressed: false,
};
const version = fc.constantFrom('v1', 'v2', 'v3');
const anyState: fc.Arbitrary<UpdateState> = fc.record({
  page: version,
  controller: fc.option(version),
  waiting: fc.option(version),
  deployed: fc.option(version),
  reloadedFor: fc.option(version),
  isPlaying: fc.boolean(),
  isGoodMoment: fc.boolean(),
  isPressed: fc.boolean(),
});

test('with nothing new, nothing is done', () => {
  expect(findUpdateStep({ ...QUIET, isGoodMoment: true, isPressed: true })).toEqual({ kind: 'none' });
  expect(findUpdateStep({ ...QUIET, controller: null, deployed: 'v1', isGoodMoment: true })).toEqual({ kind: 'none' });
});

test('a version that waits is shown, and taken at a good moment or when its sign is pressed', () => {
  const state = { ...QUIET, waiting: 'v2' };
  expect(findUpdateStep(state)).toEqual({ kind: 'sign', version: 'v2' });
  expect(findUpdateStep({ ...state, isGoodMoment: true })).toEqual({ kind: 'activate', version: 'v2' });
  expect(findUpdateStep({ ...state, isPressed: true })).toEqual({ kind: 'activate', version: 'v2' });
});

test('a page without a service worker is reloaded for a deployed version', () => {
  const state = { ...QUIET, controller: null, deployed: 'v2' };
  expect(findUpdateStep(state)).toEqual({ kind: 'sign', version: 'v2' });
  expect(findUpdateStep({ ...state, isGoodMoment: true })).toEqual({ kind: 'reload', version: 'v2' });
});

test('a page that another tab has switched under is reloaded at once', () => {
  expect(findUpdateStep({ ...QUIET, controller: 'v2' })).toEqual({ kind: 'reload', version: 'v2' });
});

test('a worker that waits with the version of the page takes over without a sign', () => {
  const state = { ...QUIET, controller: null, waiting: 'v1' };
  expect(findUpdateStep(state)).toEqual({ kind: 'none' });
  expect(findUpdateStep({ ...state, isGoodMoment: true })).toEqual({ kind: 'activate', version: 'v1' });
});

test('an open game is never interrupted', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(findUpdateStep({ ...state, isPlaying: true }).kind).toBe('none');
    }),
  );
});

test('no page is reloaded by itself twice for one version', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const step = findUpdateStep({ ...state, isPressed: false });
      expect(step).not.toMatchObject({ kind: 'reload', version: state.reloadedFor });
      expect(step).not.toMatchObject({ kind: 'activate', version: state.reloadedFor });
    }),
  );
});

test('no page is reloaded for its own version, and a sign stands for another one', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const step = findUpdateStep(state);
      expect(step).not.toMatchObject({ kind: 'reload', version: state.page });
      expect(step).not.toMatchObject({ kind: 'sign', version: state.page });
    }),
  );
});

test('a press does something wherever there is a sign', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      fc.pre(findUpdateStep({ ...state, isPressed: false }).kind === 'sign');
      expect(findUpdateStep({ ...state, isPressed: true }).kind).toMatch(/activate|reload/u);
    }),
  );
});
