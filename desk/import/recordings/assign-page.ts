import { toBase64 } from '../../builder/common/bytes';
import type { FileStore } from '../../builder/common/ports';
import { encodeText } from '../../builder/common/bytes';
import type { OnProgress } from '../../builder/common/work';
import { decodeSound } from '../../builder/sounds/decode-sound';
import { encodeMp3 } from '../../builder/sounds/encode-mp3';
import { escapeHtml } from '../../text/escape-html';
import type { ProposedWord, UnusedRecording } from './recording-choices';
import { CHOICES_FILE, CHOICE_COLUMNS, NO_WORD } from './recording-choices';

/** The page on which a human hears recordings that are not used, and says which words they are. */
const ASSIGN_PAGE = 'recordings.html';
/** As much of a recording can be heard: a word is shorter, and the page stays small. */
const MAX_HEARD_SECONDS = 12;

const STYLE = `
:root { color-scheme: light; }
body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 52rem; padding: 1.5rem 1.5rem 6rem; color: #26324a; background: #fffdf8; }
ol { list-style: none; padding: 0; }
li { background: #fff; border: 1px solid #d9dce6; border-radius: 1rem; padding: .8rem 1rem; margin: 0 0 .8rem; }
h2 { font-size: 1.05rem; margin: 0 0 .3rem; overflow-wrap: anywhere; }
audio { width: 100%; max-width: 24rem; height: 2.6rem; }
fieldset { border: 0; margin: .4rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
label { border: 2px solid #d9dce6; border-radius: .8rem; padding: .35rem .8rem; min-height: 2.2rem; max-width: 100%; box-sizing: border-box; display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
label:has(:checked) { border-color: #1f6f5c; background: #e7f5ef; }
label bdi { font-family: Andika, 'Noto Sans', system-ui, sans-serif; font-size: 1.25rem; }
input[type=radio] { width: 1.2rem; height: 1.2rem; flex: none; }
input[type=text] { font: inherit; font-size: 1.15rem; width: 15rem; min-width: 0; flex: 1 1 8rem; padding: .2rem .4rem; }
small { color: #55607a; }
footer { position: fixed; inset: auto 0 0; background: #26324a; color: #fff; padding: .8rem 1.5rem; display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
button { font: inherit; padding: .5rem 1.2rem; border: 0; border-radius: .8rem; background: #ffd27a; color: #26324a; }
`;

/** Runs in the page: collects what is chosen, and saves it as the sheet that the import reads. */
const SCRIPT = `
const items = [...document.querySelectorAll('li')];
const words = new Map([...document.querySelectorAll('datalist option')].map((option) => [option.value, option.dataset]));
const choiceOf = (item) => {
  const chosen = item.querySelector('input[type=radio]:checked');
  if (!chosen) return null;
  if (chosen.value !== 'other') return chosen.dataset;
  const typed = item.querySelector('input[type=text]').value.trim();
  if (typed === '') return null;
  return words.get(typed) ?? { language: typed, english: '' };
};
const count = () => {
  const done = items.filter((item) => choiceOf(item) !== null).length;
  document.querySelector('output').textContent = done + ' of ' + items.length + ' decided';
};
document.addEventListener('input', (event) => {
  if (event.target.type === 'text') event.target.closest('li').querySelector('[value=other]').checked = true;
  count();
});
document.querySelector('button').addEventListener('click', () => {
  const plain = (text) => (/^'*[=+@\\t\\r-]/.test(text) && text !== '-' ? "'" + text : text);
  const quote = (text) => '"' + plain(text).replaceAll('"', '""') + '"';
  const rows = items.map((item) => {
    const { language = '', english = '' } = choiceOf(item) ?? {};
    return [item.dataset.file, language, english, '', ''].map(quote).join(',');
  });
  const kept = JSON.parse(document.querySelector('#kept').textContent).map((cells) => cells.map(quote).join(','));
  const text = '\\uFEFF' + [COLUMNS.join(','), ...rows, ...kept].join('\\n') + '\\n';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = FILE;
  link.click();
  document.querySelector('output').textContent = 'Saved as ' + FILE + '. Move it into the folder of the pack, in place of the one there, and import again.';
});
count();
`;

/** A word that a recording can be given. */
export interface AssignableWord {
  readonly language: string;
  readonly english: string;
}

interface AssignPage {
  readonly unused: readonly UnusedRecording[];
  readonly words: readonly AssignableWord[];
  /** What is decided already of recordings: the cells of a row of the sheet. */
  readonly choices: ReadonlyMap<string, AssignableWord>;
}

async function soundOf({ read }: UnusedRecording): Promise<string> {
  const { sound } = await decodeSound(await read());
  if (sound === null) return '<p>This recording cannot be played here.</p>';
  const data = sound.data.subarray(0, Math.round(MAX_HEARD_SECONDS * sound.sampleRate));
  const bytes = await encodeMp3({ data, sampleRate: sound.sampleRate });
  return `<audio controls preload="none" src="data:audio/mpeg;base64,${toBase64(bytes)}"></audio>`;
}

/** A text that comes out of the page as it went in, with every invisible letter. */
const escapeData = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const attributesOf = ({ language, english }: AssignableWord): string =>
  `data-language="${escapeData(language)}" data-english="${escapeData(english)}"`;

const textOf = ({ language, english }: AssignableWord): string =>
  english === '' ? language : `${language} (${english})`;

const isSame = (one: AssignableWord, other: AssignableWord | undefined): boolean =>
  other !== undefined && one.language === other.language && (other.english === '' || one.english === other.english);

const check = (isChosen: boolean): string => (isChosen ? ' checked' : '');

function formatChoices(index: number, proposed: readonly ProposedWord[], chosen: AssignableWord | undefined): string {
  const name = `choice-${index}`;
  const isNone = chosen?.language === NO_WORD;
  const isOther = chosen !== undefined && !isNone && !proposed.some((word) => isSame(word, chosen));
  const typed = isOther ? textOf(chosen) : '';
  return [
    ...proposed.map(
      (word) =>
        `<label><input type="radio" name="${name}" value="word" ${attributesOf(word)}${check(isSame(word, chosen))}><bdi>${escapeHtml(word.language)}</bdi> ${escapeHtml(word.english)} <small>by ${word.by}</small></label>`,
    ),
    `<label><input type="radio" name="${name}" value="other"${check(isOther)}>Another word: <input type="text" list="words" aria-label="Another word" value="${escapeData(typed)}"></label>`,
    `<label><input type="radio" name="${name}" value="none" data-language="${NO_WORD}" data-english=""${check(isNone)}>Not used</label>`,
  ].join('');
}

/** The page, which stands by itself. */
export async function formatAssignPage({ unused, words, choices }: AssignPage, progress: OnProgress): Promise<string> {
  const items: string[] = [];
  for (const [index, recording] of unused.entries()) {
    progress('page of recordings', index + 1, unused.length);
    const { file, because, proposed } = recording;
    items.push(
      `<li data-file="${escapeData(file)}"><h2>${escapeHtml(file)}</h2>${await soundOf(recording)}<br><small>${escapeHtml(because)}</small><fieldset>${formatChoices(index, proposed, choices.get(file.normalize('NFC')))}</fieldset></li>`,
    );
  }
  const open = new Set(unused.map(({ file }) => file.normalize('NFC')));
  const kept = [...choices].flatMap(([file, { language, english }]) =>
    open.has(file) ? [] : [[file, language, english, '', '']],
  );
  const options = words.map((word) => `<option value="${escapeData(textOf(word))}" ${attributesOf(word)}></option>`);
  const json = JSON.stringify(kept).replaceAll('<', String.raw`\u003c`);
  const script = SCRIPT.replace('COLUMNS', JSON.stringify(CHOICE_COLUMNS)).replaceAll(
    'FILE',
    JSON.stringify(CHOICES_FILE),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Which words are these recordings?</title><style>${STYLE}</style>
<h1>Which words are these recordings?</h1>
<p>Listen, and choose the word. What you do not know, leave. Then press <b>Save</b>, move the file into the folder of the pack, and import again. You can also write the words into <b>${CHOICES_FILE}</b> in a spreadsheet.</p>
<ol>${items.join('\n')}</ol>
<datalist id="words">${options.join('')}</datalist>
<script type="application/json" id="kept">${json}</script>
<footer><button type="button">Save</button><output></output></footer>
<script>${script}</script>
</html>
`;
}

/** Writes the page, also where nothing is left on one of an earlier import. */
export async function writeAssignPage(store: FileStore, page: AssignPage, progress: OnProgress): Promise<void> {
  if (page.unused.length === 0 && (await store.read(ASSIGN_PAGE)) === null) return;
  await store.write(ASSIGN_PAGE, encodeText(await formatAssignPage(page, progress)));
}

/** Where the page is, in plain words; nothing where all recordings are used. */
export const describeUnused = (unused: readonly UnusedRecording[]): string[] =>
  unused.length === 0
    ? []
    : [
        `recordings not used: ${unused.length}. Open ${ASSIGN_PAGE} in the pack's folder, listen, choose their words, and import again (or write them into ${CHOICES_FILE} there)`,
      ];
