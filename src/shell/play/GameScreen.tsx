import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunningGame } from '../../stage/host';
import { createRecorder } from '../../store/recorder';
import { useApp, useAppStore } from '../../store/context';
import { Failure } from '../pages/Waiting';
import { BirdTrail } from '../pages/Waiting';
import { Backdrop, useTitle } from '../parts/Page';
import { useServices, useStage } from '../services';
import { subunitName } from '../pages/ChooseUnit';
import { Hud } from './Hud';
import { PauseDialog } from './PauseDialog';
import { buildSetup } from './setup';
import type { EnteredGame } from './entered-game';

const build = import.meta.env.MODE;

function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Props {
  readonly entered: EnteredGame;
  readonly isDemonstrationWanted: boolean;
}

type Progress = 'loading' | 'playing' | 'paused' | 'failed';

/** One attempt at a game with its head-up display. */
function Attempt({
  entered,
  isDemonstrated,
  onRestart,
}: {
  readonly entered: EnteredGame;
  readonly isDemonstrated: boolean;
  readonly onRestart: () => void;
}) {
  const { label, descriptor, lesson, unit, story, rank, recordKey } = entered;
  const store = useAppStore();
  const services = useServices();
  const openStage = useStage();
  const difficulty = useApp((state) => state.difficulty);
  const running = useRef<RunningGame | null>(null);
  const [progress, setProgress] = useState<Progress>('loading');
  useTitle(`${unit.name} - ${label} - ${subunitName(lesson.row.target, story)} - ${difficulty}`);

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
        makeSetup: (stage) => buildSetup({ content, lesson, label, descriptor, difficulty, rank, correctness, stage, seed: drawSeed() }),
        identity: { build, pack: manifest.hash },
        media: services.media,
        unit: lesson.row.category,
        languageTag: manifest.config.languageTag,
        isDemonstrated,
        isMotionReduced: isMotionReduced(),
        onStep: record,
        onDemonstration: (hud) => {
          if (store.getState().hud?.prompt?.key !== hud.prompt?.key)
            store.setState({ hud: { ...hud, secondsPlayed: 0, round: 0, score: 0 } });
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
  }, [descriptor, difficulty, isDemonstrated, label, lesson, openStage, rank, recordKey, services, store]);

  const pause = useCallback((isPaused: boolean) => {
    running.current?.setPaused(isPaused);
    setProgress(isPaused ? 'paused' : 'playing');
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && progress === 'playing') {
        event.preventDefault();
        pause(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [pause, progress]);

  if (progress === 'failed') return <Failure message="The game could not be shown. Is the network there?" onRetry={onRestart} />;
  return (
    <div className={`game-screen ${descriptor.place}`}>
      <Backdrop place={descriptor.place} />
      {progress === 'loading' ? (
        <div className="game-loading" role="status" aria-label="Loading...">
          <BirdTrail />
        </div>
      ) : (
        <Hud onPause={() => pause(true)} onRepeat={() => running.current?.repeatPrompt()} recordKey={recordKey} />
      )}
      {progress === 'paused' && (
        <PauseDialog onPlay={() => pause(false)} onRestart={onRestart} onLeave={() => store.getState().showScreen('playScreen')} />
      )}
    </div>
  );
}

/** The game screen: an attempt, and another when the child starts again. The first game of its kind begins with the hand. */
export function GameScreen({ entered, isDemonstrationWanted }: Props) {
  const { label } = entered;
  const store = useAppStore();
  const [attempt, setAttempt] = useState(0);
  const [isFirst] = useState(() => {
    const played = store.getState().shownScores.filter(({ gameType }) => gameType === label);
    return !played.some(({ difficultyScores }) => Object.values(difficultyScores).some(({ time }) => time !== null));
  });
  const restart = (): void => {
    store.getState().startPlaying(store.getState().difficulty);
    setAttempt(attempt + 1);
  };
  return (
    <Attempt key={attempt} entered={entered} isDemonstrated={attempt === 0 && (isDemonstrationWanted || isFirst)} onRestart={restart} />
  );
}
