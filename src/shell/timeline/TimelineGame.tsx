import { timeline } from '../../../scenes/pages';
import { TIMELINE_GROUP } from '../../content/timeline';
import type { PlayEvent } from '../../play/contract';
import { useAppStore } from '../../store/context';
import { createRecorder } from '../../store/recorder';
import { GameFrame } from '../play/GameFrame';
import { PauseDialog } from '../play/PauseDialog';
import { useStagedGame } from '../play/use-staged-game';
import { buildTimelineSetup } from './setup';
import { TimelineHud } from './TimelineHud';

/** The card that an event lays on the table for good, or null. */
function findLaid(event: PlayEvent): string | null {
  const isLaid =
    (event.type === 'answered' && event.correct) || (event.type === 'moved' && (event.what === 'opened' || event.what === 'helped'));
  return isLaid && event.choice !== null ? event.choice.slice('card:'.length) : null;
}

interface Props {
  readonly isDemonstrated: boolean;
  /** The game is over; the ids of the cards on the table. */
  readonly onEnd: (laid: readonly string[]) => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

/** One play of the timeline on the stage. Nothing of it is kept: it earns no stars. */
export function TimelineGame({ isDemonstrated, onEnd, onRestart, onLeave }: Props) {
  const store = useAppStore();
  const { progress, pause, play } = useStagedGame({
    descriptor: timeline,
    group: TIMELINE_GROUP,
    isDemonstrated,
    firstLevel: null,
    makeSetup: (stage, seed) => buildTimelineSetup(store.getState().content, stage, seed),
    createListener: () => {
      const record = createRecorder(store, null, Math.random, () => undefined);
      const laid: string[] = [];
      return (events, state, hud) => {
        record(events, state, hud);
        laid.push(...events.flatMap((event) => findLaid(event) ?? []));
        if (events.some(({ type }) => type === 'ended')) onEnd(laid);
      };
    },
  });
  return (
    <GameFrame
      place={timeline.place}
      progress={progress}
      onRetry={onRestart}
      hud={<TimelineHud onPause={pause} />}
      dialog={<PauseDialog onPlay={play} onRestart={onRestart} onLeave={onLeave} />}
    />
  );
}
