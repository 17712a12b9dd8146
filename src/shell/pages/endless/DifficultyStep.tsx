import { useNavigate } from 'react-router-dom';
import type { EndlessCategory } from '../../../content/endless';
import { endlessDifficulties } from '../../../content/endless';
import type { RoundDifficulty } from '../../../play/contract';
import { useApp } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { writeEndlessQuery } from '../../../services/address/query';
import { Icon } from '../../components/Icon';
import { DIFFICULTY_NAMES, Pips } from '../../play/difficulties';
import { SpokenName, TwoNames } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import { useCategories, useGame } from './game';
import { Popup } from '../../components/Popup';
import { Chosen } from './Chosen';
import type { Selection, SelectionAction } from './selection';
import { Tray } from './Tray';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as endlessStyles from './endless.module.css';
import * as difficultyStyles from '../../play/difficulties.module.css';

interface ConfirmProps {
  readonly game: string;
  readonly chosen: readonly EndlessCategory[];
  readonly difficulty: RoundDifficulty;
  readonly act: (action: SelectionAction) => void;
}

/** The confirmation: game, categories and difficulty. */
function Confirm({ game, chosen, difficulty, act }: ConfirmProps) {
  const navigate = useNavigate();
  const startPlaying = useApp((state) => state.startPlaying);
  const start = (): void => {
    const names = chosen.map(({ name }) => name);
    startPlaying(difficulty, 'endless');
    void navigate(PATHS.endlessStartGame + writeEndlessQuery({ gameType: game, difficulty, categories: names }));
  };
  return (
    <Popup
      title={game}
      pose="cheer"
      onClose={() => act({ type: 'popup-closed' })}
      actions={
        <>
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
            data-sound="uiBack"
            onClick={() => act({ type: 'reselected' })}
          >
            <Icon name="retry" size={36} />
            <UiWord>Reselect</UiWord>
          </button>
          <button type="button" className={buttonStyles.pebble} data-way-on onClick={start}>
            <UiWord>Start Playing</UiWord>
            <Icon name="play" size={36} />
          </button>
        </>
      }
    >
      <Chosen game={game} chosen={chosen} difficulty={difficulty} />
    </Popup>
  );
}

interface Props {
  readonly step: Extract<Selection, { display: 'difficulty' }>;
  readonly act: (action: SelectionAction) => void;
}

/** Select a Difficulty: Easy, Medium or Hard, then the confirmation. */
export function DifficultyStep({ step, act }: Props) {
  const { game, difficulty: selected } = step;
  const content = useWords();
  const facts = useGame(game);
  const difficulties = facts ? endlessDifficulties(content, facts, step.categories) : [];
  const categories = useCategories(game);
  const chosen = step.categories.flatMap((name) => categories.find((category) => category.name === name) ?? []);
  return (
    <>
      <main className={endlessStyles.endlessPanel}>
        <div className={`${difficultyStyles.difficulties} ${endlessStyles.endlessDifficulties}`}>
          {difficulties.map((difficulty) => (
            <button
              key={difficulty}
              type="button"
              className={`${difficultyStyles.difficulty} ${endlessStyles.endlessDifficulty}`}
              data-difficulty={difficulty}
              data-way-on
              onClick={() => act({ type: 'difficulty-chosen', difficulty })}
            >
              <SpokenName>
                <TwoNames>{DIFFICULTY_NAMES[difficulty]}</TwoNames>
              </SpokenName>
              <Pips difficulty={difficulty} />
              <b aria-hidden="true">
                <UiWord>{DIFFICULTY_NAMES[difficulty]}</UiWord>
              </b>
            </button>
          ))}
        </div>
      </main>
      <Tray game={game} categories={categories} chosen={step.categories} act={act} />
      {selected !== null && <Confirm game={game} chosen={chosen} difficulty={selected} act={act} />}
    </>
  );
}
