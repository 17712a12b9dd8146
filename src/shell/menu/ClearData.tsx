import { useState } from 'react';
import { sumStars } from '../../progress/stars';
import { useApp } from '../../store/context';
import { StarChip } from '../components/frame';
import { Popup } from '../components/Popup';
import { GrownUpsGate } from '../gate/GrownUpsGate';
import { useServices } from '../services';
import { LanguageWord, UiWord } from '../ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as styles from './clear-data.module.css';

/** Says whose stars are deleted, and asks once more. spec: shell#clear-data. */
function Confirm({ onClose }: { readonly onClose: () => void }) {
  const { clearProgress } = useServices();
  const { Language, languageName = Language } = useApp((state) => state.manifest.config);
  const scores = useApp((state) => state.shownScores);
  const catalogue = useApp((state) => state.content.catalogue);
  const { current, total } = sumStars(scores, catalogue);
  const [isClearing, setClearing] = useState(false);
  const clear = (): void => {
    setClearing(true);
    void clearProgress();
  };
  return (
    <Popup
      title="Do you want to delete your saved data?"
      pose="oops"
      onClose={onClose}
      actions={
        <>
          <button type="button" className={`${buttonStyles.pebble} ${buttonStyles.paper}`} data-sound="uiBack" onClick={onClose}>
            <UiWord>No</UiWord>
          </button>
          <button type="button" className={`${buttonStyles.pebble} ${styles.danger}`} disabled={isClearing} onClick={clear}>
            <UiWord>Yes</UiWord>
          </button>
        </>
      }
    >
      <p className={styles.what}>
        <b>
          <LanguageWord>{languageName}</LanguageWord>
        </b>
        <StarChip current={current} total={total} />
        <UiWord>Stars</UiWord>
      </p>
      <p>
        <UiWord>Only this language is cleared. It can be undone for a day.</UiWord>
      </p>
    </Popup>
  );
}

/** Deletes the progress in this language: the grown-ups' gate, then the question of the specification (spec: readings#60). */
export function ClearData({ onClose }: { readonly onClose: () => void }) {
  const [isPassed, setPassed] = useState(false);
  return isPassed ? <Confirm onClose={onClose} /> : <GrownUpsGate purpose="Clear data" onPass={() => setPassed(true)} onClose={onClose} />;
}
