import { Container, Sprite } from 'pixi.js';
import { wordOf } from '../../src/play/answers';
import { isBeforeRound, isLastRound } from '../../src/play/rounds';
import type { PlayWord } from '../../src/play/word';
import { popIn, popOut, wobble } from '../../src/stage/components/animations';
import { destroyView } from '../../src/stage/components/destroy-view';
import { centreOf } from '../../src/stage/components/grid';
import { EASE, MOTION } from '../../src/stage/components/motion';
import type { Piece } from '../../src/stage/components/piece';
import { createPiece } from '../../src/stage/components/piece';
import { fitInside } from '../../src/stage/components/tile';
import type { CreateView, StageKit, Viewport } from '../../src/stage/kit/view';
import { BIRD } from './bird';
import { bringWord } from './bring';
import { createCompany } from './company';
import { createMood } from './mood';
import { layoutTurn } from './places';
import type { State } from './rules';
import { PICTURE_ID, formOf, optionId } from './rules';
import { createScenery } from './scenery';
import type { Situation } from './situations';
import { BIRD_RATIO, situationOf } from './situations';
import { sendTunes, sendWaves } from './song';
import type { Tuning } from './tuning';
import type { Voice } from './voice';
import { createVoice } from './voice';

/** The picture in its place, and the light behind it. */
const PICTURE = { ratio: 0.94, light: 1.35 } as const;
/** Birds come from beyond the upper right corner, one after another. Heights of a bird, seconds. */
const COME = { x: 2.2, y: -1.2, seconds: 0.55, stagger: 0.13 } as const;
/**
 * A wrong bird hops forward, alone in its own place, shakes its head, and hops back: up and forward
 * in heights of a bird, how much larger it is there, degrees, seconds.
 */
const WRONG = { up: 0.3, on: 0.12, size: 1.14, out: 0.34, no: 0.55, back: 0.34, degrees: 16, tilt: 7 } as const;
const SONG_SECONDS = 1;
const SONG_TUNES = 3;
/** Those who have come call one after another, and their bubbles come with it. Seconds. */
const CALL = { after: 0.45, every: 0.24, seconds: 0.4 } as const;
/** After an answer the birds that were not meant fly off, in heights of a bird. Seconds. */
const AWAY = { x: 3, y: -2.4, seconds: 0.5, stagger: 0.06 } as const;

/** Nothing is shown then. */
const isBetween = ({ phase }: State): boolean => isBeforeRound(phase) || phase.kind === 'result';

/** The picture of a word, on the ground in a light. */
function createPicture(kit: StageKit, word: PlayWord): Piece {
  const light = kit.sprite('glow');
  const shadow = kit.sprite('shadow');
  const picture = new Sprite({ texture: kit.art(word), anchor: 0.5 });
  for (const sprite of [light, shadow]) sprite.anchor.set(0.5);
  return createPiece(new Container({ children: [light, shadow, picture] }), (width) => {
    light.setSize(width * PICTURE.light, width * PICTURE.light);
    fitInside(picture, width * PICTURE.ratio);
    shadow.setSize(picture.width, width * 0.14);
    shadow.y = picture.height / 2;
  });
}

/** A picture, first alone; then three birds beside it, each with a word. */
export const createView: CreateView<State, Tuning> = (kit) => {
  const voices = new Map<string, Voice>();
  const songs = new Container();
  const scenery = createScenery(kit);
  const company = createCompany(kit);
  /** What goes when an answer is acted out. */
  const turnLayer = new Container({ children: [scenery.behind, scenery.front] });
  const mood = createMood(kit);
  kit.root.addChild(mood.view, turnLayer, company.view, songs);
  let dragged: string | null = null;
  const homes = new Map<string, ReturnType<Piece['bounds']>>();
  let picture: Piece | null = null;
  let viewport: Viewport | null = null;
  let shownTurn = '';
  let shownStage: State['stage'] | null = null;
  let situation: Situation = 'branch';
  let lifted: string | null = null;
  let hasGathered = false;

  function place(isMoved: boolean): void {
    if (!viewport) return;
    const places = layoutTurn(viewport, voices.size, voices.size === 0);
    picture?.place(places.picture);
    [...voices].forEach(([key, voice], index) => {
      const own = places.voices[index];
      if (!own) return;
      voice.place(own);
      homes.set(key, own);
    });
    if (shownStage !== 'answered') scenery.show(voices.size > 0 ? situation : null, places.voices, viewport);
    if (!hasGathered) company.layout(places.row, viewport, isMoved);
  }

  function clear(): void {
    for (const { view } of [...voices.values(), ...(picture ? [picture] : [])]) destroyView(kit, view);
    voices.clear();
    homes.clear();
    for (const note of songs.removeChildren()) destroyView(kit, note);
    dragged = null;
    picture = null;
    lifted = null;
  }

  /** Shows the picture of a new turn: it comes from the left. */
  function showPicture(state: State): void {
    clear();
    if (state.target === null || isBetween(state)) {
      if (viewport) scenery.show(null, [], viewport);
      return;
    }
    situation = situationOf(state.round, state.turns);
    mood.show(situation);
    picture = createPicture(kit, wordOf(kit.setup, state.target));
    turnLayer.addChild(picture.view);
    place(false);
    popIn(kit, picture.view);
  }

  /** One of the birds comes flying; an egg is there. */
  function come({ perch, bird, height, hasHatched }: Voice, order: number): void {
    if (kit.isMotionReduced || !hasHatched()) return;
    const delay = order * COME.stagger;
    const { x, y } = perch;
    const duration = COME.seconds;
    kit.tween.fromTo(
      perch,
      { x: x + COME.x * height(), y: y + COME.y * height(), angle: -12 },
      { x, y, angle: 0, duration, delay, ease: 'sine.out' },
    );
    bird.flap(duration + delay);
  }

  /** A bird calls, without a word: waves leave its beak, and its bubble comes out of it. */
  function call(key: string, voice: Voice, delay: number): void {
    if (kit.isMotionReduced) return;
    const { bubble } = voice;
    kit.tween.from(bubble.scale, { x: 0, y: 0, duration: MOTION.base, ease: EASE.enter, delay });
    kit.tween.delayedCall(delay, () => {
      if (voices.get(key) !== voice || shownStage === 'answered' || !voice.hasHatched()) return;
      ripple(voice, CALL.seconds, 1);
      kit.effect('chirp');
    });
  }

  /** The picture makes room for the words. */
  function offer(state: State): void {
    const before = picture && { ...centreOf(picture.bounds()) };
    const isEgg = isLastRound(kit.setup, state) && situation === 'nest';
    state.options.forEach((key, order) => {
      const voice = createVoice(kit, wordOf(kit.setup, key), order + state.turns, isEgg, BIRD_RATIO[situation]);
      voices.set(key, voice);
      turnLayer.addChild(voice.view);
    });
    turnLayer.addChild(scenery.front);
    place(false);
    if (picture && before && !kit.isMotionReduced)
      kit.tween.from(picture.view, { ...before, duration: MOTION.base, ease: EASE.move });
    [...voices].forEach(([key, voice], order) => {
      come(voice, order);
      call(key, voice, CALL.after + order * CALL.every);
    });
  }

  function follow(state: State): void {
    const isRead = formOf(kit.setup, state) === 'read';
    for (const [key, voice] of voices) {
      const isTaught = state.stage === 'answered' && key === state.target;
      voice.showText(isRead || isTaught || state.heard.includes(key) || wordOf(kit.setup, key).audio === null);
      if (state.heard.includes(key) || isTaught) voice.hatch();
    }
    if (state.lifted === lifted) return;
    for (const key of [lifted, state.lifted]) voices.get(key ?? '')?.setHeld(key === state.lifted);
    lifted = state.lifted;
  }

  /** A bird sings: waves leave its beak, and notes rise. */
  function ripple({ bird, view, perch, height }: Voice, seconds: number, tunes: number): void {
    const high = height();
    const { beak } = bird.character;
    const foot = { x: view.x + perch.x, y: view.y + perch.y };
    const unit = high / BIRD.side;
    const at = { x: foot.x + (beak.x - BIRD.side / 2) * unit, y: foot.y + (beak.y - BIRD.feet) * unit };
    bird.sing(seconds);
    sendWaves(kit, songs, at, high);
    sendTunes(kit, songs, { x: foot.x, y: foot.y - high * 0.9 }, high, tunes);
  }

  /** A wrong bird hops forward, shakes its head and hops back; all others stay as they are. */
  function turnBack({ bird, view, perch, bubble, height, foot }: Voice): void {
    if (kit.isMotionReduced) return;
    const { x, y } = foot();
    const [up, on] = [height() * WRONG.up, height() * WRONG.on];
    turnLayer.addChild(view);
    kit.tween.killTweensOf([perch, perch.scale, bubble]);
    perch.position.set(x, y);
    kit.tween.to(bubble, {
      keyframes: { angle: [0, WRONG.tilt, -WRONG.tilt, WRONG.tilt, -WRONG.tilt, 0] },
      duration: WRONG.no,
      delay: WRONG.out,
    });
    bird.flap(WRONG.out);
    const { degrees, size } = WRONG;
    kit.tween
      .timeline({ onComplete: () => void (scenery.front.destroyed || turnLayer.addChild(scenery.front)) })
      .to(perch, { keyframes: { y: [y, y - up, y + on] }, duration: WRONG.out, ease: 'sine.inOut' })
      .to(perch.scale, { x: size, y: size, duration: WRONG.out }, 0)
      .to(perch, { keyframes: { angle: [0, -degrees, degrees, -degrees, degrees, 0] }, duration: WRONG.no })
      .to(perch, { keyframes: { y: [y + on, y - up / 2, y] }, duration: WRONG.back, ease: 'sine.inOut' })
      .to(perch.scale, { x: 1, y: 1, duration: WRONG.back }, '<');
  }

  /** The birds that were not meant fly off, with what they were on. */
  function flyOff(taken: Voice): void {
    if (!viewport) return;
    taken.view.visible = false;
    scenery.leave(viewport, AWAY.seconds);
    [...voices.values()].forEach((voice, order) => {
      if (voice === taken) return;
      const { view, perch, bubble, bird, height } = voice;
      if (kit.isMotionReduced || !voice.hasHatched()) {
        popOut(kit, view, 0, () => void (view.visible = false));
        return;
      }
      popOut(kit, bubble, 0, () => void (bubble.visible = false));
      kit.tween.killTweensOf([perch, perch.scale]);
      bird.flap(AWAY.seconds);
      kit.tween.to(perch, {
        x: perch.x + AWAY.x * height(),
        y: perch.y + AWAY.y * height(),
        angle: -14,
        duration: AWAY.seconds,
        delay: order * AWAY.stagger,
        ease: 'sine.in',
        onComplete: () => void (view.destroyed || (view.visible = false)),
      });
    });
  }

  /** The right bird goes to its picture, and they act together. */
  function meet(key: string, voice: Voice): void {
    if (!picture || !viewport) return;
    const { view, perch, height, order, bubbleBounds } = voice;
    const { play } = viewport;
    const own = bubbleBounds();
    const foot = company.foot();
    const at = { x: play.x + play.width / 2, y: Math.min(foot + own.height * 0.4, viewport.height - own.height * 0.6) };
    bringWord(kit, songs, wordOf(kit.setup, key).text, own, at);
    const { x, y, width } = picture.bounds();
    const from = { x: view.x + perch.x, y: view.y + perch.y, size: height() };
    picture.view.visible = false;
    shownStage = 'answered';
    company.meet(key, order, from, { x: x + width / 2, y: y + width / 2, size: width * PICTURE.ratio });
    flyOff(voice);
  }

  return {
    layout: (next) => {
      viewport = next;
      mood.resize(next);
      place(false);
    },
    draw: (state) => {
      const turn = isBetween(state) ? '' : `${state.round}:${state.turns}:${state.target}`;
      if (turn !== shownTurn) {
        shownTurn = turn;
        shownStage = 'alone';
        showPicture(state);
      }
      if (shownStage === 'alone' && state.stage !== 'alone' && turn !== '') {
        shownStage = state.stage;
        offer(state);
      }
      if (state.phase.kind === 'closing' && !hasGathered) {
        hasGathered = true;
        company.sing(isLastRound(kit.setup, state));
      }
      // They dance on below the sign, and make room when the next picture comes.
      if (hasGathered && isBetween(state)) company.stoop();
      if (hasGathered && state.phase.kind === 'play') {
        hasGathered = false;
        place(true);
      }
      follow(state);
      return false;
    },
    react: (event, state) => {
      const sung = event.type === 'spoken' ? voices.get(event.word.key) : undefined;
      if (sung) ripple(sung, SONG_SECONDS, SONG_TUNES);
      if (event.type !== 'answered') return;
      const taken = voices.get(event.taken?.key ?? '') ?? voices.get(optionId.parse(event.choice) ?? '');
      if (taken && event.correct) meet(state.target ?? event.word.key, taken);
      else if (taken) {
        turnBack(taken);
        if (picture) wobble(kit, picture.view);
      }
    },
    stir: (turn) => {
      const all = [...voices.values()];
      const voice = all[turn % Math.max(1, all.length)];
      if (!voice) return;
      if (voice.hasHatched()) ripple(voice, CALL.seconds, 1);
      else wobble(kit, voice.perch);
    },
    nodeOf: (choiceId) =>
      choiceId === PICTURE_ID ? (picture?.view ?? null) : (voices.get(optionId.parse(choiceId) ?? '')?.view ?? null),
    boundsOf: (choiceId) => {
      if (choiceId === PICTURE_ID) return picture?.bounds() ?? null;
      const key = optionId.parse(choiceId) ?? '';
      // The button of a bird that is dragged stays below the picture on which it is dropped.
      return (key === dragged ? homes.get(key) : voices.get(key)?.bounds()) ?? null;
    },
    drag: (choiceId, at) => {
      const key = optionId.parse(choiceId);
      const voice = key === null ? undefined : voices.get(key);
      if (key === null || !voice) return;
      if (at === null) {
        dragged = null;
        const home = homes.get(key);
        if (home) kit.tween.to(voice.view, { ...centreOf(home), duration: MOTION.base, ease: EASE.move });
        return;
      }
      if (dragged !== key) {
        kit.tween.killTweensOf(voice.view);
        turnLayer.addChild(voice.view);
      }
      dragged = key;
      voice.view.position.set(at.x, at.y);
    },
  };
};
