import { useState } from 'react';
import { atlasNameOf } from '../../content/media';
import { createRecorder } from '../../store/recorder';
import { useApp, useAppStore } from '../../store/context';
import { EndDialog } from '../endless/EndDialog';
import { useTitle } from '../parts/frame';
import { useServices } from '../services';
import { GameFrame } from './GameFrame';
import { Hud } from './Hud';
import { PauseDialog } from './PauseDialog';
import { buildSetup } from './setup';
import type { EndlessGame, EnteredGame } from './entered-game';
import { retryStart, useStagedGame } from './use-staged-game';
import { subunitName } from '../names';

type Game = EnteredGame | EndlessGame;

/** The page's title, without the difficulty. spec: shell#titles. */
function titleOf(game: Game): string {
  switch (game.mode) {
    case 'normal':
      return `${game.unit.name} - ${game.descriptor.label} - ${subunitName(game.lesson.row.target, game.story)}`;
    case 'endless':
      return `Endless - ${game.descriptor.label} - ${game.categories.join(', ')}`;
  }
}

interface Props {
  readonly entered: Game;
  readonly isDemonstrationWanted: boolean;
  /** Leaves the game; in endless mode, once its level has been recorded. */
  readonly onLeave: () => void;
}

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
  const { saveProgress } = useServices();
  const difficulty = useApp((state) => state.difficulty);
  const [isEnding, setEnding] = useState(false);
  useTitle(`${titleOf(entered)} - ${difficulty}`);

  const keepLevel = (newLevel: number): void => {
    if (entered.mode !== 'endless') return;
    store.getState().recordLevel({ gameType: descriptor.label, categories: entered.categories, difficulty, newLevel });
    saveProgress();
  };

  const { progress, pause, play, repeatPrompt } = useStagedGame({
    descriptor,
    atlasName: isEndless ? entered.categories[0] : atlasNameOf(entered.lesson.row.category, entered.lesson.row.target),
    isDemonstrated,
    firstLevel: isEndless ? 0 : null,
    makeSetup: (stage, seed) => {
      const { content, correctness, settings } = store.getState();
      return buildSetup({ content, game: entered, difficulty, correctness, stage, seed, isCalm: settings.isCalm });
    },
    createListener: () => {
      const record = createRecorder(store, recordKey, Math.random, saveProgress);
      return (events, state, hud) => {
        record(events, state, hud);
        // Kept at once: a level that was reached outlasts an empty battery.
        for (const event of events) if (event.type === 'level-up') keepLevel(event.level);
      };
    },
  });
  const askToEnd = (): void => {
    setEnding(true);
    pause();
  };

  return (
    <GameFrame
      place={descriptor.place}
      progress={progress}
      onRetry={() => retryStart(onRestart)}
      onLeave={onLeave}
      hud={<Hud recordKey={recordKey} onPause={pause} onRepeat={repeatPrompt} onEnd={askToEnd} />}
      dialog={
        isEnding ? (
          <EndDialog
            onCancel={() => {
              setEnding(false);
              play();
            }}
            onContinue={() => {
              keepLevel(store.getState().hud?.level ?? 0);
              onLeave();
            }}
          />
        ) : (
          <PauseDialog onPlay={play} onRestart={isEndless ? null : onRestart} onLeave={isEndless ? askToEnd : onLeave} />
        )
      }
    />
  );
}

/** The game screen: an attempt, and another when the child starts again. The first game of its kind begins with the hand. */
export function GameScreen({ entered, isDemonstrationWanted, onLeave }: Props) {
  const {
    mode,
    descriptor: { label },
  } = entered;
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
