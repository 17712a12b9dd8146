import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolder } from '../../desk/node/check-folder';
import type { DeskReport } from '../../desk/check/desk-report';
import { formatDeskReport } from '../../desk/check/text';
import { formatRows } from '../../desk/text/row-ranges';
import { ignoreProgress } from '../../desk/builder/common/work';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { GOLDEN_FILE, reportHostilePack, writeHostilePack } from './hostile-pack/make';
import { makeTone } from './hostile-pack/waves';

let root: string;
let text: string;
let report: DeskReport;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hostile-pack-'));
  await writeHostilePack(join(root, 'x-report'));
  text = await reportHostilePack(join(root, 'x-report'), join(root, 'cache'));
  report = JSON.parse(text) as DeskReport;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('check of the hostile pack', () => {
  // After a change of what the desk reports: tsx tests/desk/hostile-pack/write.ts --golden, and
  // read the difference.
  it('gives the golden report', () => {
    expect(text).toBe(readFileSync(GOLDEN_FILE, 'utf8'));
  });

  it('counts every row as kept or dropped, and gives each finding a place, a reason and advice', () => {
    for (const { read, kept, dropped } of report.sheets) expect(kept + dropped).toBe(read);
    const lost = report.findings.filter(({ severity }) => severity === 'dropped');
    for (const { sheet } of report.sheets) {
      const rows = new Set(lost.filter((finding) => finding.sheet === sheet).map(({ row }) => row));
      expect([sheet, rows.size]).toEqual([sheet, report.sheets.find((count) => count.sheet === sheet)?.dropped]);
    }
    for (const finding of report.findings) {
      expect(finding.place).not.toBe('');
      expect(finding.reason).not.toBe('');
      expect(finding.advice).not.toBe('');
    }
  });

  it('pollutes no prototype and no global', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(globalThis, 'polluted')).toBeUndefined();
  });

  it('gives a reason for each game that is not offered, and counts the words that are in no game', () => {
    for (const { games } of report.subunits) {
      expect(games).toHaveLength(14);
      for (const game of games) expect(game.isOffered || game.reason !== '').toBe(true);
    }
    const closed = report.subunits.filter(({ isOpen }) => !isOpen).reduce((sum, { words }) => sum + words, 0);
    expect(report.unreachable).toHaveLength(closed);
    expect(report.counts.unreachableWords).toBe(closed);
  });
});

describe('the report as text', () => {
  it('has no control characters of a terminal', () => {
    const lines = formatDeskReport(report, true);
    expect(lines.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
    expect(lines).toContain('has invisible characters: a mark that forces text to run from right to left');
  });

  it('writes rows as ranges', () => {
    expect(formatRows([4, 2, 3, 9, 9])).toBe('2-4, 9');
  });
});

describe('a pack of eight good words', () => {
  let temp: TempPack;
  beforeAll(() => {
    temp = createTempPack();
    const words = Array.from(
      { length: 8 },
      (_, index) =>
        `${index + 1},1,Animals,At home,1,animal ${index},kupu${'abcdefgh'[index] ?? ''},emoji-1f41${index},w${index},Mere`,
    );
    writeFileSync(
      join(temp.folder, 'KZ_AppData.csv'),
      `Key,lesson,homeName,subCat,rank,English,Language,App_Art,App_Audio,source\n${words.join('\n')}\n`,
    );
    for (let index = 0; index < 8; index += 1)
      temp.write(`my-language/audio/w${index}.wav`, makeTone(0.3 + index / 100, 0.4));
  });
  afterAll(() => temp.remove());

  const check = (): Promise<DeskReport> =>
    checkFolder(temp.folder, 'my-language', join(temp.root, 'cache'), ignoreProgress);

  it('has neither errors nor dropped nor weak rows', async () => {
    const { findings, canBeBuilt, unreachable } = await check();
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect([canBeBuilt, unreachable]).toEqual([true, []]);
  });

  it('finds files whose names differ in Unicode normalisation (NFD) or in case', async () => {
    temp.write('my-language/audio/kurī.WAV'.normalize('NFD'), makeTone(0.3, 0.4));
    const sheet = join(temp.folder, 'KZ_AppData.csv');
    const before = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, before.replace(',w0,', ',kurī,').replace(',w1,', ',W1,'));
    const findings = (await check()).findings.filter(({ severity }) => severity === 'weak');
    expect(findings).toEqual([]);
    writeFileSync(sheet, before);
  });

  it('cannot be built with letters that no font draws, unless the fonts of the device are allowed', async () => {
    const sheet = join(temp.folder, 'KZ_AppData.csv');
    const before = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, before.replace('kupua', '犬猫'));
    expect((await check()).canBeBuilt).toBe(false);
    temp.configure({ allowSystemFonts: true });
    expect((await check()).canBeBuilt).toBe(true);
    temp.configure({ allowSystemFonts: false });
    writeFileSync(sheet, before);
  });

  it('with a broken pack.json has that one finding', async () => {
    temp.write('my-language/pack.json', '{ "Language": ');
    const { findings, canBeBuilt } = await check();
    expect(canBeBuilt).toBe(false);
    expect(findings.map(({ severity, reason }) => [severity, reason.split(':')[0]])).toEqual([
      ['error', 'pack.json cannot be read'],
    ]);
  });
});
