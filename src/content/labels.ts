/** A Local Contexts label of a word, as the community applies it. */
export interface CommunityLabel {
  /** 'TK A'. */
  readonly id: string;
  /** Its name in English; null for an id that Local Contexts does not have. */
  readonly name: string | null;
  /** The community's own text; null where nobody has written it. */
  readonly text: string | null;
}

/**
 * The Traditional Knowledge (TK) and Biocultural (BC) labels by id:
 * https://localcontexts.org/labels/about-the-labels/. What a label means is for the community that
 * applies it to say, so there are no texts here.
 */
const NAMES: Readonly<Record<string, string>> = {
  'TK A': 'Attribution',
  'TK CL': 'Clan',
  'TK F': 'Family',
  'TK MC': 'Multiple Communities',
  'TK CV': 'Community Voice',
  'TK CR': 'Creative',
  'TK V': 'Verified',
  'TK NV': 'Non-Verified',
  'TK S': 'Seasonal',
  'TK WG': 'Women General',
  'TK MG': 'Men General',
  'TK WR': 'Women Restricted',
  'TK MR': 'Men Restricted',
  'TK CS': 'Culturally Sensitive',
  'TK SS': 'Secret / Sacred',
  'TK C': 'Commercial',
  'TK OC': 'Open to Commercialization',
  'TK NC': 'Non-Commercial',
  'TK CO': 'Community Use Only',
  'TK O': 'Outreach',
  'TK CB': 'Open to Collaboration',
  'BC P': 'Provenance',
  'BC MC': 'Multiple Communities',
  'BC CL': 'Clan',
  'BC CV': 'Consent Verified',
  'BC CNV': 'Consent Non-Verified',
  'BC R': 'Research Use',
  'BC CB': 'Open to Collaboration',
  'BC OC': 'Open to Commercialization',
  'BC NC': 'Non-Commercial',
  'BC O': 'Outreach',
};

/** 'tk_nc' and 'TK-NC' are 'TK NC'. */
const normaliseId = (id: string): string =>
  id
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/gu, ' ');

/**
 * The labels of a cell Label: ids with '|' between them, each alone or with a text of its own after
 * a colon. Without one it has the text that pack.json gives the label.
 */
export function readLabels(cell: string, texts: Readonly<Record<string, string>> = {}): CommunityLabel[] {
  const shared = new Map(Object.entries(texts).map(([id, text]) => [normaliseId(id), text]));
  const names = new Map(Object.entries(NAMES));
  return cell.split('|').flatMap((part): CommunityLabel[] => {
    const colon = part.indexOf(':');
    const id = normaliseId(colon < 0 ? part : part.slice(0, colon));
    const own = colon < 0 ? '' : part.slice(colon + 1).trim();
    return id === '' ? [] : [{ id, name: names.get(id) ?? null, text: own === '' ? (shared.get(id) ?? null) : own }];
  });
}
