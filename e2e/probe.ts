import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { registry } from '../scenes/registry';
import type { Content, PackManifest, RawLists } from '../src/content/entities';
import { findLesson } from '../src/content/lesson';
import { offeredGames } from '../src/content/offers';
import { normalise } from '../src/content/normalise';
import { listUnits } from '../src/content/list-units';
import { PATHS } from '../src/shell/routing/paths';
import { keyValue, unitValue, writeQuery } from '../src/services/address/query';
import { writeHostilePack } from '../tests/desk/hostile-pack/make';
import { buildFolder } from '../desk/node/build-folder';

const ID = 'x-probe';
const LEVELS = [1, 2, 3, 4, 5] as const;

/** An address of the app, with a name for test messages. */
export interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** The hostile pack, built into a folder of its own. */
export interface Probe {
  readonly content: Content;
  /** Answers the page's requests for packs with the probe, as if it were the only one. */
  readonly serveTo: (page: Page) => Promise<void>;
  readonly remove: () => void;
}

export async function buildProbe(): Promise<Probe> {
  const root = mkdtempSync(join(tmpdir(), 'probe-app-'));
  const packs = join(root, 'packs');
  await writeHostilePack(join(root, ID));
  await buildFolder(join(root, ID), join(packs, ID), join(root, 'cache'), ID);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(packs, ID, file), 'utf8'));
  const manifest = read('pack.json') as PackManifest;
  const { config } = manifest;
  const entry = { id: ID, languageName: config.languageName, languageTag: config.languageTag };
  return {
    content: normalise(read(manifest.content) as RawLists, config, registry, '').content,
    serveTo: async (page) => {
      await page.route('**/packs/**', async (route) => {
        const [, path = ''] = decodeURIComponent(new URL(route.request().url()).pathname).split('/packs/');
        if (path === 'index.json')
          await route.fulfill({ json: { default: ID, packs: [entry, { ...entry, id: 'other' }] } });
        else if (existsSync(join(packs, path))) await route.fulfill({ path: join(packs, path) });
        else await route.fulfill({ status: 404 });
      });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

interface Lesson {
  readonly difficulty: (typeof LEVELS)[number];
  readonly unit: string;
  readonly gameName: string;
  readonly isStory: boolean;
  /** Key and names of the games that it offers. */
  readonly Key: string;
  readonly games: readonly string[];
}

/** Every subunit of every unit, at the lowest level that shows it. */
function listLessons(content: Content): Lesson[] {
  const lessons = new Map<string, Lesson>();
  for (const difficulty of LEVELS) {
    for (const isStory of [false, true]) {
      for (const unit of listUnits(content, difficulty, isStory)) {
        for (const { name } of unit.subUnits) {
          const lesson = findLesson(content, unit.name, name, isStory);
          const id = `${isStory}/${unit.name}/${name}`;
          if (!lesson || lessons.has(id)) continue;
          const games = offeredGames(content, lesson, difficulty).map(({ game }) => game.label);
          lessons.set(id, {
            difficulty,
            unit: unitValue(unit),
            gameName: name,
            isStory,
            Key: keyValue(lesson.row.Key, isStory),
            games,
          });
        }
      }
    }
  }
  return [...lessons.values()];
}

const shorten = (text: string): string => text.slice(0, 20);

/** Every page of the app, with the addresses of a pack's own units. */
export function listPages(content: Content): NamedAddress[] {
  const level = writeQuery({ difficulty: 1 });
  const withLevel: readonly string[] = [PATHS.choosePath, PATHS.chooseUnit, PATHS.chooseStoryUnit];
  const ofLessons: readonly string[] = [
    PATHS.chooseGameType,
    PATHS.storyChooseGameType,
    PATHS.startGame,
    PATHS.endlessStartGame,
  ];
  const alone = Object.values(PATHS).filter((path) => !ofLessons.includes(path));
  return [
    ...alone.map((path) => ({ name: path, address: path + (withLevel.includes(path) ? level : '') })),
    ...listLessons(content).map(({ difficulty, unit, gameName, isStory }) => ({
      name: `the games of ${shorten(unit)}`,
      address:
        (isStory ? PATHS.storyChooseGameType : PATHS.chooseGameType) + writeQuery({ difficulty, unit, gameName }),
    })),
    { name: 'an unknown page', address: '/nowhere' },
    {
      name: 'an unknown unit',
      address: PATHS.chooseGameType + writeQuery({ difficulty: 1, unit: '1<img src=x>', gameName: 'x' }),
    },
  ];
}

/** A game at its play screen. */
export interface GameAddress extends NamedAddress {
  readonly gameType: string;
}

/** Each game once, every time in another subunit. */
export function pickOnePerGame(games: readonly GameAddress[]): GameAddress[] {
  const names = [...new Set(games.map(({ gameType }) => gameType))];
  return names.flatMap((name, index) => {
    const own = games.filter(({ gameType }) => gameType === name);
    return own[(index + 1) % own.length] ?? [];
  });
}

/** Every game of every subunit. */
export function listGames(content: Content): GameAddress[] {
  return listLessons(content).flatMap(({ difficulty, unit, gameName, Key, games }) =>
    games.map((gameType) => ({
      gameType,
      name: `${gameType} in ${shorten(unit)}`,
      address: PATHS.startGame + writeQuery({ difficulty, unit, gameName, gameType, Key }),
    })),
  );
}
