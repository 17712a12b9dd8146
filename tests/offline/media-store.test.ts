import { afterEach, expect, test, vi } from 'vitest';
import { resolveConfig } from 'vite';
import { WANTED_FILE, mediaCacheOf } from '../../src/offline/names';
import { createMediaStore, urlsOf } from '../../src/offline/worker/media-store';
import { createFakeCaches, makeFile, makeList } from './fakes';

// What is on a device when the installed app starts in a new version, and what a build leaves.

const SCOPE = 'https://kura.example/app/';
const FOLDER = `${SCOPE}packs/mi/`;

afterEach(() => vi.unstubAllGlobals());

/** A device on which a version with these packs takes over; `list` is that of the pack 'mi'. */
async function start(packs: Readonly<Record<string, string | null>>, list = makeList(['Birds'])) {
  const fakeCaches = createFakeCaches();
  vi.stubGlobal('caches', fakeCaches);
  for (const id of ['mi', 'gone']) {
    const cache = await fakeCaches.open(mediaCacheOf(id));
    const folder = `${SCOPE}packs/${id}/`;
    for (const url of [...urlsOf(makeList(['Birds']), folder), folder + WANTED_FILE])
      await cache.put(url, new Response('media'));
  }
  const shell = { match: () => Promise.resolve(new Response(JSON.stringify(list))) };
  await createMediaStore({ packs }, shell, SCOPE).clean();
  return fakeCaches.stores;
}

test('a pack that was deleted is not on a device once the version without it starts; the others are', async () => {
  const stores = await start({ mi: 'packs/mi/offline.json' });
  expect([...stores.keys()]).toEqual([mediaCacheOf('mi')]);
  expect([...(stores.get(mediaCacheOf('mi'))?.keys() ?? [])].toSorted()).toEqual(
    [...urlsOf(makeList(['Birds']), FOLDER), FOLDER + WANTED_FILE].toSorted(),
  );
});

test('a word that was withdrawn leaves no recording on a device once the version without it starts', async () => {
  const list = makeList(['Birds'], 2);
  const withdrawn = FOLDER + makeFile('audio/Birds-2.mp3').path;
  expect(urlsOf(makeList(['Birds']), FOLDER)).toContain(withdrawn);
  const stores = await start({ mi: 'packs/mi/offline.json', gone: null }, list);
  const stored = [...(stores.get(mediaCacheOf('mi'))?.keys() ?? [])];
  expect(stored).not.toContain(withdrawn);
  expect(stored).toHaveLength(urlsOf(list, FOLDER).size + 1);
  // A pack whose list is not in the version is not kept.
  expect([...stores.keys()]).toEqual([mediaCacheOf('mi')]);
});

test('a build begins with an empty folder: nothing of the build before is published', async () => {
  const { build, publicDir } = await resolveConfig({ logLevel: 'silent' }, 'build');
  expect(build.outDir).toBe('dist');
  // Without a value Vite empties a folder that is inside of the project.
  expect(build.emptyOutDir).not.toBe(false);
  expect(publicDir).toMatch(/[/\\]public$/u);
});
