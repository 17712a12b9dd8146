import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../scenes/registry';
import { createDictionary } from '../../src/content/dictionary';
import { endlessCategories, endlessGames, wordsForCategories } from '../../src/content/endless';
import type { Content, PackManifest, RawLists } from '../../src/content/entities';
import { numbersFor, toPlayWord, wordsFor } from '../../src/content/game-words';
import { sentencesFor } from '../../src/content/story-pages';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { listUnits } from '../../src/content/list-units';
import { COVERS, atlasNameOf, createMedia } from '../../src/content/media';
import { normalise } from '../../src/content/normalise';
import { readManifest } from '../../src/content/pack-schema';
import { TIMELINE_ATLAS, timelineWords } from '../../src/content/timeline';
import { completeContent } from '../../src/content/complete';
import type { PreparedContent } from '../../src/content/prepared';
import { readFacts, readPrepared } from '../../src/content/prepared';
import { allFiles, filesOf } from '../../src/offline/offline-list';
import { readOfflineList } from '../../src/offline/read-offline-list';
import { listFiles } from '../../desk/node/list-files';
import type { PlayWord } from '../../src/play/word';

const HIGHEST_LEVEL = 5;
const FORMATS = ['2x.avif', 'avif', 'webp'] as const;

function open(folder: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const manifest = read('pack.json') as PackManifest;
  const list = readOfflineList(read(manifest.offline ?? ''));
  if (!list) throw new Error(`${folder} has no list for use without a network.`);
  return { manifest, list, read };
}

/**
 * What a unit asks for: names of recordings, and of pictures by the atlas that is preferred ('' for
 * none).
 */
interface Asked {
  readonly recordings: Set<string>;
  readonly pictures: Map<string, Set<string>>;
}

/**
 * What each unit or story asks for at every level: its games, one by one, its cards in the
 * dictionary, its pages in the storybook corner.
 */
function askedBy(content: Content): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  const add = (unit: string, words: readonly Pick<PlayWord, 'audio' | 'art'>[], atlasName = ''): void => {
    const { recordings, pictures } = asked.get(unit) ?? {
      recordings: new Set(),
      pictures: new Map<string, Set<string>>(),
    };
    asked.set(unit, { recordings, pictures });
    const ofAtlas = pictures.get(atlasName) ?? new Set();
    pictures.set(atlasName, ofAtlas);
    for (const { audio, art } of words) {
      if (audio !== null) recordings.add(audio);
      ofAtlas.add(art);
    }
  };
  for (let level = 1; level <= HIGHEST_LEVEL; level += 1) {
    for (const isStory of [false, true]) {
      for (const { name, subUnits } of listUnits(content, level, isStory)) {
        for (const subunit of subUnits) {
          const lesson = findLesson(content, name, subunit.name, isStory);
          if (!lesson) continue;
          const atlas = atlasNameOf(name, subunit.name);
          for (const { game } of offeredGames(content, lesson, level)) {
            add(name, [...wordsFor(lesson, level), ...numbersFor(content, game, level)], atlas);
            const pages = sentencesFor(content, lesson, 'easy');
            add(name, pages, atlas);
            add(
              name,
              pages.flatMap(({ art, spoken = [] }) => spoken.map(({ audio }) => ({ audio, art }))),
              atlas,
            );
            const targets = lesson.words.map(({ VTA_Cat }) => VTA_Cat);
            const spoken = content.vocabData.filter(
              ({ Language }) => game.isSplitByTarget && targets.includes(Language),
            );
            add(
              name,
              spoken.map(({ App_Audio }) => ({ audio: App_Audio, art: lesson.words[0]?.App_Art ?? '' })),
              atlas,
            );
          }
        }
      }
    }
  }
  for (const { name, words } of createDictionary(content).categories) {
    for (const word of words) add(name, [toPlayWord(word)], atlasNameOf(word.homeName, word.subCat));
  }
  for (const game of endlessGames(content)) {
    for (const { name } of endlessCategories(content, game)) {
      const words = wordsForCategories(content, game, [name]);
      // Alone, and behind another category, whose atlas is preferred then.
      add(name, words, name);
      add(name, words);
    }
  }
  return asked;
}

describe.each(['mi', 'chr'])('the list of %s', (id) => {
  const folder = `public/packs/${id}`;
  const { manifest, list, read } = open(folder);
  const prepared = read(manifest.prepared ?? '') as PreparedContent;
  const lists = readPrepared(prepared);
  const lessons = readFacts(prepared.facts, lists.gameData);
  const content = completeContent(lists, manifest.config, registry, lessons);
  const asked = askedBy(content);

  it.each(FORMATS)(
    'has in each unit, in %s, every recording and picture that its games, dictionary and stories use',
    (format) => {
      const media = createMedia(manifest, '', format);
      expect(asked.size).toBeGreaterThan(15);
      let count = 0;
      for (const [unit, { recordings, pictures }] of asked) {
        const paths = new Set(filesOf(list, [unit], format).map(({ path }) => path));
        const sounds = [...recordings].flatMap((name) => media.audioUrl(name) ?? []);
        const atlases = [...pictures].flatMap(([atlas, names]) =>
          [...names].flatMap((name) => media.picture(name, atlas === '' ? undefined : atlas)?.atlas.url ?? []),
        );
        expect({ unit, missing: [...sounds, ...atlases].filter((url) => !paths.has(url)) }).toEqual({
          unit,
          missing: [],
        });
        count += sounds.length + atlases.length;
      }
      expect(count).toBeGreaterThan(1000);
    },
  );

  it.each(FORMATS)('has in its base, in %s, the covers, the timeline and what pages share', (format) => {
    const media = createMedia(manifest, '', format);
    const paths = filesOf(list, [], format).map(({ path }) => path);
    const needed = timelineWords(content).flatMap(({ audio, art }) => [
      ...(media.audioUrl(audio) === null ? [] : [media.audioUrl(audio)]),
      ...(media.picture(art, TIMELINE_ATLAS) ? [media.picture(art, TIMELINE_ATLAS)?.atlas.url] : []),
    ]);
    expect(needed.length).toBeGreaterThan(10);
    expect(paths).toEqual(expect.arrayContaining(needed));
    for (const { App_Art } of content.vocabData.slice(0, 1))
      expect(paths).toContain(media.picture(App_Art, COVERS)?.atlas.url);
  });

  it('names the units as the app does, each once', () => {
    const names = list.units.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...asked.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('names only files that are there, with their sizes and hashes, and leaves none out', () => {
    const all = new Map(allFiles(list).map((file) => [file.path, file]));
    for (const { path, bytes, integrity } of all.values()) {
      const body = readFileSync(join(folder, path));
      expect({ path, bytes: body.length }).toEqual({ path, bytes });
      expect(`sha256-${createHash('sha256').update(body).digest('base64')}`).toBe(integrity);
    }
    const media = listFiles(folder).filter((file) => /^(?:art|audio|logos)\//u.test(file));
    expect(media.filter((file) => !all.has(file))).toEqual([]);
  });

  it('has the recordings of the words in sentences, which the prepared rows name as the others do', () => {
    const raw = normalise(read(manifest.content) as RawLists, manifest.config, registry, '').content.storybookSentence;
    expect(content.storybookSentence.map(({ WordAudio }) => WordAudio)).toEqual(raw.map(({ WordAudio }) => WordAudio));
    expect(
      content.storybookSentence.filter(({ Milliseconds, WordAudio }) => Milliseconds === null || WordAudio === null),
    ).toEqual([]);
  });

  it('is named in a manifest that is validated, too', () => {
    expect(readManifest({ ...manifest }).offline).toBe(manifest.offline);
    const { offline, ...older } = manifest;
    expect(offline).toBeDefined();
    expect(readManifest(older).offline).toBeUndefined();
  });
});
