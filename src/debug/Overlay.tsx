import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Docking } from './dock';
import { DOCKS, keepDocking, readDocking } from './dock';
import { DrivePanel } from './DrivePanel';
import { JournalPanel } from './JournalPanel';
import { NowPanel } from './NowPanel';
import type { QaContextValue } from './qa-context';
import { QaButton } from './QaButton';
import { QaContextProvider, useQaState, useQaContext } from './qa-context';
import { ReplayFrameLayer } from './ReplayFrame';
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

const DOCK_NAMES = { left: 'Dock left', bottom: 'Dock below', right: 'Dock right' } as const satisfies Record<
  Docking['dock'],
  string
>;
const DOCK_SIGNS = { left: '◧', bottom: '⬓', right: '◨' } as const satisfies Record<Docking['dock'], string>;

interface Props {
  /** In the page, beside its stage: what surrounds a replay is drawn there. */
  readonly replayLayer: HTMLElement;
  readonly onClose: () => void;
}

function Panels({ replayLayer, onClose }: Props) {
  const { player, session } = useQaContext();
  const tab = useQaState((state) => state.tab);
  const [{ dock, isFolded }, setDocking] = useState(readDocking);
  const changeDocking = (docking: Docking): void => {
    keepDocking(docking);
    setDocking(docking);
  };
  const setFolded = (folded: boolean): void => changeDocking({ dock, isFolded: folded });
  const [areHitAreasShown, setHitAreasShown] = useState(false);
  const [isWireframeShown, setWireframeShown] = useState(false);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-qa-hits', areHitAreasShown);
    return () => document.documentElement.removeAttribute('data-qa-hits');
  }, [areHitAreasShown]);

  useEffect(() => {
    // Folded it takes no room from the page.
    if (isFolded) return undefined;
    const { dataset } = document.documentElement;
    dataset['qaDock'] = dock;
    return () => {
      delete dataset['qaDock'];
    };
  }, [dock, isFolded]);

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
      {createPortal(<ReplayFrameLayer />, replayLayer)}
      {isWireframeShown && <Wireframe />}
      <aside className={`${styles.qa} ${isFolded ? styles.qaFolded : ''}`} data-dock={dock} aria-label="QA">
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
          <span className={styles.qaDocks}>
            {DOCKS.map((side) => (
              <QaButton
                key={side}
                label={DOCK_NAMES[side]}
                isPressed={side === dock}
                onClick={() => changeDocking({ dock: side, isFolded: false })}
              >
                {DOCK_SIGNS[side]}
              </QaButton>
            ))}
          </span>
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
export function Overlay({ context, ...props }: Props & { readonly context: QaContextValue }) {
  return (
    <QaContextProvider value={context}>
      <Panels {...props} />
    </QaContextProvider>
  );
}
