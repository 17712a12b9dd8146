import { useId, useState } from 'react';
import { LazyDialog } from '../../loading/LazyDialog';
import { lazyComponent } from '../../lazy/lazy-component';
import { UiWord } from '../../text/ui-words';
import * as styles from '../../settings/settings.module.css';

const BackupDialog = lazyComponent(
  () => import('../../backup/BackupDialog'),
  (module) => module.BackupDialog,
);

/**
 * Saves the progress of all languages to a file, and adds such a file. Both are behind the
 * grown-ups' gate.
 */
export function BackupSetting() {
  const [purpose, setPurpose] = useState<'save' | 'add' | null>(null);
  const id = useId();
  const close = (): void => setPurpose(null);
  return (
    <div className={styles.setting} role="group" aria-labelledby={id}>
      <span id={id} className={styles.settingName}>
        <UiWord>Backup</UiWord>
      </span>
      <span className={styles.settingChoices}>
        <button type="button" className={styles.settingChoice} onClick={() => setPurpose('save')}>
          <UiWord>Save a backup file</UiWord>
        </button>
        <button type="button" className={styles.settingChoice} onClick={() => setPurpose('add')}>
          <UiWord>Add a backup file</UiWord>
        </button>
      </span>
      <small>
        <UiWord>A file with the stars and stickers of all languages, for another device or for safety.</UiWord>
      </small>
      {purpose !== null && (
        <LazyDialog onClose={close}>
          <BackupDialog purpose={purpose} onClose={close} />
        </LazyDialog>
      )}
    </div>
  );
}
