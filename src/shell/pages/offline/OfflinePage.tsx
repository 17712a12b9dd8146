import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { message } from '../../../messages/message';
import { addFonts } from '../../../content/fonts';
import type { PackEntry } from '../../../content/packs';
import { readPageVersion } from '../../../offline/deployed';
import { usePack } from '../../../store/context';
import { Page } from '../../components/Page';
import { GrownUpsGate } from '../../gate/GrownUpsGate';
import { usePassed } from '../../gate/use-passed';
import { useServices } from '../../context/services';
import { UiWord } from '../../text/ui-words';
import { useBack } from '../../routing/use-back';
import { PATHS } from '../../routing/paths';
import { HomeScreenCard } from './HomeScreenCard';
import { PackCard } from './PackCard';
import { getInstallPrompt, promptToInstall, subscribeToInstallPrompt } from '../../offline/install-offer';
import type { Support } from '../../../services/offline/offline-store';
import { getOffline } from '../../../services/offline/offline-store';
import { useOfflineState, useSupport } from '../../offline/use-offline';
import { formatBytes } from './format-bytes';
import * as buttonStyles from '../../styles/buttons.module.css';
import * as styles from './offline-page.module.css';
import { BASE } from '../../../net/base';

const TITLE = 'Use without a network';

const REASONS: Record<Support, string> = {
  starting: 'The app is still being fetched. Keep this page open, with the network on.',
  ready: 'The app is on this device. It opens without a network.',
  insecure:
    'At this address the browser keeps nothing: it begins with http, not https. Without a network the app works only while it stays open.',
  unsupported: 'This browser keeps nothing here. A private window is one reason; an old browser is another.',
  'no-list': 'These words were built by an older version. Build them again to use them without a network.',
};

/** Whether the app itself is on the device, why not, and its version. */
function AppCard() {
  const support = useSupport();
  const prompt = useSyncExternalStore(subscribeToInstallPrompt, getInstallPrompt);
  const version = readPageVersion();
  return (
    <section className={styles.card} aria-label={message('App')}>
      <p role="status" data-support={support}>
        <UiWord>{REASONS[support]}</UiWord>
      </p>
      {version !== null && (
        <p>
          <small>
            <UiWord>Version</UiWord> {version}
          </small>
        </p>
      )}
      {prompt && (
        <button
          type="button"
          className={`${buttonStyles.pebble} ${buttonStyles.small}`}
          onClick={() => void promptToInstall()}
        >
          <UiWord>Install this app</UiWord>
        </button>
      )}
    </section>
  );
}

/** The browser's room, and whether it keeps the data. */
function StorageCard() {
  const state = useOfflineState();
  if (!state) return null;
  const { usage, quota, isPersisted } = state.storage;
  return (
    <section className={styles.card} aria-label={message('Storage')}>
      <h2>
        <UiWord>Storage of this device</UiWord>
      </h2>
      {usage !== null && quota !== null && (
        <p data-testid="storage">
          <UiWord>Used by this app</UiWord>: <b>{formatBytes(usage)}</b>
          {' · '}
          <UiWord>Free for it</UiWord>: <b>{formatBytes(Math.max(0, quota - usage))}</b>
        </p>
      )}
      <p>
        {isPersisted === true && <UiWord>The browser has promised to keep all this until somebody clears it.</UiWord>}
        {isPersisted === false && (
          <UiWord>
            The browser has not promised to keep this: it may clear it when the device is full. Installing the app
            helps.
          </UiWord>
        )}
        {isPersisted === null && <UiWord>The browser does not say whether it keeps this.</UiWord>}
      </p>
      <p>
        <UiWord>
          When room runs short, units of the languages that are not open are removed, those opened longest ago first.
          Stars stay.
        </UiWord>
      </p>
    </section>
  );
}

function Packs() {
  const { id, config } = usePack().manifest;
  const { packs } = useServices();
  const state = useOfflineState();
  const isKnown = state !== null;
  useEffect(() => {
    if (isKnown) void getOffline()?.refresh();
  }, [isKnown]);
  useEffect(() => {
    addFonts(
      packs.flatMap(({ nameFont }) => nameFont ?? []),
      `${BASE}packs/`,
    );
  }, [packs]);
  if (!state) return null;
  const own: PackEntry = packs.find((pack) => pack.id === id) ?? {
    id,
    languageName: config.languageName ?? config.Language,
    languageTag: config.languageTag,
  };
  const entries = [own, ...packs.filter((pack) => pack.id !== id)];
  return entries.map((entry) => (
    <PackCard
      key={entry.id}
      entry={entry}
      isOpen={entry.id === id}
      pack={state.packs.find((pack) => pack.id === entry.id) ?? null}
    />
  ));
}

/**
 * For teachers: which units are on this device, getting and removing them. Behind the gate for
 * grown-ups.
 */
export function OfflinePage() {
  const { appName } = usePack().manifest.config;
  const navigate = useNavigate();
  const back = useBack() ?? PATHS.home;
  const [isPassed, pass] = usePassed();
  return (
    <Page isForGrownUps title={<UiWord>{TITLE}</UiWord>} documentTitle={`${appName} - ${message(TITLE)}`}>
      {isPassed ? (
        <div className={styles.offline}>
          <AppCard />
          <HomeScreenCard />
          <Packs />
          <StorageCard />
        </div>
      ) : (
        <GrownUpsGate purpose={TITLE} onPass={pass} onClose={() => void navigate(back)} />
      )}
    </Page>
  );
}
