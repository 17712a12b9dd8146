import type { CSSProperties, ReactNode } from 'react';
import { Suspense, memo, useState } from 'react';
import { message } from '../../messages/message';
import type { EndlessLevel } from '../../play/endless';
import { answersNeeded } from '../../play/endless';
import type { HudState, PlayMode, TrailMark } from '../../play/contract';
import type { PopupNotice } from '../../store/state';
import { useApp } from '../../store/context';
import { useDeferredApp } from '../../store/deferred';
import { isCaptioned } from '../text/captions';
import { Icon } from '../components/Icon';
import { Art } from '../components/pictures';
import type { BirdPose } from '../components/pictures';
import { useServices } from '../context/services';
import { lazyComponent } from '../lazy/lazy-component';
import { measureText } from '../text/fit-text';
import { shortenName } from '../text/names';
import { SpokenName } from '../text/ui-label';
import { LanguageWord } from '../text/ui-words';
import { formatSeconds } from './format-time';
import { paceOf } from '../../services/games/game-pace';
import { LevelLeaves, LevelRing } from './LevelRing';
import { Banner, PopupWord, ScoreChange } from './notices';
import { useSkip } from './use-skip';
import { TalkingBird } from './TalkingBird';
import * as buttonStyles from '../styles/buttons.module.css';
import * as textStyles from '../styles/text.module.css';
import * as hudStyles from './hud.module.css';
import * as plaqueStyles from './plaque.module.css';

const Sign = lazyComponent(
  () => import('./Sign'),
  (module) => module.Sign,
  'wanted',
);

/** Dots of the trail, at most. */
const MAX_DOTS = 12;
/** The ring turns to the warning colour below this share of the time. */
const LOW_TIME_RATIO = 0.25;

/** The classes of a dot: what its question was, whether it is the next, whether it is lit again. */
function dotClass(mark: TrailMark | undefined, isNext: boolean, isAgain: boolean): string | undefined {
  if (mark === undefined) return isNext ? hudStyles.now : '';
  const lit = mark === 'gold' ? hudStyles.on : `${hudStyles.on} ${hudStyles.silver}`;
  return isAgain ? `${lit} ${hudStyles.again}` : lit;
}

/**
 * The questions of a round as dots: gold for one that was right at once, silver for one with help.
 * Above `total` the dots are filled a second time, in another shape.
 */
export const Trail = memo(function Trail({
  trail,
  total,
}: {
  readonly trail: readonly TrailMark[];
  readonly total: number;
}) {
  const dots = Math.max(1, Math.min(MAX_DOTS, total));
  const before = Math.max(0, Math.ceil(trail.length / dots) - 1) * dots;
  const marks = trail.slice(before);
  return (
    <span
      className={`${buttonStyles.lipped} ${hudStyles.trail}`}
      role="progressbar"
      aria-label={message('Progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(trail.length, total)}
    >
      {Array.from({ length: dots }, (_, index) => (
        <i
          key={index}
          className={dotClass(
            marks[index] ?? trail[before - dots + index],
            index === marks.length,
            before > 0 && index < marks.length,
          )}
        />
      ))}
    </span>
  );
});

const Timer = memo(function Timer({ seconds, total }: { readonly seconds: number; readonly total: number }) {
  const ratio = Math.max(0, Math.min(1, seconds / total));
  return (
    <span
      className={`${hudStyles.timer} ${ratio < LOW_TIME_RATIO ? hudStyles.little : ''}`}
      role="timer"
      aria-label={message`${seconds} seconds left`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={hudStyles.timerPaper} cx="50" cy="50" r="48" />
        <circle className={hudStyles.timerTrack} cx="50" cy="50" r="40" />
        <circle
          className={hudStyles.timerLeft}
          cx="50"
          cy="50"
          r="40"
          pathLength="100"
          strokeDasharray={`${100 * ratio} 100`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <b className={textStyles.number} style={{ '--digits': String(seconds).length } as CSSProperties}>
        {seconds}
      </b>
    </span>
  );
});

/** The bird's pose, by the last answer. */
export function poseOf(popup: PopupNotice | null, isAsking: boolean): BirdPose {
  if (popup) return popup.type === 'correct' ? 'cheer' : 'oops';
  return isAsking ? 'sing' : 'idle';
}

/**
 * What is shown beside the word where two children play: it is heard by one, and found by the
 * other. `wasSaid`: it was asked for already.
 */
export type Beside = (hud: HudState, wasSaid: boolean) => ReactNode;

interface PlaqueProps {
  readonly hud: HudState | null;
  readonly unheard: ReadonlySet<string> | undefined;
  readonly beside: Beside | undefined;
  readonly onRepeat: () => void;
}

function Plaque({ hud, unheard, beside, onRepeat }: PlaqueProps) {
  const popup = useDeferredApp((state) => state.popup);
  const { sound } = useServices();
  const hasCaptions = useApp(({ settings }) => isCaptioned(settings));
  // A banner, or the card of a new word, comes when the plaque has gone up.
  const away = useApp(({ banner }) => banner !== null) ? plaqueStyles.away : '';
  const [hops, setHops] = useState(0);
  /** The word that was asked for again. */
  const [heard, setHeard] = useState('');
  const prompt = hud?.prompt ?? null;
  const look = hud?.look ?? null;
  const bird = (
    <button
      type="button"
      className={plaqueStyles.plaqueBird}
      aria-label={message('Songbird')}
      data-sound="none"
      onClick={() => {
        sound.effect('chirp');
        setHops(hops + 1);
      }}
    >
      <span
        key={`${hops}:${look ?? ''}`}
        className={`${plaqueStyles.plaqueBirdHop} ${look ? plaqueStyles.looking : ''}`}
        data-look={look}
      >
        <TalkingBird pose={look && popup === null ? 'think' : poseOf(popup, prompt !== null)} size={112} />
      </span>
    </button>
  );
  if (!prompt) {
    return <div className={`${plaqueStyles.plaquePlace} ${plaqueStyles.bare} ${away}`}>{bird}</div>;
  }
  // After a right answer the word is shown, also where it was only heard (spec: readings#58).
  const isTaught = popup?.type === 'correct' && popup.word?.key === prompt.key;
  // What cannot be heard is read. Not a sentence: the view shows it with its gap.
  const isSilent = prompt.audio === null || unheard?.has(prompt.audio);
  const isPage = 'page' in prompt;
  // The child who finds it hears it from the other one.
  const isHeard = (hud?.form === 'heard' || beside) && (isPage || !(isTaught || isSilent || hasCaptions));
  return (
    <div className={`${plaqueStyles.plaquePlace} ${isPage ? plaqueStyles.bare : ''} ${away}`}>
      <span className={`${plaqueStyles.rope} ${plaqueStyles.left}`} />
      <span className={`${plaqueStyles.rope} ${plaqueStyles.right}`} />
      <button
        key={prompt.key}
        type="button"
        className={`${plaqueStyles.plaque} ${isHeard ? plaqueStyles.heard : ''}`}
        data-sound="none"
        data-prompt={prompt.key}
        data-popup={popup?.type}
        onClick={() => {
          setHeard(prompt.key);
          onRepeat();
        }}
      >
        <span
          className={`${buttonStyles.round} ${buttonStyles.accent} ${plaqueStyles.plaqueSpeaker} ${isSilent ? plaqueStyles.silent : ''}`}
        >
          <Icon name="speaker" size={48} />
        </span>
        {!isHeard && (
          <span className={plaqueStyles.plaqueWord} style={measureText(prompt.text)} aria-hidden="true">
            <LanguageWord>{shortenName(prompt.text)}</LanguageWord>
          </span>
        )}
        <SpokenName>
          {isHeard ? (
            message('Listen again')
          ) : (
            <>
              <LanguageWord>{prompt.text}</LanguageWord>
              {message(', listen again')}
            </>
          )}
        </SpokenName>
      </button>
      {hud && beside?.(hud, heard === prompt.key)}
      {hasCaptions ? (
        <Suspense fallback={bird}>
          <Sign wordKey={prompt.key} otherwise={bird} />
        </Suspense>
      ) : (
        bird
      )}
    </div>
  );
}

/** One slot: the clock for time-scored games, else the score (spec: readings#17). */
function Result({ hud, recordKey }: { readonly hud: HudState | null; readonly recordKey: string | null }) {
  const isTimeScored = useApp((state) => state.shownScores.find(({ Key }) => Key === recordKey)?.scoreType === 'time');
  const value = isTimeScored ? formatSeconds(hud?.secondsPlayed ?? 0) : (hud?.score ?? 0);
  const label = isTimeScored ? message`Time ${value}` : message`Score ${value}`;
  return (
    <span className={buttonStyles.chip} role="img" aria-label={label}>
      {isTimeScored ? <Icon name="clock" size={38} /> : <Art name="star-full" size={40} />}
      <span className={textStyles.number}>{value}</span>
    </span>
  );
}

interface Props {
  /** In endless mode the level is shown in place of the trail and the score. */
  readonly mode: PlayMode;
  /** Key of the score record; null without one. */
  readonly recordKey: string | null;
  /** Names of the recordings that should have been heard and were not. */
  readonly unheard?: ReadonlySet<string>;
  readonly beside?: Beside | undefined;
  /** True for a game with a single button to start it. */
  readonly hasOneButton?: boolean;
  readonly onPause: () => void;
  readonly onRepeat: () => void;
  /** The button of an introduction. */
  readonly onSkip?: () => void;
  /** The flag of endless mode. */
  readonly onEnd?: () => void;
}

/**
 * The level of endless mode: a new one is shown once it is saved, until then the one before with a
 * full ring.
 */
function useShownLevel(hud: HudState | null): EndlessLevel {
  const unsaved = useDeferredApp((state) => state.unsavedLevel);
  const level = hud?.level ?? 0;
  if (unsaved === null || level < unsaved) return { level, progress: hud?.levelProgress ?? 0 };
  return { level: unsaved - 1, progress: answersNeeded(unsaved - 1) };
}

/** The head-up display: pause, trail, plaque with the bird, score or level, and the time left. */
export function Hud({
  mode,
  recordKey,
  unheard,
  beside,
  hasOneButton = false,
  onPause,
  onRepeat,
  onSkip,
  onEnd,
}: Props) {
  const hud = useDeferredApp((state) => state.hud);
  const isCalm = useApp(({ settings }) => paceOf(settings).isCalm);
  const isLeftHanded = useApp(({ settings }) => settings.isLeftHanded);
  const { level, progress } = useShownLevel(hud);
  useSkip(onSkip);
  const isEndless = mode === 'endless';
  return (
    <div
      className={`${hudStyles.hud} ${isLeftHanded ? hudStyles.leftHanded : ''} ${isEndless ? hudStyles.endless : ''}`}
      data-testid="hud"
    >
      <div className={hudStyles.hudLeft}>
        <button type="button" className={buttonStyles.round} aria-label={message('Pause')} onClick={onPause}>
          <Icon name="pause" />
        </button>
        {hud && !isEndless && <Trail trail={hud.trail} total={hud.total} />}
        <PopupWord />
      </div>
      <Plaque hud={hud} unheard={unheard} beside={beside} onRepeat={onRepeat} />
      <div className={hudStyles.hudRight}>
        <ScoreChange />
        {isEndless ? <LevelRing level={level} progress={progress} /> : <Result hud={hud} recordKey={recordKey} />}
        {!isCalm && hud?.secondsLeft !== null && hud?.secondsTotal !== null && hud !== null && (
          <Timer seconds={hud.secondsLeft} total={hud.secondsTotal} />
        )}
        {isEndless && (
          <button type="button" className={buttonStyles.round} aria-label={message('End the game')} onClick={onEnd}>
            <Icon name="flag" />
          </button>
        )}
      </div>
      {isEndless && <LevelLeaves level={level} />}
      <Banner hasOneButton={hasOneButton} onSkip={onSkip} />
    </div>
  );
}
