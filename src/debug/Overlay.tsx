import { useEffect, useState } from 'react';
import { DrivePanel } from './DrivePanel';
import { JournalPanel } from './JournalPanel';
import { NowPanel } from './NowPanel';
import type { QaContextValue } from './qa-context';
import { QaButton } from './QaButton';
import { QaContextProvider, useQaState, useQaContext } from './qa-context';
import { ReplayPanel } from './ReplayPanel';
import { TABS } from './session';
import { Wireframe } from './Wireframe';
import * as styles from './qa.module.css';

function Message() {
  const message = useQaState((state) => state.message);
  const { session } = useQaContext();
  return (
    <div role="status">
      {message !== null && (
        <p className={styles.qaMessage}>
          {message} <QaButton onClick={() => session.showMessage(null)}>OK</QaButton>
        </p>
      )}
    </div>
  );
}

function Panels({ onClose }: { readonly onClose: () => void }) {
  const { player, session } = useQaContext();
  const tab = useQaState((state) => state.tab);
  const [isFolded, setFolded] = useState(false);
  const [areHitAreasShown, setHitAreasShown] = useState(false);
  const [isWireframeShown, setWireframeShown] = useState(false);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-qa-hits', areHitAreasShown);
    return () => document.documentElement.removeAttribute('data-qa-hits');
  }, [areHitAreasShown]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-qa-unfolded', !isFolded);
    return () => document.documentElement.removeAttribute('data-qa-unfolded');
  }, [isFolded]);

  useEffect(() => {
    const take = (event: DragEvent): void => {
      event.preventDefault();
      const [file] = event.type === 'drop' ? (event.dataTransfer?.files ?? []) : [];
      if (file) void player.openFile(file);
    };
    const names = ['dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, take);
    return () => {
      for (const name of names) window.removeEventListener(name, take);
    };
  }, [player]);

  return (
    <>
      {isWireframeShown && <Wireframe />}
      <aside className={`${styles.qa} ${isFolded ? styles.qaFolded : ''}`} aria-label="QA">
        <header>
          <b>QA</b>
          <div role="tablist" aria-label="QA">
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                data-sound="none"
                aria-selected={name === tab}
                onClick={() => {
                  session.state.setState({ tab: name });
                  setFolded(false);
                }}
              >
                {name}
              </button>
            ))}
          </div>
          <QaButton label={isFolded ? 'Unfold' : 'Fold'} onClick={() => setFolded(!isFolded)}>
            {isFolded ? '▴' : '▾'}
          </QaButton>
          <QaButton label="Close QA" onClick={onClose}>
            ✕
          </QaButton>
        </header>
        <Message />
        {!isFolded && (
          <div className={styles.qaPanel} role="tabpanel" aria-label={tab}>
            {tab === 'Now' && (
              <NowPanel
                areHitAreasShown={areHitAreasShown}
                onHitAreas={setHitAreasShown}
                isWireframeShown={isWireframeShown}
                onWireframe={setWireframeShown}
              />
            )}
            {tab === 'Journal' && <JournalPanel />}
            {tab === 'Replay' && <ReplayPanel />}
            {tab === 'Drive' && <DrivePanel />}
          </div>
        )}
      </aside>
    </>
  );
}

/** The QA overlay: inspects, records, replays, seeks and drives any game. */
export function Overlay({ context, onClose }: { readonly context: QaContextValue; readonly onClose: () => void }) {
  return (
    <QaContextProvider value={context}>
      <Panels onClose={onClose} />
    </QaContextProvider>
  );
}
