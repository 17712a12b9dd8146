import { useEffect, useState } from 'react';
import type { Child } from '../../../progress/children';
import { splitIntoFrames } from '../../../progress/qr-frames';
import { Popup } from '../../components/Popup';
import { useServices } from '../../context/services';
import { useUiLabel } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import { ChildPicture } from '../../children/ChildPicture';
import { QrFrames } from './QrFrames';
import { packText } from '../../../services/children/carry-text';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as popupStyles from '../../components/popup.module.css';
import * as styles from './children-page.module.css';

interface Props {
  readonly child: Child;
  readonly onClose: () => void;
}

/** A carried child: its file, and the texts of its QR codes, null where it is too much for them. */
interface Carried {
  readonly name: string;
  readonly url: string;
  readonly frames: readonly string[] | null;
}

/**
 * Carries a child to another device: by a file, by QR codes which that device's camera reads, or by
 * text.
 */
export function CarryDialog({ child, onClose }: Props) {
  const { children: openService } = useServices();
  const label = useUiLabel();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let url: string | null = null;
    let isUnmounted = false;
    const create = async (): Promise<void> => {
      const file = await (await openService()).createCarriedFile(child.id);
      const frames = splitIntoFrames(await packText(file.text));
      if (isUnmounted) return;
      url = URL.createObjectURL(new Blob([file.text], { type: 'application/json' }));
      setCarried({ name: file.name, url, frames });
    };
    create().catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
    return () => {
      isUnmounted = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [child.id, openService]);
  return (
    <Popup
      title="Carry to another device"
      pose="fly"
      className={styles.carry}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
            data-sound="uiBack"
            onClick={onClose}
          >
            <UiWord>Close</UiWord>
          </button>
          {carried && (
            <a className={buttonStyles.pebble} href={carried.url} download={carried.name}>
              <UiWord>Save a file</UiWord>
            </a>
          )}
        </>
      }
    >
      <div className={styles.carryBody}>
        <ChildPicture child={child} size={72} />
        {isFailed && (
          <p role="alert" className={popupStyles.fault}>
            <UiWord>It could not be done. Is the network there?</UiWord>
          </p>
        )}
        {carried?.frames && <QrFrames frames={carried.frames} />}
        {carried && (
          <p>
            {carried.frames ? (
              <UiWord>
                On the other device: Children, Add a child from another device. Read the codes there, or add the file.
              </UiWord>
            ) : (
              <UiWord>
                This child has learnt too much for QR codes. Save the file, and add it on the other device.
              </UiWord>
            )}
          </p>
        )}
        {carried?.frames && (
          <label className={styles.text}>
            <UiWord>Or as text</UiWord>
            <textarea
              readOnly
              rows={2}
              {...label('Or as text')}
              value={carried.frames.join('\n')}
              onFocus={({ target }) => target.select()}
            />
          </label>
        )}
      </div>
    </Popup>
  );
}
