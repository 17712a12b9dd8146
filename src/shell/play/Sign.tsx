import type { ReactNode } from 'react';
import { message } from '../../messages/message';
import { usePack } from '../../store/context';
import { isMotionReduced } from '../../services/motion/motion';
import * as styles from './sign.module.css';
import { BASE } from '../../net/base';

interface Props {
  /** Key of the word. */
  readonly wordKey: string;
  /** Shown where the pack has no sign for it. */
  readonly otherwise: ReactNode;
}

const isVideo = (path: string): boolean => /\.(?:mp4|webm)$/u.test(path);

/**
 * The sign of a word, a picture or a video without sound, in the songbird's place. Less movement
 * shows the video's controls in place of a loop.
 */
export function Sign({ wordKey, otherwise }: Props) {
  const { manifest, words } = usePack();
  const { id, signs } = manifest;
  const word = words.loaded()?.vocabData.find(({ Key }) => String(Key) === wordKey);
  const path = signs?.[word?.Sign ?? ''];
  if (!word || path === undefined) return otherwise;
  const url = `${BASE}packs/${id}/${path}`;
  const isStill = isMotionReduced();
  return (
    <span className={styles.sign} data-testid="sign">
      {isVideo(path) ? (
        <video
          key={url}
          src={url}
          aria-label={message`Sign: ${word.English}`}
          autoPlay={!isStill}
          controls={isStill}
          loop
          muted
          playsInline
        />
      ) : (
        <img src={url} alt={message`Sign: ${word.English}`} />
      )}
    </span>
  );
}
