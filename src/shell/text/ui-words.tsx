import type { InterfaceWord } from '../../content/words';
import { uiWord } from '../../content/words';
import { useApp, usePack } from '../../store/context';
import * as textStyles from '../styles/text.module.css';

/** Translates interface words into the language of the settings. */
export function useUiWord(): (english: string) => InterfaceWord {
  const { content } = usePack();
  const language = useApp((state) => state.settings.interfaceLanguage);
  return (english) => (language === 'english' ? { text: english, isTranslated: false } : uiWord(content, english));
}

/**
 * A text in both languages: the learner's, and English as a small second line below it, or English
 * alone, as the settings say. The English line is not read aloud, so that a screen reader says each
 * text once.
 */
export function TwoLanguages({ learner, english }: { readonly learner: string; readonly english: string }) {
  const isEnglish = useApp((state) => state.settings.interfaceLanguage === 'english');
  if (isEnglish) return english;
  return (
    <span className={textStyles.bilingual}>
      <LanguageWord>{learner}</LanguageWord>
      {learner !== english && (
        <span className={textStyles.gloss} aria-hidden="true">
          {english}
        </span>
      )}
    </span>
  );
}

/**
 * A word of the interface. Where the pack has it in the learner's language, it is shown in that
 * language with its English below, so that no page mixes languages: English is everywhere.
 * spec: shell#words-of-the-interface.
 */
export function UiWord({ children }: { readonly children: string }) {
  const { text, isTranslated } = useUiWord()(children);
  return isTranslated ? <TwoLanguages learner={text} english={children} /> : children;
}

/** A word of the learner's language, in the reading font and with its `lang`. */
export function LanguageWord({
  children,
  className = '',
}: {
  readonly children: string;
  readonly className?: string | undefined;
}) {
  const tag = usePack().manifest.config.languageTag;
  return (
    <span lang={tag} dir="auto" className={`${textStyles.reading} ${className}`} translate="no">
      {children}
    </span>
  );
}
