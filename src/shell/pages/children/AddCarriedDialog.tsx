import { useEffect, useRef, useState } from 'react';
import type { Backup } from '../../../progress/saved/backup';
import { readBackup } from '../../../progress/saved/backup';
import type { ReadFrames } from '../../../progress/qr-frames';
import { addFrame, textOfFrames } from '../../../progress/qr-frames';
import { Popup } from '../../components/Popup';
import { useServices } from '../../context/services';
import { useUiLabel } from '../../text/ui-label';
import { UiWord } from '../../text/ui-words';
import { unpackText } from '../../../services/children/carry-text';
import { readPictureFile, readVideo } from '../../../services/children/read-qr';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as popupStyles from '../../components/popup.module.css';
import * as styles from './children-page.module.css';

/** How often the camera's picture is read. */
const SCAN_MILLISECONDS = 150;

const FAULTS = {
  noCode: 'There is no QR code in this picture. Please try another one.',
  otherCode: 'This is another QR code, not one of a child.',
  noText: 'This is not the text of a child. Please copy all of it on the other device.',
  noCamera: 'The camera cannot be used here. Take a picture of each code instead, or add the file.',
  damaged: 'These codes are damaged, or this browser is too old for them. Please use the file.',
} as const;

interface Props {
  readonly onRead: (backup: Backup) => void;
  readonly onClose: () => void;
}

/** The camera's picture, whose codes are read until it is closed. */
function Camera({
  onTexts,
  onFault,
}: {
  readonly onTexts: (texts: readonly string[]) => void;
  readonly onFault: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onTexts, onFault });
  useEffect(() => {
    latest.current = { onTexts, onFault };
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const scan = async (): Promise<void> => {
      if (video.current) latest.current.onTexts(await readVideo(video.current));
      if (!isUnmounted) timer = setTimeout(() => void scan().catch(() => latest.current.onFault()), SCAN_MILLISECONDS);
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isUnmounted || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await scan();
    };
    start().catch((error: unknown) => {
      console.warn(error);
      if (!isUnmounted) latest.current.onFault();
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} className={styles.camera} muted playsInline />;
}

/** True for the text of a code of a child, whichever. */
const isFrame = (text: string): boolean => addFrame(null, text) !== null;

/** True where a page may ask for the camera: not over plain http. */
const hasCamera = (): boolean => typeof (navigator as Partial<Navigator>).mediaDevices?.getUserMedia === 'function';

/**
 * Reads a child from the QR codes of another device: by the camera, from pictures of the codes, or
 * from their text.
 */
export function AddCarriedDialog({ onRead, onClose }: Props) {
  const label = useUiLabel();
  const { clock } = useServices();
  const frames = useRef<ReadFrames | null>(null);
  const [progress, setProgress] = useState<{ readonly read: number; readonly total: number } | null>(null);
  const [isFilming, setFilming] = useState(false);
  const [fault, setFault] = useState<keyof typeof FAULTS | null>(null);

  const add = async (texts: readonly string[]): Promise<void> => {
    const before = frames.current;
    frames.current = texts.reduce(addFrame, before);
    if (frames.current === before) return;
    if (frames.current) setProgress({ read: frames.current.chunks.size, total: frames.current.total });
    if (!frames.current || frames.current.chunks.size < frames.current.total) return;
    const letters = textOfFrames(frames.current);
    const backup = letters === null ? null : readBackup((await unpackText(letters)) ?? '', clock.now());
    frames.current = null;
    if (backup === null || typeof backup === 'string') {
      setProgress(null);
      setFault('damaged');
    } else onRead(backup);
  };
  const addPictures = async (input: HTMLInputElement): Promise<void> => {
    setFault(null);
    const texts = await Promise.all(
      [...(input.files ?? [])].map((file) => readPictureFile(file).catch((): readonly string[] => [])),
    );
    // The same pictures may be chosen again.
    input.value = '';
    if (texts.some((found) => found.length === 0)) setFault('noCode');
    else if (!texts.flat().some(isFrame)) setFault('otherCode');
    await add(texts.flat());
  };
  const addText = async (text: string): Promise<void> => {
    // A mail program or a chat may have joined the lines of the text.
    const texts = text.split(/\s+/u);
    setFault(text.trim() === '' || texts.some(isFrame) ? null : 'noText');
    await add(texts);
  };

  return (
    <Popup
      title="Add a child from another device"
      pose={fault === null ? 'think' : 'oops'}
      className={styles.carry}
      onClose={onClose}
      actions={
        <button
          type="button"
          className={`${buttonStyles.pebble} ${buttonStyles.paper}`}
          data-sound="uiBack"
          onClick={onClose}
        >
          <UiWord>Close</UiWord>
        </button>
      }
    >
      <div className={styles.carryBody}>
        {isFilming ? (
          <Camera
            onTexts={(texts) => void add(texts)}
            onFault={() => {
              setFilming(false);
              setFault('noCamera');
            }}
          />
        ) : (
          hasCamera() && (
            <button
              type="button"
              className={`${buttonStyles.pebble} ${buttonStyles.small}`}
              onClick={() => setFilming(true)}
            >
              <UiWord>Use the camera</UiWord>
            </button>
          )
        )}
        {progress && (
          <p role="status">
            <progress max={progress.total} value={progress.read} /> {progress.read} / {progress.total}
          </p>
        )}
        {fault !== null && (
          <p role="alert" className={popupStyles.fault}>
            <UiWord>{FAULTS[fault]}</UiWord>
          </p>
        )}
        <label className={styles.pictures}>
          <input
            type="file"
            accept="image/*"
            multiple
            {...label('Pictures of the codes')}
            onChange={({ target }) => void addPictures(target)}
          />
          <span className={`${buttonStyles.pebble} ${buttonStyles.small} ${buttonStyles.paper}`}>
            <UiWord>Pictures of the codes</UiWord>
          </span>
        </label>
        <label className={styles.text}>
          <UiWord>Or as text</UiWord>
          <textarea rows={2} {...label('Or as text')} onChange={({ target }) => void addText(target.value)} />
        </label>
      </div>
    </Popup>
  );
}
