import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow extends Window {
  axe?: {
    readonly getRules: () => readonly { readonly ruleId: string }[];
    readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>;
  };
}

/**
 * Every rule of axe-core runs, best practices and experimental ones too, but these, for the reasons
 * beside them.
 */
const SWITCHED_OFF: Readonly<Record<string, string>> = {
  'color-contrast-enhanced': 'Level AAA, 7:1. The design keeps to 4.5:1 (color-contrast).',
};

/** Runs in the page. */
async function listViolations(off: readonly string[]): Promise<string[]> {
  const { axe } = window as AxeWindow;
  if (!axe) throw new Error('axe-core is not in the page.');
  const rules = axe.getRules().map(({ ruleId }) => ruleId);
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: rules.filter((rule) => !off.includes(rule)) },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} (${failureSummary})`),
  );
}

/**
 * Texts that no English has, by the pack: for those who listen they must be marked as the learner's
 * language.
 */
const LETTERS: Readonly<Record<string, string>> = { mi: '[āēīōū]', chr: '[\\u13a0-\\u13ff\\uab70-\\uabbf]' };
/** The names of the languages stand in English texts, too. */
const LANGUAGE_NAMES = /Māori|ᏣᎳᎩ/gu;

interface LetterOptions {
  readonly letters: string;
  readonly names: string;
}

/**
 * Runs in the page: texts and names with letters of the learner's language whose language nobody
 * has said: they would be read as English.
 */
function listUnmarked({ letters, names }: LetterOptions): string[] {
  const isForeign = (text: string | null): boolean =>
    text !== null && new RegExp(letters, 'iu').test(text.replaceAll(new RegExp(names, 'gu'), ''));
  const faults: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[aria-hidden="true"], [hidden], script, style') || element.closest('[lang]:not(html)'))
      continue;
    const label = element.getAttribute('aria-label');
    const texts = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
    for (const text of [label, ...texts])
      if (isForeign(text)) faults.push(`lang of "${text ?? ''}": ${element.outerHTML.slice(0, 200)}`);
  }
  return faults;
}

/**
 * What axe-core finds on the page as it is now, and texts in the wrong language; a line for each
 * element. `pack` is the id of the pack that is shown.
 */
export async function findViolations(page: Page, pack: string): Promise<string[]> {
  const isThere = await page.evaluate(() => (window as AxeWindow).axe !== undefined);
  // By the debugger's protocol, which no Content-Security-Policy holds back.
  if (!isThere) await page.evaluate(SOURCE);
  const violations = await page.evaluate(listViolations, Object.keys(SWITCHED_OFF));
  const options = { letters: LETTERS[pack] ?? '(?!)', names: LANGUAGE_NAMES.source };
  return [...violations, ...(await page.evaluate(listUnmarked, options))];
}
