import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { ignoreProgress } from '../../desk/builder/common/work';
import type { ServeEvent } from '../../desk/serve/serve-pack';
import { servePack } from '../../desk/serve/serve-pack';
import type { TempPack } from './temp-pack';
import { importFrom, createTempPack } from './temp-pack';

const PORT = 4396;

/**
 * Queues events; `next` gives them one by one, and waits for the next one when the queue is empty.
 */
function createEventQueue(): { readonly push: (event: ServeEvent) => void; readonly next: () => Promise<ServeEvent> } {
  const events: ServeEvent[] = [];
  const waiting: ((event: ServeEvent) => void)[] = [];
  return {
    push: (event) => {
      const resolve = waiting.shift();
      if (resolve) resolve(event);
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

async function importWord({ write }: TempPack, word: string): Promise<string> {
  return write(
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

it('serve rebuilds when a sheet of the pack or the imported workbook is saved; a failed build is reported and the last one stays served', async () => {
  const temp = createTempPack();
  await importFrom(temp, await importWord(temp, 'kurī'));
  const { push, next } = createEventQueue();
  const pack = { id: 'my-language', folder: temp.folder, isOwn: true };
  const app = temp.write('app/index.html', '<title>The app</title>').replace(/index\.html$/u, '');
  const { address, close } = await servePack(pack, {
    app,
    port: PORT,
    isLan: false,
    progress: ignoreProgress,
    onEvent: push,
  });
  // A connection each: a kept one may be closed by the server while the pack is built.
  const ask = (path: string): Promise<Response> => fetch(new URL(path, address), { headers: { connection: 'close' } });
  const read = async (path: string): Promise<string> => (await ask(path)).text();
  const readWords = async (): Promise<string> => {
    const { content } = JSON.parse(await read('/packs/my-language/pack.json')) as { content: string };
    return await read(`/packs/my-language/${content}`);
  };
  try {
    expect(await next()).toMatchObject({ kind: 'built', words: 1 });
    expect(address).toContain('?pack=my-language');
    expect(JSON.parse(await read('/packs/index.json'))).toMatchObject({ default: 'my-language' });
    expect(await readWords()).toContain('"kurī"');

    await importWord(temp, 'kurī nui');
    expect(await next()).toMatchObject({ kind: 'built', words: 1 });
    expect(await readWords()).toContain('"kurī nui"');

    const sheet = join(temp.folder, 'KZ_AppData.csv');
    const before = readFileSync(sheet, 'utf8');
    const followed = (await ask('/desk-events')).body?.getReader();
    writeFileSync(sheet, 'English,Language\n');
    expect(await next()).toMatchObject({ kind: 'failed' });
    expect(new TextDecoder().decode((await followed?.read())?.value)).toMatch(/^event: failed\ndata: ".+"\n\n$/u);
    expect(await readWords()).toContain('"kurī nui"');

    writeFileSync(sheet, before.replace('kurī nui', 'kurī iti'));
    expect(await next()).toMatchObject({ kind: 'built' });
    expect(await readWords()).toContain('"kurī iti"');

    // The app, with its headers, and nothing of the project.
    const page = await ask('/choose-unit');
    expect(await page.text()).toContain('The app');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const hidden = [
      '/package.json',
      '/src/main.tsx',
      '/vite.config.ts',
      '/.cache/x',
      '/packs/mi/pack.json',
      '/packs/my-language/none.json',
    ];
    const outside = [
      `/packs/my-language/${'..%2f'.repeat(12)}etc%2fhosts`,
      '/packs/my-language/%2e%2e%2fmy-language%2fpack.json',
    ];
    for (const path of [...hidden, ...outside])
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
  } finally {
    close();
    temp.remove();
  }
}, 120_000);
