import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../budget/weigh';
import { findInPage } from './attributes';
import { findInScript } from './scripts';
import { findInStyles } from './styles';
import type { Finding } from './support';

/** What the files of a build ask of the browsers. */
export interface BuildCheck {
  /** Number of files that were read. */
  readonly files: number;
  /**
   * What a browser of the floor lacks and nothing allows, with its file: 'assets/home.js:
   * toSorted() (Chrome 110)'.
   */
  readonly problems: readonly string[];
  /** Names of what is used and allowed. */
  readonly allowed: readonly string[];
}

/**
 * What a file uses and a browser of the floor lacks; nothing for other files than scripts, style
 * sheets and pages.
 */
function findInFile(file: string, text: string): readonly Finding[] {
  if (file.endsWith('.js')) return findInScript(file, text);
  if (file.endsWith('.css')) return findInStyles(text);
  const styles = [...text.matchAll(/<style[^>]*>(?<css>.*?)<\/style>/gsu)].map(({ groups }) => groups?.['css'] ?? '');
  return [...findInPage(text), ...styles.flatMap(findInStyles)];
}

/**
 * Reads all scripts, style sheets and pages of a build. `reasons` are those of what is allowed, by
 * its name (./allowed.ts).
 */
export function checkBuild(folder: string, reasons: Readonly<Record<string, string>>): BuildCheck {
  const files = listFiles(folder).filter((file) => /\.(?:js|css|html)$/u.test(file));
  const found = files.flatMap((file) =>
    findInFile(file, readFileSync(join(folder, file), 'utf8')).map((finding) => ({ file, ...finding })),
  );
  const isAllowed = ({ feature }: Finding): boolean => Object.hasOwn(reasons, feature);
  return {
    files: files.length,
    problems: found
      .filter((finding) => !isAllowed(finding))
      .map(({ file, feature, since }) => `${file}: ${feature} (${since})`),
    allowed: [...new Set(found.filter(isAllowed).map(({ feature }) => feature))],
  };
}
