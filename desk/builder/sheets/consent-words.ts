// The words by which people say that a row must not be used: in English, French and Spanish, and
// the plainest in some other languages of schools. All but the patterns are folded (consent.ts).

const listFolds = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Columns in which any text but "no" takes a row out. */
export const HIDE_HEADINGS = listFolds(
  'hide hidden ishidden hiddenat exclude excluded donotuse dontuse donotpublish skip omit excludefromkids excludefromkidssite excludefromgames excludefromwotd restricted restriction restrictions private isprivate sacred sensitive confidential archived isarchived archivedat archivedon deleted isdeleted deletedat deletedon datedeleted trashed istrashed unpublished isunpublished withheld withhold embargo embargoed remove removed isremoved removedat removedon masquer masque cache cacher exclure exclu prive restreint sacre confidentiel supprimer supprime retirer retire ocultar oculto escondido excluir excluido privado restringido sagrado confidencial withdrawn withdraw takenback takendown borrar borrado eliminar eliminado verbergen versteckt gesperrt vertraulich geheim ausblenden nichtveroffentlichen naopublicar ocultado reservado nascondi nascosto riservato verborgen dold skjul skjult',
);
/** Columns in which a row needs a "yes". */
export const SHOW_HEADINGS = listFolds(
  'publish published ispublished public ispublic visible isvisible show share shareable oktouse oktoshare oktopublish permission permissiontouse permissiontopublish permissiongiven consent consentgiven include approvedforuse approvedforkids approvedforpublication kidsafe childsafe childfriendly forkids kidfriendly publier publie afficher partager autorisation autorise consentement inclure publicar publicado mostrar compartir permiso autorizacion autorizado consentimiento incluir veroffentlichen veroffentlicht freigegeben freigabe erlaubnis einverstandnis anzeigen permissao autorizacao consentimento pubblicare pubblicato permesso consenso publiceren openbaar toestemming publicera tillstand samtykke tillatelse публиковать разрешение',
);
/** Columns of FirstVoices in which a row needs no "yes", but must not have a "no". */
export const UNLESS_NO_HEADINGS = listFolds('includeonkidssite includeingames includeinkidssite includeforkids');
export const VISIBILITY_HEADINGS = listFolds(
  'visibility access accesslevel visibleto audience privacy visibilite acces confidentialite visibilidad acceso privacidad sichtbarkeit visibilidade zichtbaarheid synlighet',
);
export const STATUS_HEADINGS = listFolds(
  'status state reviewstatus approvalstatus publicationstatus publishstatus entrystatus wordstatus statut etat estado situacion situacao stato statusen статус',
);

export const NO = listFolds(
  'no n false f 0 none never off nope non show shown visible public publico keep faux jamais nunca ninguno aucun aucune nao nein nee nej nei ei tidak hapana kaore kao нет 否 不 いいえ لا नहीं',
);
export const YES = listFolds(
  'yes y true t 1 x ✓ ✔ ☑ ✅ on ok okay oui o vrai si s verdadero given granted accorde accordee concedido dado public publico published publie publicado all everyone approved use shown show visible sim ja jo kylla ya ndiyo ae да 是 はい نعم हाँ',
);
export const PUBLIC = listFolds(
  'public publique publico everyone all open world anyone published visible kids children tous tout ouvert publie todos abierto publicado offentlich pubblico openbaar oppen offentlig',
);
export const GOOD_STATUS = listFolds(
  'approved published public final finalized finalised done complete completed verified checked reviewed confirmed ok okay good active enabled ready yes current live accepted validated inuse released republish approuve publie publique valide verifie revu revise termine fini complet accepte actif pret oui confirme aprobado publicado publico validado verificado revisado terminado completo aceptado activo listo si confirmado freigegeben gepruft fertig veroffentlicht aprovado concluido approvato verificato goedgekeurd gecontroleerd godkand godkjent ferdig готово проверено',
);
/** What else stands in a column that says yes or no of each row. */
export const OTHER_ANSWERS = listFolds(
  'hidden hide private prive privado team members member staff community communityonly maybe pending unknown notyet denied refused refuse refusee rechazado withdrawn draft brouillon borrador elders eldersonly adults adultsonly restricted vielleicht talvez forse misschien kanske kanskje vertraulich entwurf rascunho bozza concept',
);

/** What people write into Approved of a row that nobody has approved. */
const NOT_APPROVED = listFolds(
  'no n false f 0 none never nope nobody unapproved notapproved pending waiting awaiting rejected declined refused denied revoked expired unknown unchecked draft brouillon borrador entwurf tbd todo maybe ? ?? ??? ✗ ✘ ✖ ❌ ☐ ⬜ ⛔ 🚫 👎 off non jamais nunca ninguno aucun nao nein nee nej nei tidak hapana kaore kao нет 否 不 いいえ لا नहीं',
);
const BEGINS_LIKE_NO =
  /^(?:no|not|never|nobody|pending|waiting|awaiting|unapproved|rejected|declined|refused|denied|revoked|ask|non|pas|nein|nicht|nao|kaore)(?: |$)/u;

/**
 * True for what says in the column Approved that somebody has not approved the row. Names and days
 * say that somebody has.
 */
export const isNotApproved = (text: string): boolean => {
  const plain = spacedPlain(text);
  return (
    NOT_APPROVED.has(plain === '' ? text.trim() : plain.replaceAll(' ', '')) ||
    BEGINS_LIKE_NO.test(plain) ||
    isRequest(text)
  );
};

/**
 * Words of a heading that ask whether a row is used, in English, French and Spanish: "Can we use
 * this?", "In app?", "Games".
 */
export const ABOUT_USE =
  /\b(?:use|used|usable|publish\w*|public|publier|publie|publicar|publicado|share[ds]?|shareable|show[ns]?|visible|visibility|permi(?:t|ssion|so)\w*|consent\w*|authori[sz]\w*|autori[sz]\w*|includ\w*|inclu\w*|kids?|child(?:ren)?|enfants?|ninos|games?|juegos|jeux|app|website|site|active|activo|actif|enabled|ready|listo|pret|live|veroffentlich\w*|freigabe|freigegeben|erlaub\w*|kinder|spiele?|publicar|pubblic\w*|permess\w*|permiss\w*|criancas|bambini|toestemming|kinderen|barn|approv\w*|approuv\w*|aprob\w*|diffus\w*|ok)\b/u;
/** Words of a heading that say that a row is taken out where its cell is filled. */
export const ABOUT_HIDING =
  /\b(?:hid(?:e|den|ing)|exclu\w*|restrict\w*|restreint\w*|restring\w*|priva\w*|prive\w*|sacred|sacre\w*|sagrad\w*|sensitiv\w*|confiden\w*|archive[ds]?|delete[ds]?|withh[eo]ld|withdr[ae]w\w*|taken? (?:back|down)|embargo\w*|do ?n[o ]?t|not for|not to|must not|never|ne pas|pas pour|no (?:publicar|usar|mostrar|compartir|use|publish|share|show)|masqu\w*|cache[rs]?|ocult\w*)\b/u;

/** In a note: somebody asks not to use the row. English; French and Spanish are below. */
const NOTE =
  /\b(?:do not|don['’]?t|dont|never|must not|should not|shouldn['’]?t|not to be|cannot be|can['’]?t be)\s+(?:be\s+)?(?:use[d]?|publish(?:ed)?|share[d]?|show[n]?|include[d]?|print(?:ed)?|upload(?:ed)?|teach|taught|put|add(?:ed)?|post(?:ed)?)\b|\bnot for (?:kids|children|publication|public|the public|the app|sharing|use|games?|school|now)\b|\b(?:private|restricted|sacred|ceremonial|confidential|secret|sensitive|embargo(?:ed)?|withh[eo]ld|withdrawn|unapproved|draft)\b|\bnot (?:yet )?(?:approved|checked|verified|permitted|public|appropriate|ok|okay)\b|\bno (?:permission|consent)\b|\b(?:permission|consent) (?:not|never|withdrawn|refused|pending|needed|required)\b|\bneeds? (?:permission|approval|consent)\b|\b(?:hide|exclude|omit|skip|delete|remove)\b(?=\s*(?:$|[.!?,;:()–-]|this\b|it\b|please\b|until\b|from (?:the )?(?:app|list|site|games?|website|dictionary|pack|public)\b|for (?:now|kids)\b|(?:the )?(?:word|row|entry)\b))|\b(?:take out|take down|take off|leave out|hold back|on hold|keep out|keep private)\b|\b(?:elders?|adults?|men|women|family) only\b|\b(?:ask|check)\b.{0,40}\b(?:first|before)\b/iu;
/** The same in French and Spanish, without marks on letters. */
const FOREIGN_NOTE =
  /\bne (?:pas|jamais) (?:\w+ )?(?:utiliser|publier|diffuser|partager|montrer|afficher|inclure|imprimer|employer|enseigner)\b|\bpas (?:pour|a|encore) (?:les )?(?:enfants?|publi\w*|diffus\w*|partag\w*|approuv\w*|valid\w*|verifi\w*)\b|\ba ne pas \w+|\b(?:prive|confidentiel|sacre|reserve aux|brouillon|a (?:verifier|valider|approuver|supprimer|retirer|masquer))\b|\b(?:demander|sans|attente d\w*) (?:\w+ )?(?:permission|autorisation|accord)\b|\bno (?:se debe |debe |deben )?(?:usar|utilizar|publicar|compartir|mostrar|incluir|imprimir|ensenar|divulgar|difundir)\b|\bno (?:apto )?para (?:los )?(?:ninos|publico|publicar|compartir)\b|\b(?:privado|confidencial|sagrado|borrador|solo ancianos|pendiente de|sin permiso|pedir permiso|falta permiso)\b/u;
/** The same in German, Portuguese, Italian, Dutch, the languages of Scandinavia, and Russian. */
const OTHER_NOTE =
  /\b(?:nicht|nie|niemals) (?:\w+ ){0,2}(?:verwenden|benutzen|nutzen|veroffentlichen|zeigen|teilen|drucken)\b|\bnicht (?:fur|veroffentlicht|freigegeben|gepruft)\b|\b(?:vertraulich|geheim|gesperrt|heilig|entwurf)\b|\bnao (?:deve (?:ser )?|se deve )?(?:usar|usado|usada|utilizar|publicar|mostrar|compartilhar|partilhar|divulgar|incluir|imprimir)\b|\bnao (?:e )?para (?:criancas|publicar|o publico)\b|\b(?:sagrado|sagrada|rascunho|sem permissao|sem autorizacao)\b|\bnon (?:usare|utilizzare|pubblicare|mostrare|condividere|stampare|per bambini)\b|\b(?:riservato|sacro|bozza)\b|\bniet (?:\w+ )?(?:gebruiken|publiceren|tonen|delen|afdrukken)\b|\bniet voor (?:kinderen|publicatie)\b|\b(?:vertrouwelijk|heilig)\b|\b(?:anvand|publicera|visa|dela|bruk|publiser|brug|vis|del) (?:inte|ikke|ej)\b|\b(?:inte|ikke) (?:\w+ )?(?:anvandas|publiceras|visas|delas|brukes|publiseres|vises|deles|bruges)\b|\b(?:inte|ikke) for (?:barn|publisering)\b|не (?:использовать|публиковать|показывать|распространять|печатать)/u;
/** Abbreviations that are a whole note. */
const SHORT_NOTE =
  /^(?:dnu|dnp|do not|don['’]?t|off[ -]?limits|hold|hidden|npu)[.!]*$|\boff[ -]?limits\b|\bDNU\b|\b(?:asked|wants?|wish(?:es)?|requested)\b.{0,30}\b(?:taken? (?:this |it )?(?:down|out|off)|remove[d]?|hidden|hide|withdraw\w*)\b/iu;

/** In a cell of the word itself, where "private" may be its meaning. */
export const PLAIN_REQUEST =
  /\b(?:do not|don['’]?t|dont|must not)\s+(?:be\s+)?(?:use|used|publish|published|share|shared)\b|\bnot for (?:kids|children|publication)\b/iu;

/** Answers in words: "Yes, of course", "No, please". What makes them doubtful counts as neither. */
const FIRST_ANSWERS = listFolds('yes no nope oui non si sim nao ja nein nee nej nei');
const DOUBT =
  /\b(?:but|only|except|unless|if|when|after|before|ask|until|not|never|mais|seulement|pero|solo|aber|nur|wenn|mas)\b/u;
const MAX_WORDS_OF_ANSWER = 6;

/**
 * The "yes" or "no" that an answer in words begins with; null when there is no such word, or when
 * it is doubtful.
 */
export function firstAnswer(text: string): string | null {
  const words = spacedPlain(text).split(' ');
  const [first = ''] = words;
  return words.length <= MAX_WORDS_OF_ANSWER && FIRST_ANSWERS.has(first) && !DOUBT.test(words.join(' ')) ? first : null;
}

/** A text as words in small letters, without marks and punctuation. */
export const spacedPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True for a note that asks not to use what it stands beside. */
export const isRequest = (text: string): boolean =>
  NOTE.test(text) ||
  SHORT_NOTE.test(text.trim()) ||
  FOREIGN_NOTE.test(spacedPlain(text)) ||
  OTHER_NOTE.test(spacedPlain(text));

/**
 * In a line above the words: it may as well say how the sheet is to be filled in ("Do not use
 * capital letters").
 */
const LIST_REQUEST =
  /\b(?:do not|don['’]?t|dont|must not|not to be|never)\s+(?:be\s+)?(?:publish(?:ed)?|shared?|post(?:ed)?|upload(?:ed)?|show(?:n)?|copy|copied|distributed?)\b(?!\s+(?:your|the (?:link|answers?|password)))|\b(?:do not|don['’]?t|dont|must not|not to be|never)\s+(?:be\s+)?used?\b(?=\s*(?:$|[.!?,;:)–-]|(?:this|these|it|them|any|yet|until|in|on|for|with|without|outside|online)\b))|\bnot for (?:kids|children|publication|public|the public|the app|sharing|use|games?|school)\b|\b(?:elders?|adults?|family) only\b|\bno (?:permission|consent)\b/iu;

/** True for a line above the words, or a comment on their heading, that asks not to use them. */
export const isListRequest = (text: string): boolean => LIST_REQUEST.test(text);

/**
 * True for the name of a sheet, a unit or a group that takes out what is in it: "Private",
 * "Deleted", "Do not use".
 */
export const isNameOfTakenOut = (name: string): boolean =>
  HIDE_HEADINGS.has(spacedPlain(name).replaceAll(' ', '')) || isListRequest(name) || SHORT_NOTE.test(name.trim());
