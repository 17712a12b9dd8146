import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { destroyView } from '../../src/stage/components/destroy-view';
import { fitInside } from '../../src/stage/components/tile';
import type { StageKit } from '../../src/stage/kit/view';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What water does: a bubble bursts, and what was in it splashes into the lake. */
export interface Water {
  readonly view: Container;
  /** The skin of a bubble bursts into pieces of its tint and into drops. CSS pixels. */
  readonly pop: (from: Point, radius: number, tint: number) => void;
  /** Something this wide lands in the lake. CSS pixels. */
  readonly splash: (at: Point, width: number) => void;
}

/** Colours of the skins, by the bubble's tint. */
const SKINS = [0x9fe0f6, 0xffb9d6, 0xcdbcff, 0xffd98a] as const;
/** Sizes and ways in radiuses of the bubble: those that fly begin at its skin. */
const POP = {
  films: { count: 9, size: 0.6, way: 0.75, fall: 0.5, turn: 2.4 },
  drops: { count: 12, size: 0.26, way: 1.05, fall: 0.9 },
  from: 0.86,
  seconds: 0.6,
  /** From this share of their way on they fade. */
  fadesAt: 0.55,
} as const;
/** The crown of water, and the drops out of it: in widths of what lands. */
const SPLASH = { width: 0.95, drops: 9, size: 0.09, aside: 0.75, rise: 0.5, upSeconds: 0.16, seconds: 0.6 } as const;

/** A piece on its way; `follow` places it for a share of the way. */
interface Piece {
  readonly sprite: Sprite;
  readonly follow: (ratio: number) => void;
}

/** Out from the skin, and down with its weight. */
function flung(sprite: Sprite, from: Point, radius: number, angle: number, way: number, fall: number): Piece {
  const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
  return {
    sprite,
    follow: (ratio) => {
      const out = POP.from + way * ratio;
      sprite.position.set(from.x + x * out, from.y + y * out + fall * radius * ratio * ratio);
    },
  };
}

export function createWater(kit: StageKit): Water {
  const view = new Container();

  function make(frame: string, size: number): Sprite {
    const sprite = kit.sprite(frame);
    sprite.anchor.set(0.5);
    fitInside(sprite, size);
    return sprite;
  }

  /** One tween for all pieces: the frame of an answer, in which they begin, has enough to make. */
  function fly(pieces: readonly Piece[], seconds: number): void {
    const group = new Container({ children: pieces.map(({ sprite }) => sprite) });
    view.addChild(group);
    const flight = { ratio: 0 };
    const place = (): void => {
      if (group.destroyed) return;
      for (const { follow } of pieces) follow(flight.ratio);
      group.alpha = Math.min(1, (1 - flight.ratio) / (1 - POP.fadesAt));
    };
    place();
    const remove = (): void => {
      if (!group.destroyed) destroyView(kit, group);
    };
    kit.tween.to(flight, { ratio: 1, duration: seconds, ease: 'sine.out', onUpdate: place, onComplete: remove });
  }

  return {
    view,
    pop: (at, radius, tint) => {
      if (kit.isMotionReduced) return;
      const from = { x: at.x, y: at.y };
      const { films, drops } = POP;
      const pieces = Array.from({ length: films.count }, (_, order) => {
        const angle = (order / films.count) * 2 * Math.PI + 0.3 * kit.random();
        const film = make('film', radius * films.size * (0.7 + 0.6 * kit.random()));
        film.tint = SKINS[tint] ?? SKINS[0];
        const turn = films.turn * (kit.random() - 0.5);
        const piece = flung(film, from, radius, angle, films.way, films.fall);
        return {
          sprite: film,
          follow: (ratio: number) => {
            piece.follow(ratio);
            // It lies along the skin that it was of.
            film.rotation = angle + Math.PI / 2 + turn * ratio;
          },
        };
      });
      const fine = Array.from({ length: drops.count }, (_, order) => {
        const angle = ((order + 0.5) / drops.count) * 2 * Math.PI + 0.3 * kit.random();
        const drop = make('drop', radius * drops.size * (0.6 + 0.8 * kit.random()));
        return flung(drop, from, radius, angle, drops.way * (0.6 + 0.5 * kit.random()), drops.fall);
      });
      fly([...pieces, ...fine], POP.seconds);
    },
    splash: ({ x, y }, width) => {
      if (kit.isMotionReduced) return;
      const crown = make('splash', width * SPLASH.width);
      crown.anchor.set(0.5, 0.84);
      crown.position.set(x, y);
      view.addChild(crown);
      const { x: wide, y: high } = crown.scale;
      crown.scale.set(wide * 0.5, 0);
      const { upSeconds, seconds } = SPLASH;
      kit.tween
        .timeline({ onComplete: () => destroyView(kit, crown) })
        .to(crown.scale, { x: wide, y: high, duration: upSeconds, ease: 'power2.out' })
        .to(crown.scale, { x: wide * 1.3, y: high * 0.15, duration: seconds - upSeconds, ease: 'sine.in' })
        .to(crown, { alpha: 0, duration: (seconds - upSeconds) / 2 }, seconds - (seconds - upSeconds) / 2);
      const drops = Array.from({ length: SPLASH.drops }, (_, order) => {
        const side = (2 * order) / (SPLASH.drops - 1) - 1;
        const drop = make('drop', width * SPLASH.size * (0.7 + 0.6 * kit.random()));
        const rise = width * SPLASH.rise * (1.2 - Math.abs(side)) * (0.7 + 0.6 * kit.random());
        return {
          sprite: drop,
          follow: (ratio: number) =>
            drop.position.set(x + side * width * SPLASH.aside * ratio, y - 4 * rise * ratio * (1 - ratio)),
        };
      });
      fly(drops, seconds);
    },
  };
}
