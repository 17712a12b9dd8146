import type { KeyboardEvent, MouseEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Frame, Step } from '../../../progress/arrange';
import { findFreePlace, listFriends, orderForTelling, stepPlacement } from '../../../progress/arrange';
import type { Placement } from '../../../progress/scenes';
import { MAX_IN_SCENE, readScene } from '../../../progress/scenes';
import { useApp } from '../../../store/context';
import { useServices } from '../../context/services';
import { useSay } from '../../stickers/use-say';
import type { AlbumScene } from './album-scenes';
import type { Lively } from './SceneSticker';
import { STEP_NAMES } from './step-names';
import { useFingers } from './use-fingers';
import { useFollowFocus } from './use-follow-focus';
import { useSceneRows } from './use-scene-rows';
import { useTelling } from './use-telling';

/** What the keys do to the sticker that has the focus. */
const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  _: 'smaller',
  ']': 'turn',
  r: 'turn',
  R: 'turn',
  '[': 'turnBack',
};
const AWAY_KEYS: ReadonlySet<string> = new Set(['Delete', 'Backspace']);

/** What a screen reader is told of what was done. */
export interface Told {
  readonly word: string;
  /** A word of the interface; null: the word alone. */
  readonly what: string | null;
  /** Each is told anew. */
  readonly times: number;
}

/** The scene as it is drawn now. */
function measure(scene: Element | null, probe: Element | null): Frame {
  const { width = 0, height = 0 } = scene?.getBoundingClientRect() ?? {};
  const side = probe?.getBoundingClientRect().width ?? 0;
  return { width: Math.max(1, width), height: Math.max(1, height), side };
}

/** Stickers that have just moved for a moment, and how often. */
function useLively() {
  const [lively, setLively] = useState<ReadonlyMap<string, Lively>>(new Map());
  const move = useCallback((word: string, kind: Lively['kind']) => {
    setLively((before) => new Map(before).set(word, { kind, times: (before.get(word)?.times ?? 0) + 1 }));
  }, []);
  return [lively, move] as const;
}

/** The stickers of a scene, and what a child does with them. */
export function useScene({ places }: AlbumScene) {
  const { sound } = useServices();
  const say = useSay();
  const won = useApp((state) => state.stickers);
  const { rows, put, take } = useSceneRows();
  const sceneRef = useRef<HTMLUListElement>(null);
  const trayRef = useRef<HTMLDivElement>(null);
  /** As wide as a sticker of size 1. */
  const probeRef = useRef<HTMLSpanElement>(null);
  const follow = useFollowFocus([trayRef, sceneRef]);
  const frame = (): Frame => measure(sceneRef.current, probeRef.current);
  const [lively, move] = useLively();
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  /** The friends of each sticker that is being moved: only a new one is greeted. */
  const friends = useRef(new Map<string, readonly string[]>());

  const layersOf = useMemo(() => new Map(won.map(({ word, layers }) => [word, layers])), [won]);
  const placed = useMemo(
    () => readScene(rows, new Set(won.flatMap(({ word }) => (places.has(word) ? [word] : [])))),
    [places, rows, won],
  );
  const find = (word: string): Placement | null => placed.find((one) => one.word === word) ?? null;

  const tell = (word: string, what: string | null): void =>
    setTold((before) => ({ word: places.get(word)?.word.text ?? '', what, times: (before?.times ?? 0) + 1 }));

  const telling = useTelling((word) => {
    move(word.key, 'hop');
    setSaid(word.key);
  });

  const sayOne = (word: string): void => {
    const place = places.get(word);
    telling.stop();
    move(word, 'hop');
    setSaid(word);
    if (place) say(place.word);
  };

  const greet = (one: Placement): void => {
    const before = friends.current.get(one.word) ?? [];
    const now = listFriends(one, placed, frame());
    friends.current.set(one.word, now);
    const added = now.filter((word) => !before.includes(word));
    for (const word of added) move(word, 'greet');
    if (added.length > 0) sound.effect('chirp');
  };

  /** Puts it down, and greets whom it touches. */
  const lay = (one: Placement): void => {
    greet(one);
    put(one);
  };

  const isFull = placed.length >= MAX_IN_SCENE;

  const putAway = (word: string): void => {
    if (find(word)) take(word);
    setChosen(null);
    setSaid(null);
    sound.effect('uiBack');
    tell(word, 'Put away');
  };

  /** A tap or a press on a sticker: one that waits comes into the scene. */
  const press = (word: string): void => {
    const lying = find(word);
    sayOne(word);
    if (!lying && isFull) return;
    sound.effect('pickUp');
    friends.current.set(word, lying ? listFriends(lying, placed, frame()) : []);
    lay(lying ?? findFreePlace(word, placed, frame()));
    setChosen(word);
    tell(word, null);
  };

  const step = (word: string, what: Step): void => {
    const lying = find(word);
    if (!lying) return;
    const next = stepPlacement(lying, what);
    sound.effect('uiTap');
    friends.current.set(word, listFriends(lying, placed, frame()));
    lay(next);
    setChosen(word);
    setSaid(null);
    tell(word, STEP_NAMES[what]);
  };

  const fingers = useFingers({
    scene: sceneRef,
    tray: trayRef,
    frame,
    find,
    onTap: press,
    onLift: (word) => {
      const lying = find(word);
      friends.current.set(word, lying ? listFriends(lying, placed, frame()) : []);
      setChosen(null);
      setSaid(null);
      sound.effect('pickUp');
    },
    onMove: greet,
    onDrop: (one) => {
      sound.effect('putDown');
      if (isFull && !find(one.word)) return;
      lay(one);
      setChosen(one.word);
    },
    onPutAway: putAway,
    onGround: () => {
      setChosen(null);
      setSaid(null);
    },
  });

  const onClick = (word: string, event: MouseEvent): void => {
    if (fingers.isOwnClick(event)) return;
    press(word);
    follow(word);
  };

  const onKeyDown = (word: string, event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const what = KEYS[key];
    if (what === undefined && !AWAY_KEYS.has(key)) return;
    event.preventDefault();
    if (what === undefined) {
      putAway(word);
      follow(word);
    } else step(word, what);
  };

  // The same functions each time: stickers that lie still are not rendered again while one moves.
  const latest = useRef({ onClick, onKeyDown });
  useEffect(() => {
    latest.current = { onClick, onKeyDown };
  });
  const click = useCallback((word: string, event: MouseEvent) => latest.current.onClick(word, event), []);
  const keyDown = useCallback((word: string, event: KeyboardEvent) => latest.current.onKeyDown(word, event), []);

  return {
    sceneRef,
    trayRef,
    probeRef,
    frame,
    placed,
    layersOf,
    moved: fingers.moved,
    handlers: fingers.handlers,
    lively,
    chosen: chosen === null ? null : find(chosen),
    said: said === null ? null : find(said),
    told,
    onClick: click,
    onKeyDown: keyDown,
    step,
    putAway: (word: string): void => {
      putAway(word);
      follow(word);
    },
    isTelling: telling.isTelling,
    toggleTelling: (): void => {
      const isRightToLeft = document.documentElement.dir === 'rtl';
      setChosen(null);
      telling.toggle(orderForTelling(placed, isRightToLeft).flatMap((word) => places.get(word)?.word ?? []));
    },
  };
}
