import { message } from '../../messages/message';
import { Icon } from '../components/Icon';
import { Modal } from '../components/Modal';
import { Bird } from '../components/pictures';
import { CalmSwitch } from './CalmSwitch';
import { UiWord } from '../text/ui-words';
import { TOO_SMALL_TO_PLAY, useMedia } from '../hooks/use-media';
import * as buttonStyles from '../styles/buttons.module.css';
import * as plaqueDialogStyles from '../components/plaque-dialog.module.css';
import * as pauseDialogStyles from './pause-dialog.module.css';

interface Props {
  readonly onPlay: () => void;
  /** null in endless mode, where a restart goes through the selection. */
  readonly onRestart: (() => void) | null;
  readonly onLeave: () => void;
  /** Without the switch of calm mode: a game without haste. */
  readonly isUnhurried?: boolean;
}

/**
 * The pause dialog: resume, restart or leave; in endless mode, end the game. Escape resumes. On a
 * screen that is too small to play it says so and leads out.
 */
export function PauseDialog({ onPlay, onRestart, onLeave, isUnhurried = false }: Props) {
  const isTooSmall = useMedia(TOO_SMALL_TO_PLAY);
  return (
    <Modal name="Pause" className={plaqueDialogStyles.plaqueDialog} onClose={onPlay}>
      <Bird pose="think" size={130} className={plaqueDialogStyles.dialogBird} />
      {isTooSmall && (
        <p role="alert">
          <UiWord>The screen is too small for games. Make the window larger, or zoom out.</UiWord>
        </p>
      )}
      <div className={pauseDialogStyles.dialogActions}>
        {!isTooSmall && (
          <button
            type="button"
            className={`${buttonStyles.round} ${pauseDialogStyles.huge} ${buttonStyles.accent}`}
            aria-label={message('Play')}
            onClick={onPlay}
          >
            <Icon name="play" size={72} />
          </button>
        )}
        {onRestart && !isTooSmall && (
          <button
            type="button"
            className={`${buttonStyles.round} ${pauseDialogStyles.large}`}
            aria-label={message('Start again')}
            onClick={onRestart}
          >
            <Icon name="retry" size={50} />
          </button>
        )}
        <button
          type="button"
          className={`${buttonStyles.round} ${pauseDialogStyles.large}`}
          aria-label={onRestart ? message('Leave the game') : message('End the game')}
          data-sound="uiBack"
          onClick={onLeave}
        >
          <Icon name={onRestart ? 'exit' : 'flag'} size={50} />
        </button>
      </div>
      {!isUnhurried && (
        <div className={pauseDialogStyles.calm}>
          <CalmSwitch />
        </div>
      )}
    </Modal>
  );
}
