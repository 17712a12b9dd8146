import { describe, expect, it, vi } from 'vitest';
import { toPlayWord } from '../../src/content/game-words';
import { timelineWords } from '../../src/content/timeline';
import type { RecentGame } from '../../src/progress/saved/recent-journals';
import { forgetJournals, loadRecentGames, pruneJournals, saveJournal } from '../../src/progress/saved/recent-journals';
import { readContent } from './sample';

/** Stands in for IndexedDB. */
const journals = vi.hoisted(() => ({ games: [] as unknown[], writes: 0 }));
vi.mock('idb-keyval', () => ({
  get: () => Promise.resolve(journals.games),
  createStore: () => null,
  update: (_: string, change: (games: unknown[]) => unknown[]) => {
    journals.writes += 1;
    journals.games = change(journals.games);
    return Promise.resolve();
  },
}));

const content = readContent();
const { Language } = content.config;

function game(language: string | undefined, texts: readonly string[]): RecentGame {
  const words = texts.map((text) => ({ text }));
  return {
    kept: texts.join(' '),
    language,
    journal: { setup: { words, numbers: [], sentences: [] } },
  } as unknown as RecentGame;
}

const list = async (child: string): Promise<string[]> => (await loadRecentGames(child)).map(({ kept }) => kept);

describe('the last games of a device', () => {
  it('lose those with a word that is no longer there, in this language alone', async () => {
    const known = [...content.vocabData, ...content.storybookVocab].map((item) => toPlayWord(item).text);
    const cards = timelineWords(content).map(({ text }) => text);
    const kept = [game(Language, known), game(Language, cards), game('Cree', ['gone']), game(undefined, known)];
    journals.games = [...kept, game(Language, [known[0] ?? '', 'gone']), game(undefined, ['gone'])];
    await pruneJournals(content);
    expect(journals.games).toEqual(kept);
    expect(journals.writes).toBe(1);
    await pruneJournals(content);
    expect(journals.writes).toBe(1);
  });

  it('are told by their child: another one does not see them, and they go with a child who is removed', async () => {
    const { journal } = game(Language, []);
    journals.games = [game(Language, ['of an older version'])];
    await saveJournal(journal, Language, 'child-aaaaaaaaaa', 1000);
    await saveJournal(journal, Language, 'child-bbbbbbbbbb', 2000);
    await saveJournal(journal, Language, null, 3000);
    expect(await Promise.all(['child-aaaaaaaaaa', 'child-bbbbbbbbbb', 'child-1'].map(list))).toEqual([
      ['1970-01-01T00:00:01.000Z'],
      ['1970-01-01T00:00:02.000Z'],
      ['of an older version'],
    ]);
    await forgetJournals(['child-aaaaaaaaaa']);
    expect(await Promise.all(['child-aaaaaaaaaa', 'child-bbbbbbbbbb', 'child-1'].map(list))).toEqual([
      [],
      ['1970-01-01T00:00:02.000Z'],
      ['of an older version'],
    ]);
  });
});
