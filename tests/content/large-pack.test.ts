import { unitsOf } from '../../src/content/unit-facts';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupUnits, isInParts } from '../../desk/builder/publish/word-parts';
import { createDictionary } from '../../src/content/dictionary';
import { PackError } from '../../src/content/json';
import { findLesson } from '../../src/content/lesson';
import { listUnits } from '../../src/content/list-units';
import { offeredGames } from '../../src/content/offers';
import type { Pack } from '../../src/content/source';
import { loadPack } from '../../src/content/source';
import { sampleCatalogue } from '../sample-games';
import { FORMAT, makeLargeContent, manifestOf, writeLargePack } from './large-pack-files';

const UNITS = 40;
const content = makeLargeContent(UNITS);
const whole = writeLargePack(content);

let files: Map<string, unknown>;
let asked: string[];

async function open(): Promise<Pack> {
  return await loadPack('', {
    catalogue: sampleCatalogue,
    imageFormat: 'webp',
    packFormat: FORMAT,
    today: '',
    sureDay: '',
    readJson: async (path) => {
      asked.push(path);
      const json = await Promise.resolve(files.get(path));
      if (json === undefined) throw new PackError('The words could not be fetched. Is the network there?');
      return json;
    },
  });
}

beforeEach(() => {
  files = new Map(whole);
  asked = [];
});

describe('the parts of a pack', () => {
  it('are made of many words alone, of whole units, each word in one', () => {
    expect(isInParts(content)).toBe(true);
    expect(isInParts(makeLargeContent(20))).toBe(false);
    const groups = groupUnits(content);
    expect(groups.length).toBeGreaterThan(5);
    expect(groups.flatMap(({ lists }) => lists.vocabData)).toHaveLength(content.vocabData.length);
    expect(new Set(groups.flatMap(({ units }) => units)).size).toBe(groups.flatMap(({ units }) => units).length);
  });
});

describe('a pack in parts', () => {
  it('is begun with its index, which does not grow with the words of a lesson', async () => {
    const { content: index, words } = await open();
    expect(asked).toEqual(['pack.json', 'prepared.json']);
    expect(words.loaded()).toBeNull();
    expect(JSON.stringify(files.get('prepared.json'))).not.toContain('kupu Unit 7');
    for (const level of [1, 3, 5])
      expect(listUnits(index, level, false).map(({ name, subUnits }) => [name, subUnits.length])).toEqual(
        listUnits(content, level, false).map(({ name, subUnits }) => [name, subUnits.length]),
      );
    expect([index.hasStories, index.hasPages]).toEqual([true, false]);
    expect(index.animals).toHaveLength(24);
  });

  it('gives a unit its words, and the numbers that games count with, for two requests', async () => {
    const { words, media } = await open();
    const need = { unit: 'Unit 7' };
    expect(words.isThere(need)).toBe(false);
    await Promise.all([words.load(need), words.load(need)]);
    expect(words.isThere(need)).toBe(true);
    expect(asked.slice(2)).toHaveLength(2);
    const loaded = words.loaded();
    if (!loaded) throw new Error('Nothing was loaded.');
    const lesson = findLesson(loaded, 'Unit 7', 'Part 1', false);
    expect(lesson).toEqual(findLesson(content, 'Unit 7', 'Part 1', false));
    if (!lesson) throw new Error('There is no lesson.');
    expect(offeredGames(loaded, lesson, 5)).toEqual(offeredGames(content, lesson, 5));
    expect(loaded.numberData).toEqual(content.numberData);
    const { App_Art = '', App_Audio = null } = lesson.words[0] ?? {};
    expect(media.picture(App_Art, 'Unit 7/Part 1')?.atlas.url).toBe('art/Unit 7/Part 1.webp');
    expect(media.audioUrl(App_Audio)).toBe(`audio/${App_Audio}.h.mp3`);
  });

  it('is, with all words, what it would be in one file', async () => {
    const { words } = await open();
    await words.load({ unit: 'Unit 30' });
    await words.load('all');
    expect(new Set(asked).size).toBe(asked.length);
    const { animals, units, ...loaded } = words.loaded() ?? content;
    expect(animals).toBeDefined();
    expect(units?.map(({ parts: _parts, ...unit }) => unit)).toEqual(unitsOf(content));
    expect(loaded).toEqual(content);
    expect(createDictionary(words.loaded() ?? content).categories).toHaveLength(UNITS + 1);
  });

  it('tells of more words, and of those that did not come, which are asked for again', async () => {
    const { words } = await open();
    let count = 0;
    words.onMore(() => (count += 1));
    const lost = [...files.keys()].find((name) => name.startsWith('words.')) ?? '';
    files.delete(lost);
    await expect(words.load({ unit: 'Unit 0' })).rejects.toThrow('The words could not be fetched.');
    expect([words.isThere({ unit: 'Unit 0' }), count]).toEqual([false, 0]);
    files.set(lost, { ...(whole.get(lost) as object), lists: {} });
    await expect(words.load({ unit: 'Unit 0' })).rejects.toThrow('The words came, but could not be read.');
    files.set(lost, whole.get(lost));
    await words.load({ unit: 'Unit 0' });
    expect([words.isThere({ unit: 'Unit 0' }), count]).toEqual([true, 1]);
  });

  it('of another format is read as rows, with the media of all parts', async () => {
    const manifest = manifestOf(content);
    const rows = content.vocabData.map(({ flags: _flags, ...row }) => row);
    files = new Map([...files].map(([name, json]) => [name, { ...(json as object), seal: 'other' }]));
    files.set('content.json', { KZ_AppData: rows, KZ_GameFilterDataNew: content.gameData });
    const names = (files.get('pack.json') as { parts: string[] }).parts;
    // As builders name them.
    files.set('pack.json', {
      ...(files.get('pack.json') as object),
      parts: names.map((_, part) => `words.0${part}.json`),
    });
    for (const [part, name] of names.entries()) files.set(`words.0${part}.json`, files.get(name));
    const { words, media } = await open();
    expect(words.isWhole).toBe(true);
    expect(words.loaded()?.vocabData).toHaveLength(rows.length);
    const known = Object.keys(manifest.art).filter((name) => media.picture(name) !== null);
    expect(known).toHaveLength(Object.keys(manifest.art).length);
  });
});
