import type { ReasonsOf } from '../../src/content/finding-reason';
import { BUILD_REASONS } from '../builder/findings/finding-reason';
import type { DeskFacts } from './finding';
import { describeUnmetNeed } from './offer-reason';
import { showCharacter } from '../text/character-name';

const showCharacters = (characters: readonly string[]): string => characters.map(showCharacter).join(', ');

/** What is wrong, in words that continue "row 3: ...", by code. */
export const DESK_REASONS: ReasonsOf<DeskFacts> = {
  ...BUILD_REASONS,
  'characters-invisible': ({ characters }) => `has invisible characters: ${showCharacters(characters)}`,
  'encoding-wrong': () => 'looks as if it was read in a wrong encoding',
  'letters-lost': () => 'has a question mark inside a word',
  'markup-in-text': () => 'has marks of a web page',
  'line-break-in-text': () => 'has a line break',
  'spaces-repeated': () => 'has more than one space in a row',
  'text-long': ({ maxLength }) => `is longer than ${maxLength} characters`,
  'scripts-mixed': ({ script, others }) =>
    `mixes writings: beside ${script} it has ${others.map((other) => `${showCharacters(other.letters)} of ${other.script}`).join('; ')}`,
  'script-unusual': ({ script, usual }) => `is in ${script}, where most words are in ${usual}`,
  'apostrophe-unusual': ({ characters, usual, usualCount }) =>
    `writes ${showCharacters(characters)} for the apostrophe, where ${usualCount} others write ${showCharacter(usual)}`,
  'letters-not-in-alphabet': ({ letters }) => `has letters that the alphabet does not: ${showCharacters(letters)}`,
  'word-duplicate': ({ place }) => `is there twice: ${place} has the same word`,
  'word-same-spelling': ({ place, text }) => `cannot be told from ${place} ("${text}"), which is spelled alike`,
  'word-near-duplicate': ({ place, text }) => `is nearly the word of ${place}, "${text}", with the same English`,
  'word-lookalike': ({ place, text }) => `looks like "${text}" of ${place}, but is written with other characters`,
  'recording-shared': ({ place, text }) => `has the recording of another word: ${place}, "${text}"`,
  'picture-shared': ({ place, text }) => `has the same picture as ${place}, "${text}"`,
  'label-unknown': ({ label }) => `"${label}" is no label of Local Contexts`,
  'label-without-text': ({ label }) => `the label ${label} has no text of the community`,
  'kind-candidate': ({ place, text }) => `may be a kind of "${text}" (${place})`,
  'kind-unknown': ({ kind }) => `is a kind of "${kind}", which is no word of this pack`,
  'word-still-given': ({ place, text }) => `still has "${text}", which is withdrawn in ${place}`,
  'given-until': ({ day }) => `is withdrawn from ${day} on`,
  'row-is-example': () => 'is still the example',
  'words-missing': () => 'the sheet has no usable row',
  'subunit-small': ({ unit, subunit, words, minWords }) =>
    `the subunit "${subunit}" of "${unit}" has only ${words} ${words === 1 ? 'word' : 'words'}, and a game needs ${minWords}`,
  'subunit-without-row': ({ unit, subunit }) => `no row says which games "${subunit}" of "${unit}" offers`,
  'unit-address-clash': ({ units }) =>
    `the units ${units.map((unit) => `"${unit}"`).join(' and ')} have one address, as number and name run together: one of them cannot be opened`,
  'difficulty-closed': ({ unit, subunit, game, difficulties, need }) =>
    `${game} cannot be played on ${difficulties.join(' and ')} in "${subunit}" of "${unit}": ${describeUnmetNeed(need)}`,
  'game-later': ({ unit, subunit, game, level, opensAt }) =>
    `${game} in "${subunit}" of "${unit}" starts at level ${opensAt}, not ${level}: what it needs is not among the words of the levels below`,
  'levels-empty': ({ levels }) => `nothing new opens at level ${levels.join(' and ')}: home has no stars to win there`,
  'ranks-missing': () => 'no word has a rank: all five levels ask the same words',
  'number-unreadable': ({ english }) =>
    `is a number word (subCat "Math"), and its English "${english}" is no number in figures`,
  'arrow-unreadable': ({ arrow }) => `its Arrow "${arrow}" does not say who acts on whom`,
  'blanks-unreadable': ({ phase }) =>
    `the words of ${phase}Word do not complete ${phase}Sentence to the whole sentence, or are too many`,
  'pack-file-unreadable': ({ message }) => message,
  'mapping-invalid': ({ message }) => message,
  'game-unknown': ({ game }) => `PossibleGames names "${game}", which is no game`,
  'pack-entry-unknown': ({ entry }) => `"${entry}" is nothing that pack.json can say: it is not read`,
  'pack-entry-invalid': ({ entry, message }) => `"${entry}" ${message}`,
  'pack-file-missing': ({ entry, file, folders }) =>
    `"${entry}" names "${file}", which is not in the folder ${folders}`,
  'media-format-unknown': ({ format }) => `is in a format that the desk does not read (${format || 'none'})`,
  'media-unused': () => 'no row names it',
};
