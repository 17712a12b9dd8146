import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Frame } from '../../../progress/arrange';
import { GoBackButton, Popup } from '../../components/Popup';
import { UiWord } from '../../text/ui-words';
import * as buttonStyles from '../../styles/buttons.module.css';
import { useServices } from '../../context/services';
import type { AlbumScene } from './album-scenes';
import type { Lying } from './draw-scene';
import { drawScene } from './draw-scene';
import * as styles from './picture.module.css';

interface Props {
  readonly scene: AlbumScene;
  readonly lying: readonly Lying[];
  readonly frame: () => Frame;
  readonly onClose: () => void;
}

/** The address of a canvas as a file. */
async function makeUrl(canvas: HTMLCanvasElement): Promise<string> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(URL.createObjectURL(blob));
      else reject(new Error('The picture could not be made.'));
    }, 'image/png');
  });
}

/**
 * Prints a picture, and nothing of the page. It stays afterwards, since browsers do not agree on
 * when printing is over; another `key` prints again.
 */
function Paper({ url }: { readonly url: string }) {
  useEffect(() => {
    const { classList } = document.body;
    classList.add(styles.printing ?? '');
    return () => classList.remove(styles.printing ?? '');
  }, []);
  return createPortal(
    <img className={styles.paper} src={url} alt="" aria-hidden="true" onLoad={() => window.print()} />,
    document.body,
  );
}

/** A scene as a picture, which a grown-up saves or prints. Behind the gate. */
export function PictureDialog({ scene, lying, frame, onClose }: Props) {
  const { media } = useServices();
  // As it was when the dialog was opened.
  const [draw] = useState(() => async () => await drawScene(scene, lying, frame(), media));
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [prints, setPrints] = useState(0);
  useEffect(() => {
    let made: string | null = null;
    let isUnmounted = false;
    const make = async (): Promise<void> => {
      const created = await makeUrl(await draw());
      made = created;
      if (isUnmounted) URL.revokeObjectURL(created);
      else setUrl(created);
    };
    make().catch(() => setFailed(true));
    return () => {
      isUnmounted = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [draw]);
  return (
    <Popup
      title="The picture"
      pose="cheer"
      onClose={onClose}
      actions={
        <>
          <GoBackButton onClick={onClose} />
          {url !== null && (
            <>
              <a className={buttonStyles.pebble} href={url} download={`kids-zone-${scene.unit}.png`}>
                <UiWord>Save</UiWord>
              </a>
              <button type="button" className={buttonStyles.pebble} onClick={() => setPrints(prints + 1)}>
                <UiWord>Print</UiWord>
              </button>
            </>
          )}
        </>
      }
    >
      {url !== null && <img className={styles.picture} src={url} alt="" />}
      {hasFailed && (
        <p role="alert">
          <UiWord>The picture could not be made.</UiWord>
        </p>
      )}
      {url !== null && prints > 0 && <Paper key={prints} url={url} />}
    </Popup>
  );
}
