import { useEffect, useState } from 'react';
import { MAX_BACKUP_BYTES, readBackup } from '../../progress/saved/backup';
import type { Backup, BackupFault, BackupFile } from '../../progress/saved/backup';
import type { ChildProgress } from '../../progress/saved/profiles';
import { usePack } from '../../store/context';
import { ChildPicture } from '../children/ChildPicture';
import { ConfirmPopup } from '../components/ConfirmPopup';
import { Popup } from '../components/Popup';
import { Art } from '../components/pictures';
import { GrownUpsGate } from '../gate/GrownUpsGate';
import { usePassed } from '../gate/use-passed';
import { useServices } from '../context/services';
import { LanguageWord, UiWord } from '../text/ui-words';
import * as buttonStyles from '../styles/buttons.module.css';
import * as popupStyles from '../components/popup.module.css';
import * as styles from './backup.module.css';

interface Props {
  readonly onClose: () => void;
}

function CloseButton({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
      data-sound="uiBack"
      onClick={onClose}
    >
      <UiWord>{name}</UiWord>
    </button>
  );
}

/** The name of a language as its speakers write it, where it is the open one. */
function LanguageName({ language }: { readonly language: string }) {
  const { Language, languageName } = usePack().manifest.config;
  return (
    <b>
      {language === Language && languageName !== undefined ? <LanguageWord>{languageName}</LanguageWord> : language}
    </b>
  );
}

/** Stars and stickers of one child in one language. */
function LanguageSummary({
  language,
  progress: { scores, stickers },
}: {
  readonly language: string;
  readonly progress: ChildProgress;
}) {
  const stars = scores.reduce(
    (sum, { difficultyScores: { easy, medium, hard } }) => sum + easy.stars + medium.stars + hard.stars,
    0,
  );
  return (
    <>
      <LanguageName language={language} />
      <span>
        <Art name="star-full" size={28} /> {stars} <UiWord>Stars</UiWord>
      </span>
      <span>
        {stickers.length} <UiWord>Stickers</UiWord>
      </span>
    </>
  );
}

/** What is in a backup: stars and stickers of each child in each language. */
export function Summary({ backup: { profiles } }: { readonly backup: Backup }) {
  if (profiles.every(({ languages }) => languages.length === 0)) {
    return (
      <p>
        <UiWord>There are no stars in it.</UiWord>
      </p>
    );
  }
  return (
    <ul className={styles.summary}>
      {profiles.flatMap(({ child, languages }) =>
        languages.map(([language, progress]) => (
          <li key={child.id + language}>
            {profiles.length > 1 && <ChildPicture child={child} size={56} />}
            <LanguageSummary language={language} progress={progress} />
          </li>
        )),
      )}
    </ul>
  );
}

const FAULTS: Readonly<Record<BackupFault | 'unread' | 'notSaved' | 'notMade', string>> = {
  notBackup: 'This is not a backup file of this app. Nothing was added.',
  damaged: 'This backup file is damaged, or was changed. Nothing was added.',
  newer: 'This backup file comes from a newer version of this app. Please reload this page and try again.',
  tooLarge: 'This file is too large for a backup file. Nothing was added.',
  unread: 'This file could not be read. Nothing was added.',
  notMade: 'The backup file could not be made. Is the network there? Close this and try again.',
  notSaved: 'Some of it could not be saved: the storage of this device is full or switched off.',
};

/** A file that can be saved by a link. */
interface LinkedFile extends BackupFile {
  readonly url: string;
}

function SaveBackup({ onClose }: Props) {
  const { children: openService } = useServices();
  const [file, setFile] = useState<LinkedFile | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    let url: string | null = null;
    const create = async (): Promise<void> => {
      const made = openService().then(async ({ createBackup }) => await createBackup());
      const created = await made.catch((error: unknown) => {
        console.error(error);
        return null;
      });
      if (isUnmounted) return;
      if (!created) {
        setFailed(true);
        return;
      }
      url = URL.createObjectURL(new Blob([created.text], { type: 'application/json' }));
      setFile({ ...created, url });
    };
    void create();
    return () => {
      isUnmounted = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [openService]);
  return (
    <Popup
      title="Save a backup file"
      pose="think"
      onClose={onClose}
      actions={
        <>
          <CloseButton name={isSaved ? 'OK' : 'Close'} onClose={onClose} />
          {file && (
            <a className={buttonStyles.pebble} href={file.url} download={file.name} onClick={() => setSaved(true)}>
              <UiWord>Save</UiWord>
            </a>
          )}
        </>
      }
    >
      {file && <Summary backup={file.backup} />}
      {isFailed && (
        <p role="alert" className={popupStyles.fault}>
          <UiWord>{FAULTS.notMade}</UiWord>
        </p>
      )}
      <p role="status">
        {isSaved ? (
          <UiWord>The file is with the downloads of this device. Keep it in a safe place.</UiWord>
        ) : (
          <UiWord>It can be added on this device or on another one.</UiWord>
        )}
      </p>
    </Popup>
  );
}

type Step =
  | { readonly name: 'choose'; readonly fault: keyof typeof FAULTS | null }
  | { readonly name: 'confirm'; readonly backup: Backup }
  | { readonly name: 'added' };

async function readFile(file: File, now: number): Promise<Step> {
  if (file.size > MAX_BACKUP_BYTES) return { name: 'choose', fault: 'tooLarge' };
  try {
    const backup = readBackup(await file.text(), now);
    return typeof backup === 'string' ? { name: 'choose', fault: backup } : { name: 'confirm', backup };
  } catch {
    return { name: 'choose', fault: 'unread' };
  }
}

function AddBackup({ onClose }: Props) {
  const { children: openService, clock } = useServices();
  const [step, setStep] = useState<Step>({ name: 'choose', fault: null });
  const choose = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file) setStep(await readFile(file, clock.now()));
  };
  const add = async (backup: Backup): Promise<void> => {
    const { addBackup } = await openService();
    setStep((await addBackup(backup)) ? { name: 'added' } : { name: 'choose', fault: 'notSaved' });
  };
  switch (step.name) {
    case 'choose':
      return (
        <Popup
          title="Add a backup file"
          pose={step.fault === null ? 'think' : 'oops'}
          onClose={onClose}
          actions={<CloseButton name="Close" onClose={onClose} />}
        >
          {step.fault !== null && (
            <p role="alert" className={popupStyles.fault}>
              <UiWord>{FAULTS[step.fault]}</UiWord>
            </p>
          )}
          <label className={styles.drop}>
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => {
                void choose(event.target.files);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
            <span className={buttonStyles.pebble}>
              <UiWord>Choose a file</UiWord>
            </span>
            <UiWord>or drop it here</UiWord>
          </label>
        </Popup>
      );
    case 'confirm':
      return (
        <ConfirmPopup title="Add this backup?" pose="think" onConfirm={() => add(step.backup)} onClose={onClose}>
          <Summary backup={step.backup} />
          <p>
            <UiWord>Saved on</UiWord> {step.backup.savedAt.slice(0, 10)}
          </p>
          <p>
            <UiWord>Of each game the better result is kept. Nothing on this device is lost.</UiWord>
          </p>
        </ConfirmPopup>
      );
    case 'added':
      return (
        <Popup
          title="The backup was added."
          pose="cheer"
          onClose={onClose}
          actions={<CloseButton name="OK" onClose={onClose} />}
        />
      );
  }
}

/**
 * Saves or adds a backup file, behind the grown-ups' gate, unless `isBehindGate` says that it was
 * passed already.
 */
export function BackupDialog({
  purpose,
  isBehindGate = false,
  onClose,
}: Props & { readonly purpose: 'save' | 'add'; readonly isBehindGate?: boolean }) {
  const [isPassed, pass] = usePassed();
  const name = purpose === 'save' ? 'Save a backup file' : 'Add a backup file';
  if (!isBehindGate && !isPassed) return <GrownUpsGate purpose={name} onPass={pass} onClose={onClose} />;
  return purpose === 'save' ? <SaveBackup onClose={onClose} /> : <AddBackup onClose={onClose} />;
}
