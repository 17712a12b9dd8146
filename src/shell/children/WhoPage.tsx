import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { VocabItem } from '../../content/entities';
import type { Likeness } from '../../progress/children';
import { MAX_CHILDREN } from '../../progress/children';
import { useApp } from '../../store/context';
import { Backdrop, useTitle } from '../components/frame';
import { Icon } from '../components/Icon';
import { MoreBelow } from '../components/MoreBelow';
import { Bird } from '../components/pictures';
import { PATHS, findPath } from '../paths';
import { useServices } from '../services';
import { SpokenName, useUiLabel } from '../ui-label';
import { LanguageWord, UiWord } from '../ui-words';
import { LikenessPicture } from './ChildPicture';
import { colourNameOf } from './likeness';
import { PickAnimal } from './PickAnimal';
import { useShownChildren } from './use-animals';
import * as buttonStyles from '../styles/buttons.module.css';
import * as frameStyles from '../components/frame.module.css';
import * as pageStyles from '../components/page.module.css';
import * as textStyles from '../styles/text.module.css';
import * as styles from './who.module.css';

/** Size of a child's picture. CSS pixels; the style sheet makes it smaller on phones. */
const PICTURE_SIZE = 132;

/** "Who is playing?": a tap on a picture says its word and lets the child in. No name, no password. */
export function WhoPage() {
  const { children: openService, media, sound } = useServices();
  const { appName } = useApp((state) => state.manifest.config);
  const current = useApp((state) => state.child);
  const label = useUiLabel();
  const navigate = useNavigate();
  const heading = useTitle(`${appName} - Who is playing?`);
  const shown = useShownChildren();
  const [entering, setEntering] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    // Whom other tablets of a class have added.
    openService().then(
      async ({ refresh }) => await refresh(),
      () => undefined,
    );
  }, [openService]);

  const say = (word: VocabItem | null): void => void sound.speak(media.audioUrl(word?.App_Audio ?? null));
  /** Lets a child in: home, unless the app was opened at another address and has not been played yet. */
  const enter = async (findId: () => Promise<string | null>): Promise<void> => {
    setFailed(false);
    try {
      const service = await openService();
      const id = await findId();
      if (id === null) return;
      const hasPlayed = await service.enter(id);
      if (hasPlayed || findPath(window.location.pathname) === PATHS.who) void navigate(PATHS.home);
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setEntering(null);
    }
  };
  const add = (likeness: Likeness, word: VocabItem): void => {
    say(word);
    setAdding(false);
    void enter(async () => await (await openService()).add(likeness));
  };

  return (
    <div className={`${frameStyles.page} ${pageStyles.withTitle} meadow`}>
      <Backdrop place="meadow" />
      <header className={`${pageStyles.topBar} ${styles.topBar}`}>
        <span>
          {current !== null && (
            <Link className={buttonStyles.round} to={PATHS.home} aria-label="Home" data-sound="uiBack">
              <Icon name="home" />
            </Link>
          )}
        </span>
        <h1 ref={heading} tabIndex={-1} className={`${pageStyles.title} ${textStyles.outlined}`}>
          <Bird pose="sing" size={96} />
          <UiWord>Who is playing?</UiWord>
        </h1>
        <span className={pageStyles.topRight}>
          <Link className={buttonStyles.round} to={PATHS.children} {...label('Children')}>
            <Icon name="lock" />
          </Link>
        </span>
      </header>
      <main className={pageStyles.onHill}>
        <ul className={styles.children}>
          {shown.map(({ child, likeness, word }) => (
            <li key={child.id}>
              <button
                type="button"
                className={`${buttonStyles.lipped} ${styles.child} ${entering === child.id ? styles.entering : ''}`}
                aria-current={child.id === current}
                data-sound="none"
                data-child={child.id}
                disabled={entering !== null && entering !== child.id}
                onClick={() => {
                  if (entering !== null) return;
                  setEntering(child.id);
                  say(word);
                  void enter(() => Promise.resolve(child.id));
                }}
              >
                <LikenessPicture likeness={likeness} word={word} size={PICTURE_SIZE} />
                {word && <LanguageWord>{word.Language}</LanguageWord>}
                <SpokenName>, {colourNameOf(likeness)}</SpokenName>
              </button>
            </li>
          ))}
          {shown.length < MAX_CHILDREN && (
            <li>
              <button
                type="button"
                className={`${buttonStyles.lipped} ${styles.child} ${styles.add}`}
                {...label('Add a child')}
                aria-haspopup="dialog"
                onClick={() => setAdding(true)}
              >
                <span aria-hidden="true">+</span>
              </button>
            </li>
          )}
        </ul>
        {isFailed && (
          <p role="alert" className={styles.fault}>
            <UiWord>It could not be done. Is the network there?</UiWord>
          </p>
        )}
        <MoreBelow />
      </main>
      {isAdding && <PickAnimal title="Choose your animal" onPick={add} onClose={() => setAdding(false)} />}
    </div>
  );
}
