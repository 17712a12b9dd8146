import { encodeText, toBase64 } from '../../builder/common/bytes';
import type { Assets } from '../../builder/common/ports';
import { emojiOf, writtenPicture } from '../../builder/sheets/emoji-name';

/** The picture of one word that names none itself. */
export interface PictureChoice {
  readonly language: string;
  readonly english: string;
  /** Name of the picture; '' for none. */
  readonly picture: string;
  readonly others: readonly string[];
  /** True where a human wrote it into pictures.csv. */
  readonly isKept: boolean;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
body { font: 16px/1.4 system-ui, sans-serif; margin: 24px; color: #1c2450; background: #fffdf8; }
ul { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 12px; }
li { padding: 12px; border-radius: 16px; background: #fff; box-shadow: 0 1px 4px #0002; text-align: center; }
li > img { width: 96px; height: 96px; }
b { display: block; font-size: 20px; }
small img { width: 28px; height: 28px; vertical-align: middle; }
.none li { padding: 8px; }
`;

/** As the app draws it, and not as the fonts of this computer do. */
async function drawPicture(name: string, { emojiSvg, ownSvg }: Pick<Assets, 'emojiSvg' | 'ownSvg'>): Promise<string> {
  const points = name.replace('emoji-', '');
  const svg = emojiOf(name) === null ? null : ((await ownSvg(points, 'rest')) ?? (await emojiSvg(points)));
  if (svg === null) return escapeHtml(writtenPicture(name));
  const emoji = escapeHtml(writtenPicture(name));
  return `<img src="data:image/svg+xml;base64,${toBase64(encodeText(svg))}" alt="${emoji}" title="${emoji}">`;
}

async function formatChoice(
  { language, english, picture, others, isKept }: PictureChoice,
  assets: Pick<Assets, 'emojiSvg' | 'ownSvg'>,
): Promise<string> {
  const drawn = await Promise.all(others.map((other) => drawPicture(other, assets)));
  const more = others.length === 0 ? '' : `<small>or ${drawn.join(' ')}</small>`;
  const by = isKept ? '<small>chosen by you</small>' : '';
  return `<li>${await drawPicture(picture, assets)}<b dir="auto">${escapeHtml(language)}</b>${escapeHtml(english)}<br>${more}${by}</li>`;
}

/**
 * A page with each word, its English, the picture that it gets, and others that may be meant; then
 * the words without one.
 */
export async function formatPicturesPage(
  choices: readonly PictureChoice[],
  assets: Pick<Assets, 'emojiSvg' | 'ownSvg'>,
): Promise<string> {
  const shown = choices.filter(({ picture }) => picture !== '');
  const items = await Promise.all(shown.map((choice) => formatChoice(choice, assets)));
  const none = choices.filter(({ picture }) => picture === '');
  const names = none.map(
    ({ language, english }) => `<li><b dir="auto">${escapeHtml(language)}</b>${escapeHtml(english)}</li>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pictures of the words</title><style>${STYLE}</style>
<h1>${shown.length} pictures</h1>
<p>Each picture must show what the word means. To change one, open <b style="display:inline">pictures.csv</b> in a spreadsheet, paste another emoji beside the word (or empty the cell for no picture), save, and import again.</p>
<ul>${items.join('\n')}</ul>
<h2>${none.length} words without a picture</h2>
<ul class="none">${names.join('\n')}</ul>
</html>
`;
}
