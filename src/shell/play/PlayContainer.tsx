import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { groupOf } from '../../content/media';
import { findGame } from '../../play/game-facts';
import { recordKeyOf } from '../../progress/scores';
import { useApp } from '../../store/context';
import { NotThere, Message } from '../pages/NotThere';
import { Link } from 'react-router-dom';
import { PATHS, backFrom } from '../address';
import { Icon } from '../parts/Icon';
import { useServices, useStage } from '../services';
import { useAddress } from '../use-address';
import { useLesson } from '../use-lesson';
import { GameScreen } from './GameScreen';
import { PlayScreen } from './PlayScreen';
import { Results } from './Results';
import { SplitTarget, listTargets } from './SplitTarget';
import type { EnteredGame } from './entered-game';
import { askedIn } from './setup';
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
  const [isShowing, setShowing] = useState(false);
  const [target, setTarget] = useState<string | null>(null);

  const entered = useMemo((): EnteredGame | null => {
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
    if (!entered) return;
    const { descriptor, lesson } = entered;
    enterGame({ displayGameType: descriptor.label, game: lesson.row.target, Key: String(lesson.row.Key), category: lesson.row.category });
  }, [entered, enterGame]);

  // While the child looks at the three buttons, the stage is made ready, and what the game is played with is fetched.
  useEffect(() => {
    if (!entered) return;
    const { descriptor, lesson } = entered;
    const asked = askedIn({ content, game: entered, difficulty: 'easy' });
    void Promise.allSettled([
      descriptor.loadRules(),
      descriptor.loadView(),
      openStage().then((host) =>
        host.preload({ descriptor, media, group: groupOf(lesson.row.category, lesson.row.target), mode: entered.mode, ...asked }),
      ),
    ]);
  }, [content, entered, media, openStage]);

  if (!found) return <NotThere />;
  if (!entered) {
    return (
      <Message
        title="No Game Found"
        actions={
          <Link className={buttonStyles.pebble} to={backFrom(path, query) ?? PATHS.home}>
            <Icon name="back" size={40} />
            Back
          </Link>
        }
      />
    );
  }
  const isSplit = entered.descriptor.isSplitByTarget && target === null && listTargets(entered.lesson).length > 1;
  if (isSplit) return <SplitTarget entered={entered} onChoose={setTarget} />;
  if (screen === 'gameScreen' && mode === 'normal') {
    return <GameScreen entered={entered} isDemonstrationWanted={isShowing} onLeave={() => showScreen('playScreen')} />;
  }
  if (screen === 'playAgainScreen') return <Results entered={entered} />;
  return <PlayScreen entered={entered} isShowing={isShowing} onShow={setShowing} />;
}
