import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { message } from '../../messages/message';
import { listAlbumPages } from '../../content/album';
import type { Spot } from '../../progress/inhabitants';
import { chooseInhabitants, settle } from '../../progress/inhabitants';
import { isMotionReduced } from '../../services/motion/motion';
import { useApp, usePack } from '../../store/context';
import { useServices } from '../context/services';
import { FluidArt } from '../components/FluidArt';
import type { AlbumPlace } from '../stickers/place';
import { findPlace } from '../stickers/place';
import { useSay } from '../stickers/use-say';
import { LanguageWord } from '../text/ui-words';
import type { Room } from './find-spots';
import { findRoom } from './find-spots';
import { sizeOf } from './sizes';
import { TodayBoard } from './TodayBoard';
import * as styles from './inhabitants.module.css';

/** One of them moves this often, not the next one in the order of winning. */
const LIFE = { milliseconds: 5000, stride: 7 };
/** The friend beside who was tapped hops this much later. */
const FRIEND_MILLISECONDS = 250;
/** The name of who was tapped stands this long. */
const NAME_MILLISECONDS = 2000;
const RESIZE_MILLISECONDS = 150;

const HOP: Keyframe[] = [
  { transform: 'none' },
  { transform: 'scale(1.12, 0.86)', offset: 0.16 },
  { transform: 'translateY(-46%) scale(0.94, 1.1) rotate(-7deg)', offset: 0.45 },
  { transform: 'translateY(-40%) rotate(7deg)', offset: 0.55 },
  { transform: 'scale(1.14, 0.84)', offset: 0.8 },
  { transform: 'none' },
];
const SWAY: Keyframe[] = [
  { transform: 'none' },
  { transform: 'rotate(-9deg)' },
  { transform: 'rotate(8deg) translateY(-6%)' },
  { transform: 'none' },
];
/** Steps of who walks in. */
const WALK = { steps: 7, milliseconds: 1900 };

/** The way of somebody who comes from the side: hops that end at the own place. */
function walkFrom(distance: number): Keyframe[] {
  return Array.from({ length: 2 * WALK.steps + 1 }, (_, index) => {
    const left = distance * (1 - index / (2 * WALK.steps));
    const isUp = index % 2 === 1;
    return { transform: `translate(${left}px, ${isUp ? -34 : 0}%) rotate(${isUp ? -5 : 5}deg)` };
  }).concat({ transform: 'none' });
}

/** The words of all stickers, once they are there; asked for on an idle home. */
function useAlbum() {
  const { words } = usePack();
  const [isThere, setThere] = useState(() => words.isThere('all'));
  useEffect(() => {
    // Where they do not come nobody lives on home; the pages that need them say so.
    if (!isThere)
      words.load('all').then(
        () => setThere(true),
        () => undefined,
      );
  }, [isThere, words]);
  return useMemo(() => {
    const content = isThere ? words.loaded() : null;
    return content ? listAlbumPages(content) : [];
  }, [isThere, words]);
}

/** Home's page, which this stands in front of. */
const findHome = (): HTMLElement | null => document.querySelector<HTMLElement>('#root main')?.parentElement ?? null;

/** The room on home's ground, measured again when the window changes. */
function useRoom(): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const home = findHome();
      // With large letters home scrolls, and has no ground that is free.
      const isFree = home !== null && document.documentElement.dataset['largeText'] === undefined;
      setRoom(isFree ? findRoom(home) : null);
    };
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_MILLISECONDS);
    });
    observer.observe(document.documentElement);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return room;
}

/** Somebody who lives on home. */
interface Inhabitant {
  readonly place: AlbumPlace;
  readonly spot: Spot;
  /** CSS pixels. */
  readonly side: number;
  /** Came since the app began. */
  readonly isNew: boolean;
}

function bodyOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.children[index]?.querySelector<HTMLElement>('[data-body]') ?? null;
}

/** Who is new walks in from the nearer side; then now and then one of all moves. */
function useLife(list: RefObject<HTMLElement | null>, living: readonly Inhabitant[]): void {
  const isCalm = useApp((state) => state.settings.isCalm);
  useEffect(() => {
    if (living.length === 0 || isMotionReduced()) return undefined;
    for (const [index, { isNew, spot }] of living.entries()) {
      if (!isNew) continue;
      const distance = (spot.x < window.innerWidth / 2 ? 0 : window.innerWidth) - spot.x;
      bodyOf(list.current, index)?.animate?.(walkFrom(distance), { duration: WALK.milliseconds });
    }
    if (isCalm) return undefined;
    let turn = 0;
    const timer = setInterval(() => {
      turn += LIFE.stride;
      if (document.hidden) return;
      bodyOf(list.current, turn % living.length)?.animate?.(SWAY, { duration: 900, easing: 'ease-in-out' });
    }, LIFE.milliseconds);
    return () => clearInterval(timer);
  }, [isCalm, list, living]);
}

interface Props {
  /** Order of the last sticker that was there when the app began: who came later walks in. */
  readonly lastSeen: number;
}

/**
 * The words that were learnt live on home: each sticker stands on the ground beside those of its
 * group. A tap: it says its name and hops, and so does its neighbour. Arrow keys lead from one to
 * the next: they are one stop for Tab. Now and then one moves; none in calm mode.
 */
export function Inhabitants({ lastSeen }: Props) {
  const stickers = useApp((state) => state.stickers);
  const { languageTag } = usePack().manifest.config;
  const { clock, sound } = useServices();
  // Who lives here today stays until the page is left.
  const [today] = useState(clock.shownDay);
  const album = useAlbum();
  const room = useRoom();
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);
  const [tapped, setTapped] = useState<string | null>(null);
  const [stop, setStop] = useState(0);

  const living = useMemo((): Inhabitant[] => {
    if (!room) return [];
    const chosen = chooseInhabitants(stickers, today).flatMap((sticker) => {
      const place = findPlace(album, sticker.word);
      return place ? [{ sticker, place }] : [];
    });
    const spots = settle(
      room.spots,
      chosen.map(({ place }) => place.page.id),
    );
    return chosen.flatMap((one, index) => {
      const spot = spots[index];
      if (!spot) return [];
      return [{ place: one.place, spot, side: room.sideAt(spot), isNew: one.sticker.order > lastSeen }];
    });
  }, [album, lastSeen, room, stickers, today]);

  useLife(list, living);
  useEffect(() => {
    if (tapped === null) return undefined;
    const timer = setTimeout(() => setTapped(null), NAME_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [tapped]);

  function hop(index: number, delay: number): void {
    if (!isMotionReduced()) bodyOf(list.current, index)?.animate?.(HOP, { duration: 620, delay, easing: 'ease-out' });
  }

  function press(index: number, { word, page }: AlbumPlace): void {
    // With one switch they are one stop, which says another one at each press.
    setStop((index + 1) % living.length);
    setTapped(word.key);
    sound.effect('bubblePop');
    say(word);
    hop(index, 0);
    const friend = living.findIndex(({ place }, other) => other !== index && place.page.id === page.id);
    if (friend >= 0) hop(friend, FRIEND_MILLISECONDS);
  }

  function move(event: KeyboardEvent, index: number): void {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const next = (index + way + living.length) % living.length;
    setStop(next);
    list.current?.children[next]?.querySelector('button')?.focus();
  }

  if (living.length === 0) return <TodayBoard />;
  return (
    <section className={styles.land} aria-label={message('Words that you have learnt')}>
      <ul ref={list} data-one-stop="">
        {living.map(({ place, spot, side }, index) => (
          <li
            key={place.word.key}
            style={
              {
                left: spot.x,
                top: spot.y,
                zIndex: Math.round(spot.y),
                '--side': `${side}px`,
                '--size': sizeOf(place.word.art),
              } as CSSProperties
            }
          >
            <button
              type="button"
              className={styles.inhabitant}
              tabIndex={index === Math.min(stop, living.length - 1) ? 0 : -1}
              aria-label={place.word.text}
              lang={languageTag}
              data-sound="none"
              data-testid="inhabitant"
              onClick={() => press(index, place)}
              onKeyDown={(event) => move(event, index)}
            >
              <span className={styles.body} data-body="">
                <FluidArt art={place.word.art} atlasName={place.page.atlasName} />
              </span>
            </button>
            {tapped === place.word.key && (
              <span className={styles.name} role="status">
                <LanguageWord>{place.word.text}</LanguageWord>
              </span>
            )}
          </li>
        ))}
      </ul>
      <TodayBoard />
    </section>
  );
}
