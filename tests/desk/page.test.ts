// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatHtmlReport } from '../../desk/check/html';
import type { DeskReport } from '../../desk/check/desk-report';

const report = JSON.parse(
  readFileSync(join(process.cwd(), 'tests/desk/hostile-pack/report.json'), 'utf8'),
) as DeskReport;
const html = formatHtmlReport(report);
const page = new DOMParser().parseFromString(html, 'text/html');

describe('the page for a linguist', () => {
  it('shows everything as text: no element, attribute or script comes from a sheet', () => {
    expect(page.querySelectorAll('script, img, svg, iframe, object, form, base, b:not(body > p > b)').length).toBe(0);
    const attributes = new Set([...page.querySelectorAll('body *')].flatMap((element) => element.getAttributeNames()));
    expect([...attributes].sort()).toEqual(
      ['class', 'colspan', 'href', 'id', 'lang', 'scope', 'title'].filter((name) => attributes.has(name)),
    );
    expect([...page.querySelectorAll('a')].every((link) => link.getAttribute('href')?.startsWith('#'))).toBe(true);
    for (const text of [
      '<script>globalThis.polluted=1</script>',
      '"><svg onload=globalThis.polluted=1>',
      '&lt;b&gt; &amp;',
      '<b>bold</b>',
    ]) {
      expect(page.body.textContent).toContain(text);
    }
  });

  it('shows direction marks and zero-width characters as code points', () => {
    expect(html).not.toMatch(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u);
    expect(page.body.textContent).toContain('abc[a mark that forces text to run from right to left]dcba');
  });

  it('has all of the report: each finding, each word in no game, each subunit with its games', () => {
    expect(page.querySelectorAll('#error, #dropped, #weak, #note').length).toBe(
      Object.values(report.bySeverity).filter((count) => count > 0).length,
    );
    expect(page.querySelectorAll('.games tbody tr:not(.why)').length).toBe(report.subunits.length);
    expect(page.querySelectorAll('#unreachable + div tbody tr').length).toBe(report.unreachable.length);
    const shown = page.body.textContent ?? '';
    for (const { reason } of report.findings.filter(({ text }) => text === '')) expect(shown).toContain(reason);
  });

  it('has a scope on every table heading', () => {
    expect([...page.querySelectorAll('th')].filter((head) => !head.hasAttribute('scope'))).toEqual([]);
  });
});
