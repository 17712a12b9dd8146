import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import { atlasNameOf } from '../../../content/media';
import { useApp } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { UnitNotFound } from '../../message/NotFound';
import { PATHS } from '../../routing/paths';
import { writeQuery } from '../../../services/address/query';
import { lazyComponent } from '../../lazy/lazy-component';
import { useServices, useStage } from '../../context/services';
import { useAddress } from '../../routing/use-address';
import { useLesson } from '../../routing/use-lesson';
import { GameScreen } from '../../play/GameScreen';
import { PlayScreen } from './PlayScreen';
import { beginGame } from './begin-game';
import { Results } from './Results';
import { contentOfGame } from '../../../services/games/game-setup';
import { useChosenGame } from './use-chosen-game';
import { usePlayingEntry } from '../../play/use-playing-entry';
import { fetchStage } from '../../play/use-stage-ahead';

/** Few addresses lead to it. */
const NoGame = lazyComponent(
  () => import('./NoGame'),
  (module) => module.NoGame,
);

/** Few games are split by targets. */
const SplitTarget = lazyComponent(
  () => import('./SplitTarget'),
  (module) => module.SplitTarget,
);

/** The game container: play selection, game, results. spec: play#game-container. */
export function PlayContainer() {
  const { query } = useAddress();
  const navigate = useNavigate();
  const found = useLesson();
  const { media } = useServices();
  const content = useWords();
  const screen = useApp((state) => state.screenDisplay);
  const mode = useApp((state) => state.mode);
  const enterGame = useApp((state) => state.enterGame);
  const showScreen = useApp((state) => state.showScreen);
  const openStage = useStage();
  const [isDemonstrationRequested, setDemonstrationRequested] = useState(false);

  const chosen = useChosenGame();
  const game = chosen?.game ?? null;
  const isPlayable = chosen !== null && chosen.lack === null;
  const isSplit = chosen !== null && chosen.targets.length > 0;

  const leave = useCallback(() => showScreen('playScreen'), [showScreen]);
  usePlayingEntry(isPlayable && screen === 'gameScreen' && mode === 'normal', leave);

  useEffect(() => leave, [leave]);
  useEffect(() => {
    // "Show me" was for the game that is over: the next one may be another.
    if (screen !== 'gameScreen') return undefined;
    return () => setDemonstrationRequested(false);
  }, [screen]);

  // Before the first paint: a quick tap on a difficulty must not be undone.
  useLayoutEffect(() => {
    if (!game || isSplit) return;
    const { descriptor, lesson } = game;
    enterGame({
      displayGameType: descriptor.label,
      game: lesson.row.target,
      Key: String(lesson.row.Key),
      category: lesson.row.category,
    });
  }, [game, isSplit, enterGame]);

  // Preloads the stage and the game's files while the play screen is shown.
  useEffect(() => {
    if (!game || !isPlayable) return;
    const { descriptor, lesson } = game;
    const { words, numbers, sentences } = contentOfGame({ content, game, difficulty: 'easy' });
    const atlasName = atlasNameOf(lesson.row.category, lesson.row.target);
    fetchStage();
    beginGame({ descriptor, media, atlasName, words: [...words, ...numbers, ...sentences] });
    void Promise.allSettled([
      descriptor.loadRules(),
      descriptor.loadView(),
      openStage().then((host) =>
        host.preload({
          descriptor,
          media,
          atlasName,
          mode: game.mode,
          words,
          numbers,
          sentences,
        }),
      ),
    ]);
  }, [content, game, isPlayable, media, openStage]);

  if (!found) return <UnitNotFound />;
  if (found.redirect !== null) return <Navigate to={found.redirect} replace />;
  if (!chosen || !game) return <NoGame title="No Game Found" lack={null} />;
  const { lack, targets } = chosen;
  if (lack !== null)
    return <NoGame title={message`${message(game.descriptor.label)} cannot be played here`} lack={lack} />;
  if (isSplit) {
    return (
      <SplitTarget
        game={game}
        targets={targets}
        onChoose={(target) => void navigate(PATHS.startGame + writeQuery({ ...query, target }))}
      />
    );
  }
  if (screen === 'gameScreen' && mode === 'normal') {
    return <GameScreen game={game} isDemonstrationRequested={isDemonstrationRequested} onLeave={leave} />;
  }
  if (screen === 'playAgainScreen') return <Results game={game} />;
  return (
    <PlayScreen
      game={game}
      isDemonstrationRequested={isDemonstrationRequested}
      onDemonstrationChange={setDemonstrationRequested}
    />
  );
}
