import { settledCard } from '../../../../scenes/areas';
import { timeline } from '../../../../scenes/pages';
import { TIMELINE_ATLAS } from '../../../content/timeline';
import { useAppStore } from '../../../store/context';
import { wordsOf } from '../../../store/words';
import { createRecorder } from '../../../store/recorder';
import { GameFrame } from '../../play/GameFrame';
import { PauseDialog } from '../../play/PauseDialog';
import { useServices } from '../../context/services';
import { useStagedGame } from '../../play/use-staged-game';
import { useIsMounted } from '../../hooks/use-is-mounted';
import { buildTimelineSetup } from './setup';
import { TimelineHud } from './TimelineHud';

interface Props {
  readonly isDemonstrated: boolean;
  /** The game is over; the ids of the cards on the table. */
  readonly onEnd: (placed: readonly string[]) => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

/**
 * One game of the timeline on the stage. It wins no stars; of its result only the sticker is saved.
 */
export function TimelineGame({ isDemonstrated, onEnd, onRestart, onLeave }: Props) {
  const store = useAppStore();
  const { saveProgress } = useServices();
  const isMounted = useIsMounted();
  const { progress, failure, pause, play, repeatPrompt } = useStagedGame({
    descriptor: timeline,
    atlasName: TIMELINE_ATLAS,
    isDemonstrated,
    makeSetup: (stage, seed, tuning) => buildTimelineSetup(wordsOf(store), tuning, stage, seed),
    createStepListener: () => {
      let saving = Promise.resolve();
      const record = createRecorder(store, null, Math.random, (won) => (saving = saveProgress(won)));
      const placed: string[] = [];
      return (events, state, hud) => {
        record(events, state, hud);
        placed.push(...events.flatMap((event) => settledCard(event) ?? []));
        if (!events.some(({ type }) => type === 'ended')) return;
        // The sticker is shown once it is saved; the game may have been left, or begun anew, by
        // then.
        void saving.then(() => isMounted() && onEnd(placed));
      };
    },
  });
  return (
    <GameFrame
      title={null}
      place={timeline.place}
      progress={progress}
      failure={failure}
      onRetry={onRestart}
      onLeave={onLeave}
      hud={<TimelineHud onPause={pause} onRepeat={repeatPrompt} />}
      dialog={<PauseDialog onPlay={play} onRestart={onRestart} onLeave={onLeave} isUnhurried />}
    />
  );
}
