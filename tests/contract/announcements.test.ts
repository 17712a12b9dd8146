import { describe, expect, it } from 'vitest';
import { pictureToWord, timeline } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import { findSays } from '../../scenes/says';
import type { Announcement, Says, SpokenPart } from '../../src/play/announcements';
import { createAnnouncements } from '../../src/play/announcements';
import type { Choice, GameSetup, PlayEvent, PlayState, Rules } from '../../src/play/contract';
import { startRun } from '../../src/play/run';
import { STEPS_PER_SECOND } from '../../src/play/steps';
import { buildSetup } from '../../src/services/games/game-setup';
import { buildTimelineSetup } from '../../src/shell/pages/timeline/setup';
import type { GameDescriptor } from '../../src/stage/define-game';
import { findLessonFor, readContent } from '../../tools/balance/child';
import { DIFFICULTIES, makeRandom, makeWords } from '../bots';
import { tuningOf } from '../tunings';

const PLAYED_SECONDS = 90;
const STEPS_BETWEEN_ACTS = 50;
const STAGE = { width: 1294, height: 594 };
const SEED = 21;
const HIGHEST_RANK = 5;
/** Letters that no English has, by the pack. */
const FOREIGN = { mi: /[āēīōū]/iu, chr: /[\u13A0-\u13FF\uAB70-\uABBF]/u } as const;
const PRAISE: SpokenPart = { text: 'Ka pai!', spokenIn: 'learner' };

const packs = (['mi', 'chr'] as const).map((id) => ({ id, content: readContent(`assets/packs/${id}`) }));

interface Case {
  readonly pack: keyof typeof FOREIGN;
  readonly label: string;
  readonly descriptor: GameDescriptor;
  readonly setup: GameSetup;
}

/** Each game at one difficulty, in turns; at all of them in `npm run test:nightly`. */
const difficultiesOf = (turn: number) =>
  process.env['EVERY'] ? DIFFICULTIES : DIFFICULTIES.filter((_, index) => index === turn % DIFFICULTIES.length);

const cases = packs.flatMap(({ id, content }, packIndex): Case[] => {
  const offered = [...registry.filter((descriptor) => content.possibleGames.includes(descriptor)), pictureToWord];
  const games = offered.flatMap((descriptor, index) =>
    difficultiesOf(packIndex + index).flatMap((difficulty): Case[] => {
      // Packs do not know the step of today's path: any lesson will do.
      const lesson = findLessonFor(content, descriptor === pictureToWord ? (registry[0] ?? descriptor) : descriptor);
      if (!lesson) return [];
      const game = { mode: 'normal', descriptor, lesson, rank: HIGHEST_RANK, target: null } as const;
      const setup = buildSetup({
        content,
        game,
        tuning: tuningOf(descriptor),
        difficulty,
        correctness: {},
        stage: STAGE,
        seed: SEED,
        pace: { isCalm: false },
      });
      return [{ pack: id, label: `${descriptor.label}, ${difficulty}`, descriptor, setup }];
    }),
  );
  return [
    ...games,
    {
      pack: id,
      label: timeline.label,
      descriptor: timeline,
      setup: buildTimelineSetup(content, tuningOf(timeline), STAGE, SEED),
    },
  ];
});

/** What happened in a step, and what was said of it. */
interface Moment {
  readonly seconds: number;
  readonly events: readonly PlayEvent[];
  readonly announcements: readonly Announcement[];
  readonly choices: readonly Choice[];
  /** The right choice then. */
  readonly right: Choice | null;
}

type BotName = 'right' | 'half' | 'wrong' | 'idle';

function listen(rules: Rules, says: Says, setup: GameSetup, bot: BotName, isHeard: boolean): Moment[] {
  const run = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' });
  const random = makeRandom(SEED);
  const announce = createAnnouncements({
    rules,
    setup,
    says,
    isHeard: () => isHeard,
    translate: (text) => ({ text, spokenIn: 'english' }),
    praise: () => PRAISE,
  });
  const act = (state: PlayState): readonly unknown[] => {
    const hint = rules.hint(setup, state);
    if (bot === 'right' || (bot === 'half' && random() < 0.5)) return hint ? [hint.input] : [];
    const others = rules.choices(setup, state).filter(({ id, pressed }) => id !== hint?.id && pressed !== true);
    const other = others[Math.floor(random() * others.length)];
    return other ? [other.input] : [];
  };
  const moments: Moment[] = [];
  for (let step = 0; step < PLAYED_SECONDS * STEPS_PER_SECOND && run.state.phase.kind !== 'ended'; step += 1) {
    const events = run.advance(bot !== 'idle' && step % STEPS_BETWEEN_ACTS === 0 ? act(run.state) : []);
    if (events.length === 0) continue;
    const { state } = run;
    moments.push({
      seconds: step / STEPS_PER_SECOND,
      events,
      announcements: announce(events, state),
      choices: rules.choices(setup, state),
      right: rules.hint(setup, state),
    });
  }
  return moments;
}

const textOf = ({ parts }: Announcement): string => parts.map(({ text }) => text).join(' ');
const at = ({ seconds, events }: Moment): string => `${seconds.toFixed(1)} s, ${events.map(({ type }) => type).join()}`;
/** Without the sign at its end. */
const bare = (text: string): string => text.replace(/[.,:?!…]+$/u, '');

/** Events after which there must be something to hear: words, or the recording of what is asked. */
const TOLD: readonly PlayEvent['type'][] = [
  'round-started',
  'introduced',
  'play-started',
  'answered',
  'faded',
  'revealed',
  'level-up',
  'result',
];

/**
 * Moments in which something happened that is not told; answers that are told more than once, or
 * not at all.
 */
function findSilence(moment: Moment, { setup, descriptor }: Case): string[] {
  const { events, announcements } = moment;
  const isUnsaid = (event: PlayEvent): boolean =>
    (event.type === 'round-started' && setup.tuning.rounds === 1) ||
    (event.type === 'result' && descriptor === timeline);
  const told = events.filter((event) => TOLD.includes(event.type) && !isUnsaid(event));
  const isUntold = announcements.length < told.length;
  const isTwice = new Set(announcements.map(textOf)).size < announcements.length;
  const answers = events.filter(({ type }) => type === 'answered').length;
  const shouts = announcements.filter(({ parts }) =>
    parts.some(({ text }) => text === PRAISE.text || text === 'Time is up.'),
  ).length;
  return [
    ...(isUntold ? [`${at(moment)}: silence`] : []),
    ...(isTwice ? [`${at(moment)}: said twice: ${announcements.map(textOf).join(' / ')}`] : []),
    ...(answers === shouts ? [] : [`${at(moment)}: ${answers} answers, ${shouts} told`]),
    ...announcements
      .filter(({ parts }) => parts.some(({ text }) => text.trim() === ''))
      .map((one) => `${at(moment)}: empty: ${textOf(one)}`),
  ];
}

/**
 * English with letters of the learner's language, or a word of the learner's language that is said
 * as English.
 */
function findWrongLanguage(moment: Moment, { pack, setup, descriptor }: Case): string[] {
  const { words, numbers, sentences } = setup;
  const texts = new Set(
    [...words, ...numbers, ...sentences].flatMap(({ text, english }) => (text === english ? [] : [text])),
  );
  return moment.announcements.flatMap(({ parts }) =>
    parts.flatMap(({ text, spokenIn }) => {
      // The cards of history are in English, with names in them.
      const isForeign =
        (FOREIGN[pack].test(text) && descriptor !== timeline) || texts.has(text) || texts.has(bare(text));
      return spokenIn === 'english' && isForeign ? [`${at(moment)}: "${text}" as English`] : [];
    }),
  );
}

/** Questions that name the right choice and not the others of its kind. */
function findGivenAway(moment: Moment): string[] {
  const { events, announcements, right, choices } = moment;
  if (
    !events.some(({ type }) => type === 'asked') ||
    events.some(({ type }) => type !== 'asked' && type !== 'moved') ||
    !right
  )
    return [];
  const said = announcements.flatMap(({ parts }) => parts.map(({ text }) => bare(text)));
  const isAlike = ({ spokenIn, pressed, id }: Choice): boolean =>
    spokenIn === right.spokenIn &&
    (pressed === undefined) === (right.pressed === undefined) &&
    id.split(':')[0] === right.id.split(':')[0];
  const missing = choices.filter((choice) => isAlike(choice) && !said.includes(bare(choice.label)));
  return said.includes(bare(right.label)) && missing.length > 0
    ? [`${at(moment)}: "${right.label}" is named alone`]
    : [];
}

describe.each(cases)('$label, by ear, on the words of $pack', (one) => {
  const hear = async (bot: BotName, isHeard = true): Promise<Moment[]> => {
    const { rules } = await one.descriptor.loadRules();
    const says = findSays(one.descriptor.id);
    if (!says) throw new Error(`${one.descriptor.id} has no says.ts.`);
    return listen(rules, says, one.setup, bot, isHeard);
  };

  it('tells what is asked, what was answered and what is next: each once, nothing in silence, in its language', async () => {
    for (const bot of ['right', 'half', 'wrong', 'idle'] as const) {
      const moments = await hear(bot);
      expect(moments.length).toBeGreaterThan(0);
      const faults = moments.flatMap((moment) => [
        ...findSilence(moment, one),
        ...findWrongLanguage(moment, one),
        ...findGivenAway(moment),
      ]);
      expect({ bot, faults }).toEqual({ bot, faults: [] });
    }
  });

  it('says a word that is heard by its recording alone, and in letters where no recording is heard', async () => {
    for (const isHeard of [true, false]) {
      const faults = (await hear('right', isHeard)).flatMap((moment) =>
        moment.events.flatMap((event) => {
          if (event.type !== 'asked' || event.form === 'shown') return [];
          const isSaid = moment.announcements.some(
            ({ isPatient, parts }) => !isPatient && parts[0]?.text === event.word.text,
          );
          return isSaid === (isHeard && event.word.audio !== null)
            ? [`${at(moment)}: "${event.word.text}" is ${isSaid ? '' : 'not '}said`]
            : [];
        }),
      );
      expect({ isHeard, faults }).toEqual({ isHeard, faults: [] });
    }
  });
});

describe('an answer', () => {
  const [dog, cat] = makeWords(2);
  const [{ setup, descriptor } = {}] = cases;

  it('after the right one was shown says what it was; one that came too late says so', async () => {
    if (!dog || !cat || !setup || !descriptor) throw new Error('There is no game.');
    const { rules } = await descriptor.loadRules();
    const announce = createAnnouncements({
      rules: { ...rules, choices: () => [{ id: 'dog', label: 'word 1', spokenIn: 'english', input: null }] },
      setup,
      says: { task: '' },
      isHeard: () => true,
      translate: (text) => ({ text, spokenIn: 'learner' }),
      praise: () => null,
    });
    const state = startRun(rules, setup, { build: 'test', pack: 'test', scene: 'test' }).state;
    const wrong: PlayEvent = {
      type: 'answered',
      correct: false,
      word: dog,
      choice: 'cat',
      taken: cat,
      score: 0,
      assisted: false,
    };
    expect(announce([wrong], state).map(textOf)).toEqual(['Not this one. That is word 2.']);
    expect(announce([{ type: 'revealed', choice: 'dog', word: dog }], state).map(textOf)).toEqual([
      'The right one is: word 1.',
    ]);
    expect(announce([wrong], state).map(textOf)).toEqual(['Not this one. That is word 2. It was word 1.']);
    expect(announce([{ ...wrong, choice: null, taken: null }], state).map(textOf)).toEqual([
      'Time is up. It was word 1.',
    ]);
    const right: PlayEvent = {
      type: 'answered',
      correct: true,
      word: dog,
      choice: 'dog',
      taken: dog,
      score: 1,
      assisted: false,
    };
    expect(announce([right], state)).toEqual([
      {
        parts: [
          { text: 'Right.', spokenIn: 'english' },
          { text: 'word 1.', spokenIn: 'english' },
          { text: 'Score', spokenIn: 'learner' },
          { text: '0.', spokenIn: 'english' },
        ],
        isPatient: false,
      },
    ]);
  });
});
