import { textFile } from '../messy';
import type { SecretFile, SecretOf } from './secrets';
import { OPEN } from './secrets';

type Fields = Readonly<Record<string, unknown>>;

/** Records of JSON in which a word is taken out, each in its way. */
function recordsOf(secretOf: SecretOf): Fields[] {
  const record = (way: string, more: Fields): Fields => {
    const { word, english } = secretOf(way);
    return { word, definition: english, hide: false, visibility: 'public', ...more };
  };
  return [
    ...OPEN.map(([word, english]) => ({ word, definition: english, hide: false, visibility: 'public' })),
    record('hide: true', { hide: true }),
    record('a visibility', { visibility: 'team' }),
    record('deleted at a time', { deleted_at: '2026-01-02' }),
    record('an answer deeper in it', { meta: { flags: { private: true } } }),
    record('an answer in one of its meanings', { senses: [{ domain: 'x' }, { domain: 'y', restricted: 'yes' }] }),
    record('the second of its notes', { notes: ['from Nan', 'do not use'] }),
  ];
}

const wordsOf = ({ word, english }: { word: string; english: string }, more: Fields = {}): Fields[] =>
  [1, 2].map((number) => ({ word: `${word} ${number}`, definition: `${english} ${number}`, ...more }));

export const JSON_LIST: SecretFile = {
  format: 'json',
  make: (secretOf) => {
    const [grouped, named, both] = [
      secretOf('a group that is hidden'),
      secretOf('the name of a group'),
      secretOf('a word in a hidden group'),
    ];
    const open = OPEN.map(([word, definition]) => ({ word, definition }));
    return [
      textFile('words.json', JSON.stringify(recordsOf(secretOf))),
      textFile(
        'groups.json',
        JSON.stringify({
          units: [
            { unit: 'Animals', words: open },
            { unit: 'Tapu', hidden: true, words: wordsOf(grouped) },
            { unit: 'Rua', hidden: true, words: wordsOf(both, { hidden: false }) },
          ],
        }),
      ),
      textFile('named.json', JSON.stringify({ Animals: open, Private: wordsOf(named) })),
    ];
  },
};

const liftEntry = (word: string, english: string, more = '', head = '', inWord = word): string =>
  `<entry id="${head === '' ? english : 'x'}"${head}><lexical-unit><form lang="mi"><text>${inWord}</text></form></lexical-unit>${more}<sense><gloss lang="en"><text>${english}</text></gloss></sense></entry>`;
const note = (text: string, type = ''): string => `<note${type}><form lang="en"><text>${text}</text></form></note>`;

export const LIFT: SecretFile = {
  format: 'lift',
  make: (secretOf) => {
    const secretEntry = (way: string, more: string, head = '', wrap = (word: string): string => word): string => {
      const { word, english } = secretOf(way);
      return liftEntry(word, english, more, head, wrap(word));
    };
    const entries = [
      '<entry id="gone" dateDeleted="2020-01-01T00:00:00Z"/>',
      ...OPEN.map(([word, english]) => liftEntry(word, english)),
      secretEntry('a deleted entry', '', ' dateDeleted="2020-01-01T00:00:00Z"'),
      secretEntry('not to be published', '<trait name="do-not-publish-in" value="Main Dictionary"/>'),
      secretEntry('its status', '<trait name="status" value="Pending"/>'),
      secretEntry('its restrictions', note('elders', ' type="restrictions"')),
      secretEntry('the second of its notes', note('from Nan') + note('please do not use')),
      secretEntry('struck', '', '', (word) => `<span class="Strikeout">${word}</span>`),
      `<!-- ${secretEntry('a comment', '')} -->`,
    ];
    return [textFile('words.lift', `<?xml version="1.0"?><lift version="0.13"><header/>${entries.join('\n')}</lift>`)];
  },
};

const fieldsOf = (word: string, english: string, more = ''): string =>
  `\\lx ${word}\n\\ps n\n\\ge ${english}\n${more}\n`;

export const STANDARD_FORMAT: SecretFile = {
  format: 'sfm',
  make: (secretOf) => {
    const secretEntry = (way: string, more: string): string => {
      const { word, english } = secretOf(way);
      return fieldsOf(word, english, more);
    };
    const entries = [
      ...OPEN.map(([word, english]) => fieldsOf(word, english)),
      secretEntry('the second of its notes', '\\nt from Nan\n\\nt do not use'),
      secretEntry('its status', '\\st not checked'),
    ];
    return [textFile('words.sfm', entries.join('\n'))];
  },
};

export const CLDF: SecretFile = {
  format: 'cldf',
  make: (secretOf) => {
    const [form, meaning] = [secretOf('a comment on a form'), secretOf('a note on a meaning')];
    const forms = [
      ...OPEN.map(([word], index) => `f${index},mi,p${index},${word},`),
      `f90,mi,p90,${form.word},do not publish`,
      `f91,mi,p91,${meaning.word},`,
    ];
    const parameters = [
      ...OPEN.map(([, english], index) => `p${index},${english},`),
      `p90,${form.english},`,
      `p91,${meaning.english},sacred: not for children`,
    ];
    return [
      textFile('forms.csv', `ID,Language_ID,Parameter_ID,Form,Comment\n${forms.join('\n')}\n`),
      textFile('parameters.csv', `ID,Name,Note\n${parameters.join('\n')}\n`),
      textFile('languages.csv', 'ID,Name\nmi,Te reo\n'),
    ];
  },
};

export const READ_ALONG: SecretFile = {
  format: 'readalong',
  make: (secretOf) => {
    const [commented, deleted, noted] = [secretOf('a comment'), secretOf('a deletion'), secretOf('a note')];
    const sentences = [
      ...OPEN.map(([word]) => `<p><s>ko te ${word}</s></p>`),
      `<!-- <p><s>${commented.word} ${commented.english}</s></p> -->`,
      `<p><s>he <del>${deleted.word} ${deleted.english}</del> awa</s></p>`,
      `<p><s>he rākau<note>${noted.word} ${noted.english}</note></s></p>`,
    ];
    return [
      textFile(
        'story.readalong',
        `<?xml version="1.0"?><read-along version="1.0"><text xml:lang="mi"><body>${sentences.join('\n')}</body></text></read-along>`,
      ),
    ];
  },
};
