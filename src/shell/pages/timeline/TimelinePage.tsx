import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { timeline } from '../../../../scenes/pages';
import { hasTimeline } from '../../../content/timeline';
import { descriptionOf } from '../../../content/description';
import { useApp, usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { Message } from '../../message/Message';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { Art } from '../../components/pictures';
import { PlayChoice } from '../../play/PlayChoice';
import { usePlayingEntry } from '../../play/use-playing-entry';
import { useStagePreload } from '../../play/use-staged-game';
import { UiWord } from '../../text/ui-words';
import { TimelineEnd } from './TimelineEnd';
import { TimelineGame } from './TimelineGame';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as resultStyles from '../../play/results.module.css';
import * as styles from './timeline.module.css';

export { TimelineHud } from './TimelineHud';

const { id, label, place } = timeline;

interface StartProps {
  readonly isDemonstrationRequested: boolean;
  readonly onDemonstrationChange: (isShowing: boolean) => void;
  readonly onPlay: () => void;
}

function TimelineStart({ isDemonstrationRequested, onDemonstrationChange, onPlay }: StartProps) {
  const { appName } = usePack().manifest.config;
  const { content } = usePack();
  return (
    <Page
      title={<UiWord>{label}</UiWord>}
      documentTitle={`${appName} - ${message(label)}`}
      stagedAt={place}
      corner={<Art name="level-4-hills" size={84} className={pageStyles.placeBadge} />}
    >
      <PlayChoice
        id={id}
        about={
          <p>
            {descriptionOf(content, timeline).english ??
              message('What came first? Lay your cards on the path, from long ago to today.')}
          </p>
        }
        isDemonstrationRequested={isDemonstrationRequested}
        onDemonstrationChange={onDemonstrationChange}
        className={styles.timelineStart}
      >
        <button
          type="button"
          className={`${buttonStyles.pebble} ${resultStyles.huge} ${styles.timelinePlay}`}
          data-testid="begin"
          onClick={onPlay}
        >
          <UiWord>Play!</UiWord>
          <Icon name="play" />
        </button>
      </PlayChoice>
    </Page>
  );
}

type Screen =
  | { readonly name: 'start' }
  | { readonly name: 'play'; readonly attempt: number; readonly isDemonstrated: boolean }
  /** Ids of the cards on the table. */
  | { readonly name: 'end'; readonly attempt: number; readonly placed: readonly string[] };

/** The history card game: start, play and end. spec: shell#timeline. */
export function TimelinePage() {
  const { content } = usePack();
  const startPlaying = useApp((state) => state.startPlaying);
  const showScreen = useApp((state) => state.showScreen);
  const [screen, setScreen] = useState<Screen>({ name: 'start' });
  const [isShowing, setDemonstrationRequested] = useState(true);
  const isAvailable = hasTimeline(content);
  const leave = useCallback((): void => {
    showScreen('playScreen');
    setScreen({ name: 'start' });
  }, [showScreen]);
  usePlayingEntry(screen.name === 'play', leave);

  useStagePreload(isAvailable);
  useEffect(() => () => showScreen('playScreen'), [showScreen]);

  if (!isAvailable) {
    return (
      <Message
        title="There is no history to play with"
        place={place}
        actions={
          <Link className={buttonStyles.pebble} to={PATHS.home}>
            <Icon name="home" size={40} />
            <UiWord>Home</UiWord>
          </Link>
        }
      >
        <p>
          <UiWord>This pack of words has no cards for the timeline.</UiWord>
        </p>
      </Message>
    );
  }

  const play = (attempt: number): void => {
    startPlaying('easy');
    // The demonstration is shown once, later only on request.
    setScreen({ name: 'play', attempt, isDemonstrated: isShowing });
    setDemonstrationRequested(false);
  };
  switch (screen.name) {
    case 'start':
      return (
        <TimelineStart
          isDemonstrationRequested={isShowing}
          onDemonstrationChange={setDemonstrationRequested}
          onPlay={() => play(0)}
        />
      );
    case 'play':
      return (
        <TimelineGame
          key={screen.attempt}
          isDemonstrated={screen.isDemonstrated}
          onEnd={(placed) => {
            showScreen('playAgainScreen');
            setScreen({ name: 'end', attempt: screen.attempt, placed });
          }}
          onRestart={() => play(screen.attempt + 1)}
          onLeave={leave}
        />
      );
    case 'end':
      return <TimelineEnd placed={screen.placed} onPlayAgain={() => play(screen.attempt + 1)} />;
  }
}
