/** A part of a text in one language. */
export interface TextPart {
  readonly text: string;
  /** BCP 47 tag. */
  readonly lang: string;
  /**
   * The same in the bridging language, which is shown below it and hidden from screen readers, or not shown;
   * optional.
   */
  readonly gloss?: string;
}

const langOf = (element: Element | null): string =>
  (element?.closest<HTMLElement>('[lang]') ?? document.documentElement).lang;

/**
 * The English of a text in the learner's language: the line below it (`TwoLanguages`), or what a
 * name says of itself (`UiText`).
 */
function glossOf(element: Element | null): string | null {
  const named = element?.closest<HTMLElement>('span[data-english]')?.dataset['english'];
  if (named !== undefined) return named;
  const next = element?.closest('[lang]')?.nextElementSibling;
  return next?.matches('[aria-hidden="true"]') && next.childElementCount === 0 ? next.textContent : null;
}

/** The texts in an element that are read aloud, in order, by language. */
export function textPartsOf(element: HTMLElement): TextPart[] {
  const parts: TextPart[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    const text = (textContent ?? '').trim();
    if (text === '' || parentElement?.closest('[aria-hidden="true"]')) continue;
    const lang = langOf(parentElement);
    const gloss = lang === document.documentElement.lang ? null : glossOf(parentElement);
    const last = parts[parts.length - 1];
    if (last?.lang === lang && gloss === null && last.gloss === undefined)
      parts[parts.length - 1] = { lang, text: `${last.text} ${text}` };
    else parts.push({ text, lang, ...(gloss !== null && { gloss }) });
  }
  return parts;
}

/**
 * What a screen reader would say of a control when it has the focus, by language: no more than
 * that, so that no answer is given away.
 */
export function namePartsOf(control: HTMLElement): TextPart[] {
  const label = control.getAttribute('aria-label');
  if (label === null) return textPartsOf(control.closest('label') ?? control);
  const { english } = control.dataset;
  return [{ text: label, lang: langOf(control), ...(english !== undefined && { gloss: english }) }];
}
