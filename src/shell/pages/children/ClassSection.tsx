import { useState } from 'react';
import { isClassCode } from '../../../progress/saved/class-code';
import { addressOf } from '../../routing/base-path';
import { QrCode } from '../../components/QrCode';
import { PATHS } from '../../routing/paths';
import { useServices } from '../../context/services';
import { useUiText } from '../../text/ui-text';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './children-page.module.css';

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;

/** Behind '#', so that it is in no request, and no server logs it. */
const PREFIX = '#class=';

/** The code of a class in an address that a tablet of the class shows, or null. */
export function readClassAddress(hash: string): string | null {
  const code = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length).trim() : '';
  return isClassCode(code) ? code : null;
}

/** The whole address that brings another tablet into the class. */
const addressOfClass = (code: string): string => addressOf(PATHS.children + PREFIX + code);

/** The class of a tablet that is in one: how other tablets join it, and the way out. */
function OwnClass({ code, onLeave }: { readonly code: string; readonly onLeave: () => void }) {
  const text = useUiText();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p>
        <UiWord>This tablet is in a class: its children are carried to the other tablets of the class.</UiWord>
      </p>
      <p className={styles.actions}>
        <button type="button" className={SMALL_BUTTON} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <UiWord>Add a tablet</UiWord>
        </button>
        <button type="button" className={SMALL_BUTTON} onClick={onLeave}>
          <UiWord>Leave the class</UiWord>
        </button>
      </p>
      {isShown && (
        <figure className={styles.codes}>
          <QrCode className={styles.code} text={addressOfClass(code)} label={text('QR code')} level="M" />
          <figcaption>
            <UiWord>Whoever has this code can read and change the children of the class. Do not publish it.</UiWord>
          </figcaption>
        </figure>
      )}
    </>
  );
}

interface Props {
  /** Code of this tablet's class; null: it is in none. */
  readonly own: string | null;
  /** The part of the address behind '#'. */
  readonly hash: string;
}

/**
 * A class: to be joined by the address that a tablet of it shows, that the programme has sent, or
 * the class server has printed. docs/children.md
 */
export function ClassSection({ own, hash }: Props) {
  const { children: openService } = useServices();
  const [code, setCode] = useState(own);
  const [isFailed, setFailed] = useState(false);
  const asked = readClassAddress(hash);
  const change = async (next: string | null): Promise<void> => {
    const isDone = await (await openService()).joinClass(next);
    setFailed(!isDone);
    if (isDone) setCode(next);
  };
  const start = (next: string | null): void => void change(next).catch(() => setFailed(true));
  const isAsking = asked !== null && asked !== code;
  if (code === null && !isAsking) return null;
  return (
    <section className={styles.removed}>
      <h2>
        <UiWord>Class</UiWord>
      </h2>
      {isAsking && (
        <>
          <p>
            <UiWord>
              Join this class? The animals, stars and words of all children of this tablet are sent to it.
            </UiWord>
          </p>
          <p className={styles.actions}>
            <button type="button" className={SMALL_BUTTON} onClick={() => start(asked)}>
              <UiWord>Join</UiWord>
            </button>
          </p>
        </>
      )}
      {code !== null && !isAsking && <OwnClass code={code} onLeave={() => start(null)} />}
      {isFailed && (
        <p role="alert">
          <UiWord>It could not be done. Is the network there?</UiWord>
        </p>
      )}
    </section>
  );
}
