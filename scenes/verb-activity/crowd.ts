import { Container } from 'pixi.js';
import type { PlayWord } from '../../src/play/word';
import { popIn, popOut } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import type { Rectangle, StageKit, Viewport } from '../../src/stage/kit/view';
import { showVerb } from './windows';

/** How many stand side by side at the picture's lower edge; what they need of its height. */
const ROW = { count: 10, height: 0.17, minHeight: 74, maxSide: 170 } as const;
/** Of a side: how wide a child may stand, and its ground above the lower edge, in CSS pixels. */
const SIDE = { perPlace: 1.45, foot: 12 } as const;
/** All hop when another one comes: heights in sides, seconds, and how often at a round's end. */
const HOP = { rise: 0.16, seconds: 0.16, every: 0.05, times: 1, partyTimes: 5 } as const;

/** Those who were found in this round stand at the picture's lower edge, and are glad with it. */
export interface Crowd {
  readonly view: Container;
  /** What is left of the play area above them. */
  readonly layout: (viewport: Viewport) => Rectangle;
  /** Where the next one will stand: the middle, and the side of its action. */
  readonly nextPlace: () => { readonly x: number; readonly y: number; readonly side: number } | null;
  readonly add: (word: PlayWord, order: number) => void;
  /** All hop, for long where `isParty`. */
  readonly hop: (isParty: boolean) => void;
  /** They go: another round. */
  readonly leave: () => void;
}

/** Creates an empty crowd. */
export function createCrowd(kit: StageKit): Crowd {
  const view = new Container();
  let found: { readonly word: PlayWord; readonly order: number }[] = [];
  let members: Container[] = [];
  let row: { readonly left: number; readonly pitch: number; readonly y: number; readonly side: number } | null = null;

  const middleOf = (index: number): number => (row ? row.left + (index + 0.5) * row.pitch : 0);

  function stand({ word, order }: (typeof found)[number], index: number): void {
    if (!row) return;
    const shown = showVerb(kit, word, row.side, order);
    shown.view.y = -(shown.acting?.view.y ?? row.side / 3);
    const member = new Container({ children: [shown.view], x: middleOf(index), y: row.y });
    view.addChild(member);
    members.push(member);
  }

  function hop(isParty: boolean): void {
    if (kit.isMotionReduced || !row) return;
    const rise = row.side * HOP.rise;
    members.forEach((member, index) => {
      kit.tween.killTweensOf(member.pivot);
      kit.tween.fromTo(
        member.pivot,
        { y: 0 },
        {
          y: rise,
          delay: index * HOP.every,
          duration: HOP.seconds,
          ease: 'sine.out',
          yoyo: true,
          repeat: 2 * (isParty ? HOP.partyTimes : HOP.times) - 1,
        },
      );
    });
  }

  return {
    view,
    layout: ({ play, height }) => {
      for (const child of view.removeChildren()) destroyView(kit, child);
      members = [];
      const tall = height * ROW.height;
      const pitch = play.width / ROW.count;
      row =
        tall < ROW.minHeight
          ? null
          : {
              left: play.x,
              pitch,
              y: height - SIDE.foot,
              side: Math.min(ROW.maxSide, pitch * SIDE.perPlace, tall * SIDE.perPlace),
            };
      if (!row) return play;
      found.forEach(stand);
      const taken = Math.max(0, play.y + play.height - (height - Math.min(tall, row.side)));
      return { ...play, height: play.height - taken };
    },
    nextPlace: () =>
      row && found.length < ROW.count ? { x: middleOf(found.length), y: row.y - row.side / 3, side: row.side } : null,
    add: (word, order) => {
      if (found.length >= ROW.count) return;
      const one = { word, order };
      found = [...found, one];
      stand(one, found.length - 1);
      const last = members[members.length - 1];
      if (last) popIn(kit, last);
    },
    hop,
    leave: () => {
      found = [];
      members.forEach((member, order) => popOut(kit, member, order * HOP.every, () => destroyView(kit, member)));
      members = [];
    },
  };
}
