import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import type { VocabItem } from '../../../content/entities';
import type { Likeness } from '../../../progress/children';
import { MAX_CHILDREN } from '../../../progress/children';
import { useApp, usePack } from '../../../store/context';
import { Backdrop } from '../../components/Backdrop';
import { useTitle } from '../../components/frame';
import { Icon } from '../../components/Icon';
import { MoreBelow } from '../../components/MoreBelow';
import { Bird } from '../../components/pictures';
import { findOpenPath } from '../../routing/open-path';
import { PATHS } from '../../routing/paths';
import { useServices } from '../../context/services';
import { SpokenName, useUiLabel } from '../../text/ui-label';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { LikenessPicture } from '../../children/ChildPicture';
import { colourNameOf } from '../../../services/children/likeness';
import { PickAnimal } from '../../children/PickAnimal';
import { useShownChildren } from '../../children/use-animals';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as frameStyles from '../../components/frame.module.css';
import * as pageStyles from '../../components/page.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as styles from '../../children/who.module.css';

/** Size of a child's picture. CSS pixels; the style sheet makes it smaller on phones. */
const PICTURE_SIZE = 132;

const FAULTS = {
  failed: 'It could not be done. Is the network there?',
  full: 'There is no room for another child on this device.',
} as const;

/**
 * "Who is playing?": a tap on a picture says its word and lets the child in. No name, no password.
 */
export function WhoPage() {
  const { children: openService, media, sound } = useServices();
  const { appName } = usePack().manifest.config;
  const current = useApp((state) => state.child);
  const label = useUiLabel();
  const navigate = useNavigate();
  const heading = useTitle(`${appName} - ${message('Who is playing?')}`);
  const shown = useShownChildren();
  /**
   * The child who is let in; its id is null until it is in the list. Nobody else can be chosen or
   * added meanwhile.
   */
  const [entering, setEntering] = useState<{ readonly id: string | null } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<keyof typeof FAULTS | null>(null);

  useEffect(() => {
    // Whom other tablets of a class have added.
    openService().then(
      async ({ refresh }) => await refresh(),
      () => undefined,
    );
  }, [openService]);

  const say = (word: VocabItem | null): void => void sound.speak(media.audioUrl(word?.App_Audio ?? null));
  /**
   * Lets a child in: home, unless the app was opened at another address and has not been played
   * yet.
   */
  const enter = async (known: string | null, findId: () => Promise<string | null>): Promise<void> => {
    const { pathname } = window.location;
    setFault(null);
    setEntering({ id: known });
    try {
      const service = await openService();
      const id = await findId();
      if (id === null) {
        setFault('full');
        return;
      }
      setEntering({ id });
      const hasPlayed = await service.enter(id);
      // Another page may have been opened meanwhile.
      if (window.location.pathname !== pathname) return;
      if (hasPlayed || findOpenPath() === PATHS.who) void navigate(PATHS.home);
    } catch (error) {
      console.error(error);
      setFault('failed');
    } finally {
      setEntering(null);
    }
  };
  const add = (likeness: Likeness, word: VocabItem): void => {
    say(word);
    setAdding(false);
    void enter(null, async () => await (await openService()).add(likeness));
  };

  return (
    <div className={`${frameStyles.page} ${pageStyles.withTitle} meadow`}>
      <Backdrop place="meadow" />
      <header className={`${pageStyles.topBar} ${styles.topBar}`}>
        <span>
          {current !== null && (
            <Link className={buttonStyles.round} to={PATHS.home} aria-label={message('Home')} data-sound="uiBack">
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
                className={`${buttonStyles.lipped} ${styles.child} ${entering?.id === child.id ? styles.entering : ''}`}
                aria-current={child.id === current}
                data-sound="none"
                data-child={child.id}
                aria-busy={entering?.id === child.id}
                disabled={entering !== null && entering.id !== child.id}
                onClick={() => {
                  if (entering !== null) return;
                  say(word);
                  void enter(child.id, () => Promise.resolve(child.id));
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
                disabled={entering !== null}
                onClick={() => setAdding(true)}
              >
                <span aria-hidden="true">+</span>
              </button>
            </li>
          )}
        </ul>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            <UiWord>{FAULTS[fault]}</UiWord>
          </p>
        )}
        <MoreBelow />
      </main>
      {isAdding && <PickAnimal title="Choose your animal" onPick={add} onClose={() => setAdding(false)} />}
    </div>
  );
}
