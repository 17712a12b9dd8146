import { useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import { MAX_CATEGORIES, endlessCategories, endlessDifficulties, endlessGames } from '../../../content/endless';
import { HowToPlay } from '../../play/HowToPlay';
import type { RoundDifficulty } from '../../../play/contract';
import { ROUND_DIFFICULTIES, findGame } from '../../../play/game-facts';
import { useApp } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { PATHS } from '../../routing/paths';
import { Icon } from '../../components/Icon';
import { useTitle } from '../../components/frame';
import { Message } from '../../message/Message';
import { GameScreen } from '../../play/GameScreen';
import { Chosen } from '../endless/Chosen';
import type { EndlessGame } from '../../../services/games/selected-game';
import { useServices } from '../../context/services';
import { useStagePreload } from '../../play/use-staged-game';
import { useAddress } from '../../routing/use-address';
import { titleOf } from '../../play/title';
import { useBack } from '../../routing/use-back';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';

/**
 * The round difficulty for the `difficulty` of an address, clamped (spec: readings#1), or the first
 * that can be played.
 */
function roundDifficultyOf(rank: number | null, playable: readonly RoundDifficulty[]): RoundDifficulty {
  const asked = ROUND_DIFFICULTIES[Math.min(ROUND_DIFFICULTIES.length, rank ?? 1) - 1] ?? 'easy';
  return playable.includes(asked) ? asked : (playable[0] ?? asked);
}

/** The intro of an endless game that was opened by its address: its button also unlocks audio. */
function Intro({ game, difficulty }: { readonly game: EndlessGame; readonly difficulty: RoundDifficulty }) {
  const content = useWords();
  const { label } = game.descriptor;
  const chosen = endlessCategories(content, game.descriptor).filter(({ name }) => game.categories.includes(name));
  useTitle(titleOf(game, message(difficulty)));
  const startPlaying = useApp((state) => state.startPlaying);
  const back = useBack() ?? PATHS.endless;
  return (
    <Message
      place="stars"
      title={label}
      actions={
        <>
          <Link className={`${buttonStyles.pebble} ${buttonStyles.paper}`} to={back} data-sound="uiBack">
            <Icon name="back" size={40} />
            <UiWord>Back</UiWord>
          </Link>
          <button type="button" className={buttonStyles.pebble} onClick={() => startPlaying(difficulty, 'endless')}>
            <UiWord>Play!</UiWord>
            <Icon name="play" size={40} />
          </button>
        </>
      }
    >
      <p>
        <UiWord>Endless</UiWord>
      </p>
      <Chosen game={label} chosen={chosen} difficulty={difficulty} />
      <HowToPlay game={game.descriptor} />
    </Message>
  );
}

function ChooseAgain({ children }: { readonly children: string }) {
  return (
    <Link className={buttonStyles.pebble} to={PATHS.endless}>
      <Icon name="grid" size={40} />
      <UiWord>{children}</UiWord>
    </Link>
  );
}

/** Endless play: straight to the game, and back to the selection at its end. spec: play#modes. */
export function EndlessContainer() {
  const navigate = useNavigate();
  const { query } = useAddress();
  const { registry } = useServices();
  // The step of the selection that has this game and these categories, to be played again.
  const back = useBack() ?? PATHS.endless;
  const content = useWords();
  const isPlaying = useApp((state) => state.screenDisplay === 'gameScreen' && state.mode === 'endless');
  const showScreen = useApp((state) => state.showScreen);

  const game = useMemo((): EndlessGame | null => {
    const facts = query.gameType === null ? null : findGame(content.catalogue, query.gameType);
    const descriptor = facts && registry.find(({ id }) => id === facts.id);
    if (!descriptor || !endlessGames(content).includes(facts)) return null;
    const known = new Set(endlessCategories(content, facts).map((category) => category.name));
    const categories = query.categories.filter((category) => known.has(category)).slice(0, MAX_CATEGORIES);
    return { mode: 'endless', descriptor, categories };
  }, [content, query, registry]);

  useStagePreload(game !== null);
  useEffect(() => () => showScreen('playScreen'), [showScreen]);

  const isMissing = game?.categories.length === 0;
  useEffect(() => {
    // spec: shell#logs
    if (isMissing) console.warn('MISSING CATEGORY!!', ...query.categories);
  }, [isMissing, query]);

  if (!game) return <Message place="stars" title="No Game Found" actions={<ChooseAgain>Choose A Game</ChooseAgain>} />;
  if (isMissing) {
    return (
      <Message
        place="stars"
        title="There are no selected categories."
        actions={<ChooseAgain>Select Categories</ChooseAgain>}
      >
        <p>
          <UiWord>Please select at least one category.</UiWord>
        </p>
      </Message>
    );
  }
  if (!isPlaying) {
    const playable = endlessDifficulties(content, game.descriptor, game.categories);
    return <Intro game={game} difficulty={roundDifficultyOf(query.difficulty, playable)} />;
  }
  return <GameScreen game={game} isDemonstrationRequested={false} onLeave={() => void navigate(back)} />;
}
