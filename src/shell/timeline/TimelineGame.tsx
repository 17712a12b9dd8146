import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timeline } from '../../../scenes/registry';
import type { Content } from '../../content/entities';
import { TIMELINE_GROUP, timelineCards, timelineWords } from '../../content/timeline';
import type { PlayEvent, SceneSetup } from '../../play/contract';
import type { RunningGame } from '../../stage/host';
import { useAppStore } from '../../store/context';
import { createRecorder } from '../../store/recorder';
import { BirdTrail, Failure } from '../pages/Waiting';
import { Backdrop } from '../parts/frame';
import { BUILD, drawSeed, isMotionReduced } from '../play/device';
import { PauseDialog } from '../play/PauseDialog';
import { goalsOf } from '../play/setup';
import { useServices, useStage } from '../services';
import { useAddress } from '../use-address';
import { TimelineHud } from './TimelineHud';
import '../play/game-screen.css';

function buildSetup(content: Content, stage: SceneSetup['stage'], seed: number): SceneSetup {
  const difficulty = 'easy';
  return {
    difficulty,
    mode: 'normal',
    tuning: timeline.tuning[difficulty],
    words: timelineWords(content),
    cards: timelineCards(content),
    numbers: [],
    sentences: [],
    goals: goalsOf(content, timeline.id, difficulty),
    correctness: {},
    stage: { width: stage.width, height: stage.height },
    seed,
  };
}

/** The card that an event lays on the table for good, or null. */
function findLaid(event: PlayEvent): string | null {
  const isLaid =
    (event.type === 'answered' && event.correct) || (event.type === 'moved' && (event.what === 'opened' || event.what === 'helped'));
  return isLaid && event.choice !== null ? event.choice.slice('card:'.length) : null;
}

type Progress = 'loading' | 'playing' | 'paused' | 'failed';

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
  const { media } = useServices();
  const openStage = useStage();
  const { seed } = useAddress().query;
  const running = useRef<RunningGame | null>(null);
  const [progress, setProgress] = useState<Progress>('loading');
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    let isGone = false;
    const { content, manifest } = store.getState();
    const record = createRecorder(store, null, Math.random, () => undefined);
    const laid: string[] = [];
    const fail = (error: unknown): void => {
      console.error(error);
      if (!isGone) setProgress('failed');
    };
    const start = async (): Promise<void> => {
      const host = await openStage();
      if (isGone) return;
      const game = await host.start({
        descriptor: timeline,
        makeSetup: (stage) => buildSetup(content, stage, seed ?? drawSeed()),
        identity: { build: BUILD, pack: manifest.hash },
        media,
        group: TIMELINE_GROUP,
        languageTag: manifest.config.languageTag,
        isDemonstrated,
        isMotionReduced: isMotionReduced(),
        onStep: (events, state, hud) => {
          record(events, state, hud);
          laid.push(...events.flatMap((event) => findLaid(event) ?? []));
          if (events.some(({ type }) => type === 'ended')) end(laid);
        },
        onDemonstration: (hud) => {
          if (store.getState().hud?.prompt?.key === hud.prompt?.key) return;
          store.setState({ hud: { ...hud, secondsPlayed: 0, round: 0, score: 0, level: null, levelProgress: 0 } });
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
  }, [isDemonstrated, media, openStage, seed, store]);

  const turnTo = (next: 'playing' | 'paused'): void => {
    running.current?.setPaused(next === 'paused');
    setProgress(next);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || progress !== 'playing') return;
    event.preventDefault();
    turnTo('paused');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onEscape(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  if (progress === 'failed') return <Failure message="The game could not be shown. Is the network there?" onRetry={onRestart} />;
  return (
    <div className={`game-screen ${timeline.place}`}>
      <Backdrop place={timeline.place} />
      {progress === 'loading' ? (
        <div className="game-loading" role="status" aria-label="Loading...">
          <BirdTrail />
        </div>
      ) : (
        <TimelineHud onPause={() => turnTo('paused')} />
      )}
      {progress === 'paused' && <PauseDialog onPlay={() => turnTo('playing')} onRestart={onRestart} onLeave={onLeave} />}
    </div>
  );
}
