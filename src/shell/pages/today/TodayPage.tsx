import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { pictureToWord } from '../../../../scenes/pages';
import { canBeginWith } from '../../../content/can-begin';
import type { WonSticker as WonStickerRecord } from '../../../progress/sticker-list';
import type { GameDescriptor } from '../../../stage/define-game';
import { useApp, useAppStore, usePack } from '../../../store/context';
import { wordsOf } from '../../../store/words';
import { takeSticker } from '../../../store/shown';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/Page';
import { LoadingScreen } from '../../loading/LoadingScreen';
import { Message } from '../../message/Message';
import { PATHS } from '../../routing/paths';
import { usePlayingEntry } from '../../play/use-playing-entry';
import { useServices } from '../../context/services';
import { useStagePreload } from '../../play/use-staged-game';
import { AlbumLink } from '../../stickers/AlbumLink';
import { findPlace, useAlbumPages } from '../../stickers/place';
import { WonSticker } from '../../stickers/WonSticker';
import { useUiText } from '../../text/ui-text';
import { UiWord } from '../../text/ui-words';
import { Rest } from '../../rest/Rest';
import { listMet } from '../../../services/today/today-setup';
import type { Together } from '../../../services/today/together';
import type { Beside } from '../../play/Hud';
import { TodayGame } from '../../play/TodayGame';
import { PlayTogether } from './PlayTogether';
import { TodayPath } from './TodayPath';
import { TodayStory } from './TodayStory';
import { TwoBirds } from './TwoBirds';
import type { Today } from './use-today';
import { useToday } from './use-today';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './today.module.css';

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

/** The sticker of the step that was just played, on its way to the album. */
function Won({ sticker }: { readonly sticker: WonStickerRecord }) {
  const pages = useAlbumPages();
  const place = findPlace(pages, sticker.word);
  if (!place) return null;
  return (
    <div className={styles.album}>
      <WonSticker place={place} layers={sticker.layers} />
      <AlbumLink />
    </div>
  );
}

const showBirds: Beside = (hud, wasSaid) => <TwoBirds hud={hud} wasSaid={wasSaid} />;

/** A day: the path, and what is played on it. */
function Day({ today }: { readonly today: Today }) {
  const store = useAppStore();
  const { appName } = usePack().manifest.config;
  const text = useUiText();
  /** Number of the attempt, from 1; null while the path is shown. */
  const [attempt, setAttempt] = useState<number | null>(null);
  const game = useStepGame(today);
  /** The step that has just been walked, from which the bird comes. */
  const [from, setFrom] = useState<number | null>(null);
  const [won, setWon] = useState<WonStickerRecord | null>(null);
  const [together, setTogether] = useState<Together | null>(null);
  const { steps, done, story, words, finishStep, followDay } = today;
  const isStory = steps[done]?.kind === 'story';
  const isPlaying = attempt !== null && (game !== null || (isStory && story !== null));
  // What is remembered when a step begins: not changed while it is played.
  const gameWords = useMemo(() => {
    if (game !== pictureToWord) return words;
    const { memory } = store.getState();
    const met = listMet(words, memory);
    return canBeginWith(wordsOf(store), game, met) ? met : words;
  }, [game, words, store]);

  const leave = useCallback((): void => {
    store.getState().showScreen('playScreen');
    setAttempt(null);
  }, [store]);
  usePlayingEntry(isPlaying, leave);

  useStagePreload();
  useEffect(() => () => store.getState().showScreen('playScreen'), [store]);

  useEffect(() => {
    // A tablet that was left on the path over night. What is being played ends first.
    const onShown = (): void => {
      if (!document.hidden && attempt === null) followDay();
    };
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pageshow', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pageshow', onShown);
    };
  }, [attempt, followDay]);

  const start = (next: number): void => {
    if (attempt === null && followDay()) return;
    setWon(null);
    setFrom(null);
    if (game) store.getState().startPlaying('easy');
    setAttempt(next);
  };
  const finish = useCallback((): void => {
    // It is shown here, once: not that of a game elsewhere, and not again after a look into the
    // album.
    const sticker = takeSticker(store);
    setWon(game && sticker);
    setFrom(done);
    leave();
    finishStep();
  }, [done, finishStep, game, leave, store]);

  if (attempt !== null && game) {
    return (
      <TodayGame
        key={`${done}:${attempt}`}
        descriptor={game}
        words={gameWords}
        isRestarted={attempt > 1}
        together={together}
        beside={together ? showBirds : undefined}
        onEnd={finish}
        onRestart={() => start(attempt + 1)}
        onLeave={leave}
      />
    );
  }
  if (attempt !== null && isStory && story) {
    return <TodayStory chosen={story} onRead={finish} onLeave={leave} />;
  }
  const isOver = done === steps.length;
  return (
    <Page
      title={<UiWord>Today</UiWord>}
      documentTitle={`${appName} - ${text('Today')}`}
      topBar={styles.clear ?? ''}
      stagedAt="meadow"
    >
      <div className={styles.day}>
        <TodayPath today={today} from={from} onGo={() => start(1)} />
        {!isOver && <PlayTogether together={together} onChange={setTogether} />}
        {isOver && (
          <section className={styles.rest} aria-label={message('Time for a rest?')}>
            <Rest words={words} />
            <HomeLink />
          </section>
        )}
        {won && <Won sticker={won} />}
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
