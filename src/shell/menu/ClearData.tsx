import { useApp, usePack } from '../../store/context';
import { StarChip } from '../components/frame';
import { ConfirmPopup } from '../components/ConfirmPopup';
import { GrownUpsGate } from '../gate/GrownUpsGate';
import { usePassed } from '../gate/use-passed';
import { useServices } from '../context/services';
import { LanguageWord, UiWord } from '../text/ui-words';
import * as styles from './clear-data.module.css';

/** Says whose stars are deleted, and asks once more. spec: shell#clear-data. */
function Confirm({ onClose }: { readonly onClose: () => void }) {
  const { clearProgress } = useServices();
  const { Language, languageName = Language } = usePack().manifest.config;
  const { currentStars: current, allTotalStars: total } = useApp((state) => state.playerLevelNumbers);
  return (
    <ConfirmPopup
      title="Do you want to delete your saved data?"
      pose="oops"
      yesClassName={styles.danger}
      isForGrownUps
      onConfirm={clearProgress}
      onClose={onClose}
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
    </ConfirmPopup>
  );
}

/**
 * Deletes the progress in this language: the grown-ups' gate, then the question of the
 * specification (spec: readings#60).
 */
export function ClearData({ onClose }: { readonly onClose: () => void }) {
  const [isPassed, pass] = usePassed();
  return isPassed ? (
    <Confirm onClose={onClose} />
  ) : (
    <GrownUpsGate purpose="Clear data" onPass={pass} onClose={onClose} />
  );
}
