import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text in one language, as a screen reader gets it. */
export interface HeardPart {
  readonly text: string;
  readonly lang: string;
}

/** What somebody hears who does not see the page, and what they press. */
export type Heard =
  /** A live region has said it. */
  | { readonly kind: 'said'; readonly parts: readonly HeardPart[]; readonly milliseconds: number }
  /** A recording was played, by its name in the pack. */
  | { readonly kind: 'recording'; readonly name: string }
  /** The focus has come to a heading. */
  | { readonly kind: 'heading'; readonly parts: readonly HeardPart[] }
  | { readonly kind: 'pressed'; readonly parts: readonly HeardPart[] };

declare global {
  interface Window {
    heardForTest?: Heard[];
  }
}

/**
 * Runs in the page, before its own scripts and after `installAudioSpy`: writes down what a screen
 * reader and a listener would notice.
 */
export function installEars(): void {
  const heard: Heard[] = [];
  window.heardForTest = heard;
  let last: Window['playedForTest'];
  Object.defineProperty(window, 'playedForTest', {
    get: () => last,
    set: (played: { readonly url: string; readonly times: number }) => {
      last = played;
      heard.push({ kind: 'recording', name: /\/audio\/([^/]+)\.[^./]+\.mp3$/u.exec(played.url)?.[1] ?? played.url });
    },
  });
  // Recordings end at once: the page's clock runs faster than they do.
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...times) {
    start.apply(this, times);
    this.stop(this.context.currentTime + 0.03);
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The function runs in the page alone.
  const langOf = (element: Element | null): string => element?.closest('[lang]')?.getAttribute('lang') ?? '';
  /** Its texts with their languages, without what is hidden from screen readers. */
  const read = (root: Element): HeardPart[] => {
    const label = root.getAttribute('aria-label');
    if (label !== null) return [{ text: label, lang: langOf(root) }];
    const parts: HeardPart[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      const text = (textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
      if (text !== '' && !parentElement?.closest('[aria-hidden="true"]'))
        parts.push({ text, lang: langOf(parentElement) });
    }
    return parts;
  };
  const watch = (records: readonly MutationRecord[]): void => {
    for (const { target, addedNodes } of records) {
      if (!(target instanceof Element) || !target.matches('[aria-live]')) continue;
      for (const node of addedNodes)
        if (node instanceof Element) heard.push({ kind: 'said', parts: read(node), milliseconds: Date.now() });
    }
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true }),
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) heard.push({ kind: 'heading', parts: read(target) });
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a') : null;
      if (control) heard.push({ kind: 'pressed', parts: read(control) });
    },
    true,
  );
}

const FOLDER = join(import.meta.dirname, '../shots/transcripts');
/** Longer transcripts are cut in the middle, where a game repeats itself. */
const FIRST_LINES = 110;
const LAST_LINES = 12;

/** Parts in the learner's language are slanted. */
function joinParts(parts: readonly HeardPart[]): string {
  const text = parts.map(({ text: part, lang }) => (lang === 'en' || lang === '' ? part : `_${part}_`)).join(' ');
  return text.replaceAll(/ (?=[,:.)])|(?<=\() /gu, '');
}

/** One line of a transcript. `textOf` gives what a recording says. */
export function toLine(heard: Heard, textOf: (recording: string) => string): string {
  switch (heard.kind) {
    case 'said':
      return `- says: ${joinParts(heard.parts)}`;
    case 'heading':
      return `- heading: ${joinParts(heard.parts)}`;
    case 'recording':
      return `- recording: _${textOf(heard.name)}_`;
    case 'pressed':
      return `- **presses: ${joinParts(heard.parts)}**`;
  }
}

/** Keeps the transcript of a game as shots/transcripts/<id>.md. */
export function keepTranscript(id: string, title: string, lines: readonly string[]): void {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  const shown =
    left > 0
      ? [...lines.slice(0, FIRST_LINES), '', `(${left} lines like these)`, '', ...lines.slice(-LAST_LINES)]
      : [...lines];
  const head = [`# ${title} by ear`, ''];
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${id}.md`), `${[...head, ...shown].join('\n')}\n`);
}
