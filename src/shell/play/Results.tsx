import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { COVERS } from '../../content/media';
import { sumStars } from '../../progress/stars';
import { levelProgressAt } from '../../progress/level';
import type { Rating } from '../../play/stars';
import type { FinishedGame } from '../../store/state';
import { useApp } from '../../store/context';
import { backFrom } from '../address';
import { Icon } from '../parts/Icon';
import { Art, Bird, WordArt } from '../parts/pictures';
import { Backdrop, useTitle } from '../parts/frame';
import { useServices } from '../services';
import { useAddress } from '../use-address';
import { shortenName } from '../names';
import { UiWord } from '../words';
import { formatSeconds } from './clock';
import { Stat } from './Stat';
import type { EnteredGame } from './entered-game';
import './results.css';
import './scores.css';

const STAR_SOUNDS = ['star1', 'star2', 'star3'] as const;
const STAR_DELAY_MILLISECONDS = 350;
const FIRST_STAR_MILLISECONDS = 500;

/** What the next star needs, as a short text with its sign; null when all are won. */
function nextGoal({ stars, result }: FinishedGame): { readonly icon: string; readonly text: string } | null {
  const open: Rating | null = stars.first.nextGoal !== null ? stars.first : stars.second;
  if (!open || open.nextGoal === null) return null;
  const type = stars.first.nextGoal !== null ? 'first' : 'second';
  void result;
  return { icon: type, text: String(open.nextGoal) };
}

/** Three stars rise into the evening sky, one after another. */
function RisingStars({ finished, goal }: { readonly finished: FinishedGame; readonly goal: ReturnType<typeof nextGoal> }) {
  const { sound } = useServices();
  const { shown } = finished.stars;
  useEffect(() => {
    const timers = STAR_SOUNDS.slice(0, shown).map((name, index) =>
      setTimeout(() => sound.effect(name), FIRST_STAR_MILLISECONDS + index * STAR_DELAY_MILLISECONDS),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [shown, sound]);
  return (
    <div className="rising-stars" role="img" aria-label={`${shown} of 3 stars`}>
      {[1, 2, 3].map((number) => (
        <span key={number} className={`rising-star star-${number}`}>
          <Art name="star-empty-night" />
          {number <= shown && (
            <span
              className="rising-full"
              style={{ animationDelay: `${FIRST_STAR_MILLISECONDS - 200 + (number - 1) * STAR_DELAY_MILLISECONDS}ms` }}
            >
              <Art name="star-face" />
            </span>
          )}
          {number === shown + 1 && goal && (
            <span className="goal-pill">
              <Icon name="up" size={22} />
              {goal.text}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

function LevelDisc({ finished }: { readonly finished: FinishedGame }) {
  const scores = useApp((state) => state.shownScores);
  const catalogue = useApp((state) => state.content.catalogue);
  const { sound } = useServices();
  const hasRisen = finished.levelAfter > finished.levelBefore;
  const ratio = levelProgressAt(sumStars(scores, catalogue).percent);
  useEffect(() => {
    if (!hasRisen) return undefined;
    const timer = setTimeout(() => sound.effect('levelUp'), FIRST_STAR_MILLISECONDS + 4 * STAR_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasRisen, sound]);
  return (
    <div className={`level-disc ${hasRisen ? 'risen' : ''}`} role="img" aria-label={`Level ${finished.levelAfter}`}>
      <svg viewBox="0 0 170 170" aria-hidden="true">
        <circle cx="85" cy="85" r="82" className="disc-paper" />
        <circle cx="85" cy="85" r="71" className="disc-track" />
        <circle
          cx="85"
          cy="85"
          r="71"
          className="disc-ring"
          pathLength="100"
          strokeDasharray={`${100 * ratio} 100`}
          transform="rotate(-90 85 85)"
        />
        <circle cx="85" cy="85" r="60" className="disc-core" />
      </svg>
      <span>
        <small>
          <UiWord>Level</UiWord>
        </small>
        <b className="number">{finished.levelAfter}</b>
      </span>
    </div>
  );
}

function ScorePanel({ name, value, isBest, isOwn }: { name: string; value: string; isBest: boolean; isOwn: boolean }) {
  return (
    <div className={`score-panel ${isOwn ? 'own' : ''}`}>
      <small>
        <UiWord>{name}</UiWord>
      </small>
      <b className="number">{value}</b>
      {isBest && (
        <span className="best" role="img" aria-label="Best">
          <Icon name="trophy" size={36} />
        </span>
      )}
    </div>
  );
}

/** The results screen: dusk falls, and the stars that were earned rise. spec: play 2 "Results screen". */
export function Results({ entered }: { readonly entered: EnteredGame }) {
  const { path, query } = useAddress();
  const finished = useApp((state) => state.finished);
  const showScreen = useApp((state) => state.showScreen);
  const goOn = useRef<HTMLButtonElement>(null);
  const { unit, lesson, descriptor } = entered;
  useTitle(`${unit.name} - ${descriptor.label} - Results`);
  useEffect(() => goOn.current?.focus({ preventScroll: true }), []);
  if (!finished) return null;
  const { result, scoreType, previousBest, kept, stars } = finished;
  const isTime = scoreType === 'time';
  const show = (value: number): string => (isTime ? formatSeconds(value) : String(Math.max(0, value)));
  const own = isTime ? result.time : result.score;
  const cover = lesson.words[0]?.App_Art;
  const leave = (): void => showScreen('playScreen');
  return (
    <div className={`page results ${descriptor.place}`}>
      <Backdrop place={descriptor.place} time="dusk" />
      <div className="results-glow" />
      <header className="results-top">
        <Link className="round" to={backFrom(path, query) ?? '/'} aria-label="Back" data-sound="uiBack">
          <Icon name="back" />
        </Link>
        <span className="chip">
          {cover !== undefined && <WordArt art={cover} group={COVERS} size={44} />}
          {shortenName(unit.name)}
        </span>
        <button type="button" className="round close" aria-label="Close" data-sound="uiBack" onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      <main className="results-body">
        <h1 className="only-read-aloud">Results</h1>
        <RisingStars finished={finished} goal={nextGoal(finished)} />
        <dl className="stats">
          {isTime ? (
            <Stat icon="clock" name="Time" value={formatSeconds(result.time)} tone="blue" />
          ) : (
            <>
              <Stat icon="check" name="Hits" value={String(result.correct)} tone="right" />
              <Stat icon="retry" name="Misses" value={String(result.incorrect)} tone="wrong" />
              <Stat icon="star" name="Score" value={String(Math.max(0, result.score))} tone="gold" />
              <Stat icon="clock" name="Time" value={formatSeconds(result.time)} tone="blue" />
            </>
          )}
        </dl>
        <div className="score-row">
          <ScorePanel name="Your Score" value={show(own)} isBest={kept === 'current'} isOwn />
          <LevelDisc finished={finished} />
          <ScorePanel
            name="Previous Best"
            value={previousBest === null ? '–' : show(previousBest)}
            isBest={kept === 'previous'}
            isOwn={false}
          />
        </div>
        <div className="results-go">
          <Bird pose={stars.shown >= 2 ? 'cheer' : 'sing'} size={170} />
          <button ref={goOn} type="button" className="pebble huge" onClick={leave}>
            <UiWord>Continue</UiWord>
            <Icon name="next" />
          </button>
        </div>
      </main>
    </div>
  );
}
