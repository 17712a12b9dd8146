import type { InterfaceWord } from '../content/words';
import { uiWord } from '../content/words';
import { useApp } from '../store/context';
import * as textStyles from './styles/text.module.css';

/** Translates interface words into the language of the settings. */
function useUiWord(): (english: string) => InterfaceWord {
  const content = useApp((state) => state.content);
  const language = useApp((state) => state.settings.interfaceLanguage);
  return (english) => (language === 'english' ? { text: english, isTranslated: false } : uiWord(content, english));
}

/** A word of the interface, translated into the learner's language where the pack has it. */
export function UiWord({ children }: { readonly children: string }) {
  const { text, isTranslated } = useUiWord()(children);
  return isTranslated ? <LanguageWord>{text}</LanguageWord> : text;
}

/** A word of the learner's language, in the reading font and with its `lang`. */
export function LanguageWord({ children, className = '' }: { readonly children: string; readonly className?: string | undefined }) {
  const tag = useApp((state) => state.manifest.config.languageTag);
  return (
    <span lang={tag} className={`${textStyles.reading} ${className}`} translate="no">
      {children}
    </span>
  );
}

/** Translates a word of the interface to plain text, for labels and titles. */
export function useUiText(): (english: string) => string {
  const find = useUiWord();
  return (english) => find(english).text;
}
