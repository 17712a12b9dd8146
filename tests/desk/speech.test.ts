import { expect, it } from 'vitest';
import { speech } from '../../desk/node/speech';

const VOICE = { name: 'mi', rate: 140 };

it('a text sounds the same whatever was said before it, and otherwise than another', async () => {
  const speak = await speech.open(VOICE);
  const [first, other] = [speak('kurī'), speak('Kei hea te ngeru?')];
  const again = speak('kurī');
  expect(first.data.length).toBeGreaterThan(first.sampleRate / 10);
  expect(again).toEqual(first);
  expect(other.data.length).toBeGreaterThan(first.data.length);
  const anew = await speech.open(VOICE);
  anew('whare');
  expect(anew('kurī')).toEqual(first);
});
