import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { pictureToWord } from '../../../scenes/pages';
import type { GameDescriptor } from '../../stage/define-game';
import { useApp, useAppStore } from '../../store/context';
import { Icon } from '../components/Icon';
import { Page } from '../components/Page';
import { Bird } from '../components/pictures';
import { LoadingScreen } from '../pages/LoadingScreen';
import { Message } from '../pages/Message';
import { PATHS } from '../paths';
import { usePlayingEntry } from '../play/use-playing-entry';
import { useServices, useStage } from '../services';
import { AlbumLink } from '../stickers/AlbumLink';
import { findPlace, useAlbumPages } from '../stickers/place';
import { WonSticker } from '../stickers/WonSticker';
import { StoryReader } from '../storybook/StoryReader';
import { UiWord, useUiText } from '../ui-words';
import { Rest } from './Rest';
import { listMet } from './setup';
import { TodayGame } from './TodayGame';
import { TodayPath } from './TodayPath';
import type { Today } from './use-today';
import { useToday } from './use-today';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './today.module.css';

const doNothing = (): void => undefined;

/** The game of the current step; null for the story, and at the end. */
function useStepGame({ steps, done }: Today): GameDescriptor | null {
  const { registry } = useServices();
  const step = steps[done];
  if (step?.kind === 'picture') return pictureToWord;
  return (step?.kind === 'game' && registry.find(({ id }) => id === step.game)) || null;
}

function HomeLink() {
  return (
    <Link className={buttonStyles.pebble} to={PATHS.home}>
      <Icon name="home" size={40} />
      <UiWord>Home</UiWord>
    </Link>
  );
}

/** The sticker of the game that was just played, on its way to the album. */
function Won() {
  const won = useApp((state) => state.wonSticker);
  const pages = useAlbumPages();
  const place = won && findPlace(pages, won.word);
  if (!place) return null;
  return (
    <div className={styles.album}>
      <WonSticker place={place} layers={won.layers} />
      <AlbumLink />
    </div>
  );
}

/** A day: the path, and what is played on it. */
function Day({ today }: { readonly today: Today }) {
  const store = useAppStore();
  const openStage = useStage();
  const { appName } = useApp((state) => state.manifest.config);
  const text = useUiText();
  /** Number of the attempt, from 1; null while the path is shown. */
  const [attempt, setAttempt] = useState<number | null>(null);
  const game = useStepGame(today);
  const { steps, done, story, words, finishStep } = today;
  const isStory = steps[done]?.kind === 'story';
  const isPlaying = attempt !== null && game !== null;
  const gameWords = useMemo(
    () => (game === pictureToWord ? listMet(words, store.getState().memory) : words),
    // What is remembered when a step begins: not changed while it is played.
    [game, words, store],
  );

  const leave = useCallback((): void => {
    store.getState().showScreen('playScreen');
    setAttempt(null);
  }, [store]);
  usePlayingEntry(isPlaying, leave);

  useEffect(() => {
    // Preloads the stage while the path is shown.
    openStage().catch(() => undefined);
    return () => store.getState().showScreen('playScreen');
  }, [openStage, store]);

  const start = (next: number): void => {
    if (game) store.getState().startPlaying('easy');
    setAttempt(next);
  };
  const finish = useCallback((): void => {
    leave();
    finishStep();
  }, [finishStep, leave]);

  if (attempt !== null && game) {
    return (
      <TodayGame
        key={`${done}:${attempt}`}
        descriptor={game}
        words={gameWords}
        onEnd={finish}
        onRestart={() => start(attempt + 1)}
        onLeave={leave}
      />
    );
  }
  if (attempt !== null && isStory && story) {
    return <StoryReader story={story.story} order={story.order} asked={null} onPage={doNothing} onClose={finish} />;
  }
  const isOver = done === steps.length;
  return (
    <Page title={<UiWord>Today</UiWord>} documentTitle={`${appName} - ${text('Today')}`} stagedAt="meadow">
      <div className={`${styles.day} ${isOver ? styles.over : ''}`}>
        <TodayPath today={today} onGo={() => start(1)} end={<Bird pose={isOver ? 'yawn' : 'idle'} size={isOver ? 170 : 84} />} />
        {isOver && (
          <section className={styles.rest} aria-label="Time for a rest?">
            <Rest words={words} />
            <HomeLink />
          </section>
        )}
        <Won />
      </div>
    </Page>
  );
}

function TodayOfChild() {
  const today = useToday();
  if (!today) return <LoadingScreen />;
  if (today.steps.length === 0) {
    return (
      <Message title="There are too few words for a lesson" place="meadow" actions={<HomeLink />}>
        <p>
          <UiWord>This pack of words is too small for a path of the day.</UiWord>
        </p>
      </Message>
    );
  }
  return <Day today={today} />;
}

/** Today's lesson: a path with a beginning and an end, then rest. docs/learning.md#today */
export function TodayPage() {
  const child = useApp((state) => state.child);
  return <TodayOfChild key={child} />;
}
