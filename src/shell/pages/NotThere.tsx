import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { writeQuery } from '../address';
import { Icon } from '../parts/Icon';
import { Bird } from '../parts/pictures';
import type { PlaceId } from '../../play/game-facts';
import { Backdrop, placeOfLevel, useTitle } from '../parts/frame';
import { useAddress } from '../use-address';
import { UiWord } from '../words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as frameStyles from '../parts/frame.module.css';
import * as styles from './message.module.css';

/** A friendly page with the bird, a few plain words and a way on. */
export function Message({
  title,
  children,
  actions,
  at,
}: {
  readonly title: string;
  /** Where it is said; by itself, in the chosen level's place. */
  readonly at?: PlaceId;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}) {
  const { query } = useAddress();
  const heading = useTitle(title);
  const place = at ?? placeOfLevel(query.difficulty);
  return (
    <div className={`${frameStyles.page} ${place}`}>
      <Backdrop place={place} />
      <main className={styles.messageCard}>
        <Bird pose="oops" size={170} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        <div className={styles.messageActions}>{actions}</div>
      </main>
    </div>
  );
}

function HomeLink() {
  return (
    <Link className={buttonStyles.pebble} to="/">
      <Icon name="home" size={40} />
      <UiWord>Home</UiWord>
    </Link>
  );
}

/** Any path that is not in the list. spec: shell#not-found. */
export function NotFound() {
  return <Message title="This page does not exist" actions={<HomeLink />} />;
}

/** An address that names a unit or a subunit that the words do not have. */
export function NotThere() {
  const { query, story } = useAddress();
  const { difficulty } = query;
  return (
    <Message
      title="These words are not here"
      actions={
        <>
          <Link className={buttonStyles.pebble} to={(story ? '/choose-story-unit' : '/choose-unit') + writeQuery({ difficulty })}>
            <Icon name="grid" size={40} />
            <UiWord>Pick A Unit!</UiWord>
          </Link>
          <HomeLink />
        </>
      }
    >
      <p>The address names {query.unit === null ? 'no unit' : `“${query.unit}”`}, which this pack of words does not have.</p>
    </Message>
  );
}
