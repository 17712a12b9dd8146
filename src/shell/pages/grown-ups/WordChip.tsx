import type { VocabItem } from '../../../content/entities';
import { Icon } from '../../components/Icon';
import { SpokenName, UiText } from '../../text/ui-label';
import { LanguageWord } from '../../text/ui-words';
import { WordPicture } from './parts/words';
import * as setStyles from './set-maker.module.css';

interface Props {
  readonly word: VocabItem;
  readonly icon?: string;
  /** What a press does. */
  readonly action: string;
  readonly onPress: () => void;
}

/** A word of a set, or one that can be added to it. */
export function WordChip({ word, icon, action, onPress }: Props) {
  return (
    <button type="button" className={setStyles.chip} onClick={onPress}>
      <SpokenName>
        <UiText>{action}</UiText>:{' '}
      </SpokenName>
      <WordPicture word={word} size={44} />
      <span className={setStyles.chipNames}>
        <b>
          <LanguageWord>{word.Language}</LanguageWord>
        </b>
        <small>{word.English}</small>
      </span>
      {icon !== undefined && <Icon name={icon} size={24} />}
    </button>
  );
}
