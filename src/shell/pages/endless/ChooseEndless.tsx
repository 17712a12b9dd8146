import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../../messages/message';
import { withTimeout } from '../../../net/with-timeout';
import { endlessGames } from '../../../content/endless';
import type { GameFacts } from '../../../play/game-facts';
import { usePack } from '../../../store/context';
import { useWords } from '../../../store/use-words';
import { artUrl } from '../../components/pictures';
import { Backdrop } from '../../components/Backdrop';
import { useTitle } from '../../components/frame';
import { TopButtons } from '../../components/Page';
import { BirdTrail } from '../../components/BirdTrail';
import { WordName } from '../../text/OneName';
import { UiWord } from '../../text/ui-words';
import { CategoriesStep } from './CategoriesStep';
import { Climb } from './Climb';
import { DifficultyStep } from './DifficultyStep';
import { GamesStep } from './GamesStep';
import { GameIcon } from './game';
import type { Display } from './selection';
import { useSelection } from './use-selection';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as frameStyles from '../../components/frame.module.css';
import * as styles from './endless.module.css';

const TITLES: Readonly<Record<Display, string>> = {
  loading: 'Loading...',
  games: 'Choose A Game',
  categories: 'Choose up to 5 categories',
  difficulty: 'Select a Difficulty',
};

/** The page appears without the pictures that take longer. */
const PICTURES_TIMEOUT_MILLISECONDS = 2000;

/**
 * Loads the pictures of the tiles, so that the page appears complete; a missing or late picture is
 * ignored. Never rejects.
 */
async function preloadPictures(games: readonly GameFacts[]): Promise<void> {
  const pictures = games.map(({ id }) => {
    const image = new Image();
    image.src = artUrl(id);
    return image.decode();
  });
  await withTimeout(Promise.allSettled(pictures), PICTURES_TIMEOUT_MILLISECONDS, 'The pictures are late.').catch(
    () => undefined,
  );
}

function Frame({
  display,
  game,
  children,
}: {
  readonly display: Display;
  readonly game: string | null;
  readonly children: ReactNode;
}) {
  const { appName } = usePack().manifest.config;
  const title = TITLES[display];
  const heading = useTitle(`${appName} - ${message('Endless')} - ${message(title)}`);
  return (
    <div className={`${frameStyles.page} ${styles.endless} stars`} data-display={display}>
      <Backdrop place="stars" />
      <header className={styles.endlessTop}>
        <div className={styles.endlessWhere}>
          <TopButtons back={null} />
          {game !== null && (
            <span className={`${buttonStyles.chip} ${styles.endlessChip}`}>
              <GameIcon label={game} />
              <WordName>{game}</WordName>
            </span>
          )}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          <UiWord>{title}</UiWord>
        </h1>
        <Climb display={display} className={`${styles.endlessBird} ${game === null ? '' : styles.besideGame}`} />
      </header>
      {children}
    </div>
  );
}

/** The endless selection: game, categories, difficulty. spec: shell#endless-selection. */
export function ChooseEndless() {
  const content = useWords();
  const games = useMemo(() => endlessGames(content), [content]);
  const { selection, act, load } = useSelection();
  const isLoading = selection.display === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isUnmounted = false;
    const open = async (): Promise<void> => {
      await preloadPictures(games);
      if (!isUnmounted) load();
    };
    void open();
    return () => {
      isUnmounted = true;
    };
  }, [games, isLoading, load]);
  switch (selection.display) {
    case 'loading':
      return (
        <Frame display="loading" game={null}>
          <main className={`${styles.endlessPanel} ${styles.waits}`}>
            <div role="status" aria-label={message('Loading...')}>
              <BirdTrail />
            </div>
          </main>
        </Frame>
      );
    case 'games':
      return (
        <Frame display="games" game={null}>
          <GamesStep games={games} act={act} />
        </Frame>
      );
    case 'categories':
      return (
        <Frame display="categories" game={selection.game}>
          <CategoriesStep step={selection} act={act} />
        </Frame>
      );
    case 'difficulty':
      return (
        <Frame display="difficulty" game={selection.game}>
          <DifficultyStep step={selection} act={act} />
        </Frame>
      );
  }
}
