import { describe, expect, it } from 'vitest';
import { makeLink, readAutostart } from '../../src/debug/links';
import { readQuery } from '../../src/services/address/query';

describe('a link that starts the same game', () => {
  it('adds seed and difficulty, and keeps the other parameters', () => {
    const link = makeLink(
      'http://here/start-game/?difficulty=1&unit=3Food%20%26%20Drink&game-name=Fruit&seed=1&qa',
      42,
      'hard',
    );
    expect(link).toBe(
      'http://here/start-game/?difficulty=1&unit=3Food%20%26%20Drink&game-name=Fruit&seed=42&play=hard&qa',
    );
    const { search } = new URL(link);
    expect(readQuery(search)).toMatchObject({ difficulty: 1, unit: '3Food & Drink', gameName: 'Fruit', seed: 42 });
    expect(readAutostart(search)).toBe('hard');
    expect(makeLink(link, 42, 'hard')).toBe(link);
  });

  it('starts no game without a valid difficulty', () => {
    expect(readAutostart('?play=impossible')).toBeNull();
    expect(readAutostart('?qa')).toBeNull();
  });
});
