import { afterEach, describe, expect, it } from 'vitest';
import { listSpoken, voiceOf } from '../../desk/builder/sounds/recordings';
import { readFolderPackFile, readFolderSheets } from '../../desk/node/pack-folder';
import type { TempPack } from './temp-pack';
import { createTempPack } from './temp-pack';

let pack: TempPack | null = null;
afterEach(() => pack?.remove());

/** Names of the voices for words and history, by what pack.json says of them. */
function voicesBy(changes: object): (string | undefined)[] {
  pack?.remove();
  pack = createTempPack();
  pack.configure(changes);
  const { words, history } = readFolderPackFile(pack.folder).voices;
  return [words?.name, history?.name];
}

describe('the voice of history', () => {
  it('is English beside any voice of the words, another one by name, and none in a pack without voices', () => {
    expect(voicesBy({ voice: 'mi' })).toEqual(['mi', 'en']);
    expect(voicesBy({ voice: 'mi', historyVoice: 'en-us' })).toEqual(['mi', 'en-us']);
    expect(voicesBy({ voice: 'mi', historyVoice: null })).toEqual(['mi', undefined]);
    expect(voicesBy({ voice: null })).toEqual([undefined, undefined]);
  });

  it('reads the cards of both packs, the words are read by their own', () => {
    const voices = { words: { name: 'words', rate: 1 }, history: { name: 'history', rate: 1 } };
    for (const id of ['mi', 'chr']) {
      const { lists } = readFolderSheets(`assets/packs/${id}`);
      const cards = listSpoken(lists, '').filter((row) => voiceOf(row, voices)?.name === 'history');
      expect(cards.map(({ text }) => text)).toEqual(lists.KZ_HistoryData.map(({ data }) => data));
    }
  });

  it('asks for no recording of a card that names none', () => {
    pack = createTempPack();
    const history =
      'Key,App,data,Date,startDate,endDate,App_Audio\n1,1,First,1800,1800,1800,\n2,1,Second,1900,1900,1900,second\n';
    pack.write('my-language/KZ_HistoryData.csv', history);
    const cards = listSpoken(readFolderSheets(pack.folder).lists, '').filter(({ sheet }) => sheet === 'KZ_HistoryData');
    expect(cards).toMatchObject([{ row: 2, name: 'second', text: 'Second' }]);
  });
});
