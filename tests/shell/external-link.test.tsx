import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ExternalLink } from '../../src/shell/gate/ExternalLink';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, render } from './render';

vi.mock(import('../../src/shell/gate/GrownUpsGate'), () => ({
  GrownUpsGate: ({ onPass, onClose }) => (
    <div role="dialog">
      <button type="button" aria-label="Pass" onClick={onPass} />
      <button type="button" aria-label="Close" onClick={onClose} />
    </div>
  ),
}));

afterEach(() => void vi.restoreAllMocks());

const WEBSITE = 'https://programme.example/';

async function openGate(href: string) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const page = render(<ExternalLink href={href}>Our site</ExternalLink>, createAppStore(readContent(), manifest));
  await act(async () => find(page, 'button').click());
  await vi.waitFor(() => find(page, '[role="dialog"]'));
  return { page, open };
}

it('a link out of the app opens a window without an opener, after the grown-ups gate was passed', async () => {
  const { page, open } = await openGate(WEBSITE);
  expect(page.querySelector('a')).toBeNull();
  expect(open).not.toHaveBeenCalled();
  act(() => find(page, '[aria-label="Pass"]').click());
  expect(open.mock.calls).toEqual([[WEBSITE, '_blank', 'noopener,noreferrer']]);
  expect(page.querySelector('[role="dialog"]')).toBeNull();
});

it('a gate that is closed opens nothing', async () => {
  const { page, open } = await openGate(WEBSITE);
  act(() => find(page, '[aria-label="Close"]').click());
  expect(open).not.toHaveBeenCalled();
  expect(page.querySelector('[role="dialog"]')).toBeNull();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'http://site.example', '/settings', ''])(
  'an address that is not of the web has no link: %s',
  (href) => {
    const page = render(<ExternalLink href={href}>Our site</ExternalLink>, createAppStore(readContent(), manifest));
    expect(page.querySelectorAll('button, a')).toHaveLength(0);
  },
);
