import { foldHeading } from './columns';

/**
 * What a column is by the meaning of its heading: a column of the list of words, or something that
 * is no content but is looked at.
 */
export type Meaning =
  | 'Language'
  | 'English'
  | 'homeName'
  | 'subCat'
  | 'App_Audio'
  | 'App_Art'
  | 'source'
  | 'Voice'
  | 'Dialect'
  | 'Approved'
  | 'KindOf'
  | 'rank'
  | 'note'
  | 'part of speech'
  | 'number of the row'
  | 'language of the row';

/** Meanings that are columns of KZ_AppData. The others are only looked at. */
export const CONTENT_MEANINGS: ReadonlySet<Meaning> = new Set<Meaning>([
  'Language',
  'English',
  'homeName',
  'subCat',
  'App_Audio',
  'App_Art',
  'source',
  'Voice',
  'Dialect',
  'Approved',
  'KindOf',
  'rank',
]);

/** A meaning, and how surely a heading has it. */
export interface FoundMeaning {
  readonly meaning: Meaning;
  /** Among several columns of one meaning the lowest is taken. */
  readonly order: number;
  /** False for a heading that could as well be a word of a list: "word", "picture", "sound". */
  readonly isSure: boolean;
}

/**
 * Headings of each meaning, folded, in the order in which they are preferred. A point before one
 * says that it could be a word itself. Names that FirstVoices, Mother Tongues, CLDF, LingPy, FLEx
 * and Toolbox use are among them.
 */
const HEADINGS: Readonly<Record<Meaning, string>> = {
  Language:
    'headword citationform lexeme lexemeform lexicalunit lemma .word .words .form vernacular nativeword indigenousword targetword targetlanguage languageword ourword ourlanguage inourlanguage inthelanguage orthography .spelling .term .entry .vocabulary .vocab .lx .title .value .native wordform wordorphrase wordphrase .phrase .phrases .sentence .singular .mot .mots .palabra .palabras .vocablo .palavra motautochtone palabraindigena lenguaindigena .roman .text palavra palavras .vocabulo .wort worter .vokabel .vokabeln .parola .parole .vocabolo .woord woorden .ord .sana .sanat .kata kosakata .neno maneno .ikidowin .kelime .słowo .слово .слова .词 .词语 .单词 .词汇 .単語 .言葉 .الكلمة .كلمة .शब्द .단어',
  English:
    'english englishgloss englishword englishtranslation englishmeaning englishdefinition inenglish translationenglish meaningenglish glossenglish translationen glossen meaningen gloss glosses translation translations .meaning meanings definition definitions definitionen concept concepticongloss concepticonconcept parametername parameter eng .en .ge .de anglais ingles englisch engels .sense senses senseen significationenanglais traductionanglaise traduccionalingles signification .sens significado traduction traduccion french francais francese espanol spanish castellano .fr .es .gn .dn .bedeutung ubersetzung deutsch englisch traducao portugues significato traduzione inglese italiano betekenis vertaling nederlands betydelse oversattning engelska svenska betydning oversettelse engelsk norsk dansk oversaettelse merkitys kaannos englanti suomeksi .arti .makna terjemahan bahasainggris maana tafsiri kiingereza .перевод .значение английский русский .意思 英语 英文 .翻译 .释义 中文 .意味 英語 .المعنى .معنى .ترجمة الإنجليزية .अर्थ .अनुवाद 영어',
  homeName:
    'unit units unitname theme themes topic topics category categories semanticdomain semanticdomains semanticfield semanticcategory domain .section chapter module subjectarea wordcategory .sd .subject .lessonname categorie categoria categorias .tema temas unite unidad chapitre capitulo .lecon .leccion domaine domainesemantique camposemantico dominiosemantico kategorie .thema .themen themenbereich wortfeld lektion unidade .argomento onderwerp kategori .amne .emne .luokka .aihe kategoria .topik .тема .категория .раздел 类别 分类 主题 分類 カテゴリ カテゴリー テーマ .الفئة .श्रेणी',
  subCat:
    'subunit subcategory subtheme secondarytheme subtopic subsection subdomain .group groupname .set wordset souscategorie subcategoria soustheme subtema .groupe .grupo',
  App_Audio:
    'audio audiofile audiofilename audiofiles audioname audiourl audiolink soundfile soundfilename soundfiles .sound .sounds recording recordings recordingfile recordingname mp3 wav audioid audioids .sf voicerecording enregistrement enregistrements fichieraudio .son .sons grabacion grabaciones archivodeaudio .sonido .sonidos mediafile mediafiles tonaufnahme tondatei .aufnahme .ton .som gravacao .suono registrazione .geluid .opname .lyd lydfil .ljud ljudfil .aani .suara rekaman .аудио .звук .音频 .录音 .音声 .録音 .صوت',
  App_Art:
    'image images imagefile imagefilename imageurl imageid imageids img .picture .pictures picturefile picturefilename photo photos .illustration .emoji icon artwork .art .drawing .pc .imagen imagenes .foto .fotos .dessin .dibujo ilustracion fichierimage archivodeimagen bilddatei .bild .bilder imagem imagens .figura immagine .afbeelding .plaatje .bilde .billede .kuva .gambar .картинка .изображение .图片 .画像 .写真 .صورة .चित्र',
  source:
    'acknowledgement acknowledgements acknowledgment sources reference references contributor contributors providedby givenby saidby knowledgekeeper elder elders .so',
  Voice:
    'speaker speakers audiospeaker speakername recordedby spokenby audiodescription narrator locuteur locutrice locuteurs hablante hablantes .voix .voz .sprecher .sprecherin .falante .locutor .parlante .spreker .talare',
  Dialect: 'dialect dialects variety dialectname .region community .village .villages .town dialecte dialecto variante',
  Approved: 'approved approvedby approval checkedby verifiedby reviewedby validatedby approver',
  KindOf: 'kindof hypernym',
  rank: 'difficulty level',
  note: 'note notes comment comments remark remarks usagenote usagenotes culturalnote culturalnotes generalnote instructions todo message info additionalinformation .nt .st remarque remarques commentaire commentaires nota notas observacion observaciones comentario comentarios bemerkung bemerkungen anmerkung anmerkungen .notiz kommentar hinweis hinweise observacao observacoes osservazioni .commento opmerking opmerkingen anmarkning merknad merknader bemaerkning huomautus catatan примечание примечания .комментарий заметки 备注 备考 備考',
  'part of speech':
    'partofspeech pos grammaticalcategory wordclass lexicalcategory .ps partspeech gramcat categoriegrammaticale categoriagramatical partiedudiscours clasedepalabra type wordtype entrytype wortart woordsoort ordklasse ordklass частьречи 词性 品詞',
  'number of the row':
    '.id ids entryid wordid formid uid uuid guid index .no number .nr num rownumber itemnumber localid entrynumber numero',
  'language of the row': 'languageid languagename doculect glottocode iso iso6393 isocode language639p3code',
};

/**
 * Parts of headings: the first that a heading has says its meaning. Those with `not` are passed
 * over where that is there, too.
 */
const PARTS: readonly { readonly part: RegExp; readonly not?: RegExp; readonly meaning: Meaning }[] = [
  {
    part: /\b(?:speaker|(?:record(?:ed|ing)|spoken|said|read|voice) (?:by|of)|who (?:recorded|spoke|speaks|said))\b/u,
    meaning: 'Voice',
  },
  { part: /\b(?:approved|approval|verified|reviewed)\b/u, not: /\bfor\b|\bto\b/u, meaning: 'Approved' },
  { part: /\b(?:notes?|comments?|remarks?)\b/u, meaning: 'note' },
  { part: /\bpart of speech\b|\bword class\b/u, meaning: 'part of speech' },
  {
    part: /\b(?:audio|sound|recording|mp3|wav)\b/u,
    not: /\b(?:date|length|quality|status|needed|done|example|sentence|permission|consent|ok)\b/u,
    meaning: 'App_Audio',
  },
  {
    part: /\b(?:image|picture|photo|illustration|emoji)\b/u,
    not: /\b(?:credit|caption|copyright|status|needed|done|permission|consent|ok)\b/u,
    meaning: 'App_Art',
  },
  { part: /\b(?:subcategory|sub category|sub unit|sub theme)\b/u, meaning: 'subCat' },
  { part: /\b(?:category|theme|topic|semantic domain|unit)\b/u, meaning: 'homeName' },
  {
    part: /\b(?:english|anglais|ingles)\b/u,
    not: /\b(?:sentence|example|literal|phrase|exemple|ejemplo)\b/u,
    meaning: 'English',
  },
  {
    part: /\b(?:gloss|translation|meaning|means|definition|signification|significado|traduction|traduccion)\b/u,
    not: /\b(?:sentence|example|literal|exemple|ejemplo)\b/u,
    meaning: 'English',
  },
  {
    part: /\b(?:word|headword|term|spelling|orthography|syllabics|script)\b/u,
    not: /\b(?:english|sentence|example|count|type|roman|ipa|phonetic|french)\b/u,
    meaning: 'Language',
  },
];
/** Parts come after every whole heading. */
const PART_ORDER = 1000;
/** The language's own name as a heading comes before everything else. */
export const OWN_NAME_ORDER = -1;
/** A text with the name of a file is no heading. */
const FILE_NAME = /\.\w{2,4}$|\.(?:mp3|wav|m4a|ogg|opus|png|jpe?g|gif|webp)\b/iu;
/**
 * Names of two letters, as Toolbox has them, are headings as they stand only: a mark or a sign
 * beside them makes another word of them.
 */
const SHORT_NAME = 2;
const AS_IT_STANDS = /^\\?[a-z]{2}\.?$/iu;
/** A longer cell is no heading. */
const MAX_HEADING_LENGTH = 48;

const BY_FOLD: ReadonlyMap<string, FoundMeaning> = new Map(
  (Object.entries(HEADINGS) as [Meaning, string][]).flatMap(([meaning, text]) =>
    text
      .split(' ')
      .map((name, order): [string, FoundMeaning] => [
        name.replace(/^\./u, ''),
        { meaning, order, isSure: !name.startsWith('.') },
      ]),
  ),
);

/**
 * 'Audio 1 (filename)' and 'audio1_filename' -> 'audiofilename': of several numbered columns each
 * has the meaning of the first.
 */
const foldNumbered = (heading: string): string => foldHeading(heading).replaceAll(/\p{N}+/gu, '');

/** 'catégorie' -> 'categorie'. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC');

const spaced = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/**
 * The meaning of a heading; null where it has none that is known. `languageNames` are the names of
 * the pack's language, folded.
 */
export function meaningOf(heading: string, languageNames: ReadonlySet<string>): FoundMeaning | null {
  const trimmed = heading.trim();
  if (trimmed === '' || trimmed.length > MAX_HEADING_LENGTH || FILE_NAME.test(trimmed)) return null;
  const folded = foldHeading(trimmed);
  if (languageNames.has(folded)) return { meaning: 'Language', order: OWN_NAME_ORDER, isSure: true };
  if (
    /^[a-z]+$/u.test(withoutMarks(folded)) &&
    withoutMarks(folded).length <= SHORT_NAME &&
    !AS_IT_STANDS.test(trimmed)
  )
    return null;
  const known = BY_FOLD.get(folded) ?? BY_FOLD.get(withoutMarks(folded));
  if (known !== undefined) return known;
  const numbered = BY_FOLD.get(foldNumbered(trimmed));
  // "translation 2" comes after "translation", whichever stands first.
  if (numbered !== undefined)
    return { ...numbered, order: numbered.order + Number(/\p{N}+/u.exec(trimmed)?.[0] ?? 0) / 100 };
  const words = spaced(withoutMarks(trimmed));
  for (const [order, { part, not, meaning }] of PARTS.entries())
    if (part.test(words) && not?.test(words) !== true)
      return { meaning, order: PART_ORDER + order, isSure: words.includes(' ') };
  return null;
}
