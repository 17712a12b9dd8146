import { useContext } from 'react';
import type { InterfaceWord } from '../../content/words';
import { uiWord } from '../../content/words';
import { message } from '../../messages/message';
import { usePack } from '../../store/context';
import { PageWordsContext } from './ui-words';

/** Translates interface words into the language of the page, for names. */
export function useUiWord(): (english: string) => InterfaceWord {
  const { content } = usePack();
  const [language] = useContext(PageWordsContext);
  return (english) =>
    language === 'learner' || language === 'both'
      ? uiWord(content, english)
      : { text: message(english), isTranslated: false };
}

/** Translates a word of the interface to plain text, for labels and titles. */
export function useUiText(): (english: string) => string {
  const find = useUiWord();
  return (english) => find(english).text;
}
