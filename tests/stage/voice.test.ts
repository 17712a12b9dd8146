import { describe, expect, it } from 'vitest';
import type { PlayEvent } from '../../src/play/contract';
import type { PlayWord } from '../../src/play/word';
import { createVoice } from '../../src/stage/voice';
import { makeWords } from '../bots';

const [bird, fish, cow] = makeWords(3) as [PlayWord, PlayWord, PlayWord];

const asked = (word: PlayWord): PlayEvent => ({ type: 'asked', word, form: 'read' });
const spoken = (word: PlayWord): PlayEvent => ({ type: 'spoken', word });
const right = (word: PlayWord): PlayEvent => ({
  type: 'answered',
  correct: true,
  word,
  choice: 'x',
  taken: word,
  score: 1,
  assisted: false,
});
const wrong = (word: PlayWord, taken: PlayWord | null): PlayEvent => ({
  type: 'answered',
  correct: false,
  word,
  choice: 'x',
  taken,
  score: -1,
  assisted: false,
});

const doNothing = (): void => undefined;

/** A voice whose recordings end, and whose time passes, when the test says so. */
function makeVoice() {
  const said: string[] = [];
  let finish = doNothing;
  let timers: { seconds: number; callback: () => void }[] = [];
  const voice = createVoice(
    (audio, options) => {
      said.push(`${audio}${options?.isSoft ? ' softly' : ''}`);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    (seconds, callback) => {
      const timer = { seconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  );
  const pass = (seconds: number): void => {
    const due = timers.filter((timer) => timer.seconds <= seconds);
    timers = timers.filter((timer) => !due.includes(timer));
    for (const timer of timers) timer.seconds -= seconds;
    for (const { callback } of due) callback();
  };
  const end = async (): Promise<void> => {
    finish();
    await Promise.resolve();
  };
  return { voice, said, pass, end };
}

/** A remark that is logged, and ends with what is said last. */
const makeRemark = (said: string[], text: string, seconds = 0.6) => {
  let finish = doNothing;
  const say = (): Promise<void> => {
    said.push(text);
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  const end = async (): Promise<void> => {
    finish();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { remark: { say, seconds }, end };
};

describe('a right answer', () => {
  it('is followed by its word, after the beginning of its jingle', () => {
    const { voice, said, pass } = makeVoice();
    voice.react([right(bird)]);
    expect(said).toEqual([]);
    pass(0.25);
    expect(said).toEqual(['audio-1']);
  });

  it('makes the next prompt wait for the end of its word', async () => {
    const { voice, said, pass, end } = makeVoice();
    voice.react([right(bird), asked(fish)]);
    pass(0.25);
    expect(said).toEqual(['audio-1']);
    await end();
    expect(said).toEqual(['audio-1', 'audio-2']);
    pass(9);
    expect(said).toHaveLength(2);
  });

  it('makes the next prompt wait for a limited time, where its recording does not come', () => {
    const { voice, said, pass } = makeVoice();
    voice.react([right(bird)]);
    pass(0.25);
    voice.react([asked(fish)]);
    pass(1.5);
    expect(said).toEqual(['audio-1']);
    pass(0.2);
    expect(said).toEqual(['audio-1', 'audio-2']);
  });

  it('does not repeat a word that is said in the same step, and protects it too', async () => {
    const { voice, said, pass, end } = makeVoice();
    voice.react([spoken(bird), right(bird)]);
    voice.react([asked(fish)]);
    pass(0.25);
    expect(said).toEqual(['audio-1']);
    await end();
    expect(said).toEqual(['audio-1', 'audio-2']);
  });
});

describe('a miss', () => {
  it('says the word of the wrong thing softly, then the word that is asked', async () => {
    const { voice, said, end } = makeVoice();
    voice.react([wrong(bird, fish)]);
    expect(said).toEqual(['audio-2 softly']);
    await end();
    expect(said).toEqual(['audio-2 softly', 'audio-1']);
  });

  it('says the word that is asked, where the wrong thing has none', () => {
    const { voice, said, pass } = makeVoice();
    voice.react([wrong(bird, null)]);
    pass(0.25);
    expect(said).toEqual(['audio-1']);
  });

  it('does not say what was said in the same step again', async () => {
    const { voice, said, end } = makeVoice();
    voice.react([spoken(fish), wrong(bird, fish)]);
    expect(said).toEqual(['audio-2']);
    await end();
    expect(said).toEqual(['audio-2', 'audio-1']);
  });

  it('gives way to the next answer and to the next prompt', async () => {
    const { voice, said, pass, end } = makeVoice();
    voice.react([wrong(bird, fish)]);
    voice.react([asked(cow)]);
    expect(said).toEqual(['audio-2 softly', 'audio-3']);
    await end();
    voice.react([wrong(bird, fish)]);
    voice.react([right(bird)]);
    pass(0.25);
    await end();
    expect(said).toEqual(['audio-2 softly', 'audio-3', 'audio-2 softly', 'audio-1']);
  });
});

it('says a word on request, but not into another one when it is to be patient', async () => {
  const { voice, said, end } = makeVoice();
  voice.say(bird, true);
  voice.say(fish, true);
  expect(said).toEqual(['audio-1']);
  await end();
  voice.say(fish, true);
  voice.say(cow);
  expect(said).toEqual(['audio-1', 'audio-2', 'audio-3']);
});

it('says nothing after it was stopped', async () => {
  const { voice, said, pass, end } = makeVoice();
  voice.react([right(bird), asked(fish)]);
  voice.stop();
  pass(9);
  await end();
  expect(said).toEqual([]);
});

describe('a remark', () => {
  it('is said after the word of the answer', async () => {
    const { voice, said, pass, end } = makeVoice();
    voice.react([right(bird)]);
    voice.remark(makeRemark(said, 'Ka pai!').remark, Infinity);
    pass(0.25);
    expect(said).toEqual(['audio-1']);
    await end();
    expect(said).toEqual(['audio-1', 'Ka pai!']);
  });

  it('is said after both words of a miss', async () => {
    const { voice, said, end } = makeVoice();
    voice.react([wrong(bird, fish)]);
    voice.remark(makeRemark(said, 'Kia kaha!').remark, Infinity);
    await end();
    await end();
    expect(said).toEqual(['audio-2 softly', 'audio-1', 'Kia kaha!']);
  });

  it('gives way to a word that is asked, before it has begun and after', async () => {
    const { voice, said, pass, end } = makeVoice();
    voice.react([right(bird)]);
    voice.remark(makeRemark(said, 'Ka pai!').remark, Infinity);
    pass(0.25);
    voice.react([asked(fish)]);
    await end();
    expect(said).toEqual(['audio-1', 'audio-2']);
    await end();
    const praise = makeRemark(said, 'Tino pai!');
    voice.remark(praise.remark, Infinity);
    voice.react([asked(cow)]);
    expect(said).toEqual(['audio-1', 'audio-2', 'Tino pai!', 'audio-3']);
    // Its end begins nothing: the word that was asked is being said.
    voice.remark(makeRemark(said, 'Koia!').remark, Infinity);
    await praise.end();
    expect(said).toHaveLength(4);
  });

  it('is dropped where it would still be said when the next word is due', async () => {
    const { voice, said, pass, end } = makeVoice();
    voice.remark(makeRemark(said, 'too long').remark, 0.5);
    voice.react([right(bird)]);
    voice.remark(makeRemark(said, 'too late').remark, 1.3);
    pass(0.25);
    pass(0.5);
    await end();
    expect(said).toEqual(['audio-1']);
    voice.react([right(bird)]);
    voice.remark(makeRemark(said, 'in time').remark, 1.3);
    pass(0.25);
    await end();
    expect(said).toEqual(['audio-1', 'audio-1', 'in time']);
  });

  it('takes the place of another that waits, and comes after one that is being said', async () => {
    const { voice, said } = makeVoice();
    const praise = makeRemark(said, 'Ka pai!');
    voice.remark(praise.remark, Infinity);
    voice.remark(makeRemark(said, 'Koia!').remark, Infinity);
    voice.remark(makeRemark(said, 'Round 2').remark, 1.4);
    expect(said).toEqual(['Ka pai!']);
    await praise.end();
    expect(said).toEqual(['Ka pai!', 'Round 2']);
  });
});

it('waits for the introduction, and then says what was asked last', async () => {
  const said: (string | null)[] = [];
  let finish = doNothing;
  const introduction = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const voice = createVoice(
    async (audio) => void said.push(audio),
    () => doNothing,
    { introduction },
  );
  voice.react([asked(bird)]);
  voice.react([asked(fish)]);
  expect(said).toEqual([]);
  finish();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(said).toEqual(['audio-2']);
});

it('leaves what is asked to a child, who hears it softly when it asks', async () => {
  const said: string[] = [];
  const voice = createVoice(
    async (audio, options) => void said.push(`${audio}${options?.isSoft ? ' softly' : ''}`),
    () => doNothing,
    { isAskedByChild: true },
  );
  voice.react([asked(bird)]);
  voice.say(bird, true);
  expect(said).toEqual([]);
  voice.say(bird);
  expect(said).toEqual(['audio-1 softly']);
  voice.react([wrong(bird, fish)]);
  expect(said).toContain('audio-2 softly');
});
