import type { ReactNode } from 'react';
import { message } from '../../messages/message';
import { usePack } from '../../store/context';
import { useUiWord } from './ui-text';
import { LanguageWord } from './ui-words';
import * as textStyles from '../styles/text.module.css';

interface Label {
  readonly 'aria-label': string;
  readonly lang?: string;
  /**
   * The same in English, for who says names aloud on a device without a voice for the language
   * (`read-aloud/name-parts.ts`).
   */
  readonly 'data-english'?: string;
}

/**
 * Attributes that name an element by a word of the interface: its label, and the label's language
 * where that is the learner's.
 */
export function useUiLabel(): (english: string) => Label {
  const find = useUiWord();
  const lang = usePack().manifest.config.languageTag;
  return (english) => {
    const { text, isTranslated } = find(english);
    return { 'aria-label': text, ...(isTranslated && { lang, 'data-english': message(english) }) };
  };
}

/**
 * A word of the interface in one language, with its `lang`: for names, where `UiWord` would add its
 * English line.
 */
export function UiText({ children }: { readonly children: string }) {
  const { text, isTranslated } = useUiWord()(children);
  if (!isTranslated) return text;
  return (
    <span data-english={message(children)}>
      <LanguageWord>{text}</LanguageWord>
    </span>
  );
}

/**
 * The name of a control whose parts are in two languages: read aloud and not seen. An `aria-label`
 * has one language for all of its words. What is seen beside it and is part of the name already is
 * hidden from screen readers by the caller.
 */
export function SpokenName({ children }: { readonly children: ReactNode }) {
  return <span className={textStyles.onlyReadAloud}>{children}</span>;
}

/**
 * A word of the interface in the learner's language with its English in brackets, for names; in
 * English alone where that is all.
 */
export function TwoNames({ children }: { readonly children: string }) {
  const { text, isTranslated } = useUiWord()(children);
  const bridging = message(children);
  if (!isTranslated || text === bridging) return text;
  return (
    <>
      <LanguageWord>{text}</LanguageWord> ({bridging})
    </>
  );
}
