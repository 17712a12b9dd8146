import { message } from '../../../messages/message';
import { COVERS } from '../../../content/media';
import { TIMELINE_ATLAS } from '../../../content/timeline';
import { WordArt } from '../../components/word-art';
import type { AlbumScene } from './album-scenes';
import * as styles from './stickers-page.module.css';

interface Props {
  readonly scenes: readonly AlbumScene[];
  /** Index of the open one. */
  readonly open: number;
  readonly onOpen: (scene: AlbumScene) => void;
}

/** Called when a tab becomes the open one. */
function scrollToMiddle(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ inline: 'center', block: 'center' });
}

/** A round picture for each unit, which opens its scene. */
export function UnitTabs({ scenes, open, onOpen }: Props) {
  return (
    <nav className={styles.tabs} aria-label={message('Pages')} data-testid="album-units">
      {scenes.map((scene, index) => {
        const [first] = scene.places.values();
        return (
          <button
            key={scene.id}
            ref={index === open ? scrollToMiddle : null}
            type="button"
            className={styles.tab}
            data-kind={scene.kind}
            aria-label={scene.unit}
            aria-current={index === open ? 'page' : undefined}
            onClick={() => onOpen(scene)}
          >
            <WordArt
              art={first?.word.art ?? ''}
              atlasName={scene.kind === 'history' ? TIMELINE_ATLAS : COVERS}
              size={40}
            />
          </button>
        );
      })}
    </nav>
  );
}
