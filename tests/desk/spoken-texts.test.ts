import { describe, expect, it } from 'vitest';
import { listSpoken, voiceOf } from '../../desk/builder/sounds/recordings';
import { untilOfMedia } from '../../desk/builder/media/media-until';
import { mediaOfPack } from '../../desk/builder/publish/offline-media';
import { readFolderSheets } from '../../desk/node/pack-folder';
import { registry } from '../../scenes/registry';
import { manifest, readContent, sampleLists } from '../progress/sample';

const SHEETS = ['KZ_PopupWords', 'KZ_uiWords', 'KZ_GameDescriptions'] as const;
const voices = { words: { name: 'words', rate: 140 }, history: { name: 'history', rate: 140 } };

const [first, second] = registry;

const lists = {
  ...sampleLists,
  KZ_PopupWords: [{ Key: 1, type: 'correct', Language: 'Ka pai!', App_Audio: 'ka-pai' }],
  KZ_uiWords: [{ Key: 1, English: 'Round', Language: 'Wāhanga', App_Audio: 'wahanga' }],
  KZ_GameDescriptions: [
    { Key: 1, game: first?.label, description: 'Turn cards.', Language: 'Hurihia.', App_Audio: 'hurihia' },
    { Key: 2, game: second?.label, description: 'Count.' },
  ],
};

describe('praise, titles and how games are played', () => {
  it('keep their recording in the app, and need none', () => {
    const { popupWords, uiWords, gameDescriptions } = readContent(lists);
    expect([...popupWords, ...uiWords].map(({ App_Audio }) => App_Audio)).toEqual(['ka-pai', 'wahanga']);
    expect(gameDescriptions).toMatchObject([
      { Language: 'Hurihia.', App_Audio: 'hurihia' },
      { Language: null, App_Audio: null },
    ]);
  });

  it.each(['mi', 'chr'])(
    'are read by the voice of the words in the pack %s, those alone that name a recording',
    (id) => {
      const sheets = readFolderSheets(`assets/packs/${id}`);
      const spoken = listSpoken(sheets.lists, '').filter(({ sheet }) => SHEETS.some((name) => name === sheet));
      expect(spoken.length).toBeGreaterThan(12);
      expect(new Set(spoken.map((row) => voiceOf(row, voices)?.name))).toEqual(new Set(['words']));
      for (const { name, text } of spoken) expect([name, text]).not.toContain('');
      const silent = SHEETS.flatMap((sheet) => sheets.lists[sheet]).filter(({ App_Audio = '' }) => App_Audio === '');
      expect(silent.length).toBeGreaterThan(5);
    },
  );

  it('are on the device with what all units need, for ever, also where a withdrawn word shares a recording', () => {
    const word = { ...(sampleLists.KZ_AppData as object[])[0], App_Audio: 'ka-pai', Until: '2099-01-01' };
    const content = readContent({ ...lists, KZ_AppData: [word] });
    const audio = { 'ka-pai': '1', wahanga: '2', hurihia: '3' };
    expect([...mediaOfPack(content, { ...manifest, audio }).recordings]).toEqual(['ka-pai', 'wahanga', 'hurihia']);
    expect(untilOfMedia(content).recordings.has('ka-pai')).toBe(false);
  });
});

it('every game of te reo Māori has a sentence in the language, marked as to be checked', () => {
  const rows = readFolderSheets('assets/packs/mi').lists.KZ_GameDescriptions;
  const offered = registry.filter(({ startsAt }) => startsAt === null).map(({ label }) => label);
  expect(offered).toHaveLength(14);
  for (const label of offered) {
    const row = rows.find(({ game }) => game === label);
    expect(row).toMatchObject({
      Language: expect.stringMatching(/\p{L}{3}/u),
      App_Audio: expect.stringMatching(/./u),
    });
    expect(row?.['source']).toBe('to be checked by a speaker');
  }
});
