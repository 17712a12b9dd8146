// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { encodeText } from '../../desk/builder/common/bytes';
import { ignoreProgress } from '../../desk/builder/common/work';
import { formatAssignPage } from '../../desk/import/recordings/assign-page';
import { readRecordingChoices } from '../../desk/import/recordings/recording-choices';
import { makeTone } from './hostile-pack/waves';
import { createMemoryStore } from './memory-store';

const WORDS = [
  { language: 'kau', english: 'cow' },
  { language: 'papa', english: 'earth' },
  { language: '=ka"n\u200Cu', english: '' },
];

it('saves what was chosen as the sheet that the import reads, with what was chosen before', async () => {
  const unused = ['REC, 1.wav', '=REC "2".wav', 'REC 3.wav', 'REC 4.wav', 'REC 5.wav'].map((file) => ({
    file,
    because: 'it is named like no word of the sheet',
    proposed: WORDS.map((word) => ({ ...word, by: 'its name' as const })),
    read: () => Promise.resolve(makeTone(0.2, 0.4)),
  }));
  const before = new Map([
    ['old.wav', { language: 'hipi', english: 'sheep' }],
    ['REC 5.wav', { language: 'papa', english: 'earth' }],
  ]);
  const page = await formatAssignPage({ unused, words: WORDS, choices: before }, ignoreProgress);
  const read = new DOMParser().parseFromString(page, 'text/html');
  const script = [...read.querySelectorAll('script')].find(({ type }) => type === '')?.textContent ?? '';
  document.body.replaceChildren(...[...read.body.childNodes].map((node) => document.importNode(node, true)));
  const saved: Blob[] = [];
  vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:' });
  HTMLAnchorElement.prototype.click = () => undefined;
  runInThisContext(`{${script}}`);

  const items = [...document.querySelectorAll('li')];
  const inputsOf = (at: number): HTMLInputElement[] => [...(items[at]?.querySelectorAll('input') ?? [])];
  inputsOf(0)[1]?.click();
  inputsOf(1)[2]?.click();
  const typed = inputsOf(2).find(({ type }) => type === 'text');
  if (typed !== undefined) typed.value = 'kau (cow)';
  typed?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(document.querySelector('output')?.textContent).toBe('4 of 5 decided');
  document.querySelector('button')?.click();

  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const store = createMemoryStore();
  await store.write('recordings.csv', encodeText(text));
  expect([...(await readRecordingChoices(store))]).toEqual([
    ['REC, 1.wav', { language: 'papa', english: 'earth' }],
    ['=REC "2".wav', { language: '=ka"n\u200Cu', english: '' }],
    ['REC 3.wav', { language: 'kau', english: 'cow' }],
    ['REC 5.wav', { language: 'papa', english: 'earth' }],
    ['old.wav', { language: 'hipi', english: 'sheep' }],
  ]);
});
