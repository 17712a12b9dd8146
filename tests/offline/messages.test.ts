import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASK_REST, isAskRest, readMessage, readRestAnswer } from '../../src/offline/messages';

test('the three messages are read', () => {
  expect(readMessage({ type: 'activate' })).toEqual({ type: 'activate' });
  expect(readMessage({ type: 'version', more: 1 })).toEqual({ type: 'version' });
  expect(readMessage({ type: 'claim', version: 'v1' })).toEqual({ type: 'claim', version: 'v1' });
});

test('anything else is ignored', () => {
  expect(readMessage({ type: 'claim' })).toBeNull();
  expect(readMessage({ type: 'claim', version: 1 })).toBeNull();
  expect(readMessage({ type: ['activate'] })).toBeNull();
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readMessage(data)).toBeNull();
    }),
  );
});

test('a worker asks pages for a rest, and reads what they answer', () => {
  expect(isAskRest(structuredClone(ASK_REST))).toBe(true);
  expect(readRestAnswer({ isRest: true, isSlow: true, isDense: true })).toEqual({
    isRest: true,
    isSlow: true,
    isDense: true,
  });
  expect(readRestAnswer({ isRest: false, more: 1 })).toEqual({ isRest: false, isSlow: false, isDense: false });
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(isAskRest(data)).toBe(false);
      expect(readRestAnswer(data)).toBeNull();
    }),
  );
});
