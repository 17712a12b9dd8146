import { useState } from 'react';
import { message } from '../../messages/message';
import type { VocabItem } from '../../content/entities';
import type { GameDescriptor } from '../../stage/define-game';
import type { Save } from '../../store/record';
import { createRecorder } from '../../store/recorder';
import { useAppStore } from '../../store/context';
import { wordsOf } from '../../store/words';
import { useDeferredApp } from '../../store/deferred';
import { GameFrame } from './GameFrame';
import type { Beside } from './Hud';
import { Hud } from './Hud';
import { PauseDialog } from './PauseDialog';
import { paceOf } from '../../services/games/game-pace';
import { useStagedGame } from './use-staged-game';
import { useServices } from '../context/services';
import type { Together } from '../../services/today/together';
import { buildTodaySetup } from '../../services/today/today-setup';

interface Props {
  readonly descriptor: GameDescriptor;
  readonly words: readonly VocabItem[];
  /** True when the same game was begun just before: how it is played was shown then. */
  readonly isRestarted: boolean;
  /**
   * Two children play, one of whom hears what the other finds; null or missing: one plays alone.
   */
  readonly together?: Together | null;
  readonly beside?: Beside | undefined;
  readonly onEnd: () => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

/** What a lesson of all units wins belongs to the score record of none of them. */
const RECORD_KEY = null;

/** Who has met fewer words is shown how a game is played; the very first one is begun together. */
const BEGINNER_WORDS = 24;

/** One game of today's path. Its reviews are learnt; of its result only the sticker is saved. */
export function TodayGame({
  descriptor,
  words,
  isRestarted,
  together = null,
  beside,
  onEnd,
  onRestart,
  onLeave,
}: Props) {
  const store = useAppStore();
  const round = useDeferredApp((state) => state.hud?.round ?? 0);
  const { saveProgress, learn, children } = useServices();
  const [known] = useState(() => (isRestarted ? Infinity : store.getState().memory.size));
  const save: Save = async (won) => {
    await saveProgress(won);
    const friend = together?.friend ?? null;
    if (friend !== null) void children().then(({ share }) => share(won.stickers, friend));
  };
  const { progress, failure, unheard, pause, play, repeatPrompt, skipIntroduction } = useStagedGame({
    descriptor,
    atlasName: undefined,
    isDemonstrated: known > 0 && known < BEGINNER_WORDS,
    isLed: known === 0,
    isAskedByChild: together !== null,
    makeSetup: (stage, seed, tuning) => {
      const { recall, correctness, settings } = store.getState();
      return buildTodaySetup({
        content: wordsOf(store),
        descriptor,
        tuning,
        words,
        recall,
        correctness,
        stage,
        seed,
        pace: paceOf(settings),
      });
    },
    createStepListener: () => {
      const record = createRecorder(store, RECORD_KEY, Math.random, save, learn);
      return (events, state, hud) => {
        record(events, state, hud);
        if (!events.some(({ type }) => type === 'ended')) return;
        // Not awaited: the memory is saved apart, and the path goes on without it.
        void saveProgress();
        onEnd();
      };
    },
  });
  return (
    <GameFrame
      title={message(descriptor.label)}
      place={descriptor.place}
      round={round}
      progress={progress}
      failure={failure}
      onRetry={onRestart}
      onLeave={onLeave}
      hud={
        <Hud
          mode="normal"
          recordKey={RECORD_KEY}
          unheard={unheard}
          beside={beside}
          onPause={pause}
          onRepeat={repeatPrompt}
          onSkip={skipIntroduction}
        />
      }
      dialog={<PauseDialog onPlay={play} onRestart={onRestart} onLeave={onLeave} />}
    />
  );
}
