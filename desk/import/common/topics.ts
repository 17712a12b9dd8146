/**
 * What English words are about, for two purposes: to propose lessons for a list without categories,
 * and to tell which column of a sheet without headings is the English one. Common words of
 * children's vocabularies; a word stands once, under what a child would say it belongs to.
 */
const TOPICS: Readonly<Record<string, string>> = {
  Animals:
    'dog cat horse cow pig sheep goat chicken hen rooster duck goose turkey bear wolf fox deer moose elk caribou buffalo bison rabbit hare squirrel beaver otter muskrat mink skunk raccoon porcupine mouse rat bat badger cougar lynx bobcat coyote puppy kitten calf lamb foal colt pony donkey animal monkey elephant lion tiger giraffe zebra camel kangaroo koala seal whale walrus lizard snake frog toad turtle tortoise gopher groundhog weasel marten wolverine chipmunk reindeer ram mule hamster crocodile alligator dinosaur tail fur paw claw horn antler hoof',
  Birds:
    'bird eagle hawk owl raven crow robin sparrow loon swan crane heron gull seagull woodpecker hummingbird blackbird bluebird magpie jay partridge grouse ptarmigan pigeon dove parrot penguin pelican kingfisher chickadee swallow wren feather wing egg nest beak osprey falcon vulture',
  'Fish and sea':
    'fish salmon trout halibut herring cod sturgeon whitefish pickerel pike shark eel crab clam mussel oyster shrimp prawn octopus squid starfish seaweed shell snail ocean sea beach wave tide jellyfish dolphin porpoise lobster eulachon oolichan urchin',
  Insects:
    'insect bug bee wasp ant fly mosquito butterfly moth spider beetle grasshopper cricket dragonfly caterpillar worm louse flea tick ladybug firefly centipede',
  Body: 'head hair face eye eyes ear ears nose mouth tooth teeth tongue lip lips chin cheek neck throat shoulder arm arms elbow hand hands finger fingers thumb nail fingernail chest breast back stomach belly navel hip leg legs knee foot feet toe toes heel skin bone blood heart lung liver brain body forehead eyebrow eyelash wrist ankle beard muscle rib kidney palm jaw',
  Family:
    'mother father mom dad mum parent parents sister brother grandmother grandfather grandma grandpa aunt uncle cousin son daughter child children baby boy girl man woman men women husband wife friend family people person elder niece nephew grandchild grandson granddaughter twin twins name ancestor neighbour neighbor relative orphan',
  Food: 'food bread meat soup rice bannock flour sugar salt pepper butter cheese milk water tea coffee juice apple banana orange berry berries strawberry blueberry raspberry cranberry grape cherry plum pear peach potato potatoes carrot onion corn bean beans pea peas tomato cabbage lettuce pumpkin squash mushroom nut nuts honey candy cake cookie pie lunch breakfast dinner supper meal egg sandwich lemon melon garlic cucumber fat oil syrup jam saskatoon gooseberry huckleberry popcorn pizza noodles fruit vegetable oats porridge',
  Home: 'house home door window room kitchen bed bedroom table chair floor roof wall stove fire cup plate bowl spoon fork knife pot pan kettle blanket pillow lamp light candle broom soap towel mirror key clock basket box bag bucket tent tipi teepee lodge cabin igloo longhouse fence gate garden stairs bath toilet basin fridge oven bottle telephone television radio rug curtain needle thread scissors',
  Clothes:
    'clothes shirt pants trousers dress skirt coat jacket hat cap shoe shoes boot boots moccasin moccasins sock socks mitten mittens glove gloves scarf belt button ring necklace bracelet earring earrings pocket parka sweater apron ribbon glasses robe shawl regalia beads',
  Colours: 'red blue green yellow black white brown orange grey gray pink purple colour color gold silver turquoise',
  Numbers:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand first second third half number many few all',
  'Sky and weather':
    'sun moon star stars sky cloud clouds rain snow wind storm thunder lightning fog ice hail rainbow hot cold warm weather frost sunshine dew sunrise sunset northern lights snowflake blizzard shadow heat',
  'Land and water':
    'land earth ground mountain hill valley river lake creek stream island stone rock sand mud dirt clay cave cliff waterfall field forest woods bush swamp desert road path trail bridge hole spring pond shore canyon prairie dust smoke ash north south east west',
  Plants:
    'tree trees leaf leaves branch root roots bark seed flower flowers grass pine spruce cedar fir birch willow maple oak poplar alder cottonwood moss plant sage sweetgrass tobacco rose thorn weed reed log stick wood hay fern tamarack juniper stump nettle',
  'Time and seasons':
    'day night morning evening noon midnight today tomorrow yesterday week month year spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december now later always never before after hour minute season dawn dusk birthday',
  School:
    'school teacher student pupil class book paper pen pencil letter word story song drum picture game ball toy doll read write count learn language eraser crayon desk computer lesson question answer paint chalk music dance',
  'On the move':
    'car truck bus train boat ship canoe kayak paddle plane airplane bicycle bike sled sleigh toboggan snowshoe snowshoes snowmobile wagon wheel motorcycle tractor helicopter raft travel oar sail saddle taxi',
  'What we do':
    'go come walk run jump sit stand sleep eat drink cook wash see look hear listen speak talk say tell sing dance play laugh cry smile work help give take bring carry hold throw catch pull push open close cut break make build hunt fish swim fly climb fall buy sell know think want like love hate live die kill fight burn blow bite scratch wipe dig tie sew count turn wait stop start find lose hide show ask answer wake rest rub smell taste touch feel pray teach ride paddle trap skate ski whistle yawn sneeze cough dream vomit breathe spit swell squeeze freeze float flow hit stab split',
  'How things are':
    'big small little large long short tall wide narrow thick thin heavy light new old young good bad happy sad angry tired hungry thirsty sick strong weak fast slow hard soft wet dry full empty clean dirty sharp dull round straight smooth rough right left near far high low deep same different beautiful ugly pretty afraid scared shy brave lazy rotten quiet loud sweet sour bitter rich poor',
  Greetings: 'hello goodbye hi bye yes no thanks please welcome sorry congratulations greetings',
  'Little words':
    'i you he she we they it this that these those here there who what where when why how and or but not with in on under up down inside outside because if some other at my your me us',
  Tools:
    'axe ax saw hammer nail rope net hook arrow bow gun bullet spear trap tool shovel rake needle drill ladder pipe snare fishnet string knot hatchet chisel awl',
  'Around town':
    'store shop church hospital town city village office bank money doctor nurse police farmer hunter fisherman chief king queen market reserve nation community airport farm barn post policeman firefighter soldier driver cook baker',
};

const TOPIC_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TOPICS)
    .reverse()
    .flatMap(([topic, words]) => words.split(' ').map((word): [string, string] => [word, topic])),
);

/** Words that say nothing of what a gloss is about. */
const FILLERS = new Set(
  'a an the to be of is are was it its his her my your our their one someone something some very at in on by with for or and'.split(
    ' ',
  ),
);

/** 'his/her (elder) Dogs' -> ['dogs']: the words of a gloss that matter. */
function wordsOfGloss(gloss: string): string[] {
  const plain = gloss
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const important = words.filter((word) => !FILLERS.has(word));
  return important.length === 0 ? words : important;
}

function lookUp(word: string): string | null {
  const stems = [
    word,
    word.replace(/ies$/u, 'y'),
    word.replace(/e?s$/u, ''),
    word.replace(/s$/u, ''),
    word.replace(/ing$/u, ''),
  ];
  for (const stem of stems) {
    const topic = TOPIC_OF.get(stem);
    if (topic !== undefined) return topic;
  }
  return null;
}

/**
 * What an English gloss is about; null where none of its words is known. "to ..." is something that
 * is done.
 */
export function topicOf(gloss: string): string | null {
  if (/^\s*to\s+\p{L}/iu.test(gloss)) return 'What we do';
  const words = wordsOfGloss(gloss);
  // The last word of a short gloss is what it is: "wild horse"; of a long one the first that is
  // known.
  const ordered = words.length <= 2 ? [...words].reverse() : words;
  for (const word of ordered) {
    const topic = lookUp(word);
    if (topic !== null) return topic;
  }
  return null;
}

/**
 * Letters that a word must have to be told from a word of another language that is written alike.
 */
const MIN_ENGLISH_LETTERS = 3;

/** True for a text with a common English word in it. */
export const isLikeEnglish = (text: string): boolean =>
  (text.normalize('NFC').match(/\p{L}+/gu) ?? []).some((word) => {
    const topic = word.length < MIN_ENGLISH_LETTERS ? null : lookUp(word.toLowerCase());
    return topic !== null && topic !== 'Little words';
  });

/**
 * How typical a gloss is of a topic: 0 for its name ("animal"), then by the order of its common
 * words; Infinity for a gloss of other words.
 */
export function distanceFromTopic(gloss: string, topic: string): number {
  const plain = gloss
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:an?|the|to)\s+/u, '')
    .trim();
  const names = [topic.toLowerCase(), topic.toLowerCase().replace(/s$/u, '')];
  if (names.includes(plain)) return 0;
  const place = (TOPICS[topic] ?? '').split(' ').indexOf(plain);
  return place < 0 ? Infinity : place + 1;
}

/** The topics, in the order in which lessons come. */
export const TOPIC_NAMES: readonly string[] = Object.keys(TOPICS);
