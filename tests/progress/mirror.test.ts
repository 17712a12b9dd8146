import { describe, expect, it } from 'vitest';
import { awaitInParts } from '../../src/progress/saved/mirror';

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/** Keeps the page from doing anything else. */
function blockFor(milliseconds: number): void {
  for (const start = Date.now(); Date.now() - start < milliseconds;);
}

describe('the answer of the mirror', () => {
  it('counts though a busy page finds the timer before it', async () => {
    // Open, read, written: IndexedDB answers in turns.
    const answer = turn().then(turn).then(turn);
    const awaited = awaitInParts(answer, 200).then(() => 'answered');
    blockFor(400);
    expect(await awaited).toBe('answered');
  });

  it('that never comes is not waited for', async () => {
    await expect(awaitInParts(new Promise(() => undefined), 200)).rejects.toThrow('does not answer');
  });
});
