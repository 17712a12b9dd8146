import { message } from '../../messages/message';
import { findSays } from '../../../scenes/says';
import { uiWord } from '../../content/words';
import { loadWanted } from '../../net/load-part';
import type { Announce, Announcement, SpokenPart } from '../../play/announcements';
import { createAnnouncements, inEnglish } from '../../play/announcements';
import type { GameSetup, PlayEvent, PlayState } from '../../play/contract';
import type { Sound } from '../../sound/sound';
import type { GameDescriptor } from '../../stage/define-game';
import type { AppStore } from '../../store/store';
import { createLiveRegion } from './live-region';

/** For a game that has nothing of its own to say. */
const NOTHING_OF_ITS_OWN = { task: 'Listen, then choose' };

const region = createLiveRegion();

/** The game that runs. */
interface Running {
  readonly setup: GameSetup;
  readonly languageTag: () => string;
  readonly isSounding: () => boolean;
  readonly announce: Promise<Announce>;
}

let running: Running | null = null;
/** Recordings that should have been heard and were not, in this game. */
let unheard: ReadonlySet<string> = new Set();

function say(announcements: readonly Announcement[]): void {
  if (running) region.say(announcements, running.languageTag(), running.isSounding);
}

/** A game begins: what happens in it is announced from now on. */
export function begin(
  { descriptor, isDemonstrated }: { readonly descriptor: GameDescriptor; readonly isDemonstrated: boolean },
  setup: GameSetup,
  store: AppStore,
  sound: Sound,
): void {
  unheard = new Set();
  const translate = (english: string): SpokenPart => {
    const { settings } = store.getState();
    const { text, isTranslated } =
      settings.interfaceLanguage === 'english'
        ? { text: message(english), isTranslated: false }
        : uiWord(store.content, english);
    return { text, spokenIn: isTranslated ? 'learner' : 'english' };
  };
  const praise = (): SpokenPart | null => {
    const { popup, settings } = store.getState();
    if (settings.interfaceLanguage === 'english')
      return popup?.english ? { text: popup.english, spokenIn: 'english' } : null;
    return popup?.text ? { text: popup.text, spokenIn: 'learner' } : null;
  };
  const isHeard = (audio: string): boolean => store.getState().settings.voiceRatio > 0 && !unheard.has(audio);
  const create = async (): Promise<Announce> => {
    const { rules } = await loadWanted(descriptor.loadRules);
    const says = findSays(descriptor.id) ?? NOTHING_OF_ITS_OWN;
    return createAnnouncements({
      rules,
      setup,
      says,
      isHeard,
      translate,
      praise,
      hasOneButton: descriptor.start !== null,
    });
  };
  running = {
    setup,
    languageTag: () => store.manifest.config.languageTag,
    isSounding: () => sound.countVoices() > 0,
    announce: create(),
  };
  if (isDemonstrated)
    say([
      {
        parts: [inEnglish('First watch how it is played. Any key begins the game.')],
        isPatient: false,
      },
    ]);
}

/** What has happened in a step. */
export async function announce(events: readonly PlayEvent[], state: PlayState): Promise<void> {
  const mine = running;
  if (!mine) return;
  const describe = await mine.announce;
  if (mine === running) say(describe(events, state));
}

/**
 * A recording did not come, or could not be played: its word is said. From then on it is always.
 */
export function tellUnheard(audio: string): void {
  unheard = new Set([...unheard, audio]);
  if (!running) return;
  const { words, numbers, sentences } = running.setup;
  const word = [...words, ...numbers, ...sentences].find((one) => one.audio === audio);
  if (word) say([{ parts: [{ text: word.text, spokenIn: 'learner' }], isPatient: false }]);
}

/** The game was left, or is over. What was said last is still read to its end. */
export function end(): void {
  running = null;
  region.clear();
}
