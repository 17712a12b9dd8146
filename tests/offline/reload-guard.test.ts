import { expect, test } from 'vitest';
import { createReloadGuard } from '../../src/offline/reload-guard';

function createSession(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  } as unknown as Storage;
}

test('a tab that was reloaded for a version and did not get it knows that, whichever page it shows', () => {
  const session = createSession();
  expect(createReloadGuard('v1', () => session).remember('v2')).toBe(true);
  expect(createReloadGuard('v1', () => session).read()).toBe('v2');
  expect(createReloadGuard('v2', () => session).read()).toBeNull();
});

test('where nothing can be remembered, no page may reload by itself', () => {
  const blocked = createReloadGuard('v1', () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(blocked.remember('v2')).toBe(false);
  expect(blocked.read()).toBeNull();
  const deaf = createReloadGuard('v1', () => ({ getItem: () => null, setItem: () => undefined }) as unknown as Storage);
  expect(deaf.remember('v2')).toBe(false);
});
