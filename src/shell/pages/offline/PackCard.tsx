import { message } from '../../../messages/message';
import { unitsOf } from '../../../content/unit-facts';
import { useState } from 'react';
import type { PackState, Problem, UnitState } from '../../../offline/offline-state';
import type { PackEntry } from '../../../content/packs';
import { usePack } from '../../../store/context';
import { ConfirmPopup } from '../../components/ConfirmPopup';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { getOffline } from '../../../services/offline/offline-store';
import { Backpack } from '../../offline/UnitMark';
import { formatBytes } from './format-bytes';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as textStyles from '../../styles/text.module.css';
import * as styles from './offline-page.module.css';

const PROBLEMS: Record<Problem, string> = {
  full: 'There is no room left on this device. What is ready stays. Remove another language, or something else from the device.',
  offline: 'There is no network now. It goes on when the network is back.',
  failed: 'Some files could not be fetched. They are tried again.',
};

interface Props {
  readonly entry: PackEntry;
  /** What is stored; null for a pack without a list. */
  readonly pack: PackState | null;
  /** True for the language that is open. */
  readonly isOpen: boolean;
}

/** Asks once more before the media of a pack are removed. */
function ConfirmRemove({ entry, onClose }: Pick<Props, 'entry'> & { readonly onClose: () => void }) {
  const remove = async (): Promise<void> => {
    await getOffline()?.remove(entry.id);
    onClose();
  };
  return (
    <ConfirmPopup title="Remove these words from this device?" pose="oops" onConfirm={remove} onClose={onClose}>
      <p>
        <b>
          <PackName entry={entry} />
        </b>
      </p>
      <p>
        <UiWord>Stars stay. With a network everything can be played as before.</UiWord>
      </p>
    </ConfirmPopup>
  );
}

function UnitRow({ unit, isOpen }: { readonly unit: UnitState; readonly isOpen: boolean }) {
  const { name, isReady, bytes, ratio } = unit;
  const units = unitsOf(usePack().content);
  const languageName = units.find((known) => known.name === name)?.unitName ?? null;
  return (
    <li className={styles.unit} data-testid="offline-unit">
      <span className={styles.unitSign} role="img" aria-label={isReady ? message('Ready') : message('Not ready')}>
        <Backpack isPacked={isReady} />
      </span>
      <span className={styles.unitName}>
        {isOpen && languageName !== null && <LanguageWord>{languageName}</LanguageWord>}
        <span>{name}</span>
      </span>
      <small>{isReady ? formatBytes(bytes) : `${Math.floor(100 * ratio)} % / ${formatBytes(bytes)}`}</small>
    </li>
  );
}

function Stored({ entry, pack, isOpen }: Props & { readonly pack: PackState }) {
  const { id, units, readyUnits, storedBytes, bytes, mode, fetching, problem } = pack;
  const [isAsking, setAsking] = useState(false);
  const isAll = readyUnits === units.length;
  return (
    <>
      <p className={styles.figures} data-testid="ready">
        <UiWord>Ready</UiWord>: <b>{`${readyUnits} / ${units.length}`}</b> <UiWord>units</UiWord>
        {' · '}
        <b>{`${formatBytes(storedBytes)} / ${formatBytes(bytes)}`}</b>
      </p>
      <progress
        className={styles.bar}
        max={bytes}
        value={storedBytes}
        aria-label={`${entry.languageName}: ${formatBytes(storedBytes)}`}
      />
      {fetching !== null && (
        <p>
          <UiWord>Getting</UiWord>: {fetching}
        </p>
      )}
      {problem !== null && fetching === null && !isAll && (
        <p className={styles.problem} role="status">
          <UiWord>{PROBLEMS[problem]}</UiWord>
        </p>
      )}
      {mode === 'manual' && !isAll && (
        <p>
          <UiWord>Nothing is fetched until somebody presses Get all.</UiWord>
        </p>
      )}
      <p className={styles.actions}>
        {fetching === null && !isAll && (
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.small}`}
            onClick={() => void getOffline()?.getAll(id)}
          >
            <UiWord>Get all</UiWord>
          </button>
        )}
        {fetching !== null && (
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
            onClick={() => void getOffline()?.stop(id)}
          >
            <UiWord>Stop</UiWord>
          </button>
        )}
        {storedBytes > 0 && (
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}
            onClick={() => setAsking(true)}
          >
            <UiWord>Remove</UiWord>
          </button>
        )}
      </p>
      <details open={isOpen}>
        <summary>
          <UiWord>Units</UiWord>
        </summary>
        <ul className={styles.units}>
          {units.map((unit) => (
            <UnitRow key={unit.name} unit={unit} isOpen={isOpen} />
          ))}
        </ul>
      </details>
      {isAsking && <ConfirmRemove entry={entry} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The language's name in its own letters. */
function PackName({ entry: { languageName, languageTag, nameFont } }: Pick<Props, 'entry'>) {
  const style = nameFont ? { fontFamily: `"${nameFont.family}", var(--reading)` } : {};
  return (
    <span lang={languageTag} translate="no" className={textStyles.reading} style={style}>
      {languageName}
    </span>
  );
}

/** One language: how much of it is ready, and what can be done. */
export function PackCard({ entry, pack, isOpen }: Props) {
  return (
    <section className={styles.card} aria-label={entry.languageName} data-pack={entry.id}>
      <h2>
        <PackName entry={entry} />
      </h2>
      {pack ? (
        <Stored entry={entry} pack={pack} isOpen={isOpen} />
      ) : (
        <p>
          <UiWord>These words were built by an older version. Build them again to use them without a network.</UiWord>
        </p>
      )}
    </section>
  );
}
