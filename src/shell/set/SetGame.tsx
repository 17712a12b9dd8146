import { useState } from 'react';
import type { Lesson } from '../../content/lesson';
import { atlasNameOf } from '../../content/media';
import { isHeldOut } from '../../progress/daily';
import { FIRST_CHILD } from '../../progress/first-child';
import { createRecall } from '../../progress/recall';
import type { WordSet } from '../../progress/word-set';
import type { GameDescriptor } from '../../stage/define-game';
import { useAppStore } from '../../store/context';
import { createRecorder } from '../../store/recorder';
import { localDay } from '../children/local-day';
import { useTitle } from '../components/frame';
import { GameFrame } from '../play/GameFrame';
import { Hud } from '../play/Hud';
import { PauseDialog } from '../play/PauseDialog';
import { buildSetup } from '../play/setup';
import { useStagedGame } from '../play/use-staged-game';
import { useServices } from '../services';

interface Props {
  readonly set: WordSet;
  readonly descriptor: GameDescriptor;
  readonly isDemonstrated: boolean;
  /** The game is over. */
  readonly onEnd: () => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

/** No score record has this key: a set wins no stars, and its head-up display is that of a game with rounds. */
const NO_RECORD = '';

/** The words of a set as a lesson. */
function lessonOf({ words }: WordSet): Lesson {
  return { words, row: { firebaseID: 'set', Key: 0, category: '', target: '', categoryLanguage: null, games: {} } };
}

/** One game with the words of a set. What it shows of the child's memory is kept, and the sticker; no score. */
export function SetGame({ set, descriptor, isDemonstrated, onEnd, onRestart, onLeave }: Props) {
  const store = useAppStore();
  const { saveProgress, learn } = useServices();
  const [first] = set.words;
  const atlasName = first ? atlasNameOf(first.homeName, first.subCat) : '';
  useTitle(descriptor.label);
  const [game] = useState(() => ({ mode: 'normal', descriptor, lesson: lessonOf(set), target: null, rank: null }) as const);
  const { progress, failure, unheard, pause, play, repeatPrompt, skipIntroduction } = useStagedGame({
    descriptor,
    atlasName,
    isDemonstrated,
    makeSetup: (stage, seed) => {
      const { content, correctness, settings, memory, child, difficulty } = store.getState();
      const subunits = new Map(set.words.map(({ Key, homeName, subCat }) => [String(Key), atlasNameOf(homeName, subCat)]));
      const recall = createRecall({
        memory,
        day: localDay(new Date()),
        isHeldOut: (key) => isHeldOut(child ?? FIRST_CHILD, key),
        subunitOf: (key) => subunits.get(key) ?? null,
      });
      return buildSetup({ content, game, difficulty, correctness, stage, seed, isCalm: settings.isCalm, recall });
    },
    createStepListener: () => {
      const record = createRecorder(store, null, Math.random, saveProgress, learn);
      return (events, state, hud) => {
        record(events, state, hud);
        if (!events.some(({ type }) => type === 'ended')) return;
        // A sticker is shown once it is saved; the game may have been left by then.
        void saveProgress().then(() => store.getState().screenDisplay === 'gameScreen' && onEnd());
      };
    },
  });
  return (
    <GameFrame
      place={descriptor.place}
      progress={progress}
      failure={failure}
      onRetry={onRestart}
      onLeave={onLeave}
      hud={
        <Hud
          recordKey={NO_RECORD}
          atlasName={atlasName}
          unheard={unheard}
          onPause={pause}
          onRepeat={repeatPrompt}
          onSkip={skipIntroduction}
          onEnd={onLeave}
        />
      }
      dialog={<PauseDialog onPlay={play} onRestart={onRestart} onLeave={onLeave} />}
    />
  );
}
