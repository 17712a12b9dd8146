import { UiWord } from '../../text/ui-words';
import * as styles from './offline-page.module.css';

/**
 * True in a browser of iOS, and false once the app was opened from the home screen. Other browsers
 * have no such member.
 */
const isInBrowserOfIos = (): boolean => (navigator as { readonly standalone?: boolean }).standalone === false;

/**
 * For adults with an iPad or iPhone: Safari deletes what a website has stored after seven days of
 * use without a visit, unless it is on the home screen. There it begins with a storage of its own,
 * so the stars go along in a backup file.
 */
export function HomeScreenCard() {
  if (!isInBrowserOfIos()) return null;
  return (
    <section className={styles.card} aria-labelledby="home-screen">
      <h2 id="home-screen">
        <UiWord>Put the app on the home screen</UiWord>
      </h2>
      <p>
        <UiWord>Safari deletes stars and words after seven days without a visit. On the home screen they stay.</UiWord>
      </p>
      <ol className={styles.steps}>
        <li>
          <UiWord>The app on the home screen begins without stars: first save a backup file in Settings.</UiWord>
        </li>
        <li>
          <UiWord>Press Share in the browser, then Add to Home Screen.</UiWord>
          <svg className={styles.share} viewBox="0 0 48 48" aria-hidden="true">
            <path d="M16 19h-5v24h26V19h-5M24 31V6M15 14l9-9 9 9" />
          </svg>
        </li>
        <li>
          <UiWord>Open it from there, and add the backup file in Settings.</UiWord>
        </li>
      </ol>
    </section>
  );
}
