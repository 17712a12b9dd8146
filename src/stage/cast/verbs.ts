import { hasOwn } from '../../play/own';
import type { ActionName } from './actions';

/**
 * Meaning of a verb in English -> its action. The first column of meanings is how packs write them.
 */
export const VERB_ACTIONS: Readonly<Record<string, ActionName>> = {
  walk: 'walk',
  go: 'walk',
  run: 'run',
  jump: 'jump',
  climb: 'climb',
  swim: 'swim',
  paddle: 'paddle',
  row: 'paddle',
  ride: 'ride',
  cycle: 'ride',
  dance: 'dance',
  crawl: 'crawl',
  fall: 'fall',
  trip: 'fall',
  sleep: 'sleep',
  'wake up': 'wakeUp',
  wake: 'wakeUp',
  sit: 'sit',
  'sit down': 'sit',
  stand: 'stand',
  'stand up': 'stand',
  'get up': 'stand',
  kneel: 'kneel',
  laugh: 'laugh',
  cry: 'cry',
  weep: 'cry',
  eat: 'eat',
  drink: 'drink',
  sing: 'sing',
  speak: 'speak',
  talk: 'speak',
  say: 'speak',
  listen: 'listen',
  hear: 'listen',
  think: 'think',
  look: 'look',
  watch: 'look',
  write: 'write',
  draw: 'draw',
  paint: 'draw',
  read: 'read',
  cook: 'cook',
  wash: 'wash',
  sweep: 'sweep',
  lift: 'lift',
  carry: 'carry',
  push: 'push',
  pull: 'pull',
  throw: 'throw',
  catch: 'catch',
  kick: 'kick',
  play: 'playBall',
  'play a game': 'playBall',
  dig: 'dig',
  plant: 'plant',
  fish: 'fish',
  'go fishing': 'fish',
  build: 'build',
  make: 'build',
  work: 'work',
  cut: 'cut',
  chop: 'cut',
  clap: 'clap',
  wave: 'wave',
  point: 'point',
  hide: 'hide',
  open: 'open',
  close: 'close',
  shut: 'close',
  see: 'see',
  help: 'help',
  call: 'call',
  greet: 'greet',
  meet: 'greet',
  kiss: 'kiss',
  hug: 'hug',
  hold: 'hug',
  love: 'hug',
  give: 'give',
  take: 'take',
  tell: 'tell',
  ask: 'tell',
  teach: 'tell',
};

/**
 * Verbs of the embedded packs that are shown by their picture, because no action of the cast would
 * be recognised.
 */
export const PICTURE_STANDS: readonly string[] = [];

/**
 * Forms of a word that may be the verb's own: 'sees' -> 'see', 'running' -> 'run', 'dancing' ->
 * 'dance'.
 */
function listForms(word: string): string[] {
  const stem = /^(.+?)(?:ing|es|s)$/u.exec(word)?.[1];
  if (stem === undefined) return [word];
  return [word, word.replace(/s$/u, ''), stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')];
}

const findVerb = (text: string): ActionName | undefined =>
  hasOwn(VERB_ACTIONS, text) ? VERB_ACTIONS[text] : undefined;

/**
 * The action of a word or a sentence, by its meaning in English: 'to walk (on foot)', 'She sees
 * me', 'running'. Takes the first sense before ',', ';', '/' or '('; then the whole, then its first
 * word that is a verb. Where none is, the same of the content's name of the verb ('Verb Name');
 * null when that is no verb either.
 */
export function findActionName(english: string, verbName?: string): ActionName | null {
  const [first = ''] = english.toLowerCase().split(/[,;/(]/u);
  const sense = first.replace(/^to /u, '').trim();
  const words = sense.split(/\s+/u);
  const forms = [sense, ...words.flatMap(listForms)];
  for (const form of forms) {
    const name = findVerb(form);
    if (name) return name;
  }
  return verbName === undefined ? null : findActionName(verbName);
}
