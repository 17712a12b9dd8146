import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlaceId } from '../../play/game-facts';
import { usePack } from '../../store/context';
import { Icon } from '../components/Icon';
import { Message } from '../message/Message';
import { PATHS } from '../routing/paths';
import { useServices } from '../context/services';
import { UiWord } from '../text/ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './no-stage.module.css';

interface Props {
  readonly place: PlaceId;
  readonly onRetry: () => void;
  /** The button that leads back. */
  readonly children: ReactNode;
}

/** Shown in place of a game on a device that cannot draw it. It leads to what needs no stage. */
export function NoStage({ place, onRetry, children }: Props) {
  const { sound } = useServices();
  const { content, manifest } = usePack();
  const hasStories = manifest.config.ShowStorybookCorner && content.hasStories;
  // The bird calls: who cannot read looks where to press.
  useEffect(() => sound.effect('chirp'), [sound]);
  return (
    <div role="alert" className={styles.noStage}>
      <Message
        title="Look and listen here"
        place={place}
        actions={
          <>
            {children}
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
              onClick={onRetry}
            >
              <Icon name="retry" size={28} />
              <UiWord>Try again</UiWord>
            </button>
          </>
        }
      >
        <div className={styles.ways}>
          <Link className={buttonStyles.pebble} to={PATHS.dictionary}>
            <Icon name="search" size={56} />
            <UiWord>Dictionary</UiWord>
          </Link>
          {hasStories && (
            <Link className={buttonStyles.pebble} to={PATHS.storybook}>
              <Icon name="book" size={56} />
              <UiWord>Story Book Corner</UiWord>
            </Link>
          )}
        </div>
        <p>
          <UiWord>
            This device cannot show the games: its browser gives no graphics. The dictionary and the stories work.
          </UiWord>
        </p>
      </Message>
    </div>
  );
}
