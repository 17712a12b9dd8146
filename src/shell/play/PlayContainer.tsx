import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { pagesOf } from '../../content/lesson';
import { atlasNameOf } from '../../content/media';
import { findUnmetNeed } from '../../content/needs';
import { findGame } from '../../play/game-facts';
import { recordKeyOf } from '../../progress/scores';
import { useApp } from '../../store/context';
import { Message } from '../pages/Message';
import { UnitNotFound } from '../pages/NotFound';
import { PATHS, writeQuery } from '../address';
import { Icon } from '../components/Icon';
import { useServices, useStage } from '../services';
import { useAddress } from '../use-address';
import { useBack } from '../use-back';
import { useLesson } from '../use-lesson';
import { GameScreen } from './GameScreen';
import { PlayScreen } from './PlayScreen';
import { Results } from './Results';
import { SplitTarget, listTargets } from './SplitTarget';
import type { NormalGame } from './selected-game';
import { lessonContentOf } from './setup';
import { describeUnmetNeed } from './unmet-need';
import { usePlayingEntry } from './use-playing-entry';
import { UiWord } from '../ui-words';
import * as buttonStyles from '../styles/buttons.module.css';

/** An address of a game that cannot be shown: why, and the way back. */
function NoGame({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const back = useBack();
  return (
    <Message
      title={title}
      actions={
        <Link className={buttonStyles.pebble} to={back ?? PATHS.home}>
          <Icon name="back" size={40} />
          <UiWord>Back</UiWord>
        </Link>
      }
    >
      {children}
    </Message>
  );
}

/** The game container: play selection, game, results. spec: play#game-container. */
export function PlayContainer() {
  const { query, story } = useAddress();
  const navigate = useNavigate();
  const found = useLesson();
  const { media, registry } = useServices();
  const content = useApp((state) => state.content);
  const screen = useApp((state) => state.screenDisplay);
  const mode = useApp((state) => state.mode);
  const enterGame = useApp((state) => state.enterGame);
  const showScreen = useApp((state) => state.showScreen);
  const openStage = useStage();
  const [isDemonstrationRequested, setDemonstrationRequested] = useState(false);

  const game = useMemo((): NormalGame | null => {
    const facts = query.gameType === null ? null : findGame(content.possibleGames, query.gameType);
    const descriptor = facts && registry.find(({ id }) => id === facts.id);
    if (!found || !descriptor) return null;
    const { label, isSplitByTarget } = descriptor;
    const { lesson, unit } = found;
    // One that the lesson does not have is chosen again.
    const target = listTargets(lesson).find((name) => name.normalize('NFC').trim() === query.target) ?? null;
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
  }, [content, found, query, registry, story]);
  const unmet =
    game && findUnmetNeed(game.descriptor, { words: game.lesson.words, pages: pagesOf(content, game.lesson), numbers: content.numberData });
  const isPlayable = game !== null && unmet === null;

  const leave = useCallback(() => showScreen('playScreen'), [showScreen]);
  usePlayingEntry(isPlayable && screen === 'gameScreen' && mode === 'normal', leave);

  useEffect(() => leave, [leave]);

  // Before the first paint: a quick tap on a difficulty must not be undone.
  useLayoutEffect(() => {
    if (!game) return;
    const { descriptor, lesson } = game;
    enterGame({ displayGameType: descriptor.label, game: lesson.row.target, Key: String(lesson.row.Key), category: lesson.row.category });
  }, [game, enterGame]);

  // Preloads the stage and the game's files while the play screen is shown.
  useEffect(() => {
    if (!game || !isPlayable) return;
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
  }, [content, game, isPlayable, media, openStage]);

  if (!found) return <UnitNotFound />;
  if (found.redirect !== null) return <Navigate to={found.redirect} replace />;
  if (!game) return <NoGame title="No Game Found" />;
  if (unmet !== null) {
    return (
      <NoGame title={`${game.descriptor.label} cannot be played here`}>
        <p>{describeUnmetNeed(unmet)}</p>
      </NoGame>
    );
  }
  const isSplit = game.descriptor.isSplitByTarget && game.target === null && listTargets(game.lesson).length > 1;
  if (isSplit) {
    return <SplitTarget game={game} onChoose={(target) => void navigate(PATHS.startGame + writeQuery({ ...query, target }))} />;
  }
  if (screen === 'gameScreen' && mode === 'normal') {
    return <GameScreen game={game} isDemonstrationRequested={isDemonstrationRequested} onLeave={leave} />;
  }
  if (screen === 'playAgainScreen') return <Results game={game} />;
  return <PlayScreen game={game} isDemonstrationRequested={isDemonstrationRequested} onDemonstrationChange={setDemonstrationRequested} />;
}
