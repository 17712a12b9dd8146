import type { ReactNode } from 'react';
import { useState } from 'react';
import type { VocabItem } from '../../../content/entities';
import { useServices } from '../../context/services';
import { Icon } from '../../components/Icon';
import { WordArt } from '../../components/word-art';
import { fitFont } from '../../text/fit-text';
import { LanguageWord, UiWord } from '../../text/ui-words';
import * as tintStyles from '../../components/tints.module.css';
import * as styles from './bank.module.css';

const WORD_NUMERATOR = 140;

/**
 * The words of a subunit: pictures that play their recording when tapped. spec: shell#unit-picker.
 */
export function VocabularyBank({
  title,
  atlasName,
  words,
}: {
  readonly title: ReactNode;
  readonly atlasName: string;
  readonly words: readonly VocabItem[];
}) {
  const { media, sound } = useServices();
  const [spoken, setSpoken] = useState<VocabItem | null>(null);

  function speak(word: VocabItem): void {
    setSpoken(word);
    void sound
      .speak(media.audioUrl(word.App_Audio))
      .then(() => setSpoken((current) => (current === word ? null : current)));
  }

  return (
    <div className={styles.bank}>
      <p className={styles.bankTitle}>
        {words.some(({ App_Audio }) => App_Audio !== null) && <Icon name="speaker" size={28} />}
        <span>
          <UiWord>Vocabulary</UiWord>: {title}
        </span>
      </p>
      <div className={`${styles.bankWords} ${tintStyles.tints}`}>
        {words.map((word) => (
          <button
            key={word.Key}
            type="button"
            className={`${styles.bankWord} ${spoken === word ? styles.spoken : ''}`}
            data-sound="none"
            data-testid="bank-word"
            title={word.English}
            onClick={() => speak(word)}
          >
            <WordArt art={word.App_Art} atlasName={atlasName} size={64} />
            <span style={{ fontSize: fitFont(word.Language, WORD_NUMERATOR, 10, 26) }}>
              <LanguageWord>{word.Language}</LanguageWord>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
