import { useCallback, useEffect, useRef, useState } from 'react';
import { groupOf } from '../../content/media';
import type { RunningGame } from '../../stage/host';
import { createRecorder } from '../../store/recorder';
import { useApp, useAppStore } from '../../store/context';
import { Failure } from '../pages/Waiting';
import { BirdTrail } from '../pages/Waiting';
import { Backdrop, useTitle } from '../parts/frame';
import { useAddress } from '../use-address';
import { useServices, useStage } from '../services';
import { EndDialog } from '../endless/EndDialog';
import { BUILD, drawSeed, isMotionReduced } from './device';
import { Hud } from './Hud';
import { PauseDialog } from './PauseDialog';
import { buildSetup } from './setup';
import type { EndlessGame, EnteredGame } from './entered-game';
import { subunitName } from '../words';
import './game-screen.css';

type Game = EnteredGame | EndlessGame;

/** The page's title, without the difficulty. spec: play 2 "Query parameters". */
function titleOf(game: Game): string {
  switch (game.mode) {
    case 'normal':
      return `${game.unit.name} - ${game.label} - ${subunitName(game.lesson.row.target, game.story)}`;
    case 'endless':
      return `Endless - ${game.label} - ${game.categories.join(', ')}`;
  }
}

interface Props {
  readonly entered: Game;
  readonly isDemonstrationWanted: boolean;
  /** Leaves the game; in endless mode, once its level has been recorded. */
  readonly onLeave: () => void;
}

type Progress = 'loading' | 'playing' | 'paused' | 'ending' | 'failed';

/** One attempt at a game with its head-up display. */
function Attempt({
  entered,
  isDemonstrated,
  onRestart,
  onLeave,
}: {
  readonly entered: Game;
  readonly isDemonstrated: boolean;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}) {
  const { descriptor } = entered;
  const isEndless = entered.mode === 'endless';
  const recordKey = isEndless ? null : entered.recordKey;
  const store = useAppStore();
  const services = useServices();
  const openStage = useStage();
  const { seed } = useAddress().query;
  const difficulty = useApp((state) => state.difficulty);
  const running = useRef<RunningGame | null>(null);
  const [progress, setProgress] = useState<Progress>('loading');
  useTitle(`${titleOf(entered)} - ${difficulty}`);

  const keepLevel = useCallback(
    (newLevel: number): void => {
      if (entered.mode !== 'endless') return;
      store.getState().recordLevel({ gameType: entered.label, categories: entered.categories, difficulty, newLevel });
      services.saveProgress();
    },
    [difficulty, entered, services, store],
  );

  useEffect(() => {
    let isGone = false;
    const { content, manifest, correctness } = store.getState();
    const record = createRecorder(store, recordKey, Math.random, services.saveProgress);
    const fail = (error: unknown): void => {
      console.error(error);
      if (!isGone) setProgress('failed');
    };
    const start = async (): Promise<void> => {
      const host = await openStage();
      if (isGone) return;
      const game = await host.start({
        descriptor,
        makeSetup: (stage) =>
          buildSetup({
            content,
            game: entered,
            difficulty,
            correctness,
            stage,
            seed: seed ?? drawSeed(),
            isCalm: store.getState().settings.isCalm,
          }),
        identity: { build: BUILD, pack: manifest.hash },
        media: services.media,
        group: isEndless ? entered.categories[0] : groupOf(entered.lesson.row.category, entered.lesson.row.target),
        languageTag: manifest.config.languageTag,
        isDemonstrated,
        isMotionReduced: isMotionReduced(),
        onStep: (events, state, hud) => {
          record(events, state, hud);
          // Kept at once: a level that was reached outlasts an empty battery.
          for (const event of events) if (event.type === 'level-up') keepLevel(event.level);
        },
        onDemonstration: (hud) => {
          if (store.getState().hud?.prompt?.key !== hud.prompt?.key)
            store.setState({ hud: { ...hud, secondsPlayed: 0, round: 0, score: 0, level: isEndless ? 0 : null, levelProgress: 0 } });
        },
        onPause: () => setProgress('paused'),
        onFailure: fail,
      });
      if (isGone) {
        game.stop();
        return;
      }
      running.current = game;
      setProgress('playing');
    };
    start().catch(fail);
    return () => {
      isGone = true;
      running.current?.stop();
      running.current = null;
    };
  }, [descriptor, difficulty, entered, isDemonstrated, isEndless, keepLevel, openStage, recordKey, seed, services, store]);

  const turnTo = useCallback((next: 'playing' | 'paused' | 'ending') => {
    running.current?.setPaused(next !== 'playing');
    setProgress(next);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && progress === 'playing') {
        event.preventDefault();
        turnTo('paused');
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [progress, turnTo]);

  if (progress === 'failed') return <Failure message="The game could not be shown. Is the network there?" onRetry={onRestart} />;
  return (
    <div className={`game-screen ${descriptor.place}`}>
      <Backdrop place={descriptor.place} />
      {progress === 'loading' ? (
        <div className="game-loading" role="status" aria-label="Loading...">
          <BirdTrail />
        </div>
      ) : (
        <Hud
          recordKey={recordKey}
          onPause={() => turnTo('paused')}
          onRepeat={() => running.current?.repeatPrompt()}
          onEnd={() => turnTo('ending')}
        />
      )}
      {progress === 'paused' && (
        <PauseDialog
          onPlay={() => turnTo('playing')}
          onRestart={isEndless ? null : onRestart}
          onLeave={isEndless ? () => turnTo('ending') : onLeave}
        />
      )}
      {progress === 'ending' && (
        <EndDialog
          onCancel={() => turnTo('playing')}
          onContinue={() => {
            keepLevel(store.getState().hud?.level ?? 0);
            onLeave();
          }}
        />
      )}
    </div>
  );
}

/** The game screen: an attempt, and another when the child starts again. The first game of its kind begins with the hand. */
export function GameScreen({ entered, isDemonstrationWanted, onLeave }: Props) {
  const { label, mode } = entered;
  const store = useAppStore();
  const [attempt, setAttempt] = useState(0);
  const [isFirst] = useState(() => {
    const { shownScores, levelData } = store.getState();
    if (levelData.some(({ spreadGameType }) => spreadGameType === label)) return false;
    const played = shownScores.filter(({ gameType }) => gameType === label);
    return !played.some(({ difficultyScores }) => Object.values(difficultyScores).some(({ time }) => time !== null));
  });
  const restart = (): void => {
    store.getState().startPlaying(store.getState().difficulty, mode);
    setAttempt(attempt + 1);
  };
  return (
    <Attempt
      key={attempt}
      entered={entered}
      isDemonstrated={attempt === 0 && (isDemonstrationWanted || isFirst)}
      onRestart={restart}
      onLeave={onLeave}
    />
  );
}
