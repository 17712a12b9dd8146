// Tokens and reset come before the style sheets that components bring.
import './shell/styles/index.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registry, timeline } from '../scenes/registry';
import { GAMES } from './content/games';
import { addFonts } from './content/fonts';
import { findImageFormat } from './content/image-format';
import type { PackEntry } from './content/packs';
import { choosePack, fetchPackIndex } from './content/packs';
import type { Pack } from './content/source';
import { PackError, loadPack } from './content/source';
import { watchDoor } from './debug/door';
import { keepJournal } from './debug/shelf';
import { rememberPack, rememberedPack } from './progress/pack-choice';
import { indexedDbMirror } from './progress/mirror';
import { loadSettings, saveSettings } from './progress/settings-storage';
import { createStorage, findLocalStorage } from './progress/storage';
import { App } from './shell/App';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Failure, Loading } from './shell/pages/Waiting';
import { BUILD } from './shell/play/device';
import { setArtFormat } from './shell/parts/pictures';
import type { Services } from './shell/services';
import { ServicesProvider } from './shell/services';
import { createWebAudioEngine } from './sound/engine';
import { createSound } from './sound/sound';
import { StoreProvider } from './store/context';
import type { AppStore } from './store/store';
import { createAppStore } from './store/store';

const base = import.meta.env.BASE_URL;
const element = document.getElementById('root');
if (!element) throw new Error('The page has no place for the app.');
const root = createRoot(element);
/** A page stays to be seen until the next one is there. */
const ROUTER_FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
const sound = createSound(createWebAudioEngine, async () => (await import('./sound/effects')).effects);

/** Opens what was saved on this device, and keeps it up to date from now on. Gives the functions that save and that clear. */
async function connectStorage(store: AppStore, language: string): Promise<Pick<Services, 'saveProgress' | 'clearProgress'>> {
  const { changeSettings, notify, takeSaved } = store.getState();
  changeSettings(await loadSettings(indexedDbMirror));
  store.subscribe(({ settings }, before) => {
    if (settings !== before.settings) saveSettings(indexedDbMirror, settings);
  });
  const storage = createStorage({ language, local: findLocalStorage(), mirror: indexedDbMirror, onNotice: notify });
  const saved = await storage.load();
  takeSaved(saved.scores, saved.levels);
  const save = (): void => {
    const { scoreData, levelData } = store.getState();
    storage.save({ scores: scoreData, levels: levelData });
  };
  storage.listen(({ scores, levels }) => takeSaved(scores, levels));
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) save();
  });
  return {
    saveProgress: save,
    clearProgress: async () => {
      await storage.clear();
      window.location.assign(base);
    },
  };
}

function show(pack: Pack, packs: readonly PackEntry[], store: AppStore, progress: Pick<Services, 'saveProgress' | 'clearProgress'>): void {
  const services: Services = {
    media: pack.media,
    packs,
    sound,
    registry,
    keepJournal,
    offerStage: (openStage) => watchDoor({ store, media: pack.media, sound, scenes: [...registry, timeline], build: BUILD, openStage }),
    ...progress,
  };
  root.render(
    <ErrorBoundary>
      <BrowserRouter basename={base.replace(/\/$/u, '')} future={ROUTER_FUTURE}>
        <ServicesProvider value={services}>
          <StoreProvider value={store}>
            <App />
          </StoreProvider>
        </ServicesProvider>
      </BrowserRouter>
    </ErrorBoundary>,
  );
}

/** The pack to open: `?pack=` of the address, which is remembered, else what was chosen before, else the build's default. */
async function findPack(): Promise<{ packId: string; packs: readonly PackEntry[] }> {
  const local = findLocalStorage();
  const asked = new URLSearchParams(window.location.search).get('pack');
  const index = await fetchPackIndex(`${base}packs/`);
  const packId = choosePack(index, asked, rememberedPack(local));
  if (packId === asked) rememberPack(local, packId);
  return { packId, packs: index.packs };
}

/** Shows the loading screen, opens the pack and what was saved, and shows the app; or says why not. */
async function open(): Promise<void> {
  const format = await findImageFormat();
  setArtFormat(format);
  root.render(<Loading />);
  try {
    const { packId, packs } = await findPack();
    const packUrl = `${base}packs/${packId}/`;
    const pack = await loadPack(packUrl, format, indexedDbMirror);
    addFonts(pack.manifest.fonts, packUrl);
    const playable = new Set(registry.flatMap(({ id }) => GAMES.find((game) => game.id === id)?.label ?? []));
    const store = createAppStore(pack.content, pack.manifest, playable);
    show(pack, packs, store, await connectStorage(store, pack.manifest.config.Language));
    await sound.prepareEffects();
  } catch (error) {
    console.error(error);
    const message = error instanceof PackError ? error.message : 'The app could not start.';
    root.render(<Failure message={message} onRetry={() => void open()} />);
  }
}

// Not awaited: parts that are fetched on the way stand on this file, and would wait for it while it waits for them.
void open();
