import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../messages/message';
import { isTimelineOffered } from '../../content/timeline';
import { useApp, usePack } from '../../store/context';
import { PATHS } from '../routing/paths';
import { Icon } from '../components/Icon';
import { Modal } from '../components/Modal';
import { MoreBelow } from '../components/MoreBelow';
import { ExternalLink } from '../gate/ExternalLink';
import { useServices } from '../context/services';
import { lazyComponent } from '../lazy/lazy-component';
import { LazyClearData } from './LazyClearData';
import { UndoClear } from './UndoClear';
import { useAddress } from '../routing/use-address';
import { UiWord } from '../text/ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as pictureStyles from '../styles/pictures.module.css';
import * as styles from './menu.module.css';

interface Entry {
  readonly name: string;
  readonly icon: string;
  readonly to: string;
}

interface Props {
  /** Where Back leads; null on home. */
  readonly back: string | null;
  readonly onClose: () => void;
}

function listIf(isListed: boolean, name: string, icon: string, to: string): Entry[] {
  return isListed ? [{ name, icon, to }] : [];
}

/** The entries that this pack has. spec: shell#top-bar-and-menu. */
function useEntries(back: string | null): Entry[] {
  const { content, manifest } = usePack();
  const { config } = manifest;
  const { packs } = useServices();
  const { difficulty } = useAddress().query;
  return [
    ...listIf(true, 'Home', 'home', PATHS.home),
    ...listIf(back !== null, 'Back', 'back', back ?? PATHS.home),
    ...listIf(true, 'Dictionary', 'search', PATHS.dictionary),
    ...listIf(isTimelineOffered(content, difficulty), 'Timeline Game', 'clock', PATHS.timeline),
    ...listIf(true, 'Endless', 'auto', PATHS.endless),
    ...listIf(config.Credits.length > 0, 'Credits', 'chat', PATHS.credits),
    ...listIf(config.ShowStorybookCorner, 'Story Book Corner', 'book', PATHS.storybook),
    ...listIf(packs.length > 1, 'Language', 'globe', PATHS.language),
    ...listIf(true, 'Who is playing?', 'children', PATHS.who),
    ...listIf(true, 'Settings', 'grid', PATHS.settings),
  ];
}

/** Names of more letters than this are set smaller. spec: shell#sizes. */
const MAX_FULL_SIZE_LETTERS = 20;

/** Icon and name of one entry. */
function Row({ icon, name }: { readonly icon: string; readonly name: string }): ReactNode {
  return (
    <>
      <span className={`${pictureStyles.disc} ${styles.menuIcon}`}>
        <Icon name={icon} size={36} />
      </span>
      <span className={name.length > MAX_FULL_SIZE_LETTERS ? styles.longName : ''}>
        <UiWord>{name}</UiWord>
      </span>
    </>
  );
}

function ExternalRow({ icon, name, href }: { readonly icon: string; readonly name: string; readonly href: string }) {
  return (
    <li>
      <ExternalLink className={styles.menuRow} href={href}>
        <Row icon={icon} name={name} />
      </ExternalLink>
    </li>
  );
}

/** The menu, which slides in from the left. */
export function Menu({ back, onClose }: Props) {
  const { config } = usePack().manifest;
  const entries = useEntries(back);
  const [isClearing, setClearing] = useState(false);
  return (
    <Modal name="Menu" className={styles.menu} onClose={onClose}>
      <button
        type="button"
        className={styles.menuScrim}
        aria-label={message('Close the menu')}
        tabIndex={-1}
        data-sound="uiBack"
        onClick={onClose}
      />
      <nav className={styles.menuHill}>
        <button
          type="button"
          className={`${buttonStyles.round} ${styles.menuClose}`}
          aria-label={message('Close the menu')}
          data-sound="uiBack"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <ul>
          {entries.map(({ name, icon, to }) => (
            <li key={name}>
              <Link className={styles.menuRow} to={to} onClick={onClose}>
                <Row icon={icon} name={name} />
              </Link>
            </li>
          ))}
          {config.ShowLinkButton && config.Link !== null && (
            <ExternalRow icon="play" name="Preschool Activity Center" href={config.Link} />
          )}
          {config.FeedbackLink !== null && (
            <ExternalRow icon="chat" name="Tell us what you think!" href={config.FeedbackLink} />
          )}
          <li>
            <button type="button" className={styles.menuRow} onClick={() => setClearing(true)}>
              <Row icon="trash" name="Clear data" />
            </button>
          </li>
          <UndoClear
            render={(undo) => (
              <li>
                <button type="button" className={styles.menuRow} onClick={undo}>
                  <Row icon="retry" name="Undo clear data" />
                </button>
              </li>
            )}
          />
        </ul>
        <span className={styles.menuVersion}>v {config.VersionNumber}</span>
        <MoreBelow />
      </nav>
      {isClearing && <LazyClearData onClose={() => setClearing(false)} />}
    </Modal>
  );
}

const PlayerLink = lazyComponent(
  () => import('../children/PlayerLink'),
  (module) => module.PlayerLink,
  'wanted',
);

/**
 * The button that opens the menu. On home, where there is no Back, the child who plays is beside
 * it, if there are several.
 */
export function MenuButton({ back }: { readonly back: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const hasPlayers = useApp((state) => state.children.length > 1);
  return (
    <>
      <button
        type="button"
        className={buttonStyles.round}
        aria-label={message('Menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {back === null && hasPlayers && (
        <Suspense>
          <PlayerLink />
        </Suspense>
      )}
      {isOpen && <Menu back={back} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The button of the top bar that opens the clear-data popup. */
export function ClearDataButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.round} ${buttonStyles.clearData}`}
        aria-label={message('Clear data')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="trash" />
      </button>
      {isOpen && <LazyClearData onClose={() => setOpen(false)} />}
    </>
  );
}
