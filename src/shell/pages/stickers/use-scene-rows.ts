import { useCallback, useEffect, useRef, useState } from 'react';
import type { Placement } from '../../../progress/scenes';
import { joinScenes, placedRow, takenRow } from '../../../progress/scenes';
import type { SceneStorage } from '../../../services/children/children-service';
import { useServices } from '../../context/services';

/** Where the child who plays has put its stickers. */
export interface SceneRows {
  readonly rows: readonly string[];
  /** Puts a sticker on top of the others, and saves that. */
  readonly put: (placement: Placement) => void;
  /** Takes a sticker out of its scene, and saves that. */
  readonly take: (word: string) => void;
}

/** Saves rows one after another; those that come meanwhile together. */
function createSaver(storage: SceneStorage) {
  let waiting: string[] = [];
  let isSaving = false;
  const save = async (rows: readonly string[]): Promise<void> => {
    waiting.push(...rows);
    if (isSaving || waiting.length === 0) return;
    isSaving = true;
    const saving = waiting;
    waiting = [];
    await storage.save(saving);
    isSaving = false;
    await save([]);
  };
  return save;
}

/** What is put somewhere before the stored rows have come is added to them. */
export function useSceneRows(): SceneRows {
  const { children, clock } = useServices();
  const known = useRef<readonly string[]>([]);
  const save = useRef<((rows: readonly string[]) => Promise<void>) | null>(null);
  const [rows, setRows] = useState<readonly string[]>([]);

  const add = useCallback((added: readonly string[]) => {
    known.current = joinScenes(known.current, added);
    setRows(known.current);
  }, []);

  useEffect(() => {
    let isUnmounted = false;
    let opened: SceneStorage | null = null;
    const open = async (): Promise<void> => {
      const service = await children();
      if (isUnmounted) return;
      const storage = service.openScenes();
      opened = storage;
      save.current = createSaver(storage);
      void save.current(known.current);
      add(storage.rows());
      if (!storage.isAwaited()) return;
      await storage.whenRead();
      if (!isUnmounted) add(storage.rows());
    };
    // Without that code the stickers can be arranged, but it is not kept.
    open().catch((error: unknown) => console.warn('Where the stickers lie could not be read.', error));
    return () => {
      isUnmounted = true;
      opened?.share();
    };
  }, [add, children]);

  const change = useCallback(
    (row: string) => {
      add([row]);
      void save.current?.([row]);
    },
    [add],
  );
  const put = useCallback(
    (placement: Placement) => change(placedRow(known.current, placement, clock.now())),
    [change, clock],
  );
  const take = useCallback((word: string) => change(takenRow(known.current, word, clock.now())), [change, clock]);
  return { rows, put, take };
}
