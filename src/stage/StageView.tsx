import { Application } from '@pixi/react';
import { useEffect, useRef } from 'react';
import type { Application as PixiApplication } from 'pixi.js';
import 'pixi.js/sprite-nine-slice';
// Replaces what Pixi compiles with `eval`, which the Content-Security-Policy forbids.
import 'pixi.js/unsafe-eval';
import { createPixiEngine } from '../sound/pixi-engine';
import type { Journal } from '../play/run';
import type { Sound } from '../sound/sound';
import type { Host } from './host';
import { createHost } from './host';
import type { ArtUrl } from './textures';
import * as styles from './stage.module.css';

interface Props {
  readonly sound: Sound;
  readonly artUrl: ArtUrl;
  /** Called with the journal of each game in which something was done, once it is over. */
  readonly saveJournal: (journal: Journal) => void;
  readonly onReady: (host: Host) => void;
}

/** The Pixi canvas with the overlay of buttons. It is mounted once and never unmounted. */
export function StageView({ sound, artUrl, saveJournal, onReady }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const host = useRef<Host | null>(null);

  useEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => host.current?.resize(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function start(app: PixiApplication): void {
    if (!layer.current || host.current) return;
    sound.switchEngine(createPixiEngine());
    host.current = createHost({ app, layer: layer.current, sound, artUrl, saveJournal });
    host.current.resize(layer.current.clientWidth, layer.current.clientHeight);
    onReady(host.current);
  }

  return (
    <>
      <Application
        preference="webgl"
        powerPreference="low-power"
        antialias={false}
        backgroundAlpha={0}
        autoStart={false}
        autoDensity
        sharedTicker={false}
        skipExtensionImports
        onInit={start}
      />
      <div ref={layer} className={styles.stageLayer} />
    </>
  );
}
