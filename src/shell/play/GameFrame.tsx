import type { ReactNode } from 'react';
import { message } from '../../messages/message';
import type { GameDescriptor } from '../../stage/define-game';
import { Failure } from '../loading/Failure';
import { BirdTrail } from '../components/BirdTrail';
import { Backdrop } from '../components/Backdrop';
import { Icon } from '../components/Icon';
import { Bird } from '../components/pictures';
import { UiWord } from '../text/ui-words';
import { HourLight } from './HourLight';
import { NoStage } from './NoStage';
import type { StagedGame } from './use-staged-game';
import * as buttonStyles from '../styles/buttons.module.css';
import * as textStyles from '../styles/text.module.css';
import * as styles from './game-screen.module.css';

interface Props {
  /** Heading for screen readers; null where the head-up display has one. */
  readonly title: string | null;
  readonly place: GameDescriptor['place'];
  /** The round, from 0, whose light lies over the place; null for the place as it is painted. */
  readonly round?: number | null;
  readonly progress: StagedGame['progress'];
  readonly failure: StagedGame['failure'];
  /** Starts another attempt after one that failed to load. */
  readonly onRetry: () => void;
  /** Leaves while the game is still loading or waits for the graphics, or after it failed. */
  readonly onLeave: () => void;
  /** The head-up display. */
  readonly hud: ReactNode;
  /** Shown over a paused game. */
  readonly dialog: ReactNode;
}

/**
 * What surrounds a game on the stage: the backdrop, the loading animation or error screen, the
 * head-up display and the dialogs. Each has a way out.
 */
export function GameFrame({ title, place, round = null, progress, failure, onRetry, onLeave, hud, dialog }: Props) {
  const back = (
    <button
      type="button"
      className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
      data-sound="uiBack"
      onClick={onLeave}
    >
      <Icon name="back" size={40} />
      <UiWord>Back</UiWord>
    </button>
  );
  const heading = title !== null && <h1 className={textStyles.onlyReadAloud}>{title}</h1>;
  if (progress === 'failed') {
    return (
      <Failure reason="The game could not be shown. Is the network there?" {...failure} onRetry={onRetry}>
        {back}
      </Failure>
    );
  }
  if (progress === 'unsupported') {
    return (
      <NoStage place={place} onRetry={onRetry}>
        {back}
      </NoStage>
    );
  }
  if (progress === 'waiting') {
    return (
      <main className={`${styles.gameScreen} ${place}`}>
        <Backdrop place={place} />
        {heading}
        <div className={styles.gameLoading} data-testid="game-waiting">
          <div role="status" aria-label={message('Loading...')} className={styles.thinking}>
            <Bird pose="think" size={170} />
          </div>
          {back}
        </div>
      </main>
    );
  }
  return (
    <main className={`${styles.gameScreen} ${place}`}>
      <Backdrop place={place}>{round !== null && <HourLight place={place} round={round} />}</Backdrop>
      {heading}
      {progress === 'loading' ? (
        <div className={styles.gameLoading} data-testid="game-loading">
          <div role="status" aria-label={message('Loading...')}>
            <BirdTrail />
          </div>
          <div className={styles.gameLoadingLate}>{back}</div>
        </div>
      ) : (
        hud
      )}
      {progress === 'paused' && dialog}
    </main>
  );
}
