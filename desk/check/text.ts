import { listMissing } from './offers';
import type { DeskFinding, DeskReport } from './desk-report';
import type { Severity } from './finding';
import { formatRows } from '../text/row-ranges';
import { wrap } from '../text/wrap';
import { COLUMNS_OF_SCREEN, formatOverview } from './overview';

const TITLES: Readonly<Record<Severity, string>> = {
  error: 'Must be fixed before the pack can be built',
  dropped: 'Left out',
  weak: 'Weak',
  note: 'Worth knowing',
};

/** Title of a severity, as people read it. */
export const titleOf = (severity: Severity): string => TITLES[severity];

/** More groups than this are not listed in the terminal. */
const MAX_GROUPS = 150;
/** More rows of a group than this are counted only. */
const MAX_RANGES = 400;
/** More words than this are counted only. */
const MAX_WORDS = 12;
/** More texts of a group than this are not listed. */
const MAX_TEXTS = 6;

/** Findings that are the same but for their row. */
export interface FindingGroup {
  readonly first: DeskFinding;
  readonly findings: readonly DeskFinding[];
}

/** 'there is no recording "dog"' and 'there is no recording "cat"' say the same of two rows. */
export const reasonWithoutText = ({ reason, text }: DeskFinding): string =>
  text === '' ? reason : reason.replaceAll(`"${text}"`, '"..."');

/** Groups findings that differ only in their row. */
export function groupFindings(findings: readonly DeskFinding[]): FindingGroup[] {
  const groups = new Map<string, DeskFinding[]>();
  for (const finding of findings) {
    const { severity, sheet, column, advice } = finding;
    const key = JSON.stringify([severity, sheet, column, reasonWithoutText(finding), advice]);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].flatMap((list) => (list[0] ? [{ first: list[0], findings: list }] : []));
}

function describeGroup({ first, findings }: FindingGroup): string {
  const rows = findings.flatMap(({ row }) => row ?? []);
  const place =
    findings.length === 1 || rows.length === 0
      ? first.place
      : `${first.sheet}, rows ${formatRows(rows, MAX_RANGES)}${first.column === null ? '' : `, ${first.column}`}`;
  const texts = [...new Set(findings.flatMap(({ text }) => (text === '' ? [] : `"${text}"`)))];
  const more = texts.length > MAX_TEXTS ? ', ...' : '';
  const shown = texts.length === 0 ? '' : ` ${texts.slice(0, MAX_TEXTS).join(', ')}${more}:`;
  return `  ${place}:${shown} ${findings.length === 1 ? first.reason : reasonWithoutText(first)}.\n      ${first.advice}`;
}

/**
 * Replaces control characters, so that no word from a sheet can move the cursor or colour the
 * terminal.
 */
const stripControlCharacters = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : '\uFFFD'));

const isEmpty = ({ isMissing, read }: DeskReport['sheets'][number]): boolean => isMissing || read === 0;

/** The rows of every sheet; those that are not there or have no rows in one line. */
function describeSheets({ sheets }: DeskReport): string[] {
  const empty = sheets.filter(isEmpty).map(({ file }) => file);
  return [
    ...sheets.flatMap((sheet) =>
      isEmpty(sheet) ? [] : `  ${sheet.file}: ${sheet.read} rows = ${sheet.kept} kept + ${sheet.dropped} left out`,
    ),
    ...(empty.length === 0 ? [] : [`  not there or empty: ${empty.join(', ')}`]),
  ];
}

function describeGames(report: DeskReport): string[] {
  return report.subunits.map(({ unit, subunit, kind, words, games }) => {
    const offered = games.flatMap((game) =>
      game.isOffered ? [`${game.game}${game.fromLevel > 1 ? ` (from level ${game.fromLevel})` : ''}`] : [],
    );
    const reasons = new Map<string, string[]>();
    for (const { name, reason } of games.flatMap(listMissing))
      reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
    const lines = [...reasons].map(
      ([reason, names]) => `      not ${names.length === games.length ? 'any' : names.join(', ')}: ${reason}`,
    );
    const title = `  ${kind === 'story' ? 'Story ' : ''}${unit} / ${subunit}, ${words} ${words === 1 ? 'word' : 'words'}: ${offered.join(', ') || 'no game'}`;
    return [title, ...lines].join('\n');
  });
}

/** The line under which every finding stands with its place. */
const DETAILS = '---- Details ----';

/** Which games can be played, and in how many subunits: one line. */
function describeOffered({ subunits }: DeskReport): string[] {
  const counts = new Map<string, number>();
  for (const { games } of subunits)
    for (const { game, isOffered } of games) if (isOffered) counts.set(game, (counts.get(game) ?? 0) + 1);
  const names = [...counts].map(([game, count]) => `${game}${count === subunits.length ? '' : ` (${count})`}`);
  return names.length === 0
    ? ['  no game can be played yet']
    : [`  games (in how many of the ${subunits.length} subunits): ${names.join(', ')}`];
}

/** How many subunits can be played, by whom. */
export function describePlayable({ counts }: DeskReport): string {
  const { subunits, openSubunits, picturedSubunits } = counts;
  const forReaders = openSubunits - picturedSubunits;
  return forReaders === 0
    ? `${openSubunits} of ${subunits} subunits can be played`
    : `${picturedSubunits} of ${subunits} subunits can be played without reading, ${forReaders} more by those who read English`;
}

/** In how many subunits the pictures are letters: a class of four-year-olds must know it first. */
export function describeTextCards({ counts, subunits }: DeskReport): string[] {
  const ofText = subunits.filter(({ isOpen, isOpenWithoutReading }) => isOpen && !isOpenWithoutReading).length;
  return ofText === 0
    ? []
    : [
        `In ${ofText} of ${counts.subunits} subunits the "pictures" are English text: ${counts.textCards} of ${counts.words} words have no picture. Children who cannot read English cannot play these.`,
      ];
}

/** What a pack has, what is the matter with it and what to do, on one screen. */
export function formatSummary(report: DeskReport): string {
  const { counts } = report;
  const lines = [
    ...describeTextCards(report),
    `Pack ${report.pack}${report.language === null ? '' : `, ${report.language} (${report.languageTag ?? ''})`}: ${counts.words} words in ${counts.units} units and ${counts.stories} stories; ${describePlayable(report)}; ${counts.pictures} pictures, ${counts.recordings} sounds; ${counts.approved} words approved.`,
    ...report.sheets.flatMap(({ file, isMissing, read, kept, dropped }) =>
      isMissing || read === 0 || (file !== 'KZ_AppData.csv' && dropped === 0)
        ? []
        : `  ${file}: ${read} rows = ${kept} kept + ${dropped} left out`,
    ),
    ...describeOffered(report),
  ].flatMap((line) => wrap(line, COLUMNS_OF_SCREEN, '  '));
  const overview = formatOverview(report.findings);
  if (overview.length > 0)
    lines.push('What to do, the largest loss first (? is a question to somebody who knows the words):', ...overview);
  lines.push(report.canBeBuilt ? 'The pack can be built.' : 'The pack cannot be built yet.');
  return stripControlCharacters(lines.join('\n'));
}

/**
 * The report for the terminal: a screen of what to do, then the details. `isLong` also lists which
 * games are not offered, and the notes.
 */
export function formatDeskReport(report: DeskReport, isLong = false): string {
  const { bySeverity } = report;
  const lines = [formatSummary(report), '', DETAILS, ...describeSheets(report)];
  for (const severity of Object.keys(TITLES) as Severity[]) {
    if (bySeverity[severity] === 0) continue;
    const isShown = isLong || severity !== 'note';
    lines.push(
      '',
      `${TITLES[severity]} (${bySeverity[severity]})${isShown ? ':' : '; shown with --long, and in the HTML page'}`,
    );
    if (!isShown) continue;
    const groups = groupFindings(report.findings.filter((finding) => finding.severity === severity)).sort(
      (one, other) => other.findings.length - one.findings.length,
    );
    lines.push(...groups.slice(0, MAX_GROUPS).map(describeGroup));
    if (groups.length > MAX_GROUPS)
      lines.push(`  ... and ${groups.length - MAX_GROUPS} more: see the HTML page (--html).`);
  }
  if (report.unreachable.length > 0)
    lines.push('', `${report.unreachable.length} words are in no game:`, ...describeUnreachable(report));
  if (isLong) lines.push('', 'Games:', ...describeGames(report));
  return stripControlCharacters(`${lines.join('\n')}\n`);
}

function describeUnreachable({ unreachable }: DeskReport): string[] {
  const reasons = new Map<string, string[]>();
  for (const { reason, english } of unreachable) reasons.set(reason, [...(reasons.get(reason) ?? []), english]);
  return [...reasons].map(
    ([reason, words]) =>
      `  ${reason}: ${words.slice(0, MAX_WORDS).join(', ')}${words.length > MAX_WORDS ? ` and ${words.length - MAX_WORDS} more` : ''}`,
  );
}
