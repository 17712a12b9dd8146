import { useMemo } from 'react';
import type { StorySentence } from '../../content/entities';
import { sceneOf } from '../../content/scene-pictures';
import { PLACES } from '../../stage/places';
import { useWords } from '../../store/use-words';
import { FluidArt } from '../components/FluidArt';
import { artUrl } from '../components/pictures';
import { Scene } from './Scene';
import * as styles from './story-art.module.css';

interface Props {
  readonly sentence: StorySentence;
  readonly source: string;
  /** Index in the list: neighbouring stories get different places. */
  readonly order: number;
  readonly className?: string | undefined;
  /** True where its parts may move. */
  readonly isMoving?: boolean;
}

/**
 * The picture of a page: its scene, or where it has none, its one picture on a hillock at a place
 * of the path.
 */
export function StoryArt({ sentence, source, order, className = '', isMoving = false }: Props) {
  const content = useWords();
  const scene = useMemo(() => sceneOf(content, sentence), [content, sentence]);
  if (scene) {
    return (
      <span className={`${styles.storyArt} ${className}`} data-testid="story-art">
        <Scene scene={scene} source={source} isMoving={isMoving} />
      </span>
    );
  }
  const place = PLACES[order % PLACES.length] ?? 'lake';
  return (
    <span
      className={`${styles.storyArt} ${place} ${className}`}
      data-testid="story-art"
      style={{ backgroundImage: `url("${artUrl(`places/${place}-scene`)}")` }}
    >
      <svg viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.hillBack} d="M0 116C150 60 330 26 520 26C700 26 860 60 1000 120V200H0Z" />
        <path className={styles.hillFront} d="M0 132C150 76 330 42 520 42C700 42 860 76 1000 136V200H0Z" />
      </svg>
      <FluidArt art={sentence.App_Art} atlasName={source} />
    </span>
  );
}
