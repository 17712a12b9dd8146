import { useState } from 'react';
import { Bird } from '../components/pictures';
import { SpokenName, TwoNames } from '../text/ui-label';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './update-sign.module.css';

const NAME = 'Get the new version';

/**
 * The quiet sign that a new version of the app is there: the bird brings an egg. A press gets it at
 * once; it comes by itself with the next page.
 */
export function UpdateSign({ onPress }: { readonly onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={`${buttonStyles.round} ${styles.updateSign} ${isBusy ? styles.busy : ''}`}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      <SpokenName>
        <TwoNames>{NAME}</TwoNames>
      </SpokenName>
      <span className={styles.carrier}>
        <Bird pose="fly" size={60} />
        <svg className={styles.egg} viewBox="0 0 40 52" aria-hidden="true">
          <path d="M20 2v12M8 22Q20 6 32 22" fill="none" stroke="#8f6a3a" strokeWidth="3" strokeLinecap="round" />
          <path
            d="M20 14c9 0 15 12 15 21a15 15 0 0 1-30 0c0-9 6-21 15-21Z"
            fill="#ffe9a9"
            stroke="#b8730a"
            strokeWidth="3"
          />
          <path d="M11 34q4-5 8 0t8 0" fill="none" stroke="#c2491d" strokeWidth="3.4" strokeLinecap="round" />
        </svg>
      </span>
    </button>
  );
}
