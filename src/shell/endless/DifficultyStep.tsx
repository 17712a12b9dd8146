import { useNavigate } from 'react-router-dom';
import type { EndlessCategory } from '../../content/endless';
import type { RoundDifficulty } from '../../play/contract';
import { useApp } from '../../store/context';
import { PATHS, writeEndlessQuery } from '../address';
import { Icon } from '../parts/Icon';
import { DIFFICULTY_NAMES, Pips } from '../play/difficulties';
import { UiWord, useUiText } from '../words';
import { CategoryDisc, CategoryName, GameSign, useCategories, useGame } from './parts';
import { Popup } from '../parts/Popup';
import type { Selection, SelectionAction } from './selection';
import { Tray } from './Tray';
import './confirm.css';

interface ConfirmProps {
  readonly game: string;
  readonly chosen: readonly EndlessCategory[];
  readonly difficulty: RoundDifficulty;
  readonly act: (action: SelectionAction) => void;
}

/** What was chosen, once more: game, categories and difficulty. */
function Confirm({ game, chosen, difficulty, act }: ConfirmProps) {
  const navigate = useNavigate();
  const startPlaying = useApp((state) => state.startPlaying);
  const start = (): void => {
    const names = chosen.map(({ name }) => name);
    startPlaying(difficulty, 'endless');
    void navigate(PATHS.endlessStartGame + writeEndlessQuery(game, difficulty, names));
  };
  return (
    <Popup
      title={game}
      pose="cheer"
      onClose={() => act({ type: 'popup-closed' })}
      actions={
        <>
          <button type="button" className="pebble paper" data-sound="uiBack" onClick={() => act({ type: 'reselected' })}>
            <Icon name="retry" size={36} />
            <UiWord>Reselect</UiWord>
          </button>
          <button type="button" className="pebble" onClick={start}>
            <UiWord>Start Playing</UiWord>
            <Icon name="play" size={36} />
          </button>
        </>
      }
    >
      <div className="confirm-what">
        <GameSign label={game} className="game-icon" />
        <span className={`confirm-difficulty ${difficulty}`}>
          <Pips difficulty={difficulty} />
          <b>
            <UiWord>{DIFFICULTY_NAMES[difficulty]}</UiWord>
          </b>
        </span>
      </div>
      <ul className="confirm-categories">
        {chosen.map((category) => (
          <li key={category.name}>
            <CategoryDisc category={category} size={44} />
            <CategoryName category={category} />
          </li>
        ))}
      </ul>
    </Popup>
  );
}

interface Props {
  readonly step: Extract<Selection, { display: 'difficulty' }>;
  readonly act: (action: SelectionAction) => void;
}

/** Select a Difficulty: Easy, Medium or Hard, then the confirmation. */
export function DifficultyStep({ step, act }: Props) {
  const text = useUiText();
  const { game, difficulty: picked } = step;
  const difficulties = useGame(game)?.difficulties ?? [];
  const categories = useCategories(game);
  const chosen = step.categories.flatMap((name) => categories.find((category) => category.name === name) ?? []);
  const labelOf = (name: string): string => (text(name) === name ? name : `${text(name)} (${name})`);
  return (
    <>
      <main className="endless-panel">
        <div className="difficulties">
          {difficulties.map((difficulty) => (
            <button
              key={difficulty}
              type="button"
              className={`difficulty ${difficulty}`}
              aria-label={labelOf(DIFFICULTY_NAMES[difficulty])}
              onClick={() => act({ type: 'difficulty-chosen', difficulty })}
            >
              <Pips difficulty={difficulty} />
              <b>
                <UiWord>{DIFFICULTY_NAMES[difficulty]}</UiWord>
              </b>
            </button>
          ))}
        </div>
      </main>
      <Tray game={game} categories={categories} chosen={step.categories} act={act} />
      {picked !== null && <Confirm game={game} chosen={chosen} difficulty={picked} act={act} />}
    </>
  );
}
