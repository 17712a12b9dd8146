import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { VocabItem } from '../../content/entities';
import { usePack } from '../../store/context';
import { Icon } from '../components/Icon';
import { WordArt } from '../components/word-art';
import { PATHS } from '../routing/paths';
import { useServices } from '../context/services';
import { SpokenName, UiText, useUiLabel } from '../text/ui-label';
import { LanguageWord, UiWord } from '../text/ui-words';
import { chooseMission } from '../../services/today/mission';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './rest.module.css';

interface MissionProps {
  readonly word: VocabItem;
}

/** A thing to do off the screen: find what the picture shows, and say its word. A tap says it. */
function Mission({ word }: MissionProps) {
  const { sound, media } = useServices();
  return (
    <div className={styles.mission}>
      <button
        type="button"
        className={`${buttonStyles.lipped} ${styles.missionWord}`}
        data-sound="none"
        onClick={() => void sound.speak(media.audioUrl(word.App_Audio))}
      >
        <WordArt art={word.App_Art} size={120} />
        <SpokenName>
          <UiText>Listen</UiText>:{' '}
        </SpokenName>
        <LanguageWord>{word.Language}</LanguageWord>
        <SpokenName> ({word.English})</SpokenName>
        <span className={`${buttonStyles.round} ${buttonStyles.accent}`}>
          <Icon name="speaker" />
        </span>
      </button>
      <p>
        <Icon name="search" size={34} /> <UiWord>Find it, and say it!</UiWord>
      </p>
    </div>
  );
}

interface Props {
  /** Words of the lesson: without colours in the pack one of them is looked for. */
  readonly words: readonly VocabItem[];
}

/** What a child can do instead of playing: something off the screen, or a story. */
export function Rest({ words }: Props) {
  const { content, words: packWords } = usePack();
  const { media, sound, clock } = useServices();
  const label = useUiLabel();
  const [isOnMission, setOnMission] = useState(false);
  const [day] = useState(() => clock.shownDay());
  const word = chooseMission(packWords.loaded() ?? { vocabData: [] }, words, day);
  const hasStories = content.config.ShowStorybookCorner && content.hasPages;
  if (isOnMission && word) return <Mission word={word} />;
  return (
    <div className={styles.choices}>
      {word && (
        <button
          type="button"
          className={`${buttonStyles.lipped} ${styles.choice}`}
          {...label('Find it, and say it!')}
          data-sound="none"
          onClick={() => {
            setOnMission(true);
            void sound.speak(media.audioUrl(word.App_Audio));
          }}
        >
          <WordArt art={word.App_Art} size={84} />
          <Icon name="search" size={44} />
        </button>
      )}
      {hasStories && (
        <Link className={`${buttonStyles.lipped} ${styles.choice}`} to={PATHS.storybook} {...label('Read the Story')}>
          <Icon name="book" size={84} />
        </Link>
      )}
    </div>
  );
}
