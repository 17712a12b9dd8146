import { toBase64 } from '../../builder/common/bytes';
import { encodeMp3 } from '../../builder/sounds/encode-mp3';
import { cutPiece } from '../../builder/sounds/pieces';
import { escapeHtml } from '../../text/escape-html';
import type { CutRecording } from './cut-recordings';

const STYLE = `
:root { color-scheme: light; }
body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 50rem; padding: 1.5rem; color: #26324a; background: #fffdf8; }
table { border-collapse: collapse; width: 100%; background: #fff; }
th, td { border: 1px solid #d9dce6; padding: .35rem .6rem; text-align: left; }
td.word { font-family: Andika, 'Noto Sans', system-ui, sans-serif; font-size: 1.3rem; }
audio { width: 16rem; height: 2.5rem; vertical-align: middle; }
`;

/** 63.4 -> '1:03.4'. */
function formatTime(seconds: number): string {
  const tenths = Math.round(10 * seconds);
  const rest = tenths % 600;
  return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

async function formatCut({ file, sound, pieces }: CutRecording): Promise<string> {
  const rows: string[] = [];
  for (const [index, { piece, proposed }] of pieces.entries()) {
    const bytes = await encodeMp3(cutPiece(sound, piece));
    const { Language = '', English = '' } = proposed?.cells ?? {};
    const word =
      proposed === null
        ? '<td colspan="2">?</td>'
        : `<td class="word"><bdi>${escapeHtml(Language)}</bdi></td><td>${escapeHtml(English)}</td>`;
    rows.push(
      `<tr><td>${index + 1}</td><td>${formatTime(piece.start)}</td><td><audio controls preload="none" src="data:audio/mpeg;base64,${toBase64(bytes)}"></audio></td>${word}</tr>`,
    );
  }
  return `<h2>${escapeHtml(file)}: ${pieces.length} pieces</h2><table><thead><tr><th scope="col">No.</th><th scope="col">At</th><th scope="col">Listen</th><th scope="col">Word</th><th scope="col">English</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/**
 * A page with every piece of long recordings, to be heard beside the word that it would be for. It
 * stands by itself.
 */
export async function formatListenPage(cuts: readonly CutRecording[]): Promise<string> {
  const parts: string[] = [];
  for (const cut of cuts) parts.push(await formatCut(cut));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Do the recordings fit the words?</title><style>${STYLE}</style></head><body><h1>Do the recordings fit the words?</h1><p>Listen to some at the beginning, in the middle and at the end. If the last one fits, they all do.</p>${parts.join('')}</body></html>\n`;
}
