import { registry } from '../../../scenes/registry';
import type { CollectionName } from '../../../src/content/entities';
import type {
  communityFields,
  gameDataFields,
  gameDescriptionFields,
  goldStarFields,
  historyFields,
  popupFields,
  sentenceFields,
  uiWordFields,
  untilFields,
  vocabFields,
} from '../../../src/content/schema';

// Every column of every list, in the order in which it is written. Names, headings and the tables
// of docs/pack-reference.md are derived from here; what a cell may hold, where the app reads it,
// is in src/content/schema.ts, and each column there must be defined here.

export interface ColumnDefinition {
  /** What stands in it, in a plain sentence. */
  readonly help: string;
  /** The heading of docs/pack-reference.md, as an anchor, under which there is more. */
  readonly more?: string;
  /** Without it a sheet cannot be that list. */
  readonly isRequired?: true;
  /**
   * It says what a row is: one whose cell here is struck through or hidden is held back. So do
   * those that are required.
   */
  readonly isEssential?: true;
  /**
   * It says no more than an order, or that a row is taken back: it is read where it is hidden, too.
   */
  readonly isReadThoughHidden?: true;
  /** It has the names of units or subunits. */
  readonly namesUnit?: true;
  /** It has text in the learner's language: the fonts have its letters, or the check tells. */
  readonly isInLanguage?: true;
  /** It is for the build alone and does not go into the app. */
  readonly isForBuild?: true;
}

/** What headings have one meaning, other than a column's own name. */
export interface Headings {
  /**
   * Whole headings, folded, in the order in which they are preferred. A point before one says that
   * it could be a word itself. Names that FirstVoices, Mother Tongues, CLDF, LingPy, FLEx and
   * Toolbox use are among them.
   */
  readonly headings?: string;
  /**
   * Parts of headings. The first that a heading has, by `turn` over all meanings, says its meaning.
   * Those with `not` are passed over where that is there, too.
   */
  readonly parts?: readonly { readonly turn: number; readonly part: RegExp; readonly not?: RegExp }[];
}

/** A column of the words: its headings may be in a programme's own words. */
export type WordDefinition = ColumnDefinition & Headings;

type Schema = { readonly entries: object };
/** The columns that the app reads by one of these schemas. */
type Field<Fields extends Schema> = Fields extends Schema ? keyof Fields['entries'] & string : never;
/** These columns, and others that the desk alone reads. */
type Columns<Name extends string = never, Definition = ColumnDefinition> = Readonly<Record<Name, Definition>> &
  Readonly<Record<string, Definition>>;

const KEY = { help: 'number of the row, which stays with it; every list has it', isReadThoughHidden: true } as const;

/** Of words, words of stories, pages of stories and cards of history. */
const COMMUNITY = {
  Until: {
    help: 'the day from which on it is taken back (`2027-03-31`)',
    more: 'the-community-decides',
    isReadThoughHidden: true,
  },
  Withdrawn: { help: '`yes` where it is taken back', more: 'the-community-decides', isReadThoughHidden: true },
  // Who has approved a row is nobody else's business.
  Approved: {
    help: 'who has approved it, and when',
    more: 'the-community-decides',
    isReadThoughHidden: true,
    isForBuild: true,
    headings: 'approved approvedby approval checkedby verifiedby reviewedby validatedby approver',
    parts: [{ turn: 2, part: /\b(?:approved|approval|verified|reviewed)\b/u, not: /\bfor\b|\bto\b/u }],
  },
} as const satisfies Columns<never, WordDefinition>;

/** What the app says beside the words: praise, titles, how a game is played. */
const SPOKEN = {
  App_Audio: { help: "name of its recording, without the file's ending; without one the songbird chirps" },
  source: { help: 'who said or wrote it' },
  voice: { help: 'the text that a synthetic voice reads', isForBuild: true },
} as const satisfies Columns;

const WORDS = {
  Key: KEY,
  lesson: { help: 'number of the unit', isReadThoughHidden: true },
  homeName: {
    help: 'the unit',
    isEssential: true,
    namesUnit: true,
    headings:
      'unit units unitname theme themes topic topics category categories semanticdomain semanticdomains semanticfield semanticcategory domain .section chapter module subjectarea wordcategory .sd .subject .lessonname categorie categoria categorias .tema temas unite unidad chapitre capitulo .lecon .leccion domaine domainesemantique camposemantico dominiosemantico kategorie .thema .themen themenbereich wortfeld lektion unidade .argomento onderwerp kategori .amne .emne .luokka .aihe kategoria wahanga .kaupapa .topik .тема .категория .раздел 类别 分类 主题 分類 カテゴリ カテゴリー テーマ .الفئة .श्रेणी',
    parts: [{ turn: 8, part: /\b(?:category|theme|topic|semantic domain|unit)\b/u }],
  },
  subCat: {
    help: 'the subunit, of 8 words or more',
    isEssential: true,
    namesUnit: true,
    headings:
      'subunit subcategory subtheme secondarytheme subtopic subsection subdomain .group groupname .set wordset souscategorie subcategoria soustheme subtema .groupe .grupo',
    parts: [{ turn: 7, part: /\b(?:subcategory|sub category|sub unit|sub theme)\b/u }],
  },
  rank: { help: 'how hard it is: 1 (easiest) to 5', isReadThoughHidden: true, headings: 'difficulty level' },
  English: {
    help: 'the English word',
    isRequired: true,
    headings:
      'english englishgloss englishword englishtranslation englishmeaning englishdefinition inenglish translationenglish meaningenglish glossenglish translationen glossen meaningen gloss glosses translation translations .meaning meanings definition definitions definitionen concept concepticongloss concepticonconcept parametername parameter eng .en .ge .de anglais ingles englisch engels .sense senses senseen significationenanglais traductionanglaise traduccionalingles signification .sens significado traduction traduccion french francais francese espanol spanish castellano .fr .es .gn .dn .bedeutung ubersetzung deutsch englisch traducao portugues significato traduzione inglese italiano betekenis vertaling nederlands whakamarama .kupupakeha .pakeha betydelse oversattning engelska svenska betydning oversettelse engelsk norsk dansk oversaettelse merkitys kaannos englanti suomeksi .arti .makna terjemahan bahasainggris maana tafsiri kiingereza .перевод .значение английский русский .意思 英语 英文 .翻译 .释义 中文 .意味 英語 .المعنى .معنى .ترجمة الإنجليزية .अर्थ .अनुवाद 영어',
    parts: [
      {
        turn: 9,
        part: /\b(?:english|anglais|ingles)\b/u,
        not: /\b(?:sentence|example|literal|phrase|exemple|ejemplo)\b/u,
      },
      {
        turn: 10,
        part: /\b(?:gloss|translation|meaning|means|definition|signification|significado|traduction|traduccion)\b/u,
        not: /\b(?:sentence|example|literal|exemple|ejemplo)\b/u,
      },
    ],
  },
  Language: {
    help: 'the word in your language',
    isRequired: true,
    isInLanguage: true,
    headings:
      'headword citationform lexeme lexemeform lexicalunit lemma .word .words .form vernacular nativeword indigenousword targetword targetlanguage languageword ourword ourlanguage inourlanguage inthelanguage orthography .spelling .term .entry .vocabulary .vocab .lx .title .value .native wordform wordorphrase wordphrase .phrase .phrases .sentence .singular .mot .mots .palabra .palabras .vocablo .palavra motautochtone palabraindigena lenguaindigena .roman .text palavra palavras .vocabulo .wort worter .vokabel .vokabeln .parola .parole .vocabolo .woord woorden .ord .sana .sanat .kata kosakata .neno maneno .kupu .kupuhou .kupumaori .ikidowin .kelime .słowo .слово .слова .词 .词语 .单词 .词汇 .単語 .言葉 .الكلمة .كلمة .शब्द .단어',
    parts: [
      {
        turn: 11,
        part: /\b(?:word|headword|term|spelling|orthography|syllabics|script)\b/u,
        not: /\b(?:english|sentence|example|count|type|roman|ipa|phonetic|french)\b/u,
      },
    ],
  },
  App_Art: {
    help: "name of the picture, without the file's ending",
    headings:
      'image images imagefile imagefilename imageurl imageid imageids img .picture .pictures picturefile picturefilename photo photos .illustration .emoji icon artwork .art .drawing .pc .imagen imagenes .foto .fotos .dessin .dibujo ilustracion fichierimage archivodeimagen bilddatei .bild .bilder imagem imagens .figura immagine .afbeelding .plaatje .bilde .billede .kuva .gambar .картинка .изображение .图片 .画像 .写真 .صورة .चित्र',
    parts: [
      {
        turn: 6,
        part: /\b(?:image|picture|photo|illustration|emoji)\b/u,
        not: /\b(?:credit|caption|copyright|status|needed|done|permission|consent|ok)\b/u,
      },
    ],
  },
  App_Audio: {
    help: "name of the recording, without the file's ending",
    headings:
      'audio audiofile audiofilename audiofiles audioname audiourl audiolink soundfile soundfilename soundfiles .sound .sounds recording recordings recordingfile recordingname mp3 wav audioid audioids .sf voicerecording enregistrement enregistrements fichieraudio .son .sons grabacion grabaciones archivodeaudio .sonido .sonidos mediafile mediafiles tonaufnahme tondatei .aufnahme .ton .som gravacao .suono registrazione .geluid .opname .lyd lydfil .ljud ljudfil .aani .suara rekaman .аудио .звук .音频 .录音 .音声 .録音 .صوت',
    parts: [
      {
        turn: 5,
        part: /\b(?:audio|sound|recording|mp3|wav)\b/u,
        not: /\b(?:date|length|quality|status|needed|done|example|sentence|permission|consent|ok)\b/u,
      },
    ],
  },
  VTA_Cat: { help: 'a group of words: some games are played with one, which is chosen before' },
  TypeLink: { help: 'a link between words, which no game of ours uses' },
  Arrow: { help: 'who acts on whom (`1s>2s`)', more: 'what-a-game-needs' },
  source: {
    help: 'who said or wrote it',
    headings:
      'acknowledgement acknowledgements acknowledgment sources reference references contributor contributors providedby givenby saidby knowledgekeeper elder elders .so',
  },
  voice: { help: 'the text that a synthetic voice reads', isForBuild: true },
  KindOf: {
    help: 'the English of the kind that it is one of (`bird` for an owl)',
    more: 'words-that-are-both-right',
    headings: 'kindof hypernym',
  },
  'Verb Name': {
    help: 'the verb in English (`to run`), whose action is shown where `English` says something else',
    headings: 'verbname verbactivity',
  },
  Label: {
    help: '[Local Contexts](https://localcontexts.org) labels by their ids, with `|` between them',
    more: 'the-community-decides',
  },
  Voice: {
    help: 'who speaks the recording',
    headings:
      'speaker speakers audiospeaker speakername recordedby spokenby audiodescription narrator locuteur locutrice locuteurs hablante hablantes .voix .voz .sprecher .sprecherin .falante .locutor .parlante .spreker .talare',
    parts: [
      {
        turn: 1,
        part: /\b(?:speaker|(?:record(?:ed|ing)|spoken|said|read|voice) (?:by|of)|who (?:recorded|spoke|speaks|said))\b/u,
      },
    ],
  },
  Dialect: {
    help: 'the dialect, or the place',
    headings:
      'dialect dialects variety dialectname .region community .village .villages .town dialecte dialecto variante',
  },
  Sign: { help: 'name of the video or picture of the sign', more: 'signs' },
  ...COMMUNITY,
} as const satisfies Columns<
  Exclude<Field<typeof vocabFields | typeof communityFields>, 'storyGame' | 'group'>,
  WordDefinition
>;

const STORY_WORDS = {
  ...WORDS,
  storyGame: { help: 'the story, which is the unit where `homeName` is empty', isRequired: true, namesUnit: true },
  group: {
    help: 'the part of the story, which is the subunit where `subCat` is empty',
    isEssential: true,
    namesUnit: true,
  },
} as const satisfies Columns<Field<typeof vocabFields | typeof communityFields>>;

const LEFT_OUT = {
  help: 'words that are left out at Easy, Medium and Hard',
  more: 'what-a-game-needs',
  isInLanguage: true,
} as const;
const WITH_GAPS = {
  help: 'the page with `_` for each word that is left out',
  more: 'what-a-game-needs',
  isInLanguage: true,
} as const;

/** Milliseconds is the build's own. */
const SENTENCES = {
  Key: KEY,
  category: { help: 'the unit', isEssential: true, namesUnit: true },
  story: { help: 'the story', isRequired: true },
  target: { help: 'the part of the story, as in `group` of its words', isEssential: true, namesUnit: true },
  page: { help: 'number of the page (0 is the cover)', isRequired: true },
  App_Art: WORDS.App_Art,
  App_Audio: WORDS.App_Audio,
  isLandscape: { help: '`yes` where the page is wider than it is high' },
  fullSentence: { help: 'the page in your language', isRequired: true, isInLanguage: true },
  English: { help: 'the page in English', isRequired: true },
  phaseNum: { help: 'number of words that are left out, which nothing uses' },
  phaseOneWord: LEFT_OUT,
  phaseTwoWord: LEFT_OUT,
  phaseThreeWord: LEFT_OUT,
  phaseOneSentence: WITH_GAPS,
  phaseTwoSentence: WITH_GAPS,
  phaseThreeSentence: WITH_GAPS,
  Scene: { help: 'the picture of the page in words', more: 'pictures-of-stories' },
  Marks: { help: 'when each word begins in the recording', more: 'pictures-of-stories' },
  WordAudio: { help: 'recordings of its words', more: 'pictures-of-stories' },
  source: WORDS.source,
  voice: WORDS.voice,
  ...COMMUNITY,
} as const satisfies Columns<Exclude<Field<typeof sentenceFields | typeof untilFields>, 'Milliseconds'>>;

const HISTORY = {
  Key: KEY,
  App: { help: '1 for a card of the Timeline Game' },
  data: { help: 'the text of the card, which is read aloud', isRequired: true },
  Short: { help: 'the same in a few words, under its picture (`First newspaper`)' },
  Date: { help: 'the date as it is written on the card', isRequired: true },
  startDate: { help: 'its first year' },
  endDate: { help: 'its last year' },
  App_Art: WORDS.App_Art,
  App_Audio: WORDS.App_Audio,
  source: WORDS.source,
  ...COMMUNITY,
} as const satisfies Columns<Field<typeof historyFields | typeof untilFields>>;

const LEVEL: ColumnDefinition = { help: 'the level from which the game is offered', more: 'what-a-game-needs' };

const GAME_DATA = {
  Key: KEY,
  category: { help: 'the unit', isRequired: true, namesUnit: true },
  target: { help: 'the subunit', isRequired: true, namesUnit: true },
  categoryLanguage: { help: 'the unit in your language', isEssential: true, isInLanguage: true },
  ...Object.fromEntries(registry.map(({ label }) => [label, LEVEL])),
} satisfies Columns<Field<typeof gameDataFields>>;

const STAR: ColumnDefinition = { help: 'what each star asks for, at each difficulty and of each rating' };

const GOLD_STAR = {
  Key: KEY,
  game: { help: 'label of the game', isRequired: true },
  notImplimented: { help: '`yes` for a game that is not there yet, which nothing uses' },
  scoreType: { help: '`normal` or `time`' },
  type: { help: 'what is rated (`correct`, `time`, `incorrect` or `accuracy`)', isRequired: true },
  secondType: { help: 'the same of a second rating, or `none`' },
  ...Object.fromEntries(
    ['', 'Two'].flatMap((rating) =>
      ['Easy', 'Medium', 'Hard'].flatMap((level) =>
        ['one', 'two', 'three'].map((star) => [`${star}Star${rating}${level}`, STAR]),
      ),
    ),
  ),
  // In its place among the others.
  oneStarEasy: { ...STAR, isRequired: true },
} satisfies Columns<Field<typeof goldStarFields>>;

/** All columns, by list. spec: data#collections. */
export const DEFINITIONS = {
  KZ_AppData: WORDS,
  KZ_GameDescriptions: {
    Key: KEY,
    game: { help: 'label of the game', isRequired: true },
    description: { help: 'how it is played', isRequired: true },
    Language: { help: 'the same in your language', isInLanguage: true },
    ...SPOKEN,
  } satisfies Columns<Field<typeof gameDescriptionFields>>,
  KZ_GameFilterDataNew: GAME_DATA,
  KZ_GoldStar: GOLD_STAR,
  KZ_PopupWords: {
    Key: KEY,
    type: { help: 'after which answer it appears (`correct` or `incorrect`)', isRequired: true },
    Language: { help: 'the praise in your language', isRequired: true, isInLanguage: true },
    English: { help: 'the same in English' },
    ...SPOKEN,
  } satisfies Columns<Field<typeof popupFields>>,
  KZ_uiWords: {
    Key: KEY,
    English: { help: "the app's word, exactly as it is in English", isRequired: true },
    Language: { help: 'the same in your language', isRequired: true, isInLanguage: true },
    ...SPOKEN,
  } satisfies Columns<Field<typeof uiWordFields>>,
  KZ_HistoryData: HISTORY,
  KZ_StorybookSentence: SENTENCES,
  KZ_StorybookVocab: STORY_WORDS,
} satisfies Readonly<Record<CollectionName, Columns>>;

/** A column of the words. */
export type WordColumn = keyof typeof WORDS;
