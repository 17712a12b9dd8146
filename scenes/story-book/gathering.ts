import { Container } from 'pixi.js';
import type { PlaySentence } from '../../src/play/word';
import { popIn } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { createSceneView } from '../../src/stage/components/story-scene';
import type { Rectangle, StageKit } from '../../src/stage/kit/view';
import { closeUp, findHiding } from './rules-pages';
import type { State, Tuning } from './rules-pages';
import type { Layout } from './layout';
import { placeGathering } from './layout';

/** From where it was found it flies to its place: seconds, how much larger, rise in its heights. */
const WAY = { after: 1.5, seconds: 0.6, size: 2.2, rise: 0.8 } as const;
/** All are glad when another one comes, in heights of one. Seconds. */
const HOP = { rise: 0.14, seconds: 0.2, every: 0.07, times: 2 } as const;
/** From the ground of a find to its lower edge, in its heights. */
const FOOT = 0.91;

/** What was found stands beside the open book, and looks on. */
export interface Gathering {
  readonly view: Container;
  readonly layout: (layout: Layout, play: Rectangle, state: State) => void;
  /** Another one comes, out of the picture. */
  readonly follow: (state: State, from: Rectangle | null) => void;
  readonly hop: () => void;
}

/** Creates it, empty. */
export function createGathering(kit: StageKit<Tuning>): Gathering {
  const view = new Container();
  let places: readonly Rectangle[] = [];
  let shown: number[] = [];
  let members: { readonly body: Container; readonly place: Rectangle }[] = [];

  const listFound = ({ read }: State): number[] =>
    read.filter((page) => {
      const sentence = kit.setup.sentences[page];
      return sentence !== undefined && findHiding(kit.setup, sentence) !== null;
    });

  function add(sentence: PlaySentence): (typeof members)[number] | null {
    const place = places[members.length];
    if (!place) return null;
    const body = createSceneView(kit, closeUp(sentence), place, false).view;
    const foot = { x: place.x + place.width / 2, y: place.y + place.height * FOOT };
    body.pivot.copyFrom(foot);
    body.position.copyFrom(foot);
    view.addChild(body);
    const member = { body, place };
    members.push(member);
    return member;
  }

  function clear(): void {
    for (const child of view.removeChildren()) destroyView(kit, child);
    [members, shown] = [[], []];
  }

  function hop(): void {
    for (const { body } of members) kit.showPose(body, 2 * HOP.times * HOP.seconds);
    if (kit.isMotionReduced) return;
    members.forEach(({ body, place }, order) => {
      const foot = place.y + place.height * FOOT;
      kit.tween.killTweensOf(body.pivot);
      kit.tween.fromTo(
        body.pivot,
        { y: foot },
        {
          y: foot + place.height * HOP.rise,
          delay: order * HOP.every,
          duration: HOP.seconds,
          ease: 'sine.out',
          yoyo: true,
          repeat: 2 * HOP.times - 1,
        },
      );
    });
  }

  function arrive({ body, place }: (typeof members)[number], from: Rectangle | null): void {
    if (kit.isMotionReduced || !from) {
      popIn(kit, body);
      return;
    }
    const { x, y } = body.position;
    const half = { duration: WAY.seconds / 2 };
    body.alpha = 0;
    kit.tween
      .timeline({ delay: WAY.after, onComplete: hop })
      .set(body, { alpha: 1, x: from.x + from.width / 2, y: from.y + from.height })
      .set(body.scale, { x: WAY.size, y: WAY.size })
      .call(() => kit.effect('pickUp'))
      .to(body, { x, duration: WAY.seconds, ease: 'sine.inOut' })
      .to(body, { y: Math.min(y, from.y + from.height) - place.height * WAY.rise, ease: 'sine.out', ...half }, '<')
      .to(body, { y, ease: 'sine.in', ...half }, `<${WAY.seconds / 2}`)
      .to(body.scale, { x: 1, y: 1, duration: WAY.seconds, ease: 'sine.in' }, `-=${WAY.seconds}`);
  }

  return {
    view,
    layout: (layout, play, state) => {
      clear();
      places = placeGathering(layout, play);
      shown = listFound(state);
      for (const page of shown) {
        const sentence = kit.setup.sentences[page];
        if (sentence) add(sentence);
      }
    },
    follow: (state, from) => {
      const found = listFound(state);
      if (found.length < shown.length) clear();
      for (const page of found) {
        if (shown.includes(page)) continue;
        shown.push(page);
        const sentence = kit.setup.sentences[page];
        const member = sentence && add(sentence);
        if (member) arrive(member, from);
      }
    },
    hop,
  };
}
