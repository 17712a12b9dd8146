import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { VocabItem } from '../../../content/entities';
import { atlasNameOf } from '../../../content/media';
import { Icon } from '../../components/Icon';
import { FluidArt } from '../../components/FluidArt';
import { countLongestWidths, fitFont } from '../../text/fit-text';
import { SpokenName, UiText } from '../../text/ui-label';
import { LanguageWord } from '../../text/ui-words';
import { WordDetails } from './WordDetails';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as wordStyles from './words.module.css';

interface Props {
  readonly word: VocabItem;
  readonly isOpen: boolean;
  readonly onToggle: (word: VocabItem, isOpen: boolean) => void;
  readonly onListen: (word: VocabItem) => void;
}

/** Sizes of the word in CSS pixels: length times size stays below the numerator. */
const CLOSED = { numerator: 300, min: 19, max: 32 };
const OPEN = { numerator: 400, min: 20, max: 44 };

/**
 * A word; a tap expands it into a picture plaque with a large speaker button.
 * spec: shell#dictionary.
 */
export const WordRow = memo(function WordRow({ word, isOpen, onToggle, onListen }: Props) {
  const { numerator, min, max } = isOpen ? OPEN : CLOSED;
  const fit = {
    '--size': `${fitFont(word.Language, numerator, min, max)}px`,
    '--longest': countLongestWidths(word.Language),
  } as CSSProperties;
  return (
    <div className={`${wordStyles.wordRow} ${isOpen ? wordStyles.open : ''}`}>
      <button
        type="button"
        className={`${wordStyles.wordToggle} ${word.App_Audio === null ? wordStyles.silent : ''}`}
        data-testid="word"
        aria-expanded={isOpen}
        data-sound={isOpen ? undefined : 'none'}
        onClick={() => onToggle(word, isOpen)}
      >
        <span className={`${pictureStyles.disc} ${wordStyles.wordPicture}`}>
          <FluidArt art={word.App_Art} atlasName={atlasNameOf(word.homeName, word.subCat)} />
        </span>
        <span className={wordStyles.wordNames}>
          <b style={fit}>
            <LanguageWord>{word.Language}</LanguageWord>
          </b>
          <small style={{ '--longest': countLongestWidths(word.English) } as CSSProperties}>{word.English}</small>
        </span>
      </button>
      {word.App_Audio !== null && (
        <button
          type="button"
          className={`${buttonStyles.round} ${buttonStyles.accent} ${wordStyles.wordSpeaker}`}
          data-sound="none"
          onClick={() => onListen(word)}
        >
          <SpokenName>
            <UiText>Listen</UiText>: <LanguageWord>{word.Language}</LanguageWord>
          </SpokenName>
          <Icon name="speaker" />
        </button>
      )}
      {isOpen && <WordDetails word={word} />}
    </div>
  );
});
