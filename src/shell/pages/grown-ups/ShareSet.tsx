import { useState } from 'react';
import { Link } from 'react-router-dom';
import { message } from '../../../messages/message';
import type { VocabItem } from '../../../content/entities';
import { addressOf } from '../../routing/base-path';
import { Icon } from '../../components/Icon';
import { QrCode } from '../../components/QrCode';
import { UiWord } from '../../text/ui-words';
import type { CardSheetKind } from './print/CardSheets';
import { CardSheets } from './print/CardSheets';
import { PrintSheet } from './print/PrintSheet';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './grown-ups.module.css';
import * as setStyles from './set-maker.module.css';

const SMALL_BUTTON = `${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`;

const PRINTS: readonly (readonly [kind: CardSheetKind, name: string])[] = [
  ['poster', 'Print the code'],
  ['cards', 'Picture cards'],
  ['memory', 'Memory pairs'],
  ['bingo', 'Bingo'],
];

interface Props {
  readonly words: readonly VocabItem[];
  /** Of the set, in the app (`placeOfSet`). */
  readonly place: string;
}

/** The address of a set, its code, and what is printed of it. */
export function ShareSet({ words, place }: Props) {
  const address = addressOf(place);
  /** The address that was copied last: it may be that of the set before. */
  const [copied, setCopied] = useState<string | null>(null);
  const [printed, setPrinted] = useState<{ readonly kind: CardSheetKind; readonly serial: number } | null>(null);
  return (
    <>
      <div className={setStyles.share}>
        <QrCode className={setStyles.code} text={address} label={message('QR code')} level="M" />
        <div>
          <label>
            <UiWord>Address</UiWord>
            <textarea
              readOnly
              rows={5}
              value={address}
              data-testid="set-address"
              onFocus={({ target }) => target.select()}
            />
          </label>
          <p className={styles.actions}>
            <button
              type="button"
              className={SMALL_BUTTON}
              onClick={() => {
                // Without permission the address can still be marked and copied.
                navigator.clipboard?.writeText(address).then(
                  () => setCopied(address),
                  () => undefined,
                );
              }}
            >
              {copied === address && <Icon name="check" size={26} />}
              <UiWord>Copy</UiWord>
            </button>
            <Link className={SMALL_BUTTON} to={place}>
              <Icon name="play" size={26} />
              <UiWord>Play</UiWord>
            </Link>
          </p>
        </div>
      </div>
      <h3>
        <UiWord>Print</UiWord>
      </h3>
      <p className={styles.actions}>
        {PRINTS.map(([kind, name]) => (
          <button
            key={kind}
            type="button"
            className={SMALL_BUTTON}
            onClick={() => setPrinted({ kind, serial: (printed?.serial ?? 0) + 1 })}
          >
            <UiWord>{name}</UiWord>
          </button>
        ))}
      </p>
      {printed && (
        <PrintSheet key={printed.serial}>
          <CardSheets kind={printed.kind} words={words} address={address} />
        </PrintSheet>
      )}
    </>
  );
}
