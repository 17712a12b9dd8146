import type { Media } from '../../content/media';
import { whenIdle } from '../../net/when-idle';
import { withTimeout } from '../../net/with-timeout';
import type { PlayEvent, PlayState } from '../../play/contract';
import type { StarCount } from '../../play/stars';
import { resultWords } from '../../play/stars';
import { ROUNDS, TIMING } from '../../play/timing';
import { composeTune, noteOf } from '../../sound/music/tune';
import type { Sound } from '../../sound/sound';
import type { GameDescriptor } from '../../stage/define-game';
import type { RunningGame } from '../../stage/host';
import type { Remark } from '../../stage/voice';
import type { AppStore, OpenPack } from '../../store/store';
import type { Mood } from './chirp';
import { CHIRP_SECONDS, chirp } from './chirp';
import { recordingOfUi } from '../read-aloud/recordings';
import { sayInTurn, whenSaid } from './turns';

/** What a game says, and sounds, beside its words. */
export interface GameVoice {
  /** Call with the events of a step, once they are in the store. */
  readonly follow: (events: readonly PlayEvent[], state: PlayState, game: RemarkableGame | null) => void;
}

type RemarkableGame = Pick<RunningGame, 'remark' | 'isHeard'>;

interface Options {
  readonly descriptor: Pick<GameDescriptor, 'label' | 'place' | 'start'>;
  readonly store: AppStore;
  readonly sound: Pick<Sound, 'speak' | 'effect' | 'preload' | 'observe'>;
  readonly media: Pick<Media, 'audioUrl'>;
}

/** Length of a recording that has not been heard yet. */
const USUAL_SECONDS = 0.7;
/** Every third right answer in a row is praised more. */
const STREAK = 3;
/**
 * A game that asks the next word by its own clock does so soon after a right answer; what comes
 * later was the child's time, or the end of a round.
 */
const MAX_OWN_SECONDS = 2.5;
/** Nothing waits longer for how a game is played: it is said while that is loaded. */
const MAX_INTRODUCTION_MILLISECONDS = 6000;

/** Lengths of recordings that were heard, by address. */
const lengths = new Map<string, number>();

const moodOf = (stars: StarCount): Mood => (stars === 3 ? 'bigPraise' : stars === 0 ? 'comfort' : 'praise');

/** The names of recordings that say a round: 'Round', and its number. */
function recordingsOfRound({ content, words }: OpenPack, round: number): (string | null)[] {
  const number = words.loaded()?.numberData.find(({ English }) => English === String(round + 1));
  return [recordingOfUi(content, 'Round'), number?.App_Audio ?? null];
}

/** Says those recordings that are there one after another; chirps where none is. */
function createRemark({ sound, media }: Options, names: readonly (string | null)[], mood: Mood): Remark {
  const urls = names.flatMap((name) => media.audioUrl(name) ?? []);
  if (urls.length === 0) return { seconds: CHIRP_SECONDS, say: () => chirp(sound, mood) };
  return {
    seconds: urls.reduce((sum, url) => sum + (lengths.get(url) ?? USUAL_SECONDS), 0),
    say: async (isOver) => {
      const sayFrom = async (first: number): Promise<void> => {
        const url = urls[first];
        if (url === undefined || isOver()) return;
        const begun = performance.now();
        const isHeard = await sound.speak(url);
        if (isHeard && !isOver()) lengths.set(url, (performance.now() - begun) / 1000);
        await sayFrom(first + 1);
      };
      await sayFrom(0);
    },
  };
}

/** Fetches what a game will say, so that praise is not late. */
async function preload({ descriptor, store, sound, media }: Options): Promise<void> {
  const { content } = store;
  const ends = ([0, 1, 2, 3] as const).map((stars) => resultWords(stars, descriptor.start !== null));
  const names = [
    ...content.popupWords.map(({ App_Audio }) => App_Audio),
    ...ends.map((english) => recordingOfUi(content, english)),
    ...Array.from({ length: ROUNDS }, (_, round) => recordingsOfRound(store, round)).flat(),
  ];
  await whenIdle();
  await sound.preload([...new Set(names.flatMap((name) => media.audioUrl(name) ?? []))]);
}

/** Creates what a game says beside its words. */
export function createGameVoice(options: Options): GameVoice {
  const { descriptor, store, sound } = options;
  const tune = composeTune(descriptor.place);
  let streak = 0;
  /** When the last right answer came, after which nothing has been asked or answered; else null. */
  let rightAt: number | null = null;
  /** How soon after a right answer this game asks its next word; Infinity where it waits. */
  let ownSeconds: number = TIMING.taughtMilliseconds / 1000;
  void preload(options);

  /** Learns from each event how much time this game leaves for praise. */
  function learnPace(event: PlayEvent): void {
    if (event.type === 'answered') {
      if (rightAt !== null) ownSeconds = Infinity;
      rightAt = event.correct ? performance.now() : null;
    } else if (event.type === 'asked' && rightAt !== null) {
      const seconds = (performance.now() - rightAt) / 1000;
      if (seconds < MAX_OWN_SECONDS) ownSeconds = seconds;
      rightAt = null;
    }
  }

  function remarkOn(event: PlayEvent, { phase }: PlayState): Remark | null {
    const { content } = store;
    switch (event.type) {
      case 'answered': {
        streak = event.correct ? streak + 1 : 0;
        const { popup } = store.getState();
        const praise = streak % STREAK === 0 ? 'bigPraise' : 'praise';
        const remark = createRemark(options, [popup?.audio ?? null], event.correct ? praise : 'comfort');
        return event.correct && phase.kind === 'play' ? { ...remark, dueSeconds: ownSeconds } : remark;
      }
      case 'asked':
        // What has no recording is asked by the bird: its word is read.
        return event.form !== 'shown' && event.word.audio === null ? createRemark(options, [], 'ask') : null;
      case 'round-started':
        return createRemark(options, recordingsOfRound(store, event.round), 'round');
      case 'result': {
        const { shown } = event.stars;
        const words = resultWords(shown, descriptor.start !== null);
        return createRemark(options, [recordingOfUi(content, words)], moodOf(shown));
      }
      default:
        return null;
    }
  }

  return {
    follow: (events, state, game) => {
      for (const event of events) {
        learnPace(event);
        const remark = remarkOn(event, state);
        if (!game?.isHeard()) continue;
        if (event.type === 'answered' && event.correct)
          sound.effect('tuneNote', { pitchRatio: noteOf(tune, state.round, state.stats.roundStats.hits) });
        if (remark) game.remark(remark);
      }
    },
  };
}

/**
 * Resolves when what comes before the words of a game is said: of the page before, and where the
 * game is to be demonstrated how it is played, in the learner's language.
 */
export async function introduce(options: Options, isDemonstrated: boolean, isOver: () => boolean): Promise<void> {
  const { descriptor, store, sound } = options;
  const row = store.content.gameDescriptions.find(({ game }) => game === descriptor.label);
  const { say } = createRemark(options, [row?.App_Audio ?? null], 'greet');
  const saying = isDemonstrated ? sayInTurn(sound, async () => isOver() || (await say(isOver))) : whenSaid();
  await withTimeout(saying, MAX_INTRODUCTION_MILLISECONDS, 'It takes too long.').catch(() => undefined);
}
