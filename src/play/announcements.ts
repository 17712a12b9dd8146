import { message } from '../messages/message';
import type { Choice, GameSetup, PlayEvent, PlayState, RoundTuning, Rules } from './contract';
import { resultWords } from './stars';
import type { PlayWord } from './word';

/** A text in one language, for a screen reader. */
export interface SpokenPart {
  readonly text: string;
  readonly spokenIn: Choice['spokenIn'];
}

/** What is said to those who do not see the game, in its order. */
export interface Announcement {
  readonly parts: readonly SpokenPart[];
  /**
   * It is said when the recordings of the same step have been heard, and not at all once something
   * else is asked.
   */
  readonly isPatient: boolean;
}

/**
 * A game's own event: what, the id of a choice, and the name that this choice has, or had before.
 */
export interface Moved<What extends string> {
  readonly what: What;
  readonly choice: string;
  readonly name: SpokenPart | null;
}

/** What can be chosen now. */
type Choices = readonly Choice[];

/**
 * What one game says to those who do not see it, beside what is said in every game
 * (`createAnnouncements`). Pure functions of its state. Their files import no rules: all of them
 * are one part of the app, which every game loads.
 */
export interface Says<
  State extends PlayState = PlayState,
  Tuning extends RoundTuning = RoundTuning,
  What extends string = never,
> {
  /** What is to be done, in English; said when a round begins. */
  readonly task: string | ((setup: GameSetup<Tuning>, state: State) => string);
  /** Said after the recording of what is asked, in place of the names of all choices. */
  readonly asked?: (setup: GameSetup<Tuning>, state: State, choices: Choices, word: PlayWord) => readonly SpokenPart[];
  /** Said when the game's own event has happened. */
  readonly moved?: (
    setup: GameSetup<Tuning>,
    state: State,
    moved: Moved<What>,
    choices: Choices,
  ) => readonly SpokenPart[];
  /** Said of an answer in place of what the word means, or of what was taken. */
  readonly answered?: (
    setup: GameSetup<Tuning>,
    state: State,
    isRight: boolean,
    word: PlayWord,
  ) => readonly SpokenPart[];
  /** True where stars are neither shown nor won. */
  readonly hasNoStars?: boolean;
  /** Said when a round begins, after the task; the names of all choices where it is missing. */
  readonly began?: (setup: GameSetup<Tuning>, state: State, choices: Choices) => readonly SpokenPart[];
  /** The language of the words' texts; the learner's where it is missing. */
  readonly wordsAreEnglish?: boolean;
}

/** More choices are counted, and not named one by one. */
const MAX_NAMED_CHOICES = 6;

const isEnded = (text: string): boolean => /[.!?…:,]$/u.test(text);

/**
 * A sentence in the bridging language, in which a message is said; it gets a full stop where it has
 * no sign at its end.
 */
export const english = (text: string): SpokenPart => closing(inEnglish(text));
/** A part of a sentence in the bridging language. */
export const inEnglish = (text: string): SpokenPart => ({ text: message(text), spokenIn: 'english' });
export const learner = (text: string): SpokenPart => ({ text, spokenIn: 'learner' });

/** 3 of 'card:3'; NaN where the id ends with no number. */
export const indexOf = (choiceId: string): number => Number(/\d+$/u.exec(choiceId)?.[0]);

/** A name at the end of a sentence. */
export const closing = ({ text, spokenIn }: SpokenPart): SpokenPart => ({
  text: isEnded(text) ? text : `${text}.`,
  spokenIn,
});

/**
 * 'Choose: dog, cat.', each name in its own language; more than six are counted. None where there
 * is nothing to choose.
 */
export function listNames(choices: readonly Pick<Choice, 'label' | 'spokenIn'>[], lead = 'Choose:'): SpokenPart[] {
  if (choices.length === 0) return [];
  if (choices.length > MAX_NAMED_CHOICES) return [english(message`${choices.length} to choose from`)];
  const names = choices.map(({ label, spokenIn }) => ({ text: label, spokenIn }));
  const before = names
    .slice(0, -1)
    .map(({ text, spokenIn }) => ({ text: isEnded(text) ? text : `${text},`, spokenIn }));
  return [inEnglish(lead), ...before, ...names.slice(-1).map(closing)];
}

interface Options {
  readonly rules: Rules;
  readonly setup: GameSetup;
  readonly says: Says;
  /** True when a recording is heard: what it says is not said once more. */
  readonly isHeard: (audio: string) => boolean;
  /** A word of the interface, in the learner's language where the pack has it. */
  readonly translate: (english: string) => SpokenPart;
  /** The popup word of the last answer, or null. */
  readonly praise: () => SpokenPart | null;
  /** True for a game with a single button to start it. */
  readonly hasOneButton?: boolean;
}

/**
 * What is said of the events of a step, after it. Keeps the names of what could be chosen before.
 */
export type Announce = (events: readonly PlayEvent[], state: PlayState) => readonly Announcement[];

/**
 * Creates what announces one game: what is asked, what can be chosen, what happened, how it stands.
 * Each event is told once.
 */
export function createAnnouncements({
  rules,
  setup,
  says,
  isHeard,
  translate,
  praise,
  hasOneButton = false,
}: Options): Announce {
  /** Names of what can be chosen, and of what could be. */
  const names = new Map<string, SpokenPart>();
  /** The answer has been shown. */
  let isRevealed = false;

  const nameWord = ({ text }: PlayWord): SpokenPart => ({
    text,
    spokenIn: says.wordsAreEnglish ? 'english' : 'learner',
  });
  /** The word itself, where nobody hears its recording. */
  const unheard = (word: PlayWord): SpokenPart[] =>
    word.audio !== null && isHeard(word.audio) ? [] : [nameWord(word)];

  function remember(state: PlayState): readonly Choice[] {
    const choices = rules.choices(setup, state);
    for (const { id, label, spokenIn } of choices) names.set(id, { text: label, spokenIn });
    return choices;
  }

  /** 'The right one is: dog.' */
  const tell = (lead: string, choice: string): SpokenPart[] => {
    const name = names.get(choice);
    return name ? listNames([{ label: name.text, spokenIn: name.spokenIn }], lead) : [];
  };

  function tellScore({ stats, endless }: PlayState): SpokenPart[] {
    // What the head-up display shows in the place of the score: the clock, or the level.
    if (endless || setup.goals.scoreType === 'time') return [];
    return [translate('Score'), english(String(stats.score))];
  }

  function tellAnswer(event: Extract<PlayEvent, { type: 'answered' }>, state: PlayState): SpokenPart[] {
    const { correct, word, taken, choice, score } = event;
    const shout = choice === null ? english('Time is up') : (praise() ?? english(correct ? 'Right.' : 'Not this one'));
    const meaning = correct
      ? [english(word.english)]
      : taken && taken.key !== word.key
        ? [english(message`That is ${taken.english}`)]
        : [];
    return [
      shout,
      ...(correct ? unheard(word) : []),
      ...(says.answered?.(setup, state, correct, word) ?? meaning),
      ...(!correct && isRevealed ? [english(message`It was ${word.english}`)] : []),
      ...(score === 0 ? [] : tellScore(state)),
    ];
  }

  return (events, state) => {
    const choices = remember(state);
    const announcements: Announcement[] = [];
    const add = (parts: readonly SpokenPart[], isPatient = false): void => {
      if (parts.length > 0) announcements.push({ parts, isPatient });
    };
    for (const event of events) {
      switch (event.type) {
        case 'round-started':
          if (setup.tuning.rounds > 1) add([english(message`Round ${event.round + 1} of ${setup.tuning.rounds}`)]);
          break;
        case 'introduced':
          add([...unheard(event.word), english(message`New word: ${event.word.english}`)], true);
          break;
        case 'play-started': {
          const task = typeof says.task === 'string' ? says.task : says.task(setup, state);
          const began = events.some(({ type }) => type === 'asked')
            ? []
            : (says.began?.(setup, state, choices) ?? listNames(choices));
          add([english(task), ...began]);
          break;
        }
        case 'asked':
          isRevealed = state.ladder.revealed;
          if (event.form === 'shown') add([english(message`Which word is ${event.word.english}?`)]);
          else add(unheard(event.word));
          add(says.asked?.(setup, state, choices, event.word) ?? listNames(choices), true);
          break;
        case 'spoken':
          add(unheard(event.word));
          break;
        case 'answered':
          add(tellAnswer(event, state));
          break;
        case 'faded':
          add(tell('Taken away:', event.choice));
          break;
        case 'revealed':
          isRevealed = true;
          add(tell('The right one is:', event.choice));
          break;
        case 'level-up':
          add([translate('Level'), english(String(event.level))]);
          break;
        case 'result':
          if (!says.hasNoStars)
            add([
              translate(resultWords(event.stars.shown, hasOneButton)),
              english(message`${event.stars.shown} of 3 stars`),
            ]);
          break;
        case 'moved': {
          const { what, choice } = event;
          // After the word that it comes with; what is said of an answer is not kept waiting.
          const isPatient =
            events.some(({ type }) => type === 'spoken') && !events.some(({ type }) => type === 'answered');
          add(says.moved?.(setup, state, { what, choice, name: names.get(choice) ?? null }, choices) ?? [], isPatient);
          break;
        }
        case 'round-ended':
        case 'ended':
          break;
      }
    }
    return announcements;
  };
}
