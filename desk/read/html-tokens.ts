/**
 * A piece of a web page, in its order: a tag, or text between two. Comments and scripts are left
 * out.
 */
export type HtmlToken =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'text' | 'style'; readonly text: string };

/** Elements whose content is no text of the page, with their ends. */
const RAW_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['script', '</script'],
  ['style', '</style'],
]);

/**
 * Where a tag ends: at the '>' that no quotation marks enclose, or before the next tag where it is
 * not closed.
 */
function findTagEnd(page: string, from: number): number {
  const sign = /[<>]|=\s*(["'])/gu;
  sign.lastIndex = from;
  for (;;) {
    const found = sign.exec(page);
    if (found === null) return page.length;
    const [, quote] = found;
    if (quote === undefined) return found.index;
    const closing = new RegExp(`[${quote}<]`, 'gu');
    closing.lastIndex = sign.lastIndex;
    const end = closing.exec(page);
    // A value in which a tag begins was never closed.
    if (end?.[0] === quote) sign.lastIndex = closing.lastIndex;
  }
}

/**
 * The tags and texts of a web page. It takes time in proportion to its length, even when something
 * is not closed in it.
 */
export function* tokensOfPage(page: string): Generator<HtmlToken> {
  const lasts = new Map<string, number>();
  /** Searched once from the end, so that many openings without a close take no longer than one. */
  const find = (sought: string, from: number): number => {
    const last = lasts.get(sought) ?? page.lastIndexOf(sought);
    lasts.set(sought, last);
    return from > last ? -1 : page.indexOf(sought, from);
  };
  const opening = /<!--|<[!?]|<\/?([a-z][a-z\d:-]*)/giu;
  let at = 0;
  for (let found = opening.exec(page); found !== null; found = opening.exec(page)) {
    if (found.index > at) yield { kind: 'text', text: page.slice(at, found.index) };
    const [start, tag] = found;
    at = opening.lastIndex;
    if (tag === undefined) {
      const end = start === '<!--' ? find('-->', at) : findTagEnd(page, at);
      // A comment that does not end takes the rest of the page, as browsers have it.
      if (end < 0) return;
      at = end + (start === '<!--' ? '-->'.length : Number(page[end] === '>'));
    } else {
      const end = findTagEnd(page, at);
      const name = tag.toLowerCase();
      const isClosing = start.startsWith('</');
      yield { kind: isClosing ? 'close' : 'open', name, attributes: page.slice(at, end) };
      at = end + Number(page[end] === '>');
      const rawEnd = isClosing ? undefined : RAW_ELEMENTS.get(name);
      const after = rawEnd === undefined ? -1 : find(rawEnd, at);
      if (after >= 0) {
        if (name === 'style') yield { kind: 'style', text: page.slice(at, after) };
        at = after;
      }
    }
    opening.lastIndex = at;
  }
  if (at < page.length) yield { kind: 'text', text: page.slice(at) };
}

/** The value of an attribute; null where a tag does not have it. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(attributes);
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? '');
}
