import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { ServeEvent } from '../../desk/serve';
import { servePack } from '../../desk/serve';
import { silentProgress } from '../../desk/builder/progress';
import type { Lab } from './lab';
import { importFrom, openLab } from './lab';

const PORT = 4396;

/** Collects what is told, and gives it one by one. */
function createTold(): { readonly tell: (event: ServeEvent) => void; readonly next: () => Promise<ServeEvent> } {
  const events: ServeEvent[] = [];
  const waiting: ((event: ServeEvent) => void)[] = [];
  return {
    tell: (event) => {
      const wake = waiting.shift();
      if (wake) wake(event);
      else events.push(event);
    },
    next: () =>
      new Promise((resolve) => {
        const event = events.shift();
        if (event) resolve(event);
        else waiting.push(resolve);
      }),
  };
}

async function importWord({ put }: Lab, word: string): Promise<string> {
  return put(
    'words.xlsx',
    await writeXlsx({
      sheets: [
        {
          name: 'Words',
          rows: [
            ['English', 'Language'],
            ['dog', word],
          ],
        },
      ],
    }),
  );
}

it('serve follows the sheets of a pack and the workbook it was imported from, and says what is wrong while the old words stay', async () => {
  const lab = openLab();
  await importFrom(lab, await importWord(lab, 'kurī'));
  const { tell, next } = createTold();
  const pack = { id: 'my-language', folder: lab.pack, isOwn: true };
  const { address, close } = await servePack(pack, { port: PORT, host: false, progress: silentProgress, onEvent: tell });
  const read = async (path: string): Promise<string> => (await fetch(new URL(path, address))).text();
  const readWords = async (): Promise<string> => {
    const { content } = JSON.parse(await read('/packs/my-language/pack.json')) as { content: string };
    return await read(`/packs/my-language/${content}`);
  };
  try {
    expect(await next()).toMatchObject({ kind: 'built', words: 1 });
    expect(address).toContain('?pack=my-language');
    expect(JSON.parse(await read('/packs/index.json'))).toMatchObject({ default: 'my-language' });
    expect(await readWords()).toContain('"kurī"');

    await importWord(lab, 'kurī nui');
    expect(await next()).toMatchObject({ kind: 'built', words: 1 });
    expect(await readWords()).toContain('"kurī nui"');

    const sheet = join(lab.pack, 'KZ_AppData.csv');
    const before = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, 'English,Language\n');
    expect(await next()).toMatchObject({ kind: 'failed' });
    expect(await readWords()).toContain('"kurī nui"');

    writeFileSync(sheet, before.replace('kurī nui', 'kurī iti'));
    expect(await next()).toMatchObject({ kind: 'built' });
    expect(await readWords()).toContain('"kurī iti"');

    // What is no file of this pack is the app's business, and nothing outside is given away.
    expect(await read(`/packs/my-language/${'..%2f'.repeat(12)}etc%2fhosts`)).not.toContain('localhost');
  } finally {
    await close();
    lab.remove();
  }
}, 120_000);
