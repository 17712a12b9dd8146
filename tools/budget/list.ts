import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../scenes/registry';
import type { PackManifest, RawLists } from '../../src/content/entities';
import { wordsFor } from '../../src/content/game-words';
import { findLesson } from '../../src/content/lesson';
import { offeredGames } from '../../src/content/offers';
import { COVERS, createMedia, atlasNameOf } from '../../src/content/media';
import { normalise } from '../../src/content/normalise';
import { listUnits } from '../../src/content/list-units';
import { sceneOf } from '../../src/content/scene-pictures';
import { findStoryGame } from '../../src/services/stories/story-game';
import { STORY_ATLAS, listBackdrops } from '../../src/story/backdrop';
import budget from './budget.json' with { type: 'json' };
import type { BuildManifest } from './weigh';
import { closeOver, listFiles, pick } from './weigh';

/** The pack that home and the first game are weighed with. */
export const PACK = 'packs/mi/';
/** Of the first lesson. */
const LEVEL = 1;

/**
 * Files that are fetched from home up to a first game and for another one, as paths in the build.
 */
export interface LoadList {
  /** Scripts that home needs before it reacts to input. */
  readonly homeScripts: ReadonlySet<string>;
  readonly home: ReadonlySet<string>;
  /**
   * Scripts and styles that are loaded when home is idle, and wait for nothing. Some are part of
   * the first game.
   */
  readonly idle: ReadonlySet<string>;
  /** Home, and all files up to the start of the first game. */
  readonly firstGame: ReadonlySet<string>;
  /** Files that each other game adds. */
  readonly nextGames: readonly { readonly id: string; readonly files: ReadonlySet<string> }[];
}

/**
 * Lists the files of each phase for a browser with AVIF; `npm run bench` checks the lists in a real
 * browser. Throws when there is no build.
 */
export function listLoads(folder: string): LoadList {
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!existsSync(join(folder, '.vite/manifest.json')))
    throw new Error(`There is no build in ${folder}. Run "npm run build -- bundle" first.`);
  const manifest = readJson('.vite/manifest.json') as BuildManifest;
  const files = listFiles(folder);
  const pack = readJson(`${PACK}pack.json`) as PackManifest;
  /** The same file, or the one that the pack has in its place. */
  const ownOf = (file: string): string => {
    const [, path = '', ending] = /^art\/(.+)\.(\w+)$/u.exec(file) ?? [];
    const own = pack.place?.[path];
    return own === undefined ? file : `${PACK}${own}.${ending}`;
  };
  const pickAll = (patterns: readonly string[]): string[] =>
    patterns.flatMap((pattern) => pick(files, pattern)).map(ownOf);

  const { content } = normalise(readJson(PACK + pack.content) as RawLists, pack.config, registry, '');

  /** The picture of a game in the menus. Throws when the build does not have it. */
  function signOf(id: string): string {
    const sign = `art/${id}.avif`;
    if (files.includes(sign)) return sign;
    throw new Error(
      `${folder} has no ${sign}. It is built from scenes/${id}/icon.svg: run "npm run build -- assets" and "npm run build -- bundle".`,
    );
  }

  /**
   * What a lesson needs of its pack: the atlases of its pictures, its recordings, and the signs of
   * the games that it offers.
   */
  function listFirstLesson(): string[] {
    const media = createMedia(pack, PACK, 'avif');
    const unit = listUnits(content, LEVEL, false)[0];
    const subunit = unit?.subUnits[0];
    const lesson = unit && subunit && findLesson(content, unit.name, subunit.name, false);
    if (!lesson) throw new Error('The pack has no first lesson.');
    const atlasName = atlasNameOf(unit.name, subunit.name);
    const words = wordsFor(lesson, LEVEL);
    const atlases = words.flatMap(({ art }) => media.picture(art, atlasName)?.atlas.url ?? []);
    const recordings = words.flatMap(({ audio }) => media.audioUrl(audio) ?? []);
    const signs = offeredGames(content, lesson, LEVEL).map(({ game }) => signOf(game.id));
    const covers = media.picture(words[0]?.art ?? '', COVERS)?.atlas.url ?? [];
    return [...new Set([...atlases, ...recordings, ...signs, covers].flat())];
  }

  /** The backdrops of the story that has the most. */
  function listBackdropFiles(): string[] {
    const stories = [...new Set(content.storybookSentence.map(({ story }) => story))].map((story) =>
      listBackdrops(
        content.storybookSentence
          .filter((page) => page.story === story)
          .map((page) => ({ scene: sceneOf(content, page) })),
      ),
    );
    const [most = []] = stories.toSorted((one, other) => other.length - one.length);
    return most.map((path) => ownOf(`art/${path}.avif`));
  }

  /** Files of one game, without those of the pages and the stage. */
  function listGame({ id, place, hasOwnAtlas, sharedAtlases }: (typeof registry)[number]): string[] {
    const atlases = [...(hasOwnAtlas ? [`scenes/${id}`] : []), ...sharedAtlases];
    const own = atlases.flatMap((path) => [`art/${path}.avif`, `art/${path}.json`]);
    return [
      ...closeOver(manifest, [`scenes/${id}/rules.ts`, `scenes/${id}/view.ts`]),
      ...own,
      ...(sharedAtlases.includes(STORY_ATLAS) ? listBackdropFiles() : []),
      ownOf(`art/places/${place}-scene.avif`),
    ];
  }

  const home = closeOver(manifest, budget.home.entries);
  const homeFiles = new Set([...home, ...closeOver(manifest, budget.home.later), ...pickAll(budget.home.files)]);
  const [firstGame] = registry;
  if (!firstGame) throw new Error('The registry has no game.');
  const storyGame = findStoryGame(registry);
  const firstFiles = new Set([
    ...homeFiles,
    ...closeOver(manifest, budget.firstGame.entries),
    ...pickAll(budget.firstGame.files),
    ...listFirstLesson(),
    // The two paths bear the signs of the first game and of the one that shows stories.
    signOf(firstGame.id),
    ...(storyGame ? [signOf(storyGame.id)] : []),
    ...listGame(firstGame),
  ]);
  return {
    homeScripts: new Set([...home].filter((file) => file.endsWith('.js'))),
    home: homeFiles,
    idle: new Set([...closeOver(manifest, budget.home.idle), ...pickAll(budget.home.idleFiles)]),
    firstGame: firstFiles,
    nextGames: registry.map((game) => ({
      id: game.id,
      files: new Set(listGame(game).filter((file) => !firstFiles.has(file))),
    })),
  };
}
