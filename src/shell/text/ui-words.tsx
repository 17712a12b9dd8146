import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useMemo, useReducer } from 'react';
import { uiWord } from '../../content/words';
import { message } from '../../messages/message';
import { useApp, usePack } from '../../store/context';
import type { PageLanguage } from './page-language';
import { languageOfPage } from './page-language';
import * as textStyles from '../styles/text.module.css';

/**
 * What a word knows of its page: the language, and where the words are counted that the pack lacks:
 * 1 for one that comes, -1 for one that goes.
 */
type WordsPage = readonly [language: PageLanguage, countMissing: (change: 1 | -1) => void];

export const PageWordsContext = createContext<WordsPage>(['learner', () => undefined]);

interface PageWordsProps {
  readonly isForGrownUps?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A page or a dialog: its words are shown in one language. A word that is missing is found before
 * anything is painted, and counts as long as it is there. A dialog is as the page that it is on:
 * for grown-ups, or in English.
 */
export function PageWords({ isForGrownUps = false, children }: PageWordsProps) {
  const [outer] = useContext(PageWordsContext);
  const [missing, countMissing] = useReducer((count: number, change: 1 | -1) => count + change, 0);
  const setting = useApp((state) => state.settings.interfaceLanguage);
  const language = languageOfPage(setting, isForGrownUps || outer === 'both', outer === 'bridging' || missing > 0);
  return <PageWordsContext value={useMemo(() => [language, countMissing], [language])}>{children}</PageWordsContext>;
}

/**
 * Counts a word that the pack lacks, as long as it is shown. One that goes and one that comes are
 * counted together, so that the page does not flicker.
 */
export function useMissingWord(isMissing: boolean): void {
  const [, countMissing] = useContext(PageWordsContext);
  // Where home is written by the build (`tools/first-home`), effects do not run.
  if (import.meta.env.SSR && isMissing) countMissing(1);
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    countMissing(1);
    return () => countMissing(-1);
  }, [isMissing, countMissing]);
}

/**
 * A text in both languages: the learner's, and English as a small second line below it; one of them
 * alone as the page says, the other one while it is held (`services/input/hold-guard.ts`). The
 * English line is not read aloud, so that a screen reader says each text once.
 */
export function TwoLanguages({ learner, english }: { readonly learner: string; readonly english: string }) {
  const [language] = useContext(PageWordsContext);
  if (language === 'english') return english;
  return (
    <span className={textStyles.bilingual} data-shown={language}>
      <LanguageWord>{learner}</LanguageWord>
      {learner !== english && (
        <span className={textStyles.gloss} aria-hidden={language !== 'bridging'}>
          {english}
        </span>
      )}
    </span>
  );
}

/**
 * A word of the interface. If the pack lacks one word of a page, all of them are in English.
 * spec: shell#words-of-the-interface.
 */
export function UiWord({ children }: { readonly children: string }) {
  const { text, isTranslated } = uiWord(usePack().content, children);
  useMissingWord(!isTranslated);
  return isTranslated ? <TwoLanguages learner={text} english={message(children)} /> : text;
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
