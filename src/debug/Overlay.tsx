import { useEffect, useState } from 'react';
import { DrivePanel } from './DrivePanel';
import { JournalPanel } from './JournalPanel';
import { NowPanel } from './NowPanel';
import type { Tools } from './parts';
import { Press, ToolsProvider, useQa, useTools } from './parts';
import { ReplayPanel } from './ReplayPanel';
import { TABS } from './session';
import { Wires } from './Wires';
import * as styles from './qa.module.css';

function Message() {
  const message = useQa((state) => state.message);
  const { session } = useTools();
  return (
    <div role="status">
      {message !== null && (
        <p className={styles.qaMessage}>
          {message} <Press onPress={() => session.say(null)}>OK</Press>
        </p>
      )}
    </div>
  );
}

function Panels({ onClose }: { readonly onClose: () => void }) {
  const { player, session } = useTools();
  const tab = useQa((state) => state.tab);
  const [isFolded, setFolded] = useState(false);
  const [areHitsShown, setHits] = useState(false);
  const [areWiresShown, setWires] = useState(false);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-qa-hits', areHitsShown);
    return () => document.documentElement.removeAttribute('data-qa-hits');
  }, [areHitsShown]);

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
      {areWiresShown && <Wires />}
      <aside className={`${styles.qa} ${isFolded ? styles.qaFolded : ''}`} data-qa-unfolded={isFolded ? undefined : ''} aria-label="QA">
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
          <Press label={isFolded ? 'Unfold' : 'Fold'} onPress={() => setFolded(!isFolded)}>
            {isFolded ? '▴' : '▾'}
          </Press>
          <Press label="Close QA" onPress={onClose}>
            ✕
          </Press>
        </header>
        <Message />
        {!isFolded && (
          <div className={styles.qaPanel} role="tabpanel" aria-label={tab}>
            {tab === 'Now' && <NowPanel areHitsShown={areHitsShown} onHits={setHits} areWiresShown={areWiresShown} onWires={setWires} />}
            {tab === 'Journal' && <JournalPanel />}
            {tab === 'Replay' && <ReplayPanel />}
            {tab === 'Drive' && <DrivePanel />}
          </div>
        )}
      </aside>
    </>
  );
}

/** The QA overlay: see, record, replay, seek and drive any scene. */
export function Overlay({ tools, onClose }: { readonly tools: Tools; readonly onClose: () => void }) {
  return (
    <ToolsProvider value={tools}>
      <Panels onClose={onClose} />
    </ToolsProvider>
  );
}
