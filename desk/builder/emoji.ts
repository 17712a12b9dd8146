import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width: number;
  readonly height: number;
}

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@iconify-json/noto/package.json'));
const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
const set = readJson<IconSet>('icons.json');
const names = readJson<Record<string, string>>('chars.json');

/** Names of icons by code points without variation selectors, which people's keyboards write or leave out. */
const plainNames = new Map(Object.entries(names).map(([points, name]) => [points.replaceAll('-fe0f', ''), name]));

/** Noto's drawing for hyphenated code points ('1f442-1f3fd'), as SVG text; null when it has none. */
export function emojiSvg(codePoints: string): string | null {
  const name = plainNames.get(codePoints.replaceAll('-fe0f', ''));
  const icon = name === undefined ? undefined : (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']);
  if (!icon) return null;
  const width = icon.width ?? set.width;
  const height = icon.height ?? set.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="256" height="256">${icon.body}</svg>`;
}
