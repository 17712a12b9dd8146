import type { ReactNode } from 'react';
import type { GameDescriptor } from '../../stage/define-game';
import { BirdTrail, Failure } from '../pages/Waiting';
import { Backdrop } from '../parts/frame';
import { Icon } from '../parts/Icon';
import { UiWord } from '../words';
import type { StagedGame } from './use-staged-game';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './game-screen.module.css';

interface Props {
  readonly place: GameDescriptor['place'];
  readonly progress: StagedGame['progress'];
  /** Another attempt, after one that could not be shown. */
  readonly onRetry: () => void;
  /** Leaves before the game is there. */
  readonly onLeave: () => void;
  /** The head-up display. */
  readonly hud: ReactNode;
  /** What stands over a game that stands still. */
  readonly dialog: ReactNode;
}

/** What surrounds a game on the stage: its place, a sign of waiting, the head-up display, and dialogs. */
export function GameFrame({ place, progress, onRetry, onLeave, hud, dialog }: Props) {
  const back = (
    <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.paper}`} data-sound="uiBack" onClick={onLeave}>
      <Icon name="back" size={40} />
      <UiWord>Back</UiWord>
    </button>
  );
  if (progress === 'failed') {
    return (
      <Failure message="The game could not be shown. Is the network there?" onRetry={onRetry}>
        {back}
      </Failure>
    );
  }
  return (
    <div className={`${styles.gameScreen} ${place}`}>
      <Backdrop place={place} />
      {progress === 'loading' ? (
        <div className={styles.gameLoading} data-testid="game-loading">
          <div role="status" aria-label="Loading...">
            <BirdTrail />
          </div>
          <div className={styles.gameLoadingLate}>{back}</div>
        </div>
      ) : (
        hud
      )}
      {progress === 'paused' && dialog}
    </div>
  );
}
