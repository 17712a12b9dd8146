import type { ReactNode } from 'react';
import { message } from '../../messages/message';
import type { PlaceId } from '../../play/game-facts';
import { Backdrop, placeOfLevel } from '../components/Backdrop';
import { useTitle } from '../components/frame';
import { Bird } from '../components/pictures';
import { useAddress } from '../routing/use-address';
import { UiWord } from '../text/ui-words';
import * as frameStyles from '../components/frame.module.css';
import * as styles from './message.module.css';

/** A page with the bird, a short message and buttons that lead on. */
export function Message({
  title,
  children,
  actions,
  place: ownPlace,
}: {
  readonly title: string;
  /** The backdrop; by default the place of the chosen level. */
  readonly place?: PlaceId;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}) {
  const { query } = useAddress();
  const heading = useTitle(message(title));
  const place = ownPlace ?? placeOfLevel(query.difficulty);
  return (
    <div className={`${frameStyles.page} ${place}`}>
      <Backdrop place={place} />
      <main className={styles.messageCard}>
        <Bird pose="oops" size={170} />
        <h1 ref={heading} tabIndex={-1}>
          <UiWord>{title}</UiWord>
        </h1>
        {children}
        <div className={styles.messageActions}>{actions}</div>
      </main>
    </div>
  );
}
