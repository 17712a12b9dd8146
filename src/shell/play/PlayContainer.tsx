import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { atlasNameOf } from '../../content/media';
import { findGame } from '../../play/game-facts';
import { recordKeyOf } from '../../progress/scores';
import { useApp } from '../../store/context';
import { Message } from '../pages/Message';
import { UnitNotFound } from '../pages/NotFound';
import { Link } from 'react-router-dom';
import { PATHS, backFrom } from '../address';
import { Icon } from '../components/Icon';
import { useServices, useStage } from '../services';
import { useAddress } from '../use-address';
import { useLesson } from '../use-lesson';
import { UiWord } from '../ui-words';
import { GameScreen } from './GameScreen';
import { PlayScreen } from './PlayScreen';
import { Results } from './Results';
import { SplitTarget, listTargets } from './SplitTarget';
import type { NormalGame } from './selected-game';
import { lessonContentOf } from './setup';
import * as buttonStyles from '../styles/buttons.module.css';

/** The game container: play selection, game, results. spec: play#game-container. */
export function PlayContainer() {
  const { path, query, story } = useAddress();
  const found = useLesson();
  const { media, registry } = useServices();
  const content = useApp((state) => state.content);
  const screen = useApp((state) => state.screenDisplay);
  const mode = useApp((state) => state.mode);
  const enterGame = useApp((state) => state.enterGame);
  const showScreen = useApp((state) => state.showScreen);
  const openStage = useStage();
  const [isDemonstrationRequested, setDemonstrationRequested] = useState(false);
  const [target, setTarget] = useState<string | null>(null);

  const game = useMemo((): NormalGame | null => {
    const facts = query.gameType === null ? null : findGame(content.possibleGames, query.gameType);
    const descriptor = facts && registry.find(({ id }) => id === facts.id);
    if (!found || !descriptor) return null;
    const { label, isSplitByTarget } = descriptor;
    const { lesson, unit } = found;
    if ((lesson.row.games[label] ?? null) === null) return null;
    return {
      mode: 'normal',
      descriptor,
      lesson,
      unit,
      story,
      rank: query.difficulty ?? 1,
      target: isSplitByTarget ? target : null,
      recordKey: recordKeyOf(lesson.row.Key, label),
    };
  }, [content, found, query, registry, story, target]);

  // Before the first paint: a quick tap on a difficulty must not be undone.
  useLayoutEffect(() => {
    if (!game) return;
    const { descriptor, lesson } = game;
    enterGame({ displayGameType: descriptor.label, game: lesson.row.target, Key: String(lesson.row.Key), category: lesson.row.category });
  }, [game, enterGame]);

  // Preloads the stage and the game's files while the play screen is shown.
  useEffect(() => {
    if (!game) return;
    const { descriptor, lesson } = game;
    const lessonContent = lessonContentOf({ content, game, difficulty: 'easy' });
    void Promise.allSettled([
      descriptor.loadRules(),
      descriptor.loadView(),
      openStage().then((host) =>
        host.preload({
          descriptor,
          media,
          atlasName: atlasNameOf(lesson.row.category, lesson.row.target),
          mode: game.mode,
          ...lessonContent,
        }),
      ),
    ]);
  }, [content, game, media, openStage]);

  if (!found) return <UnitNotFound />;
  if (!game) {
    return (
      <Message
        title="No Game Found"
        actions={
          <Link className={buttonStyles.pebble} to={backFrom(path, query) ?? PATHS.home}>
            <Icon name="back" size={40} />
            <UiWord>Back</UiWord>
          </Link>
        }
      />
    );
  }
  const isSplit = game.descriptor.isSplitByTarget && target === null && listTargets(game.lesson).length > 1;
  if (isSplit) return <SplitTarget game={game} onChoose={setTarget} />;
  if (screen === 'gameScreen' && mode === 'normal') {
    return <GameScreen game={game} isDemonstrationRequested={isDemonstrationRequested} onLeave={() => showScreen('playScreen')} />;
  }
  if (screen === 'playAgainScreen') return <Results game={game} />;
  return <PlayScreen game={game} isDemonstrationRequested={isDemonstrationRequested} onDemonstrationChange={setDemonstrationRequested} />;
}
