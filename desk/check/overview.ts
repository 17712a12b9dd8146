import { formatRows } from '../text/row-ranges';
import { wrap } from '../text/wrap';
import type { DeskCode } from './finding';
import { SEVERITIES } from './finding';
import type { DeskFinding } from './desk-report';

/** Findings of one kind, wherever they are. */
interface Overview {
  readonly first: DeskFinding;
  readonly findings: readonly DeskFinding[];
}

/**
 * Lines of the overview, and their width, in characters: with what stands above it is less than a
 * screen.
 */
const MAX_LINES = 19;
export const COLUMNS_OF_SCREEN = 100;
/** Longest list of sheets and rows of a kind, in characters; the details have all. */
const MAX_PLACES_LENGTH = 60;

/** Kinds that only a human who knows the words can decide: they are asked, not ordered. */
const QUESTIONS: ReadonlySet<DeskCode> = new Set<DeskCode>([
  'word-duplicate',
  'word-same-spelling',
  'word-near-duplicate',
  'word-lookalike',
  'recording-shared',
  'picture-shared',
  'kind-candidate',
]);

/** The findings by kind: the worst first, then those that cost the most rows. */
function groupByKind(findings: readonly DeskFinding[]): Overview[] {
  const kinds = new Map<string, DeskFinding[]>();
  for (const finding of findings) {
    const key = `${finding.severity}/${finding.code}`;
    const own = kinds.get(key);
    if (own) own.push(finding);
    else kinds.set(key, [finding]);
  }
  const all = [...kinds.values()].flatMap((own): Overview[] => (own[0] ? [{ first: own[0], findings: own }] : []));
  const orderOf = ({ first }: Overview): number => SEVERITIES.indexOf(first.severity);
  return all.sort((one, other) => orderOf(one) - orderOf(other) || other.findings.length - one.findings.length);
}

/** A reason that holds for all of them: what differs between rows is left out. */
function sharedReason({ first, findings }: Overview): string {
  if (findings.every(({ reason }) => reason === first.reason)) return first.reason;
  return first.reason.replaceAll(/"[^"]*"/gu, '"..."').replaceAll(/\s*\([^)]*\.{3}[^)]*\)/gu, '');
}

function placesOf({ findings }: Overview): string {
  const bySheet = new Map<string, number[]>();
  for (const { sheet, row } of findings)
    bySheet.set(sheet, [...(bySheet.get(sheet) ?? []), ...(row === null ? [] : [row])]);
  const places = [...bySheet]
    .map(([sheet, rows]) => (rows.length === 0 ? sheet : `${sheet} ${formatRows(rows)}`))
    .join('; ');
  return places.length <= MAX_PLACES_LENGTH ? places : `${places.slice(0, MAX_PLACES_LENGTH)} ...`;
}

/**
 * What is the matter with a pack, and what to do, on less than a screen: each kind once, with its
 * count, the largest loss first.
 */
export function formatOverview(findings: readonly DeskFinding[]): string[] {
  const kinds = groupByKind(findings.filter(({ severity }) => severity !== 'note'));
  const lines: string[] = [];
  let shown = 0;
  for (const kind of kinds) {
    const { first, findings: own } = kind;
    const sign = QUESTIONS.has(first.code) ? '?' : '-';
    const text = [
      ...wrap(`  ${sign} ${own.length} x ${sharedReason(kind)} (${placesOf(kind)})`, COLUMNS_OF_SCREEN, '      '),
      ...wrap(`      ${first.advice}`, COLUMNS_OF_SCREEN, '      '),
    ];
    if (lines.length + text.length >= MAX_LINES) break;
    lines.push(...text);
    shown += 1;
  }
  const more = kinds.slice(shown);
  if (more.length === 0) return lines;
  return [
    ...lines,
    `  and ${more.reduce((sum, { findings: own }) => sum + own.length, 0)} smaller things of ${more.length} ${more.length === 1 ? 'kind' : 'kinds'}: see the details`,
  ];
}
