import { useState } from 'react';
import { message } from '../../messages/message';
import { atlasNameOf } from '../../content/media';
import { recordLevel, winLevel } from '../../store/record';
import { createRecorder } from '../../store/recorder';
import { useApp, useAppStore } from '../../store/context';
import { wordsOf } from '../../store/words';
import { useDeferredApp } from '../../store/deferred';
import { EndDialog } from './EndDialog';
import { useTitle } from '../components/frame';
import { useServices } from '../context/services';
import { useIsMounted } from '../hooks/use-is-mounted';
import { GameFrame } from './GameFrame';
import { Hud } from './Hud';
import { paceOf } from '../../services/games/game-pace';
import { PauseDialog } from './PauseDialog';
import { buildSetup } from '../../services/games/game-setup';
import type { EndlessGame, NormalGame } from '../../services/games/selected-game';
import { useStagedGame } from './use-staged-game';
import { titleOf } from './title';

type Game = NormalGame | EndlessGame;

interface Props {
  readonly game: Game;
  readonly isDemonstrationRequested: boolean;
  /** Leaves the game; in endless mode after its level has been recorded. */
  readonly onLeave: () => void;
}

/** One attempt at a game with its head-up display. */
function Attempt({
  game,
  isDemonstrated,
  isLed,
  onRestart,
  onLeave,
}: {
  readonly game: Game;
  readonly isDemonstrated: boolean;
  readonly isLed: boolean;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}) {
  const { descriptor } = game;
  const isEndless = game.mode === 'endless';
  const recordKey = isEndless ? null : game.recordKey;
  const store = useAppStore();
  const { saveProgress, learn } = useServices();
  const difficulty = useApp((state) => state.difficulty);
  // A story, with its single round, has scenes of its own.
  const hasHours = !isEndless && descriptor.start === null;
  const round = useDeferredApp((state) => (hasHours ? (state.hud?.round ?? 0) : null));
  const isMounted = useIsMounted();
  const [isEnding, setEnding] = useState(false);
  const title = titleOf(game, message(difficulty));
  useTitle(title);

  /** Whose level is raised; null in normal mode. */
  const endless = isEndless ? { gameType: descriptor.label, categories: game.categories, difficulty } : null;

  const atlasName = isEndless ? game.categories[0] : atlasNameOf(game.lesson.row.category, game.lesson.row.target);
  const { progress, failure, unheard, pause, play, repeatPrompt, skipIntroduction } = useStagedGame({
    descriptor,
    atlasName,
    isDemonstrated,
    isLed,
    makeSetup: (stage, seed, tuning) => {
      const { correctness, recall, settings } = store.getState();
      return buildSetup({
        content: wordsOf(store),
        game,
        tuning,
        difficulty,
        correctness,
        stage,
        seed,
        recall,
        pace: paceOf(settings),
      });
    },
    createStepListener: () => {
      const record = createRecorder(store, recordKey, Math.random, saveProgress, learn);
      return (events, state, hud) => {
        for (const event of events)
          if (event.type === 'level-up' && endless)
            void winLevel(store, { ...endless, newLevel: event.level }, saveProgress);
        record(events, state, hud);
      };
    },
  });
  const confirmEnd = (): void => {
    setEnding(true);
    pause();
  };

  return (
    <GameFrame
      title={title}
      place={descriptor.place}
      round={round}
      progress={progress}
      failure={failure}
      onRetry={onRestart}
      onLeave={onLeave}
      hud={
        <Hud
          mode={game.mode}
          recordKey={recordKey}
          unheard={unheard}
          hasOneButton={descriptor.start !== null}
          onPause={pause}
          onRepeat={repeatPrompt}
          onSkip={skipIntroduction}
          onEnd={confirmEnd}
        />
      }
      dialog={
        isEnding ? (
          <EndDialog
            onCancel={() => {
              setEnding(false);
              play();
            }}
            onContinue={async () => {
              const newLevel = store.getState().hud?.level ?? 0;
              if (endless) await saveProgress(recordLevel(store, { ...endless, newLevel }));
              // The browser's Back may have left it meanwhile.
              if (isMounted()) onLeave();
            }}
          />
        ) : (
          <PauseDialog
            onPlay={play}
            onRestart={isEndless ? null : onRestart}
            onLeave={isEndless ? confirmEnd : onLeave}
          />
        )
      }
    />
  );
}

/**
 * The game screen: one attempt, and a new one at each restart. The first game of its type starts
 * with the demonstration; the very first of all is begun together, unless that was asked for.
 */
export function GameScreen({ game, isDemonstrationRequested, onLeave }: Props) {
  const {
    mode,
    descriptor: { label },
  } = game;
  const store = useAppStore();
  const [attempt, setAttempt] = useState(0);
  const [isFirst] = useState(() => {
    const { shownScores, levelData } = store.getState();
    if (levelData.some(({ spreadGameType }) => spreadGameType === label)) return false;
    const played = shownScores.filter(({ gameType }) => gameType === label);
    return !played.some(({ difficultyScores }) => Object.values(difficultyScores).some(({ time }) => time !== null));
  });
  const [isLed] = useState(() => isFirst && !isDemonstrationRequested && store.getState().memory.size === 0);
  const restart = (): void => {
    store.getState().startPlaying(store.getState().difficulty, mode);
    setAttempt(attempt + 1);
  };
  return (
    <Attempt
      key={attempt}
      game={game}
      isDemonstrated={attempt === 0 && !isLed && (isDemonstrationRequested || isFirst)}
      isLed={attempt === 0 && isLed}
      onRestart={restart}
      onLeave={onLeave}
    />
  );
}
