import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { splitIntoFrames } from '../../src/progress/qr-frames';
import { AddCarriedDialog } from '../../src/shell/pages/children/AddCarriedDialog';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent } from '../progress/sample';
import { fill, find, render } from './render';

const [first = '', second = ''] = splitIntoFrames('a'.repeat(700)) ?? [];

function show() {
  const page = render(
    <AddCarriedDialog onRead={() => undefined} onClose={() => undefined} />,
    createAppStore(readContent(), manifest),
  );
  const paste = async (text: string): Promise<void> => {
    fill(find(page, 'textarea'), text);
    await act(async () => undefined);
  };
  const said = (role: 'alert' | 'status'): string | undefined => page.querySelector(`[role="${role}"]`)?.textContent;
  return { paste, said };
}

describe('the text of a child from another device', () => {
  it.each(['hello', 'https://example.org/?KZ1', 'KZ1.3.2.00000000.a'])(
    'is not %j, which is said until it is something else',
    async (text) => {
      const { paste, said } = show();
      await paste(text);
      expect(said('alert')).toContain('This is not the text of a child.');
      await paste('  \n');
      expect(said('alert')).toBeUndefined();
      await paste(first);
      expect([said('alert'), said('status')]).toEqual([undefined, expect.stringContaining('1 / 2')]);
    },
  );

  it('may be copied in parts, with whatever stands between its lines', async () => {
    const { paste, said } = show();
    await paste(`  ${first}   ${second}`);
    // Whole, but no backup file.
    expect(said('alert')).toContain('These codes are damaged');
  });
});
