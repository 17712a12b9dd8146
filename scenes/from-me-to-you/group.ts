import { Container } from 'pixi.js';
import type { StageKit } from '../../src/stage/kit/view';
import type { Home } from './layout';
import { CHILD } from './layout';
import type { Members } from './persons';
import { MEMBER_STEP, createMembers } from './persons';
import { SPEAKER } from './rules-persons';
import { addShared } from './shared';
import type { Speech } from './speech';
import { createSpeech } from './speech';

/**
 * The mark of who speaks, beside the head, on a tall screen above it; the mat of those who belong
 * together. Units of the cast.
 */
const SPEECH = { wide: { x: 32, y: -242, size: 0.42 }, tall: { x: 26, y: -232, size: 0.35 } } as const;
/** Where there is no room in front it is beside the head. */
const BESIDE = { x: -92, y: -168, size: 0.47 } as const;
const MAT = { margin: 44, height: 74, y: -2, tint: 0xffd668 } as const;
/** Room at the left of who speaks for the mark beside the head. Units of the cast. */
const SPEECH_ROOM = 96;
/** The light in which the speaker stands, in widths of a child: on the ground, and behind it. */
const LIGHT = { width: 2.1, height: 0.9, behind: 3, middle: 0.5 } as const;

/**
 * The ring round the feet of who is spoken to, in units of the cast: light from the top layer down,
 * each with its share of the ring, and dots round it.
 */
const RING = {
  margin: 96,
  height: 70,
  layers: [
    ['dot', 1, 0xfff4ae, 0.75],
    ['glow', 1.7, 0xffe56b, 1],
  ],
  dots: 20,
  dot: 8,
  rim: 0xf08a12,
} as const;

/** How a person stands at home: who speaks may be in front of all, who is spoken to in a ring. */
interface Standing {
  readonly isTall: boolean;
  readonly isInFront: boolean;
  readonly isListener: boolean;
}

/** Where a person stands: at home, or on the stone of who acts or of who is acted on. */
export type Spot = 'home' | 0 | 1;

/** A person of the sentences: one child, two or three. */
export interface Group {
  readonly view: Container;
  /** Its children; turned about where they look to the left. */
  readonly body: Container;
  readonly members: Members;
  /** Units of the cast; `room` is free at its left, for the mark of who speaks. */
  readonly width: number;
  readonly room: number;
  /** The mark of who speaks. */
  readonly speech: Speech | null;
  home: Home;
  spot: Spot;
  /** The stone on which it still stands although it was wrong; null when it does not. */
  leaving: Spot | null;
  /** It was taken away: it sits with its back to the others. */
  isAside: boolean;
}

export const NOWHERE: Home = { x: 0, y: 0, size: 1, button: { x: 0, y: 0, width: 0, height: 0 } };

/** Who says it has a mark beside the head and stands in a light. */
function addSpeech(kit: StageKit, view: Container, isTall: boolean, isInFront: boolean): Speech {
  const speech = createSpeech(kit);
  const mark = isTall ? SPEECH.tall : isInFront ? SPEECH.wide : BESIDE;
  speech.view.scale.set(mark.size);
  speech.view.position.set(mark.x, mark.y);
  view.addChild(speech.view);
  for (const [width, height, y] of [
    [LIGHT.behind * CHILD.width, LIGHT.behind * CHILD.width, -CHILD.height * LIGHT.middle],
    [LIGHT.width * CHILD.width, LIGHT.height * CHILD.width, 0],
  ] as const) {
    const light = kit.sprite('glow');
    light.anchor.set(0.5);
    light.setSize(width, height);
    light.y = y;
    view.addChildAt(light, 0);
  }
  return speech;
}

/** Who is spoken to stands in a ring of light. */
function addRing(kit: StageKit, view: Container, width: number): void {
  const wide = width + RING.margin;
  for (const [frame, share, tint, alpha] of RING.layers) {
    const layer = kit.sprite(frame);
    layer.anchor.set(0.5);
    layer.setSize(wide * share, RING.height * share);
    layer.tint = tint;
    layer.alpha = alpha;
    view.addChildAt(layer, 0);
  }
  for (let index = 0; index < RING.dots; index += 1) {
    const angle = (2 * Math.PI * index) / RING.dots;
    const dot = kit.sprite('dot');
    dot.anchor.set(0.5);
    dot.setSize(RING.dot, RING.dot);
    dot.position.set((Math.cos(angle) * wide) / 2, (Math.sin(angle) * RING.height) / 2);
    dot.tint = RING.rim;
    view.addChildAt(dot, RING.layers.length);
  }
}

/** Creates a person, at rest on its origin. */
export function createGroup(kit: StageKit, person: string, { isTall, isInFront, isListener }: Standing): Group {
  const members = createMembers(kit, person);
  const width = CHILD.width + MEMBER_STEP * (members.views.length - 1);
  const shadow = kit.sprite('shadow');
  shadow.anchor.set(0.5);
  shadow.setSize(width * 1.1, 34);
  shadow.y = -3;
  const body = new Container({ children: [...members.views] });
  addShared(kit, body, person, width);
  const view = new Container({ children: [shadow, body] });
  if (isListener) addRing(kit, view, width);
  else if (members.views.length > 1) {
    const mat = kit.sprite('ring-path');
    mat.anchor.set(0.5);
    mat.setSize(width + MAT.margin, MAT.height);
    mat.y = MAT.y;
    mat.tint = MAT.tint;
    view.addChildAt(mat, 0);
  }
  const speech = person === SPEAKER ? addSpeech(kit, view, isTall, isInFront) : null;
  const room = speech && !isTall && !isInFront ? SPEECH_ROOM : 0;
  return { view, body, members, width, room, speech, home: NOWHERE, spot: 'home', leaving: null, isAside: false };
}
