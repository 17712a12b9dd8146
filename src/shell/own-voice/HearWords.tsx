import { useState } from 'react';
import type { VocabItem } from '../../content/entities';
import { atlasNameOf } from '../../content/media';
import { useApp } from '../../store/context';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { WordArt } from '../components/word-art';
import { useUiLabel } from '../text/ui-label';
import { LanguageWord, UiWord } from '../text/ui-words';
import { HearMyself } from './HearMyself';
import { Microphone } from './Microphone';
import { chooseOwnVoiceWords } from '../../services/own-voice/choose-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './hear-words.module.css';

/**
 * After a game: a button with a microphone, and behind it the words of the lesson that were missed
 * most, to hear and to say.
 */
export function HearWords({ words }: { readonly words: readonly VocabItem[] }) {
  const label = useUiLabel();
  const correctness = useApp((state) => state.correctness);
  const [isOpen, setOpen] = useState(false);
  const chosen = chooseOwnVoiceWords(words, correctness);
  const close = (): void => setOpen(false);
  if (chosen.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.round} ${styles.open}`}
        {...label('Hear myself')}
        onClick={() => setOpen(true)}
      >
        <Microphone isCrossed={false} />
      </button>
      {isOpen && (
        <Popup
          title="Hear myself"
          pose="sing"
          className={styles.dialog}
          onClose={close}
          actions={
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
              data-sound="uiBack"
              onClick={close}
            >
              <Icon name="back" size={36} />
              <UiWord>Go Back</UiWord>
            </button>
          }
        >
          <ul className={styles.words}>
            {chosen.map((word) => (
              <li key={word.Key}>
                <WordArt art={word.App_Art} atlasName={atlasNameOf(word.homeName, word.subCat)} size={76} />
                <b>
                  <LanguageWord>{word.Language}</LanguageWord>
                </b>
                <HearMyself word={word.Language} audio={word.App_Audio} />
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </>
  );
}
