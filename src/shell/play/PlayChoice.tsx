import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import { Art } from '../components/pictures';
import { UiWord } from '../text/ui-words';
import { TalkingBird } from './TalkingBird';
import * as buttonStyles from '../styles/buttons.module.css';
import * as pictureStyles from '../styles/pictures.module.css';
import * as styles from './play-choice.module.css';

interface Props {
  /** Id of the game. */
  readonly id: string;
  /** Title or description of the game. */
  readonly about: ReactNode;
  /** True when the game is to start with the demonstration. */
  readonly isDemonstrationRequested: boolean;
  readonly onDemonstrationChange: (isShowing: boolean) => void;
  readonly className?: string | undefined;
  /** Further switches beside that of the demonstration. */
  readonly switches?: ReactNode;
  /** Starts the game at once, when its picture is touched. The buttons below do it by name. */
  readonly onPlay?: (() => void) | undefined;
  /** The buttons that start the game. */
  readonly children: ReactNode;
}

/** A game before its start: what it is, the demonstration toggle, and the start buttons. */
export function PlayChoice({
  id,
  about,
  isDemonstrationRequested,
  onDemonstrationChange,
  className = '',
  switches,
  onPlay,
  children,
}: Props) {
  const picture = <Art name={id} className={pictureStyles.gameIcon} />;
  return (
    <div className={`${styles.playChoice} ${className}`}>
      <div className={styles.playWhat}>
        {onPlay ? (
          <button type="button" className={styles.playPicture} tabIndex={-1} aria-hidden="true" onClick={onPlay}>
            {picture}
          </button>
        ) : (
          <span className={styles.playPicture}>{picture}</span>
        )}
        <div>
          {about}
          <div className={styles.switches}>
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
              aria-pressed={isDemonstrationRequested}
              onClick={() => onDemonstrationChange(!isDemonstrationRequested)}
            >
              <Icon name="hand" size={32} />
              <UiWord>Show me</UiWord>
              {isDemonstrationRequested && <Icon name="check" size={28} />}
            </button>
            {switches}
          </div>
        </div>
      </div>
      {children}
      <TalkingBird pose="sing" size={130} className={styles.playBird} />
    </div>
  );
}
