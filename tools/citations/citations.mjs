/**
 * Finds broken citations of the specification and broken links between documents. A citation is a
 * comment such as spec: play#answers, readings#15 and names headings of docs/specification. The
 * grammar: docs/specification/README.md.
 *
 * A path is from the project's root, with '/'.
 * @typedef {{ readonly path: string, readonly text: string }} TextFile
 * The first line is 1.
 * @typedef {{ readonly path: string, readonly line: number, readonly message: string }} Problem
 */
import { posix } from 'node:path';

const SPECIFICATION = 'docs/specification';
const REFERENCE = String.raw`[a-z-]+#[a-z0-9-]+`;
const CITATION = new RegExp(String.raw`\bspec: (${REFERENCE}(?:, ${REFERENCE})*)`, 'gu');
/** The mark of a citation in a comment, with something else behind it. */
const MALFORMED = new RegExp(String.raw`(?:^\s*\*|/\*|//).*\bspec:(?! ${REFERENCE})`, 'u');
/** Ways to cite documents that are not in the repository. */
const FORMER = [
  /\bspec:? (?:shell|play) /u,
  /(?:[Ff]acts:|number,|and) (?:shell|play) \d/u,
  /\b[Rr]eadings? \d/u,
  /\bart\sdirection\b/u,
  /\b[Ss]ource: (?:the )?issue\b/u,
  /\bissue \d/u,
  /\bmock \d\d\b/u,
  /\b(?:of\sthe\smocks?|the\smock's)\b/u,
];
const DOCUMENT = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/gu;
const LINK = /\]\(([^()\s]+)\)/gu;

/**
 * The text of a document with its code blocks emptied; lines keep their numbers.
 *
 * @param {string} markdown
 */
const withoutCodeBlocks = (markdown) =>
  markdown.replace(/^(```|~~~)[^]*?^\1$/gmu, (block) => block.replace(/[^\n]/gu, ''));

/**
 * The anchors of a document, as GitHub makes them from headings, and those of its `<a id>`
 * elements.
 *
 * @param {string} markdown
 * @returns {Set<string>}
 */
export function anchorsOf(markdown) {
  const text = withoutCodeBlocks(markdown);
  /** @type {Set<string>} */
  const anchors = new Set();
  for (const [, title = ''] of text.matchAll(/^#{1,6} +(.+?) *#*$/gmu)) {
    const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1').toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of text.matchAll(/<a id="([^"]+)"/gu)) anchors.add(id);
  return anchors;
}

/**
 * What is wrong with a path and its anchor in words, or null when both exist.
 *
 * @param {string} path
 * @param {string | undefined} anchor
 * @param {Project} project
 */
function describeMissing(path, anchor, { exists, read }) {
  if (!exists(path)) return `there is no ${path}`;
  if (anchor === undefined || !path.endsWith('.md')) return null;
  return anchorsOf(read(path)).has(anchor) ? null : `${path} has no heading or anchor "${anchor}"`;
}

/**
 * @param {TextFile} source
 * @param {Project} project
 * @returns {Problem[]}
 */
function checkSource({ path, text }, project) {
  return text.split('\n').flatMap((content, index) => {
    /** @type {string[]} */
    const messages = [];
    for (const [, list = ''] of content.matchAll(CITATION)) {
      for (const reference of list.split(', ')) {
        const [page, anchor] = reference.split('#');
        const missing = describeMissing(`${SPECIFICATION}/${page}.md`, anchor, project);
        if (missing !== null) messages.push(`cites ${reference}, but ${missing}`);
      }
    }
    for (const [document] of content.matchAll(DOCUMENT)) {
      const [file = '', anchor] = document.split('#');
      const missing = describeMissing(file, anchor, project);
      if (missing !== null) messages.push(`names ${document}, but ${missing}`);
    }
    const former = FORMER.map((pattern) => pattern.exec(content)?.[0]).find((found) => found !== undefined);
    if (former !== undefined)
      messages.push(
        `cites "${former.trim()}", which is not in the repository; ${SPECIFICATION}/README.md says how to cite`,
      );
    else if (MALFORMED.test(content))
      messages.push(`has "spec:" without page#anchor; ${SPECIFICATION}/README.md says how to cite`);
    return messages.map((message) => ({ path, line: index + 1, message }));
  });
}

/**
 * @param {TextFile} document
 * @param {Project} project
 * @returns {Problem[]}
 */
function checkDocument({ path, text }, project) {
  const lines = withoutCodeBlocks(text).split('\n');
  return lines.flatMap((content, index) =>
    [...content.replace(/`[^`]*`/gu, '').matchAll(LINK)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/u.test(link)) return [];
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
      const missing = describeMissing(target, anchor, project);
      return missing === null ? [] : [{ path, line: index + 1, message: `links to ${link}, but ${missing}` }];
    }),
  );
}

/**
 * All problems, in the order of the files.
 *
 * @typedef {object} Project
 * @property {readonly TextFile[]} sources
 * @property {readonly TextFile[]} documents
 * @property {(path: string) => boolean} exists true for a file or a folder
 * @property {(path: string) => string} read the text of a file that exists
 *
 * @param {Project} project
 * @returns {Problem[]}
 */
export function findProblems(project) {
  return [
    ...project.sources.flatMap((source) => checkSource(source, project)),
    ...project.documents.flatMap((document) => checkDocument(document, project)),
  ];
}
