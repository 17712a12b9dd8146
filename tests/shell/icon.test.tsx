import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('a drawing is parsed once, however often its icon renders, where markup is an object of its own (Trusted Types)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, { createHTML }: { readonly createHTML: (name: string) => string }) => ({
      createHTML: (name: string) => ({ toString: () => createHTML(name) }),
    }),
  });
  const { Icon } = await import('../../src/shell/components/Icon');
  const page = document.createElement('div');
  const root = createRoot(page);
  const render = (size: number): void => act(() => root.render(<Icon name="speaker" size={size} />));
  render(44);
  const drawing = page.querySelector('svg');
  render(60);
  expect(page.querySelector('svg')).toBe(drawing);
  expect(drawing).not.toBeNull();
  act(() => root.unmount());
});
