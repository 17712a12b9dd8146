/** A part of a name in one language. */
export interface NamePart {
  readonly text: string;
  /** BCP 47 tag. */
  readonly lang: string;
}

const langOf = (element: Element | null): string => element?.closest<HTMLElement>('[lang]')?.lang ?? 'en';

/** What a screen reader would say of a control when it has the focus, by language: no more than that, so that no answer is given away. */
export function namePartsOf(control: HTMLElement): NamePart[] {
  const label = control.getAttribute('aria-label');
  if (label !== null) return [{ text: label, lang: langOf(control) }];
  const named = control.closest('label') ?? control;
  const parts: NamePart[] = [];
  const walker = document.createTreeWalker(named, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    const text = (textContent ?? '').trim();
    if (text === '' || parentElement?.closest('[aria-hidden="true"]')) continue;
    const lang = langOf(parentElement);
    const last = parts[parts.length - 1];
    if (last?.lang === lang) parts[parts.length - 1] = { lang, text: `${last.text} ${text}` };
    else parts.push({ text, lang });
  }
  return parts;
}

/** The primary language of a tag: 'mi' of 'mi-NZ'. */
const primaryOf = (tag: string): string => (tag.split(/[-_]/u)[0] ?? '').toLowerCase();

/** A voice of the device itself, since others send what they say to a server; null where there is none for the language. */
function findVoice(lang: string): SpeechSynthesisVoice | null {
  return speechSynthesis.getVoices().find((voice) => voice.localService && primaryOf(voice.lang) === primaryOf(lang)) ?? null;
}

/** Says the name of a control, where the device has a voice for its language, and nothing otherwise. `volume` 0..1. */
export function sayName(control: HTMLElement, volume: number): void {
  if (typeof speechSynthesis === 'undefined' || volume === 0) return;
  speechSynthesis.cancel();
  for (const { text, lang } of namePartsOf(control)) {
    const voice = findVoice(lang);
    if (!voice) continue;
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice.lang, volume });
    speechSynthesis.speak(utterance);
  }
}
