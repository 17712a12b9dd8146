import { EASE, MOTION } from '../../src/stage/components/motion';
import type { StageKit } from '../../src/stage/kit/view';
import type { Group } from './group';
import { CHILD } from './layout';
import { findListener } from './listener';
import { SPEAKER } from './rules-persons';

/** How long the speaker points at who was chosen, in seconds. */
const POINT_SECONDS = 1.1;
/**
 * While a sentence is said: seconds until it begins, its beats in seconds, and how far the arm goes
 * up and down with them, in degrees.
 */
const TALK = { after: 0.15, beats: 9, beatSeconds: 0.28, swing: 11 } as const;
/** What it says swells by this factor while it speaks. */
const SWELL = 1.12;
/** What the arm points at, above the feet in heights of a child, and where it begins. */
const AIM = { other: 0.4, shoulder: 0.6 } as const;

/** Who speaks, and how it shows whom it speaks to and of. */
export interface Speaking {
  /** Turns to who is spoken to and speaks, with a hand held out to them and one on the heart. */
  readonly talk: () => void;
  /** Points at a person. */
  readonly pointAt: (person: string) => void;
}

/** Follows `groups`, which are the persons of the ring by their codes. */
export function createSpeaking(kit: StageKit, groups: ReadonlyMap<string, Group>): Speaking {
  /** How the arm is turned, in degrees, and how many beats were spoken. */
  const arm = { degrees: 0 };
  const talk = { beat: 0 };

  /** The speaker who is at home, and how its arm turns to the other: 0 down, 90 to the front. */
  function turnTo(person: string): { speaker: Group; degrees: number } | null {
    const [speaker, other] = [groups.get(SPEAKER), groups.get(person)];
    if (!speaker || !other || speaker === other || speaker.spot !== 'home') return null;
    const { view, body, home } = speaker;
    const across = other.home.x - home.x;
    const down = other.home.y - home.y + CHILD.height * (AIM.shoulder * view.scale.y - AIM.other * other.home.size);
    body.scale.x = across < 0 ? -1 : 1;
    return { speaker, degrees: (Math.atan2(Math.abs(across), down) * 180) / Math.PI };
  }

  function end(speaker: Group): void {
    kit.tween.killTweensOf([arm, talk]);
    if (speaker.view.destroyed) return;
    if (speaker.spot === 'home') speaker.members.point(null);
  }

  function say(): void {
    const listener = findListener([...groups.keys()]);
    const speaker = groups.get(SPEAKER);
    if (!speaker || speaker.spot !== 'home' || !speaker.view.visible) return;
    const degrees = listener === null ? null : (turnTo(listener)?.degrees ?? null);
    kit.tween.killTweensOf([arm, talk]);
    const { speech, members, view } = speaker;
    if (speech && !kit.isMotionReduced && !kit.tween.isTweening(speech.view.scale)) {
      const { x, y } = speech.view.scale;
      kit.tween.to(speech.view.scale, { x: x * SWELL, y: y * SWELL, duration: MOTION.base, repeat: 3, yoyo: true });
    }
    if (kit.isMotionReduced) {
      members.point(degrees);
      return;
    }
    talk.beat = 0;
    kit.tween.to(talk, {
      beat: TALK.beats,
      duration: TALK.beats * TALK.beatSeconds,
      ease: 'none',
      onUpdate: () => {
        // Who was chosen itself goes to its stone at once.
        if (view.destroyed || speaker.spot !== 'home') end(speaker);
        else members.say(degrees === null ? null : degrees + TALK.swing * Math.sin(talk.beat * Math.PI), talk.beat);
      },
      onComplete: () => end(speaker),
    });
  }

  return {
    talk: () => {
      kit.tween.killTweensOf(say);
      kit.tween.delayedCall(kit.isMotionReduced ? 0 : TALK.after, say);
    },
    pointAt: (person) => {
      const turned = turnTo(person);
      if (!turned) return;
      const { speaker, degrees } = turned;
      end(speaker);
      const show = (): void => {
        if (!speaker.view.destroyed && speaker.spot === 'home') speaker.members.point(arm.degrees);
      };
      arm.degrees = kit.isMotionReduced ? degrees : 0;
      show();
      kit.tween
        .timeline({ onUpdate: show, onComplete: () => end(speaker) })
        .to(arm, { degrees, duration: kit.isMotionReduced ? 0.01 : MOTION.fast, ease: EASE.move })
        .to(arm, { degrees, duration: POINT_SECONDS });
    },
  };
}
