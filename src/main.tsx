// Tokens, reset and the shared modules come before the style sheets that components bring.
import './shell/styles/tokens.css';
import './shell/styles/base.css';
import './shell/styles/text.module.css';
import './shell/styles/buttons.module.css';
import './shell/styles/pictures.module.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { registry } from '../scenes/registry';
import { createClock } from './clock/clock';
import { systemTime } from './clock/system-time';
import { listGone } from './content/gone';
import { awaitLater } from './net/await-later';
import { loadPart } from './net/load-part';
import { loadAppStyles, watchStyleSheets } from './net/style-sheets';
import { LOAD_TIMEOUT_MILLISECONDS, withTimeout } from './net/with-timeout';
import { addFonts } from './content/fonts';
import type { ImageFormat } from './content/image-format';
import { formatOf } from './content/image-format';
import { pictureFormatOf } from './content/picture-format';
import type { PackEntry } from './content/packs';
import { PackError, readPreloaded } from './content/json';
import { choosePack, fetchPackIndex } from './content/packs';
import type { Pack } from './content/source';
import { loadPack } from './content/source';
import type { Journal } from './play/run';
import { savePackChoice, loadPackChoice } from './progress/pack-choice';
import { openClockNote } from './progress/saved/clock-note';
import { awaitMirror, indexedDbStore } from './progress/saved/mirror';
import { saveOnLeave } from './progress/saved/save-on-leave';
import { SETTINGS_KEY, createSettingsStorage } from './progress/saved/settings-storage';
import type { SavedProgress } from './progress/saved/documents';
import { findLocalStorage, readLocal } from './progress/saved/places';
import type { ProgressStorage } from './progress/saved/storage';
import { createStorage } from './progress/saved/storage';
import { hasResult } from './progress/scores';
import { App } from './shell/App';
import { BASENAME } from './shell/routing/base-path';
import { createPresence } from './shell/routing/presence';
import { ErrorBoundary } from './shell/loading/ErrorBoundary';
import { Navigation } from './shell/routing/Navigation';
import { Failure } from './shell/loading/Failure';
import { OnMount } from './shell/loading/LoadingScreen';
import { showLoadingScreen } from './shell/loading/loading-screen';
import { listenForInstallPrompt } from './services/offline/install-prompt';
import type { ChildrenService } from './services/children/children-service';
import { listenForPresses } from './services/input/press-sounds';
import { listenForQa } from './services/input/qa-triggers';
import { setArt } from './shell/components/pictures';
import type { Services } from './shell/context/services';
import { ServicesProvider } from './shell/context/services';
import { createWebAudioEngine } from './sound/engine';
import { createSound } from './sound/sound';
import { StoreProvider } from './store/context';
import type { AppStore } from './store/store';
import { createAppStore } from './store/store';
import { BASE } from './net/base';

/** The format of packs that this build's own builder writes: src/content/seal.ts. */
const PACK_FORMAT: string = import.meta.env.PACK_FORMAT;
// React says so where the page has no such element.
const root = createRoot(document.getElementById('root') as HTMLElement);
/** With transitions a page stays visible until the next one is loaded. */
const ROUTER_FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
const sound = createSound(
  createWebAudioEngine,
  async () => (await loadPart(() => import('./sound/effects'), 'wanted')).effects,
);

const clock = createClock(systemTime, openClockNote(findLocalStorage()));

type ProgressServices = Pick<
  Services,
  'children' | 'learn' | 'saveProgress' | 'clearProgress' | 'canUndoClear' | 'undoClear'
>;

/**
 * Key of the list of children (progress/saved/later-documents.ts), which is there once a second
 * child was added.
 */
const CHILDREN_KEY = 'KZ_Children';

/**
 * Loads settings and progress of this device into the store, and saves changes from then on.
 * Returns the functions that save and clear progress.
 */
async function connectStorage(store: AppStore): Promise<ProgressServices> {
  const language = store.manifest.config.Language;
  const { changeSettings, notify, applySavedProgress } = store.getState();
  const places = { local: findLocalStorage(), mirror: indexedDbStore };
  const withdrawn = listGone(store.content, clock.sureDay());
  if (withdrawn.length > 0) {
    // Before anything is read. Without this code it is done at the next start.
    const part = await loadPart(() => import('./progress/saved/prune-withdrawn')).catch(() => null);
    await part?.pruneWithdrawn({ language, withdrawn, ...places });
  }
  let storage = createStorage({ language, ...places, onNotice: notify });
  const settingsStorage = createSettingsStorage({ ...places, onNotice: notify, onChange: changeSettings });
  const listing = Promise.resolve(readLocal(places.local, CHILDREN_KEY) ?? indexedDbStore.get(CHILDREN_KEY));
  const [settings, saved, list] = await Promise.all([
    settingsStorage.load(),
    storage.load(),
    awaitMirror(listing).catch(() => null),
  ]);
  changeSettings(settings);
  applySavedProgress(saved);
  store.subscribe((state, before) => {
    if (state.settings !== before.settings) settingsStorage.save(state.settings, clock.now());
  });
  const collect = (): SavedProgress => {
    const { scoreData, levelData, stickers } = store.getState();
    return { scores: scoreData.filter(hasResult), levels: levelData, stickers };
  };
  let stopListening = storage.listen(applySavedProgress);
  const findStorage = (): ProgressStorage => storage;
  saveOnLeave(findStorage, collect);
  const children = async (): Promise<ChildrenService> =>
    await (
      await loadPart(() => import('./services/children/children-service'))
    ).connectChildren({
      ...places,
      clock,
      store,
      presence: createPresence(() => store.getState().screenDisplay === 'gameScreen'),
      settings: settingsStorage,
      collect,
      target: window,
      storage: findStorage,
      replaceStorage: (next) => {
        stopListening();
        storage = next;
        stopListening = next.listen(applySavedProgress);
      },
    });
  // Otherwise there is the first child alone, and nothing to ask. The day of what was cleared may
  // be over, too.
  if (list) await children();
  else if (Object.keys(places.local ?? {}).some((key) => key.endsWith('_Cleared'))) children().catch(() => undefined);
  // A list that comes late: it is asked then who plays.
  else void listing.then(async (late) => late && (await children())).catch(() => undefined);
  /**
   * Uses the service; without its code nothing is done, and it is asked for again the next time.
   */
  const withService = (use: (service: ChildrenService) => void): void => void children().then(use, () => undefined);
  let hasLearnt = false;
  return {
    children,
    learn: (learnt) => {
      hasLearnt = true;
      // The code comes later, when another child may play.
      const { child } = store.getState();
      withService(({ learn }) => learn(learnt, child));
    },
    saveProgress: async (won = collect()) => {
      // Not awaited: results do not wait for code.
      if (hasLearnt) withService(({ saveMemory }) => void saveMemory());
      await storage.save(won);
    },
    clearProgress: async () => {
      await (await children()).clear();
      window.location.reload();
    },
    // Without its code there is nothing to offer now.
    canUndoClear: () =>
      children().then(
        async ({ canUndoClear }) => await canUndoClear(),
        () => false,
      ),
    undoClear: async () => await (await children()).undoClear(),
  };
}

/**
 * Saves the journal of a game of the child who plays. Never rejects: without the network its code
 * may not come, and journals are only for debugging.
 */
async function saveJournal(journal: Journal, store: AppStore): Promise<void> {
  const { child } = store.getState();
  const module = await loadPart(() => import('./progress/saved/recent-journals'), 'decoration').catch(() => null);
  await module?.saveJournal(journal, store.manifest.config.Language, child, clock.now());
}

function show(
  pack: Pack,
  packs: readonly PackEntry[],
  store: AppStore,
  progress: ProgressServices,
  hideLoadingScreen: () => void,
): void {
  const services: Services = {
    clock,
    media: pack.media,
    packs,
    sound,
    registry,
    saveJournal: (journal) => void saveJournal(journal, store),
    onStageAvailable: (openStage) =>
      listenForQa(async () => {
        const { openOverlay } = await loadPart(() => import('./debug/open'));
        await openOverlay({ store, services, openStage });
      }),
    ...progress,
  };
  root.render(
    <OnMount onMount={hideLoadingScreen}>
      <ErrorBoundary>
        <BrowserRouter basename={BASENAME} future={ROUTER_FUTURE}>
          <ServicesProvider value={services}>
            <StoreProvider value={store}>
              <Navigation>
                <App />
              </Navigation>
            </StoreProvider>
          </ServicesProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </OnMount>,
  );
}

/**
 * The pack to open: `?pack=` of the address, which is saved as the choice, else the saved choice,
 * else the build's default.
 */
async function findPack(): Promise<{ packId: string; packs: readonly PackEntry[] }> {
  const local = findLocalStorage();
  const requested = new URLSearchParams(window.location.search).get('pack');
  const index = await fetchPackIndex(`${BASE}packs/`, PACK_FORMAT);
  const packId = choosePack(index, requested, loadPackChoice(local));
  if (packId === requested) savePackChoice(local, packId);
  return { packId, packs: index.packs };
}

/**
 * How often, and after how long, it is looked again which file the browser has chosen for a
 * picture: it does so soon after it has read the page.
 */
const MAX_CHOICE_POLLS = 20;
const CHOICE_POLL_MILLISECONDS = 5;

/** The image format that the browser chooses for the loading screen's picture. */
async function findImageFormat(polls = 0): Promise<ImageFormat> {
  const chosen = document.querySelector<HTMLImageElement>('#loading-screen img')?.currentSrc ?? '';
  if (chosen !== '' || polls >= MAX_CHOICE_POLLS) return formatOf(chosen);
  await new Promise((resolve) => {
    setTimeout(resolve, CHOICE_POLL_MILLISECONDS);
  });
  return await findImageFormat(polls + 1);
}

/** How often the app could not start: the error screen of another failure is a new one. */
let failedStarts = 0;

/**
 * Loads the pack and the saved progress, and shows the app or an error. The loading screen is shown
 * until then.
 */
async function open(): Promise<void> {
  const hideLoadingScreen = showLoadingScreen();
  const readJson = readPreloaded(document);
  const styling = withTimeout(loadAppStyles(), LOAD_TIMEOUT_MILLISECONDS, 'The style sheet did not come.');
  // Opens the database while the pack is fetched; what it says is read below.
  indexedDbStore.get(SETTINGS_KEY).catch(() => undefined);
  awaitLater(styling);
  try {
    const { packId, packs } = await findPack();
    const imageFormat = await findImageFormat();
    setArt(imageFormat);
    const packUrl = `${BASE}packs/${packId}/`;
    const pack = await loadPack(packUrl, {
      catalogue: registry,
      imageFormat: pictureFormatOf(imageFormat),
      packFormat: PACK_FORMAT,
      today: clock.hidingDay(),
      sureDay: clock.sureDay(),
      cacheStore: indexedDbStore,
      readJson,
    });
    addFonts(pack.manifest.fonts, packUrl);
    setArt(imageFormat, packUrl, pack.manifest.place);
    const { content, manifest, words } = pack;
    const records = words.isWhole
      ? undefined
      : (await loadPart(() => import('./store/large-records'))).createLargeRecords(content);
    const store = createAppStore(content, manifest, words, records);
    const progress = await connectStorage(store);
    await styling;
    show(pack, packs, store, progress, hideLoadingScreen);
  } catch (error) {
    console.error(error);
    const reason = error instanceof PackError ? error.message : 'The app could not start. Is the network there?';
    failedStarts += 1;
    root.render(
      <OnMount key={failedStarts} onMount={hideLoadingScreen}>
        <Failure reason={reason} error={error} isStuck onRetry={() => void open()} />
      </OnMount>,
    );
  }
  await sound.prepareEffects();
}

watchStyleSheets();
listenForPresses(sound);
listenForInstallPrompt();
// Not awaited: chunks that are loaded meanwhile import this file, and a top-level await would be a
// deadlock.
void open();
