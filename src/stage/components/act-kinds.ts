import type { PlayWord } from '../../play/word';
import { pickByKey } from '../kit/pick-by-key';

/** What a thing does when it was answered, by what it is. */
export type Deed =
  // Animals.
  | 'fly'
  | 'flutter'
  | 'leap'
  | 'bound'
  | 'run'
  | 'pounce'
  | 'stomp'
  | 'wriggle'
  | 'creep'
  | 'swing'
  // What is eaten and drunk.
  | 'bite'
  | 'steam'
  | 'roll'
  | 'pour'
  // What moves, and what is played with.
  | 'drive'
  | 'sail'
  | 'soar'
  | 'bounce'
  | 'sound'
  // Land and sky.
  | 'bloom'
  | 'rustle'
  | 'shine'
  | 'rain'
  | 'snow'
  | 'drift'
  | 'flicker'
  | 'rise'
  // Things.
  | 'open'
  | 'tumble'
  | 'work'
  | 'dance'
  | 'ring'
  | 'whirl'
  // People.
  | 'wave'
  | 'nod'
  | 'beat'
  | 'stride'
  | 'count';

/** Small acts that suit anything, a word on its pebble as well. */
const PLAIN = ['hop', 'gallop', 'sway', 'stretch'] as const;
export type PlainAct = (typeof PLAIN)[number] | 'spin' | 'shake';

/** A number counts itself: with this number of dots. */
export interface Count {
  readonly name: 'count';
  readonly dots: number;
}

export type Act = Exclude<Deed, 'count'> | PlainAct | Count;

/**
 * The drawings that do each deed, by the first character of their emoji: of people of all colours
 * that is the person.
 */
const DRAWINGS: Readonly<Record<Exclude<Deed, 'count'>, string>> = {
  fly: '🐦🦅🦉🕊🦢🦜🐔🐓🦆🦃🪿🐥🐤🐧🦇🪽🦩🦚',
  flutter: '🦋🐝🪰🦟🐞',
  leap: '🐟🐋🐬🦈🦭🦐🐙🦑🪼🐳🐠',
  bound: '🐸🐇🦘🦗🐿🐰',
  run: '🐕🐎🫏🐐🐑🦌🐺🦊🦓🐪🦒🐁🐀🦙🐖🐗🦝🦨🐶🐴',
  pounce: '🐈🦁🐅🐆🐱🐯',
  stomp: '🐄🦬🐻🐘🦏🦍🐼🐂',
  wriggle: '🐍🪱🦎🐊🐛🦦',
  creep: '🐢🐌🐜🕷🪲🦀🦞🦂🦔🦡🦫🦪🐚',
  swing: '🐒🦥🐨🕸🐵',
  bite: '🍞🍖🥓🍔🥪🍕🥞🌭🍟🍰🍫🥧🍩🍪🌮🎂🥦🌽🍉🧀🧈🥚🍌🥬🥗🍬🍭🍨🍮🍿🍗',
  steam: '🍚🍲🍝☕🍵♨🍠🥣🍳',
  roll: '🍓🍇🍑🍐🍈🍒🫐🍎🍏🍊🍋🍍🥥🥝🥔🍅🧅🧄🥒🌶🥜🌰🥕🥑🫛🫘',
  pour: '🥛💧🧃🥤🍼🍯🧂🪣🚿🌊🩸⛲🛁🫙',
  drive: '🚗🚌🚕🚜🚑🚓🚚🏎🛞🛴🛹🚒🏍🚲🚆🦽🛣🛤🛷',
  sail: '⛵🛶🚢⛴🛥🚤⚓🏝🏖',
  soar: '✈🛩🚀🪂🛸🚁🛰🪁🎈',
  bounce: '⚽⚾🏀🏐🏉🎾🥏🎳🏓🏸🏑',
  sound: '🥁🪘🪈🎸🎻🪕🎹🎤🎧📣🎵🎶🎺🎷📻🗣',
  bloom: '🌱🌻🌼🌺💐🌹🌷🍄🌵🌾🌸',
  rustle: '🌳🌲🌴🪵🪹🪺',
  shine: '☀🌙⭐🌠🌅🌇🌈🌕💡🔦💎💍👑🏆🌃⚡🌩',
  rain: '🌧☁',
  snow: '❄☃🌨🧊🎿⛸',
  drift: '🍃🍁🍂🪶🌬🌪🌫',
  flicker: '🔥🌋🕯🎆',
  rise: '🏠🏘🏢🏰⛺🏭🏙🛗🌉🏥🏦🏨⛪🏤🏪🏟🛝🏕🏫🏛⛰🏜',
  open: '🚪🪟📖📚📦🎁🎒👛👜🧳✉📰🗺🏷🔖💰📅🖼🎫',
  tumble: '🪑🛋🛏🪞🚽🧺🧼🍽🧵🧶🪢🧷🎲🎮🪆🧩🎀📎🧲⚙🪨🕳🧮',
  work: '🔨🪓🪜🪏🔧🪛🪚🎣⛏🧹🥄🔪🪥🪮✂🪡✏🖍🖌🖊📏🔑🔒🎨🔭🔬🧭🖨📷',
  dance: '👕👖🩳🧥👗🧣🧤🧦👔👞👟🩴🩰👒🧢👢🎩👓🕶☂💃🚩',
  ring: '🔔☎⌚🕰💻📺⚖',
  whirl: '🌎🌏🌍🔴🟠🟡🟢🔵🟣🟤⚫⚪⭕🟦🔺🔷❌➡❓🛑🚏🔢',
  wave: '👶🧒👦👧👨👩👴👵🧑👪🤴👸👮💂👷👋👏🤖',
  nod: '😀😠😨😫🥱😟😕🥵🥶🤒🤤☺😗🥰😔😮🤔😋😭😂',
  beat: '👂👃👁👀👄👅🦷✋☝🦶🦵🦴🧠🫀💪🫁❤🧡💛💚💙💜🤎🖤🤍🩷🩵🩶',
  stride: '🚶🏃🧍🧘🧗🏊🚣🏋⛹🛌✍🚴🧎',
};

/** The same of words with pictures of other kinds, by their English or what they are a kind of. */
const NAMES: Partial<Readonly<Record<Exclude<Deed, 'count'>, string>>> = {
  fly: 'bird hen chicken duck eagle owl',
  flutter: 'bug insect butterfly bee',
  leap: 'fish whale dolphin seal eel salmon',
  bound: 'rabbit frog hare',
  run: 'horse dog animal deer sheep goat',
  pounce: 'cat lion',
  stomp: 'bear cow elephant',
  wriggle: 'snake worm lizard',
  creep: 'turtle snail spider crab',
  swing: 'monkey',
  bite: 'food bread meat cake',
  steam: 'soup stew tea',
  roll: 'fruit berry berries apple vegetable potato',
  pour: 'water drink milk river lake sea',
  drive: 'car truck bus train bicycle',
  sail: 'boat canoe ship',
  soar: 'airplane kite',
  bounce: 'ball',
  sound: 'drum music song instrument',
  bloom: 'flower flowers plant grass',
  rustle: 'tree trees forest bush',
  shine: 'sun moon star light',
  rain: 'rain cloud',
  snow: 'snow ice',
  drift: 'leaf leaves wind feather',
  flicker: 'fire',
  rise: 'house building mountain hill',
  open: 'door book box bag basket',
  tumble: 'chair table bed',
  work: 'tool knife axe pencil',
  dance: 'clothes shirt dress shoe shoes hat blanket',
  wave: 'person people man woman boy girl child baby family mother father',
  beat: 'body hand foot heart head',
};

/** The parts of a name of the pack's pictures that the desk draws. */
const EMOJI = /^emoji-([0-9a-f]+)/u;
const NUMBER = /^product-number-(\d+)$/u;
const PERSONS = /^product-arrow-/u;
/** No more dots than a child counts. */
const MOST_DOTS = 20;

type ActWord = Pick<PlayWord, 'key' | 'art' | 'english' | 'kindOf'>;

let byDrawing: ReadonlyMap<number, Act> | null = null;
let byName: ReadonlyMap<string, Act> | null = null;

function index<Key>(table: object, keysOf: (text: string) => readonly Key[]): ReadonlyMap<Key, Act> {
  const entries = Object.entries(table) as [Exclude<Deed, 'count'>, string][];
  return new Map(entries.flatMap(([deed, text]) => keysOf(text).map((key) => [key, deed] as const)));
}

function findByDrawing(art: string): Act | undefined {
  const dots = NUMBER.exec(art)?.[1];
  if (dots !== undefined) return { name: 'count', dots: Math.min(MOST_DOTS, Number(dots)) };
  if (PERSONS.test(art)) return 'wave';
  const code = EMOJI.exec(art)?.[1];
  if (code === undefined) return undefined;
  byDrawing ??= index(DRAWINGS, (text) => [...text].map((drawing) => drawing.codePointAt(0) ?? 0));
  return byDrawing.get(Number.parseInt(code, 16));
}

function findByName({ english, kindOf = [] }: ActWord): Act | undefined {
  byName ??= index(NAMES, (text) => text.split(' '));
  const name = english.toLowerCase();
  // A 'green apple' is an apple.
  const last = name.slice(name.lastIndexOf(' ') + 1);
  for (const one of [name, ...kindOf, last]) {
    const act = byName.get(one);
    if (act) return act;
  }
  return undefined;
}

/**
 * The act of a word: what fits the drawing it has, else its name, else one of the plain ones,
 * always the same for a word, so that a child can wait for it.
 */
export const actOf = (word: ActWord): Act => findByDrawing(word.art) ?? findByName(word) ?? pickByKey(PLAIN, word.key);
