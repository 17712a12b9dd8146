import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPack } from '../../desk/check/check';
import type { DeskReport } from '../../desk/check/report';
import { formatDeskReport, formatRows } from '../../desk/check/text';
import { ignoreProgress } from '../../desk/builder/progress';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';
import { GOLDEN_FILE, reportHostilePack, writeHostilePack } from './hostile-pack/make';
import { makeTone } from './hostile-pack/waves';

let root: string;
let text: string;
let probe: DeskReport;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'probe-'));
  await writeHostilePack(join(root, 'x-probe'));
  text = await reportHostilePack(join(root, 'x-probe'), join(root, 'cache'));
  probe = JSON.parse(text) as DeskReport;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('check of the hostile pack', () => {
  // When the desk learns to say more: tsx tests/desk/hostile-pack/write.ts --golden, and read the difference.
  it('gives the report that we have read and kept', () => {
    expect(text).toBe(readFileSync(GOLDEN_FILE, 'utf8'));
  });

  it('keeps or drops every row, and says of each dropped one where, why and what to do', () => {
    for (const { read, kept, dropped } of probe.sheets) expect(kept + dropped).toBe(read);
    const lost = probe.findings.filter(({ severity }) => severity === 'dropped');
    for (const { sheet } of probe.sheets) {
      const rows = new Set(lost.filter((finding) => finding.sheet === sheet).map(({ row }) => row));
      expect([sheet, rows.size]).toEqual([sheet, probe.sheets.find((count) => count.sheet === sheet)?.dropped]);
    }
    for (const finding of probe.findings) {
      expect(finding.place).not.toBe('');
      expect(finding.reason).not.toBe('');
      expect(finding.advice).not.toBe('');
    }
  });

  it('pollutes nothing', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(globalThis, 'polluted')).toBeUndefined();
  });

  it('says why each game that is not offered is not, and counts the words that no game reaches', () => {
    for (const { games } of probe.subunits) {
      expect(games).toHaveLength(14);
      for (const game of games) expect(game.isOffered || game.reason !== '').toBe(true);
    }
    const closed = probe.subunits.filter(({ isOpen }) => !isOpen).reduce((sum, { words }) => sum + words, 0);
    expect(probe.unreachable).toHaveLength(closed);
    expect(probe.counts.unreachableWords).toBe(closed);
  });
});

describe('the text', () => {
  it('obeys no sign of a terminal', () => {
    const lines = formatDeskReport(probe, true);
    expect(lines.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
    expect(lines).toContain('has signs that cannot be seen: U+202E');
  });

  it('writes rows as ranges', () => {
    expect(formatRows([4, 2, 3, 9, 9])).toBe('2-4, 9');
  });
});

describe('a pack that is nearly right', () => {
  let lab: TempPack;
  beforeAll(() => {
    lab = createTempPack();
    const words = Array.from(
      { length: 8 },
      (_, index) => `${index + 1},1,Animals,At home,1,animal ${index},kupu${'abcdefgh'[index] ?? ''},emoji-1f415,w${index},Mere`,
    );
    writeFileSync(
      join(lab.folder, 'KZ_AppData.csv'),
      `Key,lesson,homeName,subCat,rank,English,Language,App_Art,App_Audio,source\n${words.join('\n')}\n`,
    );
    for (let index = 0; index < 8; index += 1) lab.write(`my-language/audio/w${index}.wav`, makeTone(0.3 + index / 100, 0.4));
  });
  afterAll(() => lab.remove());

  const check = (): Promise<DeskReport> => checkPack(lab.folder, 'my-language', join(lab.root, 'cache'), ignoreProgress);

  it('has nothing lost and nothing weak', async () => {
    const { findings, canBeBuilt, unreachable } = await check();
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect([canBeBuilt, unreachable]).toEqual([true, []]);
  });

  it('finds files whose names are written otherwise on this disk: taken apart, in capitals', async () => {
    lab.write('my-language/audio/kurī.WAV'.normalize('NFD'), makeTone(0.3, 0.4));
    const sheet = join(lab.folder, 'KZ_AppData.csv');
    const before = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, before.replace(',w0,', ',kurī,').replace(',w1,', ',W1,'));
    const findings = (await check()).findings.filter(({ severity }) => severity === 'weak');
    expect(findings.map(({ row, reason, advice }) => [row, reason, advice])).toEqual([
      [3, 'there is no recording "W1"', 'There is a file w1.wav: write its name in the sheet as it is written there.'],
    ]);
    writeFileSync(sheet, before);
  });

  it('cannot be built with letters that no font draws, unless the fonts of the device are allowed', async () => {
    const sheet = join(lab.folder, 'KZ_AppData.csv');
    const before = readFileSync(sheet, 'utf8');
    writeFileSync(sheet, before.replace('kupua', 'ᐊᐃᓐ'));
    expect((await check()).canBeBuilt).toBe(false);
    lab.configure({ allowSystemFonts: true });
    expect((await check()).canBeBuilt).toBe(true);
    lab.configure({ allowSystemFonts: false });
    writeFileSync(sheet, before);
  });

  it('with a broken pack.json says so, and nothing else', async () => {
    lab.write('my-language/pack.json', '{ "Language": ');
    const { findings, canBeBuilt } = await check();
    expect(canBeBuilt).toBe(false);
    expect(findings.map(({ severity, reason }) => [severity, reason.split(':')[0]])).toEqual([['error', 'pack.json cannot be read']]);
  });
});
