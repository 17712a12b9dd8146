import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import { backdropOf } from '../../story/backdrop';
import { groupSprites } from '../../story/scene-groups';
import type { SceneSprite } from '../../story/scene-layout';
import { layoutScene } from '../../story/scene-layout';
import type { StoryScene } from '../../story/story-scene';
import { FluidArt } from '../components/FluidArt';
import { artUrl } from '../components/pictures';
import * as styles from './scene.module.css';

/** Width to height before the picture has been measured: that of a card on the shelf. */
const FIRST_ASPECT = 4 / 3;

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

function boxOf({ x, y, width, height }: SceneSprite, aspect: number): CSSProperties {
  return {
    left: percent((x - width / 2) / aspect),
    top: percent(y - height),
    width: percent(width / aspect),
    height: percent(height),
  };
}

/** A group turns and grows about its foot. */
function motionOf(group: readonly SceneSprite[], aspect: number): CSSProperties | undefined {
  const motion = group.find((sprite) => sprite.motion !== null)?.motion;
  const [first] = group;
  if (!motion || !first) return undefined;
  return {
    transformOrigin: `${percent(first.x / aspect)} ${percent(Math.max(...group.map(({ y }) => y)))}`,
    animationDuration: `${motion.seconds}s`,
    '--to': `translate(${percent(motion.x / aspect)}, ${percent(motion.y)}) rotate(${motion.tilt}rad) scale(${motion.scale})`,
  } as CSSProperties;
}

/** No two pictures of a scene are the same and at the same place. */
const keyOf = ([first]: readonly SceneSprite[]): string =>
  first ? `${first.part} ${first.frame ?? first.art} ${first.x.toFixed(3)} ${first.y.toFixed(3)}` : '';

interface Props {
  readonly scene: StoryScene;
  /** Name of the story in the content: the group of its pictures. */
  readonly source: string;
  readonly isMoving: boolean;
}

/** The picture of a page, put together from parts. Decorative: its sentence is beside it. */
export function Scene({ scene, source, isMoving }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [aspect, setAspect] = useState(FIRST_ASPECT);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setAspect(width / height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const groups = groupSprites(layoutScene(scene, aspect));
  return (
    <div
      ref={box}
      className={styles.scene}
      style={{ backgroundImage: `url("${artUrl(backdropOf(scene.place))}")` }}
      aria-hidden="true"
    >
      {groups.map((group) => (
        <div
          key={keyOf(group)}
          className={isMoving ? `${styles.group} ${styles.moving}` : styles.group}
          style={motionOf(group, aspect)}
        >
          {group.map((sprite) => (
            <span key={keyOf([sprite])} className={styles.piece} style={boxOf(sprite, aspect)}>
              {sprite.frame === null ? (
                <FluidArt art={sprite.art ?? ''} atlasName={source} />
              ) : (
                <img src={artUrl(`stories/${sprite.frame}`)} alt="" draggable={false} />
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
