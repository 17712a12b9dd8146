import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { sumStars } from '../../../progress/stars';
import { levelProgressAt } from '../../../progress/level-progress';
import type { StarChange } from '../../../play/next-star';
import { changesForNextStar } from '../../../play/next-star';
import type { RatingType } from '../../../play/stars';
import { WON_WORDS } from '../../../play/stars';
import type { FinishedGame } from '../../../store/state';
import { useApp, usePack } from '../../../store/context';
import { Icon } from '../../components/Icon';
import { Art } from '../../components/pictures';
import { UnitBadge } from '../../components/UnitBadge';
import { Backdrop } from '../../components/Backdrop';
import { useTitle } from '../../components/frame';
import { useServices } from '../../context/services';
import { HearWords } from '../../own-voice/LazyHearWords';
import { Reward } from '../../stickers/LazyReward';
import { useBack } from '../../routing/use-back';
import { shortenName, subunitName } from '../../text/names';
import { UiWord } from '../../text/ui-words';
import { formatSeconds } from '../../play/format-time';
import { Stat } from '../../play/Stat';
import type { NormalGame } from '../../../services/games/selected-game';
import { titleOf } from '../../play/title';
import { useNextGame } from './use-next-game';
import { useResultHeading } from '../../play/use-result-heading';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as frameStyles from '../../components/frame.module.css';
import * as statStyles from '../../play/stats.module.css';
import * as resultStyles from '../../play/results.module.css';
import * as scoreStyles from './scores.module.css';

const STAR_SOUNDS = ['star1', 'star2', 'star3'] as const;
const STAR_DELAY_MILLISECONDS = 350;
const FIRST_STAR_MILLISECONDS = 500;

const RATING_TYPES: readonly RatingType[] = ['correct', 'time', 'incorrect', 'accuracy'];
const findType = (name: string | undefined): RatingType | null => RATING_TYPES.find((type) => type === name) ?? null;

/** The changes of the result that would have won the next star. */
function listChanges({ record, stars, result }: FinishedGame): readonly StarChange[] {
  const first = findType(record?.firstType);
  if (first === null) return [];
  const { correct: hits, incorrect: misses, score, time: seconds } = result;
  return changesForNextStar(stars, { first, second: findType(record?.secondType) }, { hits, misses, score, seconds });
}

/**
 * This many right answers are shown as ticks that can be counted; more as one tick and an arrow.
 */
const MAX_TICKS = 3;

/** A change as pictures, and its accessible name. */
interface ShownChange {
  readonly icon: string;
  /** How often the icon stands. */
  readonly count: number;
  readonly tone: string;
  /** Whether it is to be more or less; null where the icons can be counted. */
  readonly arrow: 'more' | 'less' | null;
  readonly name: string;
}

/**
 * A change as pictures that a child understands without numbers: two ticks, a clock with an arrow.
 */
export function showChange({ kind, count }: StarChange): ShownChange {
  switch (kind) {
    case 'right': {
      const isCounted = count <= MAX_TICKS;
      const tone = resultStyles.right ?? '';
      return {
        icon: 'check',
        count: isCounted ? count : 1,
        tone,
        arrow: isCounted ? null : 'more',
        name: `${count} more right`,
      };
    }
    case 'misses': {
      const name = `${count} fewer ${count === 1 ? 'miss' : 'misses'}`;
      return { icon: 'retry', count: 1, tone: resultStyles.wrong ?? '', arrow: 'less', name };
    }
    case 'seconds':
      return {
        icon: 'clock',
        count: 1,
        tone: '',
        arrow: 'less',
        name: `${count} ${count === 1 ? 'second' : 'seconds'} quicker`,
      };
  }
}

/** On the next star: the changes that would win it, with the icons of the statistics. */
function GoalPill({ changes }: { readonly changes: readonly StarChange[] }) {
  const shown = changes.map(showChange);
  return (
    <span
      className={resultStyles.goalPill}
      role="img"
      aria-label={`${shown.map(({ name }) => name).join(' and ')} for the next star`}
    >
      {shown.map(({ icon, count, tone, arrow }) => (
        <span key={icon} className={resultStyles.goalChange}>
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className={`${resultStyles.goalSign} ${tone}`}>
              <Icon name={icon} size={26} />
            </span>
          ))}
          {arrow !== null && (
            <span className={arrow === 'less' ? resultStyles.less : ''}>
              <Icon name="up" size={26} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

/** The three stars, which appear one after another. */
function RisingStars({ finished }: { readonly finished: FinishedGame }) {
  const changes = listChanges(finished);
  const { sound } = useServices();
  const { shown } = finished.stars;
  useEffect(() => {
    const timers = STAR_SOUNDS.slice(0, shown).map((name, index) =>
      setTimeout(() => sound.effect(name), FIRST_STAR_MILLISECONDS + index * STAR_DELAY_MILLISECONDS),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [shown, sound]);
  return (
    <div className={resultStyles.risingStars}>
      <span className={textStyles.onlyReadAloud} role="img" aria-label={`${shown} of 3 stars`} />
      {[1, 2, 3].map((number) => (
        <span key={number} className={resultStyles.risingStar}>
          <Art name="star-empty-night" />
          {number <= shown && (
            <span
              className={resultStyles.risingFull}
              style={{ animationDelay: `${FIRST_STAR_MILLISECONDS - 200 + (number - 1) * STAR_DELAY_MILLISECONDS}ms` }}
            >
              <Art name="star-face" />
            </span>
          )}
          {number === shown + 1 && changes.length > 0 && <GoalPill changes={changes} />}
        </span>
      ))}
    </div>
  );
}

function LevelDisc({ finished }: { readonly finished: FinishedGame }) {
  const scores = useApp((state) => state.shownScores);
  const { catalogue } = usePack().content;
  const { sound } = useServices();
  const hasRisen = finished.levelAfter > finished.levelBefore;
  const ratio = levelProgressAt(sumStars(scores, catalogue).percent);
  useEffect(() => {
    if (!hasRisen) return undefined;
    const timer = setTimeout(() => sound.effect('levelUp'), FIRST_STAR_MILLISECONDS + 4 * STAR_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasRisen, sound]);
  return (
    <div
      className={`${scoreStyles.levelDisc} ${hasRisen ? scoreStyles.risen : ''}`}
      role="img"
      aria-label={`Level ${finished.levelAfter}`}
    >
      <svg viewBox="0 0 170 170" aria-hidden="true">
        <circle cx="85" cy="85" r="82" className={scoreStyles.discPaper} />
        <circle cx="85" cy="85" r="71" className={scoreStyles.discTrack} />
        <circle
          cx="85"
          cy="85"
          r="71"
          className={scoreStyles.discRing}
          pathLength="100"
          strokeDasharray={`${100 * ratio} 100`}
          transform="rotate(-90 85 85)"
        />
        <circle cx="85" cy="85" r="60" className={scoreStyles.discCore} />
      </svg>
      <span>
        <small>
          <UiWord>Level</UiWord>
        </small>
        <b className={textStyles.number}>{finished.levelAfter}</b>
      </span>
    </div>
  );
}

interface ScorePanelProps {
  readonly name: string;
  readonly value: string;
  /** The better of the two. */
  readonly isBest: boolean;
  /**
   * The one that is in the record now, which need not be the better: stars count too
   * (spec: readings#9).
   */
  readonly isKept: boolean;
  readonly isOwn: boolean;
}

function ScorePanel({ name, value, isBest, isKept, isOwn }: ScorePanelProps) {
  return (
    <div className={`${scoreStyles.scorePanel} ${isOwn ? scoreStyles.own : ''}`}>
      <small>
        <UiWord>{name}</UiWord>
      </small>
      <b className={textStyles.number}>{value}</b>
      {isBest && (
        <span className={scoreStyles.best} role="img" aria-label="Best">
          <Icon name="trophy" size={36} />
        </span>
      )}
      {isKept && (
        <span className={scoreStyles.kept} role="img" aria-label="Kept">
          <Icon name="check" size={24} />
        </span>
      )}
    </div>
  );
}

/** The results screen. spec: play#results. */
export function Results({ game }: { readonly game: NormalGame }) {
  const back = useBack();
  const finished = useApp((state) => state.finished);
  const showScreen = useApp((state) => state.showScreen);
  const startPlaying = useApp((state) => state.startPlaying);
  const { unit, lesson, descriptor, story } = game;
  const difficulty = useApp((state) => state.difficulty);
  const next = useNextGame(game);
  useTitle(`${titleOf(game, difficulty)} - Results`);
  const leave = (): void => showScreen('playScreen');
  const heading = useResultHeading(leave);
  if (!finished) return null;
  const { result, scoreType, previousBest, kept, stars } = finished;
  const isTime = scoreType === 'time';
  const show = (value: number): string => (isTime ? formatSeconds(value) : String(Math.max(0, value)));
  const own = isTime ? result.time : result.score;
  const isOwnBest = previousBest === null || (isTime ? own <= previousBest : own >= previousBest);
  // The variant with a single button to play (spec: readings#11).
  const hasOneButton = descriptor.start !== null;
  return (
    <div className={`${frameStyles.page} ${resultStyles.results} ${descriptor.place}`}>
      <Backdrop place={descriptor.place} time="dusk" />
      <div className={resultStyles.resultsGlow} />
      <header className={resultStyles.resultsTop}>
        <Link className={buttonStyles.round} to={back ?? '/'} aria-label="Back" data-sound="uiBack">
          <Icon name="back" />
        </Link>
        <span className={buttonStyles.chip}>
          <UnitBadge unit={unit} story={story} size={44} />
          {shortenName(`${unit.name} · ${subunitName(lesson.row.target, story)}`)}
        </span>
        <button
          type="button"
          className={`${buttonStyles.round} ${resultStyles.close}`}
          aria-label="Close"
          data-sound="uiBack"
          onClick={leave}
        >
          <Icon name="close" />
        </button>
      </header>
      <main className={resultStyles.resultsBody} data-testid="results">
        <h1 {...heading} className={textStyles.onlyReadAloud}>
          Results: {stars.shown} of 3 stars, {isTime ? `time ${formatSeconds(result.time)}` : `score ${show(own)}`}
        </h1>
        {hasOneButton && (
          <p className={`${resultStyles.won} ${textStyles.outlined}`}>
            <UiWord>{WON_WORDS}</UiWord>
          </p>
        )}
        <RisingStars finished={finished} />
        <dl className={statStyles.stats}>
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
        <div className={scoreStyles.scoreRow}>
          <ScorePanel name="Your Score" value={show(own)} isBest={isOwnBest} isKept={kept === 'current'} isOwn />
          <LevelDisc finished={finished} />
          <ScorePanel
            name="Previous Best"
            value={previousBest === null ? '–' : show(previousBest)}
            isBest={!isOwnBest}
            isKept={kept === 'previous'}
            isOwn={false}
          />
        </div>
        <div className={`${resultStyles.resultsGo} ${hasOneButton ? resultStyles.withAgain : ''}`}>
          <Reward stars={stars.shown} place={result.correct > 0 ? descriptor.place : null} />
          <HearWords words={lesson.words} />
          {hasOneButton && (
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
              onClick={() => startPlaying(finished.difficulty)}
            >
              <Icon name="retry" size={40} />
              <UiWord>Play Again?</UiWord>
            </button>
          )}
          <button type="button" className={`${buttonStyles.pebble} ${resultStyles.huge}`} onClick={leave}>
            <UiWord>Continue</UiWord>
            <Icon name="next" />
          </button>
          {next && (
            <Link
              className={resultStyles.nextGame}
              to={next.address}
              replace
              aria-label={`Next game: ${next.game.label}`}
            >
              <Art name={next.game.id} />
              <Icon name="next" size={40} />
            </Link>
          )}
        </div>
      </main>
    </div>
  );
}
