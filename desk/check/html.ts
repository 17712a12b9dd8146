import { listMissing } from './offers';
import type { DeskReport, SubunitReport } from './desk-report';
import type { Severity } from './finding';
import { SEVERITIES } from './finding';
import { escapeHtml } from '../text/escape-html';
import { formatRows } from '../text/row-ranges';
import { describePlayable, describeTextCards, groupFindings, reasonWithoutText, titleOf } from './text';

const STYLE = `
:root { color-scheme: light; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 92rem; padding: 1.5rem; color: #26324a; background: #fffdf8; }
h1 { font-size: 1.7rem; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 .5rem; }
nav a { margin-right: 1rem; }
table { border-collapse: collapse; width: 100%; background: #fff; }
th, td { border: 1px solid #d9dce6; padding: .35rem .6rem; text-align: left; vertical-align: top; }
th { background: #eef4f5; }
td.word { font-family: Andika, 'Noto Sans', system-ui, sans-serif; font-size: 1.1rem; overflow-wrap: anywhere; max-width: 22rem; }
td.rows { overflow-wrap: anywhere; min-width: 11rem; max-width: 16rem; }
td.word { min-width: 9rem; }
.wide { overflow-x: auto; }
.games td, .games th { padding: .25rem .4rem; font-size: .9rem; overflow-wrap: anywhere; }
.games thead th { min-width: 3.6rem; overflow-wrap: normal; }
.games th[scope='row'] { min-width: 11rem; max-width: 18rem; }
.games .why td { color: #3d4860; border-top: 0; padding-bottom: .8rem; }
.games td.yes { background: #e2f4dd; text-align: center; }
.games td.no { color: #5b6478; text-align: center; }
.badge { display: inline-block; border-radius: 1rem; padding: 0 .7rem; margin-right: .5rem; background: #eef0f6; }
.badge.error, .badge.dropped { background: #fbdcd2; } .badge.weak { background: #fff0c9; }
.advice { color: #3d4860; }
@media print { body { max-width: none; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
`;

const INTRODUCTIONS: Readonly<Record<Severity, string>> = {
  error: 'As long as one of these is there, no pack is made.',
  dropped: 'These rows are not in the app. Fix them, or delete them.',
  weak: 'These rows are in the app, but something about them is not good.',
  note: 'Nothing has to be done. Have a look when there is time.',
};

function findingsTable({ findings, languageTag }: DeskReport, severity: Severity): string {
  const groups = groupFindings(findings.filter((finding) => finding.severity === severity));
  if (groups.length === 0) return '';
  const rows = groups.map(({ first, findings: own }) => {
    const numbers = own.flatMap(({ row }) => row ?? []);
    const place =
      own.length === 1 || numbers.length === 0
        ? first.place
        : `${first.sheet}${first.column === null ? '' : `, ${first.column}`}, rows ${formatRows(numbers)}`;
    const words = [...new Set(own.map(({ text }) => text))].slice(0, 12).join(' · ');
    return `<tr><td class="rows">${escapeHtml(place)}</td><td class="word" lang="${escapeHtml(languageTag ?? '')}"><bdi>${escapeHtml(words)}</bdi></td><td>${escapeHtml(own.length === 1 ? first.reason : reasonWithoutText(first))}</td><td class="advice">${escapeHtml(first.advice)}</td></tr>`;
  });
  const count = findings.filter((finding) => finding.severity === severity).length;
  return `<h2 id="${severity}">${titleOf(severity)} (${count})</h2><p>${INTRODUCTIONS[severity]}</p><div class="wide"><table><thead><tr><th scope="col">Where</th><th scope="col">What stands there</th><th scope="col">What is the matter</th><th scope="col">What to do</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function offerCell(subunit: SubunitReport, label: string): string {
  const offer = subunit.games.find(({ game }) => game === label);
  if (!offer) return '<td class="no"></td>';
  if (!offer.isOffered) return `<td class="no" title="${escapeHtml(offer.reason)}">no</td>`;
  return `<td class="yes">${offer.fromLevel}${offer.closed.length > 0 ? '!' : ''}</td>`;
}

function reasonsOf({ games }: SubunitReport): string {
  const reasons = new Map<string, string[]>();
  for (const { name, reason } of games.flatMap(listMissing))
    reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
  return [...reasons]
    .map(([reason, names]) => `${names.length === games.length ? 'All' : names.join(', ')}: ${reason}`)
    .join('. ');
}

/** A line of its own under a subunit: beside all the games there is no room for it. */
function reasonsRow(subunit: SubunitReport): string {
  const reasons = reasonsOf(subunit);
  return reasons === ''
    ? ''
    : `<tr class="why"><td colspan="${subunit.games.length + 2}">${escapeHtml(reasons)}</td></tr>`;
}

function gamesTable({ subunits }: DeskReport): string {
  // Every subunit has the same games, in menu order.
  const labels = subunits[0]?.games.map(({ game }) => game) ?? [];
  if (subunits.length === 0) return '';
  const heads = labels.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
  const rows = subunits.map(
    (subunit) =>
      `<tr><th scope="row"><bdi>${escapeHtml(subunit.unit)}</bdi> / <bdi>${escapeHtml(subunit.subunit)}</bdi>${subunit.kind === 'story' ? ' (story)' : ''}</th><td>${subunit.words}</td>${labels.map((label) => offerCell(subunit, label)).join('')}</tr>${reasonsRow(subunit)}`,
  );
  return `<h2 id="games">Games of each subunit</h2><p>A number is the level from which the game is offered, 1 to 5; "!" says that it lacks a difficulty; "no" that it is not offered.</p><div class="wide games"><table><thead><tr><th scope="col">Unit / subunit</th><th scope="col">Words</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function unreachableTable({ unreachable, languageTag }: DeskReport): string {
  if (unreachable.length === 0) return '';
  const rows = unreachable.map(
    ({ sheet, row, english, language, reason }) =>
      `<tr><td>${escapeHtml(sheet)}${row === null ? '' : `, row ${row}`}</td><td><bdi>${escapeHtml(english)}</bdi></td><td class="word" lang="${escapeHtml(languageTag ?? '')}"><bdi>${escapeHtml(language)}</bdi></td><td>${escapeHtml(reason)}</td></tr>`,
  );
  return `<h2 id="unreachable">Words that are in no game (${unreachable.length})</h2><div class="wide"><table><thead><tr><th scope="col">Where</th><th scope="col">English</th><th scope="col">Word</th><th scope="col">Why</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/**
 * The report as one page for a linguist: it opens in any browser, needs no network and runs no
 * script. Everything from sheets is escaped.
 */
export function formatHtmlReport(report: DeskReport): string {
  const { counts, bySeverity } = report;
  const title = `${report.language ?? report.pack}: report of the words`;
  const badges = SEVERITIES.filter((severity) => bySeverity[severity] > 0)
    .map(
      (severity) =>
        `<a class="badge ${severity}" href="#${severity}">${titleOf(severity)}: ${bySeverity[severity]}</a>`,
    )
    .join('');
  const sheets = report.sheets.map(({ file, isMissing, read, kept, dropped }) =>
    isMissing
      ? `<tr><td>${escapeHtml(file)}</td><td colspan="3">not there</td></tr>`
      : `<tr><td>${escapeHtml(file)}</td><td>${read}</td><td>${kept}</td><td>${dropped}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${describeTextCards(report)
  .map((text) => `<p><b>${escapeHtml(text)}</b></p>\n`)
  .join(
    '',
  )}<p>Pack <b>${escapeHtml(report.pack)}</b>: ${counts.words} words in ${counts.units} units and ${counts.stories} stories. ${describePlayable(report)}. ${counts.pictures} pictures, ${counts.recordings} sounds. ${report.canBeBuilt ? 'The pack can be built.' : '<b>The pack cannot be built yet.</b>'}</p>
<nav>${badges}${report.unreachable.length > 0 ? '<a href="#unreachable">Words in no game</a>' : ''}${report.subunits.length > 0 ? '<a href="#games">Games</a>' : ''}</nav>
<h2>Sheets</h2>
<table><thead><tr><th scope="col">Sheet</th><th scope="col">Rows read</th><th scope="col">Kept</th><th scope="col">Left out</th></tr></thead><tbody>${sheets.join('')}</tbody></table>
${SEVERITIES.map((severity) => findingsTable(report, severity)).join('\n')}
${unreachableTable(report)}
${gamesTable(report)}
</body>
</html>
`;
}
