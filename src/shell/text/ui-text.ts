import { useUiWord } from './ui-words';

/** Translates a word of the interface to plain text, for labels and titles. */
export function useUiText(): (english: string) => string {
  const find = useUiWord();
  return (english) => find(english).text;
}
