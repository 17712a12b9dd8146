import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hearServer, isServerNeeded } from '../../clock/agreement';
import { loadWanted } from '../../net/load-part';
import { readServerTime } from '../../net/server-time';
import { readPageVersion } from '../../offline/deployed';
import { createPageRest } from '../../offline/page-rest';
import type { Updates as UpdateService } from '../../offline/updates';
import { startUpdates } from '../../offline/updates';
import { useApp, useAppStore } from '../../store/context';
import { wordsOf } from '../../store/words';
import { readQuery } from '../../services/address/query';
import { findOpenPage } from '../routing/open-path';
import { PATHS, findPath, hasStage } from '../routing/paths';
import { useServices } from '../context/services';
import { UpdateSign } from './UpdateSign';
import { BASE } from '../../net/base';

/** True while the tab can be reloaded unnoticed. */
function isResting(): boolean {
  return findOpenPage()?.restsHidden === true && !document.querySelector('dialog[open]');
}

/**
 * New versions of the app: looks for them, shows the sign, and switches when no game is open. Its
 * code is loaded when the first page is shown.
 */
export function Updates() {
  const { saveProgress, packs, clock } = useServices();
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const isGameShown = useApp((state) => state.screenDisplay === 'gameScreen');
  const [isSignShown, setSignShown] = useState(false);
  const service = useRef<UpdateService | null>(null);
  const path = findPath(pathname);
  const [rest] = useState(createPageRest);
  const isPlaying = (isGameShown && hasStage(path)) || (path === PATHS.storybook && readQuery(search).story !== null);

  useEffect(() => {
    const page = readPageVersion();
    if (page === null) return undefined;
    const started = startUpdates({
      base: BASE,
      page,
      mayReloadHidden: isResting,
      save: saveProgress,
      rest,
      isSlow: rest.isSlow,
      onSign: setSignShown,
    });
    service.current = started;
    return () => {
      service.current = null;
      started.dispose();
    };
  }, [rest, saveProgress]);
  const playing = useRef(isPlaying);
  useEffect(() => {
    playing.current = isPlaying;
    rest.setPlaying(isPlaying);
    service.current?.setPlaying(isPlaying);
  }, [isPlaying, rest]);
  useEffect(() => {
    const start = async (): Promise<void> => {
      // Nobody waits for any of it.
      await rest.wait(new AbortController().signal);
      // Before anything is deleted that has ended.
      hearServer(clock, isServerNeeded(clock) ? await readServerTime(BASE) : null);
      const { content, words } = store;
      const isSure = Object.values(content.ended ?? {}).every((day) => day <= clock.sureDay());
      const isAnyGone = content.withdrawn !== undefined || content.ended !== undefined;
      // Of a large pack all words are fetched for it only where some are gone.
      if (isSure && (words.isWhole || isAnyGone)) {
        const part = loadWanted(() => import('../../progress/saved/recent-journals'));
        void Promise.all([part, words.load('all')]).then(
          async ([{ pruneJournals }]) => await pruneJournals(wordsOf(store)),
          () => undefined,
        );
      }
      const { startOffline } = await loadWanted(() => import('../../services/offline/start-offline'));
      await startOffline({ store, packs, base: BASE, clock, rest, isPlaying: () => playing.current });
    };
    void start();
  }, [clock, packs, rest, store]);
  // Not with the first page: it has just been loaded.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    service.current?.onRoute();
  }, [pathname]);

  return isSignShown && !isPlaying && <UpdateSign onPress={async () => await service.current?.press()} />;
}
