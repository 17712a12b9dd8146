import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import { unitsOf } from '../../../content/unit-facts';
import { useApp, usePack } from '../../../store/context';
import { PATHS } from '../../routing/paths';
import { writeQuery } from '../../../services/address/query';
import { Page } from '../../components/Page';
import { shortenName } from '../../text/names';
import { LanguageWord, UiWord } from '../../text/ui-words';
import { useAddress } from '../../routing/use-address';
import { useAlbumPages } from '../../stickers/place';
import type { AlbumScene } from './album-scenes';
import { listScenes } from './album-scenes';
import { SavePicture } from './SavePicture';
import { Scene } from './Scene';
import { TellButton } from './TellButton';
import { UnitTabs } from './UnitTabs';
import { useScene } from './use-scene';
import * as styles from './stickers-page.module.css';

/** The name of a scene's unit, in the learner's language where the pack has it. */
function UnitName({ scene }: { readonly scene: AlbumScene }) {
  const units = unitsOf(usePack().content);
  const languageName = units.find(({ name }) => name === scene.unit)?.unitName ?? null;
  if (scene.kind === 'history') return <UiWord>Timeline</UiWord>;
  return languageName === null ? shortenName(scene.unit) : <LanguageWord>{shortenName(languageName)}</LanguageWord>;
}

/**
 * Index of the scene that the address names by one of its pages, else of the one with the sticker
 * won last, else of the first.
 */
function useOpenIndex(scenes: readonly AlbumScene[]): number {
  const { unit } = useAddress().query;
  const stickers = useApp((state) => state.stickers);
  // Another game may be won in another tab meanwhile: the scene stays.
  const [initial] = useState(() => {
    const indices = stickers.map(({ word }) => scenes.findIndex(({ places }) => places.has(word)));
    const known = indices.filter((index) => index >= 0);
    return known[known.length - 1] ?? 0;
  });
  const named = unit === null ? -1 : scenes.findIndex(({ pageIds }) => pageIds.has(unit));
  return named < 0 ? initial : named;
}

interface OpenSceneProps {
  readonly scenes: readonly AlbumScene[];
  readonly index: number;
  readonly scene: AlbumScene;
}

function OpenScene({ scenes, index, scene }: OpenSceneProps) {
  const { appName } = usePack().manifest.config;
  const isLeftHanded = useApp((state) => state.settings.isLeftHanded);
  const navigate = useNavigate();
  const state = useScene(scene);
  // In place of the open one: Back leaves the album, and a reload opens it at the same scene.
  const open = ({ id }: AlbumScene): void =>
    void navigate(PATHS.stickers + writeQuery({ unit: id }), { replace: true });
  const lying = state.placed.flatMap((placement) => {
    const place = scene.places.get(placement.word);
    return place ? [{ place, placement, layers: state.layersOf.get(placement.word) ?? 1 }] : [];
  });
  return (
    <Page
      title={<UnitName scene={scene} />}
      documentTitle={`${appName} - ${message('Stickers')}`}
      stagedAt={scene.place}
      corner={
        <TellButton isTelling={state.isTelling} canTell={state.placed.length > 0} onToggle={state.toggleTelling} />
      }
    >
      <div className={`${styles.album} ${isLeftHanded ? styles.leftHanded : ''}`} {...state.handlers}>
        <Scene scene={scene} state={state} />
        <div className={styles.end}>
          <UnitTabs scenes={scenes} open={index} onOpen={open} />
          {lying.length > 0 && <SavePicture scene={scene} lying={lying} frame={state.frame} />}
        </div>
      </div>
    </Page>
  );
}

/** The learner's stickers: a scene for each unit, on which it arranges those that it has won. */
export function StickersPage() {
  const { content } = usePack();
  const pages = useAlbumPages();
  const scenes = useMemo(() => listScenes(pages, unitsOf(content)), [pages, content]);
  const index = useOpenIndex(scenes);
  const scene = scenes[index];
  return scene ? <OpenScene key={scene.id} scenes={scenes} index={index} scene={scene} /> : null;
}
