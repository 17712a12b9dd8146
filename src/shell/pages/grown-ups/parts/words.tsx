import type { VocabItem } from '../../../../content/entities';
import { atlasNameOf } from '../../../../content/media';
import { WordArt } from '../../../components/word-art';
import { useServices } from '../../../context/services';
import { LanguageWord } from '../../../text/ui-words';
import * as styles from '../grown-ups.module.css';

/** The picture of a word. */
export function WordPicture({ word, size }: { readonly word: VocabItem; readonly size: number }) {
  return <WordArt art={word.App_Art} atlasName={atlasNameOf(word.homeName, word.subCat)} size={size} />;
}

/** A word in both languages with its picture; a tap says it. */
export function WordButton({ word, size = 64 }: { readonly word: VocabItem; readonly size?: number }) {
  const { media, sound } = useServices();
  return (
    <button
      type="button"
      className={styles.wordButton}
      data-sound="none"
      onClick={() => void sound.speak(media.audioUrl(word.App_Audio))}
    >
      <WordPicture word={word} size={size} />
      <span>
        <b>
          <LanguageWord>{word.Language}</LanguageWord>
        </b>
        <small>{word.English}</small>
      </span>
    </button>
  );
}
