import { message } from '../../../messages/message';
import type { EndlessCategory } from '../../../content/endless';
import type { RoundDifficulty } from '../../../play/contract';
import type { GameFacts } from '../../../play/game-facts';
import type { BestLevel } from '../../../progress/best-levels';
import { bestByDifficulty } from '../../../progress/best-levels';
import { useApp } from '../../../store/context';
import { Art, Bird } from '../../components/pictures';
import { DIFFICULTY_NAMES, Pips } from '../../play/difficulties';
import { CategoryName } from './category';
import { useCategories } from './game';
import type { SelectionAction } from './selection';
import { LevelName, WordName } from '../../text/OneName';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as pictureStyles from '../../styles/pictures.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as endlessStyles from './endless.module.css';
import * as categoryStyles from './category.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as styles from './games.module.css';

function Names({
  names,
  categories,
}: {
  readonly names: readonly string[];
  readonly categories: readonly EndlessCategory[];
}) {
  return names.map((name, index) => {
    const category = categories.find((candidate) => candidate.name === name) ?? { name, language: null, image: '' };
    return (
      <span key={name}>
        {index > 0 && ', '}
        <CategoryName category={category} />
      </span>
    );
  });
}

/** What is said of a difficulty without a score. */
const NO_SCORE: Readonly<Record<RoundDifficulty, string>> = {
  easy: 'No score for Easy',
  medium: 'No score for Medium',
  hard: 'No score for Hard',
};

interface BestProps {
  readonly difficulty: RoundDifficulty;
  readonly best: BestLevel | null;
  readonly categories: readonly EndlessCategory[];
}

function Best({ difficulty, best, categories }: BestProps) {
  return (
    <li className={best ? styles.reached : ''}>
      <Pips difficulty={difficulty} className={styles.tilePips} />
      {best ? (
        <>
          <span className={textStyles.onlyReadAloud}>{message(DIFFICULTY_NAMES[difficulty])}: </span>
          <span className={styles.tileNames}>
            <Names names={best.categories} categories={categories} />
          </span>
          <b className={`${categoryStyles.lvl} ${styles.reachedLevel}`}>
            <LevelName level={best.level} />
          </b>
        </>
      ) : (
        <span>
          <UiWord>{NO_SCORE[difficulty]}</UiWord>
        </span>
      )}
    </li>
  );
}

interface GameTileProps {
  readonly game: GameFacts;
  /** The bird leads to it. */
  readonly isWayOn: boolean;
  readonly onGo: () => void;
}

function GameTile({ game, isWayOn, onGo }: GameTileProps) {
  const { id, label, difficulties } = game;
  const levels = useApp((state) => state.levelData);
  const categories = useCategories(label);
  const best = bestByDifficulty(levels, label);
  return (
    <li className={styles.endlessTile}>
      <Art name={id} className={`${pictureStyles.gameIcon} ${styles.tileIcon}`} />
      <div className={styles.tileText}>
        <h2>
          <WordName>{label}</WordName>
        </h2>
        <ul>
          {difficulties.map((difficulty) => (
            <Best key={difficulty} difficulty={difficulty} best={best[difficulty]} categories={categories} />
          ))}
        </ul>
      </div>
      <button
        type="button"
        className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper} ${styles.tileGo}`}
        data-way-on={isWayOn || undefined}
        onClick={onGo}
      >
        <UiWord>Go!</UiWord>
        <span className={textStyles.onlyReadAloud}> {message(label)}</span>
      </button>
    </li>
  );
}

interface Props {
  readonly games: readonly GameFacts[];
  readonly act: (action: SelectionAction) => void;
}

/** Choose A Game: a tile for each game with its best levels. */
export function GamesStep({ games, act }: Props) {
  return (
    <main className={endlessStyles.endlessPanel}>
      <ul className={styles.endlessTiles}>
        {games.map((game, index) => (
          <GameTile
            key={game.id}
            game={game}
            isWayOn={index === 0}
            onGo={() => act({ type: 'game-chosen', game: game.label })}
          />
        ))}
      </ul>
      {games.length === 0 && (
        <div className={`${pageStyles.nothing} ${endlessStyles.nothingHere}`}>
          <Bird pose="think" size={150} />
          <p>
            <UiWord>There is no game to play endlessly yet.</UiWord>
          </p>
        </div>
      )}
    </main>
  );
}
