import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadWanted } from '../../net/load-part';
import { readPageVersion } from '../../offline/deployed';
import type { Updates as UpdateService } from '../../offline/updates';
import { startUpdates } from '../../offline/updates';
import { useApp, useAppStore } from '../../store/context';
import { readQuery } from '../address';
import type { Path } from '../paths';
import { PATHS, findPath, hasStage } from '../paths';
import { useServices } from '../services';
import { UpdateSign } from './UpdateSign';
import { BASE } from '../../net/base';

/** Pages on which nobody has begun anything: they may be reloaded while the tab is hidden. Elsewhere a file may just be chosen or a text typed. */
const REST_PATHS: ReadonlySet<Path | null> = new Set<Path | null>([
  PATHS.home,
  PATHS.choosePath,
  PATHS.chooseUnit,
  PATHS.chooseStoryUnit,
  PATHS.chooseGameType,
  PATHS.storyChooseGameType,
  PATHS.stickers,
  PATHS.credits,
]);

/** True while the tab can be reloaded unnoticed. */
function isResting(): boolean {
  const { pathname } = window.location;
  const path = findPath(pathname.slice(BASE.length - 1));
  return REST_PATHS.has(path) && !document.querySelector('dialog[open]');
}

/** New versions of the app: looks for them, shows the sign, and switches when no game is open. Its code is loaded when the first page is shown. */
export function Updates() {
  const { saveProgress, packs } = useServices();
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const isGameShown = useApp((state) => state.screenDisplay === 'gameScreen');
  const [isSignShown, setSignShown] = useState(false);
  const service = useRef<UpdateService | null>(null);
  const path = findPath(pathname);
  const isPlaying = (isGameShown && hasStage(path)) || (path === PATHS.storybook && readQuery(search).story !== null);

  useEffect(() => {
    const page = readPageVersion();
    if (page === null) return undefined;
    const started = startUpdates({
      base: BASE,
      page,
      mayReloadHidden: isResting,
      save: saveProgress,
      onSign: setSignShown,
    });
    service.current = started;
    return () => {
      service.current = null;
      started.dispose();
    };
  }, [saveProgress]);
  useEffect(() => service.current?.setPlaying(isPlaying), [isPlaying]);
  useEffect(() => {
    void loadWanted(() => import('../../progress/saved/recent-journals')).then(({ pruneJournals }) =>
      pruneJournals(store.getState().content),
    );
  }, [store]);
  useEffect(() => {
    const start = async (): Promise<void> => {
      const { startOffline } = await loadWanted(() => import('../offline/start-offline'));
      await startOffline({ store, packs, base: BASE });
    };
    void start();
  }, [packs, store]);
  // Not with the first page: it has just been loaded.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    service.current?.onRoute();
  }, [pathname]);

  return isSignShown && !isPlaying && <UpdateSign onPress={async () => await service.current?.press()} />;
}
