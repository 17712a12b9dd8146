import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { MAX_BACKUP_BYTES } from '../../src/progress/saved/backup';
import { BackupDialog } from '../../src/shell/backup/BackupDialog';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { find, render } from './render';

/** Chooses a file of this size, in bytes, and gives what the dialog says then. */
async function choose(size: number): Promise<{ readonly says: string; readonly isRead: boolean }> {
  const text = vi.fn<() => Promise<string>>(() => Promise.resolve('garbage'));
  const page = render(
    <BackupDialog purpose="add" isBehindGate onClose={() => undefined} />,
    createAppStore(readContent(), manifest),
  );
  const input = find(page, 'input[type="file"]');
  Object.defineProperty(input, 'files', { value: [{ size, text }] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
  return { says: find(page, '[role="alert"]').textContent, isRead: text.mock.calls.length > 0 };
}

it('a file that is no backup is refused, and one that is too large is not even read', async () => {
  expect(await choose(7)).toEqual({ says: expect.stringContaining('This is not a backup file'), isRead: true });
  expect(await choose(MAX_BACKUP_BYTES)).toMatchObject({ isRead: true });
  expect(await choose(MAX_BACKUP_BYTES + 1)).toEqual({ says: expect.stringContaining('too large'), isRead: false });
});
