import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import { uiWord } from '../../../content/words';
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
import { OneName } from '../../text/OneName';
import { useSubunitNames, useUnitNames } from '../../text/use-names';
import { useUiWord } from '../../text/ui-text';
import { LanguageWord, UiWord, useMissingWord } from '../../text/ui-words';
import { formatSeconds } from '../../play/format-time';
import type { NormalGame } from '../../../services/games/selected-game';
import { titleOf } from '../../play/title';
import { useNextGame } from './use-next-game';
import { HourLight } from '../../play/HourLight';
import { useResultHeading } from '../../play/use-result-heading';
import { useRise } from '../../play/use-rise';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as boardStyles from '../../play/board.module.css';
import * as resultStyles from '../../play/results.module.css';
import * as endStyles from './results.module.css';
import * as scoreStyles from './scores.module.css';

const STAR_SOUNDS = ['star1', 'star2', 'star3'] as const;
const STAR_DELAY_MILLISECONDS = 350;
const FIRST_STAR_MILLISECONDS = 500;

/** The three stars, which appear one after another. */
function RisingStars({ finished }: { readonly finished: FinishedGame }) {
  const { sound } = useServices();
  const { shown } = finished.stars;
  useEffect(() => {
    const timers = STAR_SOUNDS.slice(0, shown).map((name, index) =>
      setTimeout(() => sound.effect(name), FIRST_STAR_MILLISECONDS + index * STAR_DELAY_MILLISECONDS),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [shown, sound]);
  return (
    <div className={endStyles.risingStars}>
      {[1, 2, 3].map((number) => (
        <span key={number} className={endStyles.risingStar} data-star={number}>
          <Art name="star-empty" />
          {number <= shown && (
            <span
              className={endStyles.risingFull}
              style={{ animationDelay: `${FIRST_STAR_MILLISECONDS - 200 + (number - 1) * STAR_DELAY_MILLISECONDS}ms` }}
            >
              <Art name="star-face" />
            </span>
          )}
        </span>
      ))}
      <span className={textStyles.onlyReadAloud} role="img" aria-label={message`${shown} of 3 stars`} />
    </div>
  );
}

/** One of the small numbers below the stars. */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly icon?: string;
  /** Has the marker of the higher score. */
  readonly isBest?: boolean;
  /**
   * Is in the record now, which need not be the better: stars count too (spec: readings#9).
   */
  readonly isKept?: boolean;
  readonly hasRisen?: boolean;
}

/**
 * The numbers of a game, for who reads them; all in the learner's language, or all in English where
 * the pack lacks one of their names.
 */
function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const find = useUiWord();
  const { content } = usePack();
  useMissingWord(figures.some(({ name }) => !uiWord(content, name).isTranslated));
  const isTranslated = figures.every(({ name }) => find(name).isTranslated);
  return (
    <dl className={scoreStyles.figures}>
      {figures.map(({ name, value, icon, isBest = false, isKept = false, hasRisen = false }) => (
        <div key={name} className={`${scoreStyles.figure} ${hasRisen ? scoreStyles.risen : ''}`}>
          <dt>{isTranslated ? <LanguageWord>{find(name).text}</LanguageWord> : message(name)}</dt>
          <dd className={textStyles.number}>
            {icon !== undefined && (
              <span className={scoreStyles.figureSign}>
                <Icon name={icon} size={22} />
              </span>
            )}
            {value}
            {isBest && (
              <span className={scoreStyles.best} role="img" aria-label={message('Best')}>
                <Icon name="trophy" size={24} />
              </span>
            )}
            {isKept && (
              <span className={scoreStyles.kept} role="img" aria-label={message('Kept')}>
                <Icon name="check" size={18} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers that the results name. spec: play#results. */
function listFigures({ result, scoreType, previousBest, kept, levelBefore, levelAfter }: FinishedGame): Figure[] {
  const isTime = scoreType === 'time';
  const show = (value: number): string => (isTime ? formatSeconds(value) : String(Math.max(0, value)));
  const own = isTime ? result.time : result.score;
  const isOwnBest = previousBest === null || (isTime ? own <= previousBest : own >= previousBest);
  // Nobody is praised for a score of 0.
  const isWon = isTime || Math.max(own, previousBest ?? 0) > 0;
  const time: Figure = { name: 'Time', value: formatSeconds(result.time), icon: 'clock' };
  const counts: Figure[] = [
    { name: 'Hits', value: String(result.correct), icon: 'check' },
    { name: 'Misses', value: String(result.incorrect), icon: 'retry' },
    { name: 'Score', value: show(result.score) },
    time,
  ];
  return [
    ...(isTime ? [time] : counts),
    { name: 'Level', value: String(levelAfter), hasRisen: levelAfter > levelBefore },
    { name: 'Your Score', value: show(own), isBest: isWon && isOwnBest, isKept: isWon && kept === 'current' },
    {
      name: 'Previous Best',
      value: previousBest === null ? '–' : show(previousBest),
      isBest: isWon && !isOwnBest,
      isKept: isWon && kept === 'previous',
    },
  ];
}

/** The sound of a level that was reached. */
function useLevelSound({ levelBefore, levelAfter }: Pick<FinishedGame, 'levelBefore' | 'levelAfter'>): void {
  const { sound } = useServices();
  const hasRisen = levelAfter > levelBefore;
  useEffect(() => {
    if (!hasRisen) return undefined;
    const timer = setTimeout(() => sound.effect('levelUp'), FIRST_STAR_MILLISECONDS + 4 * STAR_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasRisen, sound]);
}

interface Props {
  readonly game: NormalGame;
}

/** The results screen. spec: play#results. */
export function Results({ game }: Props) {
  const finished = useApp((state) => state.finished);
  return finished && <ResultsOf game={game} finished={finished} />;
}

function ResultsOf({ game, finished }: Props & { readonly finished: FinishedGame }) {
  const back = useBack();
  const showScreen = useApp((state) => state.showScreen);
  const startPlaying = useApp((state) => state.startPlaying);
  const { unit, lesson, descriptor, story } = game;
  const difficulty = useApp((state) => state.difficulty);
  // The hour at which the game was left.
  const round = useApp((state) => state.hud?.round ?? 0);
  const board = useRise();
  const next = useNextGame(game);
  useTitle(`${titleOf(game, message(difficulty))} - ${message('Results')}`);
  const leave = (): void => showScreen('playScreen');
  const heading = useResultHeading(leave);
  const unitNames = useUnitNames(unit.name);
  const subunitNames = useSubunitNames();
  useLevelSound(finished);
  const { result, scoreType, stars } = finished;
  // The variant with a single button to play (spec: readings#11).
  const hasOneButton = descriptor.start !== null;
  return (
    <div className={`${resultStyles.results} ${descriptor.place}`}>
      <div className={boardStyles.world}>
        <Backdrop place={descriptor.place}>
          {!hasOneButton && <HourLight place={descriptor.place} round={round} />}
        </Backdrop>
      </div>
      <header className={resultStyles.resultsTop}>
        <Link className={buttonStyles.round} to={back ?? '/'} aria-label={message('Back')} data-sound="uiBack">
          <Icon name="back" />
        </Link>
        <span className={buttonStyles.chip}>
          <UnitBadge unit={unit} story={story} size={44} />
          <span>
            <OneName {...unitNames} /> · <OneName {...subunitNames(lesson.row.target, story)} />
          </span>
        </span>
        <button
          type="button"
          className={`${buttonStyles.round} ${resultStyles.close}`}
          aria-label={message('Close')}
          data-sound="uiBack"
          onClick={leave}
        >
          <Icon name="close" />
        </button>
      </header>
      <main ref={board} className={boardStyles.board} data-testid="results">
        <h1 {...heading} className={textStyles.onlyReadAloud}>
          {scoreType === 'time'
            ? message`Results: ${stars.shown} of 3 stars, time ${formatSeconds(result.time)}`
            : message`Results: ${stars.shown} of 3 stars, score ${Math.max(0, result.score)}`}
        </h1>
        <section className={endStyles.won}>
          {hasOneButton && (
            <p className={endStyles.wonWords}>
              <UiWord>{WON_WORDS}</UiWord>
            </p>
          )}
          <RisingStars finished={finished} />
        </section>
        <Reward stars={stars.shown} place={result.correct > 0 ? descriptor.place : null} />
        <Figures figures={listFigures(finished)} />
        <div className={endStyles.go}>
          <HearWords words={lesson.words} />
          <button type="button" className={`${buttonStyles.pebble} ${endStyles.huge}`} onClick={leave}>
            <UiWord>Continue</UiWord>
            <Icon name="next" size={34} />
          </button>
          {hasOneButton ? (
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.paper} ${endStyles.huge}`}
              onClick={() => startPlaying(finished.difficulty)}
            >
              <Icon name="retry" size={34} />
              <UiWord>Play Again?</UiWord>
            </button>
          ) : (
            next && (
              <Link
                className={`${buttonStyles.pebble} ${buttonStyles.paper} ${endStyles.nextGame}`}
                to={next.address}
                replace
                aria-label={message`Next game: ${message(next.game.label)}`}
              >
                <Art name={next.game.id} />
                <Icon name="next" size={34} />
              </Link>
            )
          )}
        </div>
      </main>
    </div>
  );
}
