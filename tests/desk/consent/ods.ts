import { strToU8, zipSync } from 'fflate';
import type { SecretFile } from './secrets';
import { OPEN } from './secrets';

const NAMESPACES = ['office', 'table', 'text', 'style', 'calcext', 'dc']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** An OpenDocument workbook of the parts of its content. */
export const odsOf = (tables: string, automatic = '', named = ''): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `<?xml version="1.0"?><office:document-styles ${NAMESPACES}><office:styles>${named}</office:styles></office:document-styles>`,
    ),
  });

const attributeText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const odsCell = (text: string, attributes: Readonly<Record<string, string>> = {}): string =>
  `<table:table-cell office:value-type="string"${attributeText(attributes)}><text:p>${text}</text:p></table:table-cell>`;

export const odsRow = (cells: readonly string[], attributes: Readonly<Record<string, string>> = {}): string =>
  `<table:table-row${attributeText(attributes)}>${cells.join('')}</table:table-row>`;

export const odsTable = (
  name: string,
  rows: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string => `<table:table table:name="${name}"${attributeText(attributes)}>${rows.join('')}</table:table>`;

const HEADING = odsRow(['Kupu', 'English'].map((text) => odsCell(text)));
const OPEN_ODS = OPEN.map((pair) => odsRow(pair.map((text) => odsCell(text))));
const LINE = '<style:text-properties style:text-line-through-style="solid" style:text-line-through-type="single"/>';
const style = (name: string, family: string, body: string, parent = ''): string =>
  `<style:style style:name="${name}" style:family="${family}"${parent === '' ? '' : ` style:parent-style-name="${parent}"`}>${body}</style:style>`;

const plain = (word: string): string => word;
const spanned = (name: string) => (word: string) => `<text:span text:style-name="${name}">${word}</text:span>`;
const styled = (name: string) => ({ 'table:style-name': name });
export const ODS: SecretFile = {
  format: 'ods',
  make: (secretOf) => {
    const pair = (
      way: string,
      text: (word: string) => string,
      attributes: Readonly<Record<string, string>> = {},
    ): string[] => {
      const { word, english } = secretOf(way);
      return [odsCell(text(word), attributes), odsCell(english)];
    };
    const annotated = secretOf('a comment');
    const inside = secretOf('a comment within a text');
    const cut = secretOf('a struck part of a word');
    const twice = secretOf('two struck rows that are alike');
    const rows = [
      HEADING,
      ...OPEN_ODS,
      odsRow(pair('a struck cell', plain, styled('ce1'))),
      odsRow(pair('struck by a named style', plain, styled('Struck'))),
      odsRow(pair('struck by a parent style', plain, styled('ce2'))),
      odsRow(pair('struck as text', spanned('T1'))),
      odsRow(pair('hidden as text', spanned('T2'))),
      odsRow(pair('struck by a rule of its style', plain, styled('ce3'))),
      odsRow(pair('a hidden row', plain), { 'table:visibility': 'collapse' }),
      odsRow(pair('a filtered row', plain), { 'table:visibility': 'filter' }),
      odsRow(pair('a row without height', plain), styled('ro1')),
      odsRow([odsCell(twice.word, styled('ce1')), odsCell('twice')], { 'table:number-rows-repeated': '2' }),
      `<table:table-row-group table:display="false">${odsRow(pair('a closed group of rows', plain))}</table:table-row-group>`,
      odsRow(pair('a row below a group of rows', plain), { 'table:visibility': 'collapse' }),
      odsRow([
        `<table:table-cell office:value-type="string"><office:annotation><dc:creator>Nan</dc:creator><text:p>Please do not use</text:p></office:annotation><text:p>${annotated.word}</text:p></table:table-cell>`,
        odsCell(annotated.english),
      ]),
      odsRow([
        odsCell(`awa<office:annotation><text:p>${inside.word}: ask Nan</text:p></office:annotation>`),
        odsCell('river'),
      ]),
      odsRow([odsCell(`${spanned('T1')(cut.word)} rākau`), odsCell('tree')]),
    ];
    const whole = secretOf('a struck column');
    const columns = [
      '<table:table-column table:default-cell-style-name="Struck"/><table:table-column table:default-cell-style-name="Default"/>',
      HEADING.replace('office:value-type', 'table:style-name="Default" office:value-type'),
      ...OPEN_ODS.map((row) => row.replace('office:value-type', 'table:style-name="Default" office:value-type')),
      odsRow([odsCell(whole.word), odsCell(whole.english)]),
    ];
    const hidden = secretOf('a hidden sheet');
    const ruled = secretOf('a rule that strikes through');
    const place = 1 + OPEN.length + 1;
    const rule = `<calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="Ruled.A${place}:Ruled.B${place}"><calcext:condition calcext:apply-style-name="Struck" calcext:value="1"/></calcext:conditional-format></calcext:conditional-formats>`;
    const rowOf = ({ word, english }: { word: string; english: string }): string =>
      odsRow([odsCell(word), odsCell(english)]);
    const tables = [
      odsTable('Words', rows),
      odsTable('Columns', columns),
      odsTable('Private list', [HEADING, ...OPEN_ODS, rowOf(hidden)], styled('ta2')),
      odsTable('Ruled', [HEADING, ...OPEN_ODS, rowOf(ruled), rule]),
    ];
    const deleted = secretOf('a tracked deletion');
    const automatic = [
      style('ta2', 'table', '<style:table-properties table:display="false"/>'),
      style('T1', 'text', LINE),
      style('T2', 'text', '<style:text-properties text:display="none"/>'),
      style('ce1', 'table-cell', LINE, 'Default'),
      style('ce2', 'table-cell', '', 'Struck'),
      style(
        'ce3',
        'table-cell',
        '<style:map style:condition="cell-content()=1" style:apply-style-name="Struck"/>',
        'Default',
      ),
      style('ro1', 'table-row', '<style:table-row-properties style:row-height="0cm"/>'),
    ].join('');
    const changes = `<table:tracked-changes><table:cell-content-change><table:previous><table:change-track-table-cell office:value-type="string"><text:p>${deleted.word}</text:p></table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>`;
    return [
      {
        name: 'kupu.ods',
        bytes: odsOf(
          changes + tables.join(''),
          automatic,
          style('Default', 'table-cell', '') + style('Struck', 'table-cell', LINE),
        ),
      },
    ];
  },
};
