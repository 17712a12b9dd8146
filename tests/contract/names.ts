import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { GameFacts } from '../../src/play/game-facts';

/**
 * Folders and files of the project that hold code, tests and their settings. Packs, docs and what
 * is built do not count.
 */
const SEARCHED = [
  'src',
  'scenes',
  'desk',
  'tools',
  'tests',
  'e2e',
  'index.html',
  'vite.config.ts',
  'playwright.config.ts',
  'package.json',
  'knip.json',
];
/** A pack to copy and a pack to test with: sheets may name games. */
const PACKS = /^(desk\/template\/|tests\/desk\/hostile-pack\/report\.json$)/u;
/** It imports every game by the name of its folder. */
const REGISTRY = 'scenes/registry.ts';
const TEXTS = /\.(ts|tsx|mjs|js|json|css|html|svg)$/u;
/** The folder of a game in an import. */
const IMPORTED_FOLDER = /(?<=(?:from|import\() ?'[./]*)(?:scenes\/)?[a-z-]+(?=(?:\/[\w-]+)?')/gu;

/** One place where a game is named outside of its folder. */
export interface NamedPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

/**
 * A name as a whole word: labels and aliases anywhere but in a longer name ('Story Time Corner' is
 * not 'Story Time'), ids of several words anywhere, ids of one word, which are plain English, only
 * where they are quoted alone.
 */
function patternOf(name: string, isId: boolean): RegExp {
  const text = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  if (!isId) return new RegExp(String.raw`(?<![\w-])${text}(?![\w-]| \p{Lu})`, 'u');
  return name.includes('-')
    ? new RegExp(String.raw`(?<![\w-])${text}(?![\w-])`, 'u')
    : new RegExp(`(['"\`/])${text}\\1`, 'u');
}

function listFiles(root: string): string[] {
  return SEARCHED.flatMap((name) => {
    if (name.includes('.')) return [name];
    return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  }).filter((path) => TEXTS.test(path) && !PACKS.test(path) && path !== REGISTRY);
}

/** Where games are named outside of their own folders, in code or comments. */
export function findNamed(root: string, games: readonly GameFacts[]): NamedPlace[] {
  const names = games.flatMap(({ id, label, aliases }) => [
    ...[label, ...aliases].map((name) => ({ id, name, pattern: patternOf(name, false) })),
    { id, name: id, pattern: patternOf(id, true) },
  ]);
  return listFiles(root).flatMap((file) => {
    const foreign = names.filter(({ id }) => !file.startsWith(`scenes/${id}/`));
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const text = line.replaceAll(IMPORTED_FOLDER, '');
      return foreign.filter(({ pattern }) => pattern.test(text)).map(({ name }) => ({ file, line: index + 1, name }));
    });
  });
}
