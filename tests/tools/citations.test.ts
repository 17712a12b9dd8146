import { describe, expect, it } from 'vitest';
import { anchorsOf, findProblems } from '../../tools/citations/citations.mjs';

const PAGES: Readonly<Record<string, string>> = {
  'docs/specification/play.md': '# Play\n\n## Answers\n\n## Star checks\n',
  'docs/specification/readings.md': '# Readings\n\n- <a id="15"></a>**15.** The ladder.\n',
  'docs/choices.md': '# Choices\n\n## Balloon ride\n',
};

/** `path:line: message` of every problem in one source or document. */
function check(path: string, text: string): string[] {
  const files = [{ path, text }];
  const isDocument = path.endsWith('.md');
  const problems = findProblems({
    sources: isDocument ? [] : files,
    documents: isDocument ? files : [],
    exists: (wanted) => wanted === path || wanted in PAGES,
    read: (wanted) => (wanted === path ? text : (PAGES[wanted] ?? '')),
  });
  return problems.map(({ path: at, line, message }) => `${at}:${line}: ${message}`);
}

describe('citations in source files', () => {
  it.each([
    ['one', `/** Right and wrong. spec: play#answers. */`],
    ['several', ` * spec: play#answers, play#star-checks, readings#15`],
    ['one in brackets', `// Help (spec: readings#15) comes late.`],
    ['one before more words', `/** spec: play#answers, without the markers. */`],
    ['a document', `// Measured: docs/choices.md#balloon-ride`],
    ['a property of that name', `const options = { spec: value };`],
    ['the word in plain text', `// What the readings say about rounds.`],
  ])('may be %s', (_, line) => {
    expect(check('src/a.ts', line)).toEqual([]);
  });

  it.each([
    [
      `/** spec: play#ansers */`,
      'src/a.ts:3: cites play#ansers, but docs/specification/play.md has no heading or anchor "ansers"',
    ],
    [`/** spec: games#pairs */`, 'src/a.ts:3: cites games#pairs, but there is no docs/specification/games.md'],
    [
      ` * spec: play#answers, readings#62`,
      'src/a.ts:3: cites readings#62, but docs/specification/readings.md has no heading or anchor "62"',
    ],
    [`// See docs/gone.md`, 'src/a.ts:3: names docs/gone.md, but there is no docs/gone.md'],
  ])('fails on %s', (line, problem) => {
    expect(check('src/a.ts', `const one = 1;\n\n${line}\n`)).toEqual([problem]);
  });

  it.each([
    `/** spec: play 4 "Answers" */`,
    `/** spec: shell 5 and 9. */`,
    `// Facts: shell 5 and play 2.`,
    `// spec shell 5 names one.`,
    `// A word comes back (readings 15).`,
    `/* Source: the art direction, "Sound". */`,
    `/* mock 09 */`,
    ` * source: issue 4 "Dictionary"`,
  ])('fails on the former form %s', (line) => {
    const problems = check('src/a.css', line);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^src\/a\.css:1: cites ".+", which is not in the repository/u);
  });

  it.each([`/** spec: answers */`, `// spec:play#answers`])('fails on %s, which names no page and heading', (line) => {
    expect(check('src/a.ts', line)).toEqual([
      'src/a.ts:1: has "spec:" without page#anchor; docs/specification/README.md says how to cite',
    ]);
  });
});

describe('links in documents', () => {
  it.each([
    'See [choices](choices.md#balloon-ride).',
    '[here](#top)\n# Top',
    'On [the web](https://example.org/nothing#here).',
    '`[not](a-link.md)`',
    '```\n[not](a-link.md)\n```',
  ])('may be %j', (text) => {
    expect(check('docs/a.md', text)).toEqual([]);
  });

  it.each([
    ['[gone](gone.md)', 'docs/a.md:2: links to gone.md, but there is no docs/gone.md'],
    ['[up](../choices.md)', 'docs/a.md:2: links to ../choices.md, but there is no choices.md'],
    [
      '[choices](choices.md#pairs)',
      'docs/a.md:2: links to choices.md#pairs, but docs/choices.md has no heading or anchor "pairs"',
    ],
    ['[here](#there)', 'docs/a.md:2: links to #there, but docs/a.md has no heading or anchor "there"'],
  ])('fail on %s', (line, problem) => {
    expect(check('docs/a.md', `# A\n${line}\n`)).toEqual([problem]);
  });
});

describe('anchors of a document', () => {
  it('are made as GitHub makes them', () => {
    const markdown =
      '# Two: words & `code`\n## Same\n## Same\n```\n# No heading\n```\n### [Link](x.md), then\n<a id="7"></a>';
    expect([...anchorsOf(markdown)]).toEqual(['two-words--code', 'same', 'same-1', 'link-then', '7']);
  });
});
