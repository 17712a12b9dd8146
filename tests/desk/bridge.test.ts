import { afterEach, describe, expect, it } from 'vitest';
import { buildPack } from '../../desk/builder/build-pack';
import { parsePackFile } from '../../desk/builder/config/pack-file';
import { encodeText, textOfBytes } from '../../desk/builder/common/bytes';
import { registry } from '../../scenes/registry';
import type { PackManifest } from '../../src/content/entities';
import { loadPack } from '../../src/content/source';
import { message, setTranslation } from '../../src/messages/message';
import { createPorts } from './memory-ports';
import { createMemoryStore } from './memory-store';
import type { TempPack } from './temp-pack';
import { createTempPack, importFrom, wordsOf } from './temp-pack';

const ENGLISH = message;
let temp: TempPack | null = null;
afterEach(() => {
  temp?.remove();
  temp = null;
  setTranslation(ENGLISH);
});

const QUECHUA = { Language: 'Quechua', languageTag: 'qu', PossibleGames: ['*'], voice: 'qu' };
/** A list as a school in Cusco may have it. */
const ANIMALS = [
  ['allqu', 'perro'],
  ['misi', 'gato'],
  ['llama', 'llama'],
  ['paqu', 'alpaca'],
  ['quwi', 'cuy'],
  ['challwa', 'pez'],
  ['amaru', 'serpiente'],
  ['kuntur', 'cóndor'],
] as const;

const configOf = (changes: object) => parsePackFile(encodeText(JSON.stringify({ ...QUECHUA, ...changes })), 'the pack');

describe('the bridging language of a pack', () => {
  it('is English where pack.json names none', () => {
    const { config, voices } = configOf({});
    expect(config.bridge).toBeUndefined();
    expect(config.placeNames[4]).toBe('Stars');
    expect(voices.history?.name).toBe('en');
  });

  it.each([
    [['es'], 'Estrellas', 'es'],
    [['fr-CA', 'en'], 'Étoiles', 'fr'],
    [['pt-BR'], 'Estrelas', 'pt-br'],
  ])('%s gives names to the places, and a voice to history', (bridge, stars, voice) => {
    const { config, voices } = configOf({ bridge });
    expect(config.bridge).toEqual(bridge);
    expect(config.placeNames[4]).toBe(stars);
    expect(voices.history?.name).toBe(voice);
    expect(configOf({ bridge, placeNames: ['A', 'B', 'C', 'D', 'E'] }).config.placeNames[4]).toBe('E');
  });

  it.each([[['ru']], [[]], ['es'], [[7]]])('%j is refused in plain words', (bridge) => {
    expect(() => configOf({ bridge })).toThrow(/^pack\.json: bridge/u);
  });
});

describe.each([
  ['Runasimi', 'Español'],
  ['Runasimi', 'Castellano'],
  ['Palabra', 'Español'],
])('a list of %s and %s', (language, bridging) => {
  it('has the meanings in that language', async () => {
    temp = createTempPack();
    temp.configure({ ...QUECHUA, voice: null, bridge: ['es'], columns: { Runasimi: 'Language' } });
    const list = [[language, bridging, 'Tema'], ...ANIMALS.map((word) => [...word, 'Animales'])];
    await importFrom(temp, temp.write('lista.csv', list.map((row) => row.join(',')).join('\n')));
    expect(wordsOf(temp).map(([, , english, word]) => [word, english])).toEqual(ANIMALS.map((word) => [...word]));
  });
});

it('a built pack is loaded with the texts of its bridging language', async () => {
  const sink = createMemoryStore();
  const source = createMemoryStore({
    'pack.json': JSON.stringify({ ...QUECHUA, voice: null, bridge: ['es-PE'] }),
    'KZ_AppData.csv': `lesson,homeName,subCat,English,Language\n${ANIMALS.map(([word, meaning]) => `1,Animales,De casa,${meaning},${word}`).join('\n')}\n`,
    'KZ_GameFilterDataNew.csv': `category,target,${registry[0]?.label}\nAnimales,De casa,1\n`,
    'KZ_uiWords.csv': 'English,Language\nHome,Qallariy\n',
  });
  await buildPack({ id: 'qu', source, sink, ports: createPorts(), format: 'test', today: '2026-03-10' });
  const readJson = (path: string): unknown => JSON.parse(textOfBytes(sink.files.get(path) ?? new Uint8Array(0)));
  expect((readJson('pack.json') as PackManifest).config.bridge).toEqual(['es-PE']);
  expect(message('Home')).toBe('Home');
  const { content } = await loadPack('', {
    catalogue: registry,
    imageFormat: 'webp',
    packFormat: 'test',
    today: '',
    sureDay: '',
    readJson: (path) => Promise.resolve(readJson(path)),
  });
  expect(content.uiWords.map(({ English, Language }) => [English, Language])).toEqual([['Home', 'Qallariy']]);
  expect([message('Home'), message`${1} of ${2} stars`]).toEqual(['Inicio', '1 de 2 estrellas']);
});
