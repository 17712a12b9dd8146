import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInPage } from '../../tools/browsers/attributes';
import { checkBuild } from '../../tools/browsers/check-build';
import { readBuildTarget, readFloor } from '../../tools/browsers/floor.mjs';
import { findInScript } from '../../tools/browsers/scripts';
import { findInStyles } from '../../tools/browsers/styles';
import type { Finding } from '../../tools/browsers/support';
import { writeOldBrowserPage } from '../../tools/old-browser.mjs';

const names = (findings: readonly Finding[]): readonly string[] => findings.map(({ feature }) => feature);
const script = (code: string): readonly string[] => names(findInScript('assets/home-0a1b2c3.js', code));
const styles = (css: string): readonly string[] => names(findInStyles(css));

describe('the floor', () => {
  it('is read from browserslist, for Vite and lightningcss too', () => {
    expect(Object.fromEntries(readFloor())).toEqual({
      chrome: '90',
      edge: '90',
      firefox: '100',
      safari: '15.4',
      ios_saf: '15.4',
    });
    expect(readBuildTarget().toSorted()).toEqual(['chrome91', 'edge91', 'firefox100', 'ios15.4', 'safari15.4']);
  });

  it('is told on the page for older browsers, in English alone where no pack is built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
    expect(writeOldBrowserPage(folder)).toContain('<p>This browser is too old for this app.</p>');
    mkdirSync(join(folder, 'packs/mi'), { recursive: true });
    const rows = [{ English: 'This browser is too old for this app.', Language: 'Kua <tawhito>.' }];
    writeFileSync(join(folder, 'packs/index.json'), JSON.stringify({ default: 'mi' }));
    writeFileSync(
      join(folder, 'packs/mi/pack.json'),
      JSON.stringify({ config: { languageTag: 'mi' }, content: 'rows.json' }),
    );
    writeFileSync(join(folder, 'packs/mi/rows.json'), JSON.stringify({ KZ_uiWords: rows }));
    const page = writeOldBrowserPage(folder);
    expect(page).toContain('<p lang="mi"><b>Kua &lt;tawhito>.</b></p>');
    expect(page).toContain('Chrome 90+, Edge 90+, Firefox 100+, Safari 15.4+, iPadOS 15.4+');
    rmSync(folder, { recursive: true });
  });
});

describe('what the oldest browsers lack', () => {
  it('is found in a build, file by file, and what is allowed is not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
    writeFileSync(join(folder, 'app.js'), 'export const sorted = (list) => list.toSorted();');
    writeFileSync(join(folder, 'app.css'), '@media (width < 600px) { main:has(> p) { color: red } }');
    writeFileSync(join(folder, 'index.html'), '<style>p { height: 1dvh }</style><main inert><p>:has(</p></main>');
    const { files, problems, allowed } = checkBuild(folder, { ':has': 'tested' });
    expect(files).toBe(3);
    expect(problems.toSorted()).toEqual([
      'app.css: range in a media query (Chrome 104, Edge 104, Firefox 102, iPadOS 16.4, Safari 16.4)',
      'app.js: toSorted() (Chrome 110, Edge 110, Firefox 115, iPadOS 16, Safari 16)',
      'index.html: <main inert> (Chrome 102, Edge 102, Firefox 112, iPadOS 15.5, Safari 15.5)',
      'index.html: unit dvh (Chrome 108, Edge 108, Firefox 101)',
    ]);
    expect(allowed).toEqual([':has']);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['e?.findLast?.(t),r.at(-1)', ['at()', 'findLast()']],
    ['AbortSignal.timeout(9);structuredClone(e)', ['AbortSignal.timeout', 'structuredClone']],
    ['window.structuredClone(e);globalThis.Object.hasOwn(e,t)', ['Object.hasOwn', 'structuredClone']],
    [
      'navigator.userActivation.isActive;crypto.randomUUID()',
      ['crypto.randomUUID', 'navigator.userActivation', 'randomUUID()'],
    ],
    ['/(?<=a)b/.test(e)', ['lookbehind in a regular expression']],
    ['class A{static{a()}#b;has(e){return #b in e}}', ['#private in object', 'static block of a class']],
    ['f?.(...e,1)', ['spread before other arguments of an optional call']],
    ['(0,r.jsx)(`div`,{inert:!0})', ['<div inert>']],
    ['matchMedia("(width < 600px)")', ['range in a media query']],
  ])('is found in a script: %s', (code, found) => {
    expect(script(code)).toEqual(found);
  });

  it.each([
    'e.slice().sort(),e.format(2),e.sat(1),Object.groupByKey(e)',
    'const structuredClone=e=>e;structuredClone(1)',
    'function a({toSorted:e}){return e}var b={hasOwn:1};[...at(e)]',
    'f?.(1,...e);e.filter(Boolean).map(String).includes(2)',
  ])('is not seen in what only looks like it: %s', (code) => {
    expect(script(code)).toEqual([]);
  });

  it.each([
    [
      'p { content-visibility: hidden; paint-order: stroke }',
      ['content-visibility:', 'content-visibility: hidden', 'paint-order:'],
    ],
    ['p { translate: 0 7px; mask: none }', ['mask:', 'translate:']],
    ['p { width: calc(mod(7, 3) * 1cqi) }', ['mod()', 'unit cqi']],
    ['p { --room: 100cqi }', ['unit cqi']],
    ['@container (width < 9px) { p { zoom: 2 } }', ['@container', 'zoom:']],
    ['@media not (min-width: 600px) { p { color: red } }', ['not (...) in a media query']],
    [
      'a { &:hover { color: red } } p::backdrop, :user-valid { color: color-mix(in srgb, red, blue) }',
      ['& in a rule', ':user-valid', 'color-mix()'],
    ],
    ['p { place-content: safe center center; justify-items: center }', ['place-content: safe']],
  ])('is found in a style sheet: %s', (css, found) => {
    expect(styles(css)).toEqual(found);
  });

  it.each([
    'p { -webkit-mask: none; mask: none }',
    'p { height: 100vh; height: 100dvh }',
    'p { content-visibility: hidden; visibility: hidden }',
    '@supports (translate: 0) { p { translate: 0 7px } }',
    '@media (max-width: 599.98px) and (orientation: portrait) { p:focus-visible { inset: 0; gap: 2px; aspect-ratio: 1 } }',
  ])('is not seen in what has a fallback, or is old enough: %s', (css) => {
    expect(styles(css)).toEqual([]);
  });

  it('is found in the elements of a page', () => {
    expect(names(findInPage('<!-- <dialog popover> --><search><p popover id="a>b"></p></search>'))).toEqual([
      '<p popover>',
      '<search>',
    ]);
  });
});
