// Tokens, reset and the shared modules come before the style sheets that components bring.
import './shell/styles/tokens.css';
import './shell/styles/base.css';
import './shell/styles/text.module.css';
import './shell/styles/buttons.module.css';
import './shell/styles/pictures.module.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registry } from '../scenes/registry';
import { addFonts } from './content/fonts';
import type { ImageFormat } from './content/image-format';
import { formatOf } from './content/image-format';
import type { PackEntry } from './content/packs';
import { PackError, readPreloaded } from './content/json';
import { choosePack, fetchPackIndex } from './content/packs';
import type { Pack } from './content/source';
import { loadPack } from './content/source';
import { saveJournal } from './progress/recent-journals';
import { rememberPack, rememberedPack } from './progress/pack-choice';
import { indexedDbMirror } from './progress/mirror';
import { saveOnLeave } from './progress/save-on-leave';
import { createSettingsStorage } from './progress/settings-storage';
import type { Saved } from './progress/storage';
import { createStorage, findLocalStorage } from './progress/storage';
import { App } from './shell/App';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Arrived, Failure } from './shell/pages/Waiting';
import { showWaiting } from './shell/pages/waiting-sign';
import { BUILD } from './shell/play/device';
import { listenForQa } from './shell/qa-triggers';
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
  const local = findLocalStorage();
  const storage = createStorage({ language, local, mirror: indexedDbMirror, onNotice: notify });
  const settingsStorage = createSettingsStorage(local, indexedDbMirror);
  const [settings, saved] = await Promise.all([settingsStorage.load(), storage.load()]);
  changeSettings(settings);
  takeSaved(saved.scores, saved.levels);
  store.subscribe((state, before) => {
    if (state.settings !== before.settings) settingsStorage.save(state.settings);
  });
  const collect = (): Saved => {
    const { scoreData, levelData } = store.getState();
    return { scores: scoreData, levels: levelData };
  };
  storage.listen(({ scores, levels }) => takeSaved(scores, levels));
  saveOnLeave(storage, collect);
  return {
    saveProgress: () => storage.save(collect()),
    clearProgress: async () => {
      await storage.clear();
      window.location.assign(base);
    },
  };
}

function show(
  pack: Pack,
  packs: readonly PackEntry[],
  store: AppStore,
  progress: Pick<Services, 'saveProgress' | 'clearProgress'>,
  endWait: () => void,
): void {
  const services: Services = {
    media: pack.media,
    packs,
    sound,
    registry,
    saveJournal: (journal) => void saveJournal(journal, new Date().toISOString()),
    offerStage: (openStage) =>
      listenForQa(async () => {
        const { openOverlay } = await import('./debug/open');
        await openOverlay({ store, media: pack.media, sound, scenes: registry, build: BUILD, openStage });
      }),
    ...progress,
  };
  root.render(
    <Arrived endWait={endWait}>
      <ErrorBoundary>
        <BrowserRouter basename={base.replace(/\/$/u, '')} future={ROUTER_FUTURE}>
          <ServicesProvider value={services}>
            <StoreProvider value={store}>
              <App />
            </StoreProvider>
          </ServicesProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </Arrived>,
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

/** The format of the loading screen's picture: the browser has already chosen. */
function findImageFormat(): ImageFormat {
  return formatOf(document.querySelector<HTMLImageElement>('#waiting img')?.currentSrc ?? '');
}

/** Opens the pack and what was saved, and shows the app, or says why not; the loading screen is there until then. */
async function open(): Promise<void> {
  const endWait = showWaiting();
  const readJson = readPreloaded(document);
  const format = findImageFormat();
  setArtFormat(format);
  try {
    const { packId, packs } = await findPack();
    const packUrl = `${base}packs/${packId}/`;
    const pack = await loadPack(packUrl, registry, format, indexedDbMirror, readJson);
    addFonts(pack.manifest.fonts, packUrl);
    const store = createAppStore(pack.content, pack.manifest);
    show(pack, packs, store, await connectStorage(store, pack.manifest.config.Language), endWait);
    await sound.prepareEffects();
  } catch (error) {
    console.error(error);
    const message = error instanceof PackError ? error.message : 'The app could not start.';
    root.render(
      <Arrived endWait={endWait}>
        <Failure message={message} onRetry={() => void open()} />
      </Arrived>,
    );
  }
}

// Not awaited: parts that are fetched on the way stand on this file, and would wait for it while it waits for them.
void open();
