import { describe, expect, it } from 'vitest';
import { importFiles } from '../../../desk/import/import-files';
import type { Secret, SecretFile } from './secrets';
import { OPEN, createSecretOf } from './secrets';
import { CLDF, JSON_LIST, LIFT, READ_ALONG, STANDARD_FORMAT } from './dictionaries';
import { ODS } from './ods';
import { WEB_PAGES } from './pages';
import { CSV, MARKDOWN, TSV } from './texts';
import { XLSX } from './xlsx';

/**
 * What of a file's secrets came in, by the way in which it was taken out; and which open words did.
 */
async function readSecrets({ format, make }: SecretFile) {
  const ways = new Map<string, Secret>();
  const imported = await importFiles(await make(createSecretOf(format, ways)), {
    languageName: 'Te reo',
    languageTag: 'mi',
  });
  const text = JSON.stringify([imported.lists, imported.recordings.files.map(({ name }) => name)]).toLowerCase();
  const told = [...ways]
    .filter(([, { word, english }]) => text.includes(word) || text.includes(english))
    .map(([way]) => way);
  return { imported, ways, told, missing: OPEN.filter(([word]) => !text.includes(word)) };
}

describe('what is taken out of a file of words', () => {
  it.each([XLSX, ODS, WEB_PAGES, CSV, TSV, MARKDOWN, JSON_LIST, LIFT, STANDARD_FORMAT, CLDF, READ_ALONG])(
    '$format: is in no list, and the other words are',
    async (file) => {
      const { told, ways, missing } = await readSecrets(file);
      expect(ways.size).toBeGreaterThan(0);
      expect(told).toEqual([]);
      expect(missing).toEqual([]);
    },
  );
});
