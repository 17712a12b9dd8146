import { textFile } from '../messy';
import type { SecretFile, SecretOf } from './secrets';
import { OPEN } from './secrets';

const cells = (texts: readonly string[], tag = 'td'): string =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
const row = (texts: readonly string[], attributes = ''): string => `<tr${attributes}>${cells(texts)}</tr>`;
const HEADINGS = `<tr>${cells(['Kupu', 'English'], 'th')}</tr>`;
const OPEN_ROWS = OPEN.map((pair) => row(pair)).join('\n');
const table = (more: string, before = '', attributes = ''): string =>
  `<table${attributes}>${before}${HEADINGS}${OPEN_ROWS}${more}</table>`;

const STYLES = `<style>/* of a spreadsheet */
.ritz .waffle .s1{text-align:left;text-decoration:line-through;color:#000}
td.xl66 {mso-style-parent:style0; text-decoration : underline line-through;}
@media screen { .gone, .away { display : none } }
#tapu { visibility: hidden }</style>`;

/** Rows of a table, each taken out in its way. */
function rowsOf(secretOf: SecretOf): string {
  const word = (way: string, wrap: (text: string) => string): string => {
    const secret = secretOf(way);
    return row([wrap(secret.word), secret.english]);
  };
  const whole = (way: string, attributes: string): string => {
    const secret = secretOf(way);
    return row([secret.word, secret.english], ` ${attributes}`);
  };
  const cell = (way: string, attributes: string): string => {
    const secret = secretOf(way);
    return `<tr><td ${attributes}>${secret.word}<td>${secret.english}</tr>`;
  };
  const [part, hiddenPart, unseen, inCell, merged] = [
    secretOf('a struck part of a word'),
    secretOf('a hidden part of a word'),
    secretOf('a template'),
    secretOf('a comment within a word'),
    secretOf('a struck word of several rows'),
  ];
  return [
    word('<s>', (text) => `<s>${text}</s>`),
    word('<del>', (text) => `<b><DEL datetime="2026">${text}</b></DEL>`),
    word('<strike> that does not end', (text) => `<strike>${text}`),
    word('a style that strikes', (text) => `<span style='color:red;text-decoration:line-through'>${text}</span>`),
    word(
      'a line through, by its long name',
      (text) => `<font style="text-decoration-line: overline line-through">${text}</font>`,
    ),
    word('a hidden text', (text) => `<span hidden>${text}</span>`),
    word('a text without size', (text) => `<span style="font-size:0">${text}</span>`),
    cell('a struck cell', 'style="text-decoration:line-through"'),
    cell('a cell of a class that is struck', 'class="s7 s1"'),
    cell('a cell of a class with its tag', 'class=xl66'),
    cell('a hidden cell', 'style="display: none"'),
    cell('a cell with a note', 'title="Please do not use"'),
    whole('a hidden row', 'hidden'),
    whole('a row that is not displayed', 'height=0 style="height:0;display:none"'),
    whole('a collapsed row', 'style="visibility:collapse"'),
    whole('a row of a class in a list', 'class="away"'),
    whole('a row by its id', 'id=tapu'),
    whole('a struck row', 'style="text-decoration: line-through"'),
    `<!-- ${word('a row in a comment', (text) => text)} -->`,
    row([`<s>${part.word}</s> rākau`, 'tree']),
    row([`rimu <span class="gone">${hiddenPart.word}</span>`, 'a tree']),
    row([`miro<template>${unseen.word}</template>`, 'another tree']),
    row([`mataī<!-- ${inCell.word} -->`, 'a third tree']),
    `<tr><td rowspan=2><s>${merged.word}</s></td><td>one</td></tr><tr><td>two</td></tr>`,
  ].join('\n');
}

/** Pages, and what spreadsheets save under the name of a workbook. */
export const WEB_PAGES: SecretFile = {
  format: 'html',
  make: (secretOf) => {
    const [section, column, whole, title, after] = [
      secretOf('a hidden section'),
      secretOf('a hidden column'),
      secretOf('a hidden table'),
      secretOf('a struck caption'),
      secretOf('a comment that does not end'),
    ];
    const columns = `<colgroup><col><col><col style="display:none"></colgroup>`;
    const noted = [
      `<tr>${cells(['Kupu', 'English', 'Unit'], 'th')}</tr>`,
      ...OPEN.map((pair) => row([...pair, column.word])),
    ].join('');
    return [
      textFile(
        'rows.html',
        `<!doctype html>${STYLES}<div class="ritz"><table class=waffle>${HEADINGS}${OPEN_ROWS}${rowsOf(secretOf)}</table></div>`,
      ),
      textFile('sections.html', `<html>${table(`<tbody hidden>${row([section.word, section.english])}</tbody>`)}`),
      textFile('columns.xls', `<html><table>${columns}${noted}</table>`),
      textFile(
        'tables.html',
        `<html>${table('', `<caption><s>${title.word}</s> Kupu</caption>`)}<div style="display:none"><h2>${whole.word}</h2>${table(row([whole.word, whole.english]))}</div>`,
      ),
      textFile('open.html', `<html>${table('')}<!-- ${table(row([after.word, after.english]))}`),
    ];
  },
};
