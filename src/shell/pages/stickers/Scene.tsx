import type { CSSProperties } from 'react';
import { useApp } from '../../../store/context';
import { artUrl } from '../../components/pictures';
import * as textStyles from '../../styles/text.module.css';
import { UiText, useUiLabel } from '../../text/ui-label';
import { LanguageWord } from '../../text/ui-words';
import type { AlbumScene } from './album-scenes';
import { Beside } from './Beside';
import { Guide } from './Guide';
import { SceneSticker } from './SceneSticker';
import { StickerTools } from './StickerTools';
import { Tray } from './Tray';
import type { useScene } from './use-scene';
import * as styles from './scene.module.css';
import * as toolStyles from './tools.module.css';

interface Props {
  readonly scene: AlbumScene;
  readonly state: ReturnType<typeof useScene>;
}

/** The picture of a scene with its stickers, and the tray beside it. */
export function Scene({ scene, state }: Props) {
  const label = useUiLabel();
  const isScanned = useApp(({ settings }) => settings.scanning !== 'off');
  const { sceneRef, trayRef, probeRef, placed, layersOf, moved, chosen, said, told } = state;
  const lying = new Set(placed.map(({ word }) => word));
  const heights = new Map(placed.map(({ word }, index) => [word, index + 1]));
  const all = [...scene.places.values()];
  const layers = ({ word }: (typeof all)[number]): number => layersOf.get(word.key) ?? 0;
  const waiting = all.filter((place) => layers(place) > 0 && !lying.has(place.word.key));
  const shown = all.flatMap((place) => {
    const { key } = place.word;
    const placement = moved.get(key) ?? placed.find(({ word }) => word === key);
    return placement && layers(place) > 0 ? [{ place, placement }] : [];
  });
  const toCome = all.filter((place) => layers(place) === 0);
  const [next] = waiting;
  const saidPlace = said && scene.places.get(said.word);
  const beside = chosen ?? said;
  const tools = chosen && (
    <StickerTools
      isScanned={isScanned}
      onStep={(step) => state.step(chosen.word, step)}
      onPutAway={() => state.putAway(chosen.word)}
    />
  );
  return (
    <>
      <Tray
        tray={trayRef}
        waiting={waiting.map((place) => ({ place, layers: layers(place) }))}
        toCome={toCome}
        isMoved={(word) => moved.has(word)}
        onClick={state.onClick}
      />
      <div
        className={`${styles.scene} ${moved.size > 0 ? styles.moving : ''}`}
        style={{ backgroundImage: `url("${artUrl(`places/${scene.place}-scene`)}")` } as CSSProperties}
      >
        <span ref={probeRef} className={styles.probe} />
        <ul ref={sceneRef} className={styles.stickers} data-testid="scene" {...label('Stickers')}>
          {shown.map(({ place, placement }) => {
            const { key } = place.word;
            return (
              <SceneSticker
                key={key}
                place={place}
                layers={layers(place)}
                placement={placement}
                height={heights.get(key) ?? placed.length + 1}
                isHeld={moved.has(key)}
                isChosen={chosen?.word === key}
                isSaid={said?.word === key}
                lively={state.lively.get(key) ?? null}
                onClick={state.onClick}
                onKeyDown={state.onKeyDown}
              />
            );
          })}
        </ul>
        {shown.length === 0 && <Guide first={next && { place: next, layers: layers(next) }} toCome={toCome} />}
        {beside && moved.size === 0 && (
          <Beside placement={beside}>
            {saidPlace && (
              <span className={toolStyles.tag} aria-hidden="true">
                <LanguageWord>{saidPlace.word.text}</LanguageWord>
              </span>
            )}
            {!isScanned && tools}
          </Beside>
        )}
        {isScanned && tools}
      </div>
      <p className={textStyles.onlyReadAloud} role="status">
        {told && (
          <span key={told.times}>
            <LanguageWord>{told.word}</LanguageWord>
            {told.what !== null && (
              <>
                {': '}
                <UiText>{told.what}</UiText>
              </>
            )}
          </span>
        )}
      </p>
    </>
  );
}
