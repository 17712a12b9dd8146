import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leaveOutUnused } from './tools/lean.mjs';
import { preloadDefaultPack } from './tools/pack/preload.mjs';

/** Tests the path from this folder, whose own path may hold any name. */
const within =
  (path: RegExp) =>
  (id: string): boolean =>
    path.test(relative(import.meta.dirname, id).replaceAll('\\', '/'));

/**
 * Libraries in files of their own: they stay in the browser's cache when the app changes, and the budget check
 * can tell by the file's name what a page loads.
 */
const LIBRARIES = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|@remix-run|zustand)[\\/]|(?<!react-reconciler[\\/])node_modules[\\/]scheduler[\\/]/,
    priority: 4,
  },
  { name: 'matter', test: /node_modules[\\/]matter-js[\\/]/, priority: 3 },
  { name: 'gsap', test: /node_modules[\\/]gsap[\\/]/, priority: 3 },
  // What home needs at once, in one file rather than twenty: a bad network pays for each request.
  { name: 'home', test: within(/^(src|scenes|assets)\/|\/valibot\//u), tags: ['$initial'] as ['$initial'], priority: 2 },
  // What is always needed together after that. Each takes what it imports along, but nothing that stands above it.
  { name: 'play', test: within(/^src\/play\/(answers|clock|endless|rounds|run|weights|word)\.ts$/u), priority: 1 },
  { name: 'menu', test: within(/^src\/shell\/(menu\/Menu|parts\/(Icon|Modal|Popup))\.tsx$/u), priority: 1 },
  { name: 'page', test: within(/^src\/shell\/(names|use-address|use-lesson|parts\/Page|pages\/NotThere)\.tsx?$/u), priority: 1 },
  {
    name: 'game',
    test: within(/^src\/shell\/play\/(GameScreen|PlayChoice|PlayContainer|Stat|difficulties|use-staged-game)\.tsx?$/u),
    priority: 1,
  },
  // Not all of Pixi, which has three renderers.
  {
    name: 'pixi',
    test: /pixi\.js[\\/]lib[\\/](rendering[\\/](init|renderers[\\/]gl[\\/]WebGLRenderer)|scene[\\/]sprite-nine-slice[\\/]init)\.mjs$/u,
    priority: 1,
  },
];

/** Files that `index.html` itself names, beside its entry. */
const LOADED_BY_HOME = /(^|\/)(react|home|rolldown-runtime)-[^/]+\.js$/u;

/** A fingerprint of the code that plays: a journal says which build recorded it. */
function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'scenes']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
    for (const file of files.toSorted()) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

export default defineConfig({
  plugins: [react(), leaveOutUnused(), preloadDefaultPack()],
  define: { 'import.meta.env.BUILD': JSON.stringify(fingerprintSources()) },
  base: process.env['BASE_PATH'] ?? '/',
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: true,
    // What home has loaded already is not asked for again by the parts that come after it: the lists of files stay short.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) => files.filter((file) => hostType === 'html' || !LOADED_BY_HOME.test(file)),
    },
    rolldownOptions: {
      // Merging would put all three renderers of Pixi into what every game loads.
      experimental: { chunkOptimization: false },
      output: { codeSplitting: { groups: LIBRARIES } },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts', 'scenes/*/tests/**/*.test.ts'],
          exclude: ['tests/shell/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['tests/shell/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
