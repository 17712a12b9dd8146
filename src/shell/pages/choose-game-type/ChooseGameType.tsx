import { useMemo } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import type { Lesson } from '../../../content/lesson';
import { offeredGames } from '../../../content/offers';
import type { GameFacts } from '../../../play/game-facts';
import { recordKeyOf } from '../../../progress/scores';
import { sumStarsUpTo } from '../../../progress/stars';
import { useApp, usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { keyValue, unitValue, writeQuery } from '../../../services/address/query';
import { Art, Bird } from '../../components/pictures';
import { UnitBadge } from '../../components/UnitBadge';
import { StarRow } from '../../components/word-art';
import { subunitName } from '../../text/names';
import { StarCount, WordName } from '../../text/OneName';
import { useSubunitNames, useUnitNames } from '../../text/use-names';
import { Page } from '../../components/Page';
import { useAddress } from '../../routing/use-address';
import { useLesson } from '../../routing/use-lesson';
import { UiWord } from '../../text/ui-words';
import { UnitNotFound } from '../../message/NotFound';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as styles from './game-types.module.css';

/**
 * The percentage is shown only from this value, where the bar has room for it. spec: shell#sizes.
 */
const MIN_LABEL_PERCENT = 22;

/** Capitalizes each word. */
function capitalise(text: string): string {
  return text.replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

function GameBadge({
  game,
  lesson,
  modifier,
  story,
  order,
  isNext,
}: {
  game: GameFacts;
  lesson: Lesson;
  modifier: number;
  story: boolean;
  order: number;
  /** The one that the songbird leads to. */
  isNext: boolean;
}) {
  const { query } = useAddress();
  const scores = useApp((state) => state.shownScores);
  const { catalogue } = usePack().content;
  const { id, label } = game;
  const { row } = lesson;
  const { current, total, percent, displayStars } = useMemo(
    () =>
      sumStarsUpTo(
        scores.filter(({ Key }) => Key === recordKeyOf(row.Key, label)),
        query.difficulty ?? 1,
        catalogue,
      ),
    [catalogue, scores, row, label, query.difficulty],
  );
  const target = writeQuery({
    difficulty: query.difficulty,
    unit: unitValue({ Key: modifier, name: row.category }),
    gameName: row.target,
    gameType: label,
    Key: keyValue(row.Key, story),
  });
  return (
    <Link
      className={`${styles.gameBadge} ${isNext ? styles.next : ''}`}
      to={PATHS.startGame + target}
      data-way-on={isNext || undefined}
      style={{ animationDelay: `${order * 60}ms` }}
    >
      {isNext && <Bird pose="sing" size={84} className={styles.guide} />}
      <Art name={id} className={`${pictureStyles.gameIcon} ${styles.icon}`} />
      <span className={styles.gameStars}>
        <StarRow stars={displayStars} size={38} label={message`${current} of ${total} stars`} />
      </span>
      <b>
        <WordName>{label}</WordName>
      </b>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={message(label)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <i style={{ width: `${percent}%` }} />
        {percent > MIN_LABEL_PERCENT && <span className={styles.barLabel}>{Math.round(percent)}%</span>}
      </span>
      <small aria-hidden="true">
        <StarCount current={current} total={total} />
      </small>
    </Link>
  );
}

/** The game-type pickers. spec: shell#game-type-picker. */
export function ChooseGameType() {
  const { query, story } = useAddress();
  const content = useWords();
  const found = useLesson();
  const games = useMemo(
    () => (found ? offeredGames(content, found.lesson, query.difficulty ?? 1).map(({ game }) => game) : []),
    [content, found, query.difficulty],
  );
  const scores = useApp((state) => state.shownScores);
  const unitNames = useUnitNames(found?.unit.name ?? '');
  const subunitNames = useSubunitNames();
  if (!found) return <UnitNotFound />;
  if (found.redirect !== null) return <Navigate to={found.redirect} replace />;
  const { lesson, unit } = found;
  const isPlayed = ({ label }: GameFacts): boolean =>
    scores.some(
      ({ Key, difficultyScores }) =>
        Key === recordKeyOf(lesson.row.Key, label) && Object.values(difficultyScores).some(({ time }) => time !== null),
    );
  const next = games.find((game) => !isPlayed(game));
  const title = message`${capitalise(unit.name)} Games`;
  const subunit = subunitName(lesson.row.target, story);
  return (
    <Page
      names={{ ...unitNames, english: title }}
      subtitle={subunitNames(lesson.row.target, story)}
      documentTitle={`${title} - ${subunit}`}
      badge={<UnitBadge unit={unit} story={story} size={52} className={pageStyles.titleBadge} />}
      depth={1.5}
    >
      <div className={styles.games}>
        {games.map((game, order) => (
          <GameBadge
            key={game.id}
            game={game}
            lesson={lesson}
            modifier={unit.modifier}
            story={story}
            order={order}
            isNext={game === next}
          />
        ))}
      </div>
      {games.length === 0 && (
        <div className={pageStyles.nothing}>
          <Bird pose="think" size={150} />
          <p>
            <UiWord>No game is open at this level yet. Choose a higher level.</UiWord>
          </p>
        </div>
      )}
    </Page>
  );
}
