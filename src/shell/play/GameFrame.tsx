import type { ReactNode } from 'react';
import type { GameDescriptor } from '../../stage/define-game';
import { BirdTrail, Failure } from '../pages/Waiting';
import { Backdrop } from '../parts/frame';
import type { Progress } from './use-staged-game';
import * as styles from './game-screen.module.css';

interface Props {
  readonly place: GameDescriptor['place'];
  readonly progress: Progress;
  /** Another attempt, after one that could not be shown. */
  readonly onRetry: () => void;
  /** The head-up display. */
  readonly hud: ReactNode;
  /** What stands over a game that stands still. */
  readonly dialog: ReactNode;
}

/** What surrounds a game on the stage: its place, a sign of waiting, the head-up display, and dialogs. */
export function GameFrame({ place, progress, onRetry, hud, dialog }: Props) {
  if (progress === 'failed') return <Failure message="The game could not be shown. Is the network there?" onRetry={onRetry} />;
  return (
    <div className={`${styles.gameScreen} ${place}`}>
      <Backdrop place={place} />
      {progress === 'loading' ? (
        <div className={styles.gameLoading} role="status" aria-label="Loading...">
          <BirdTrail />
        </div>
      ) : (
        hud
      )}
      {progress === 'paused' && dialog}
    </div>
  );
}
