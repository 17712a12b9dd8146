import type { PackConfig } from '../../../src/content/entities';
import { COLLECTIONS } from '../../../src/content/entities';
import type { Bridge } from '../../../src/messages/bridges';

/** The five places in each bridging language, for packs that do not name them in their own. */
export const PLACE_NAMES = {
  en: ['Lake', 'Meadow', 'Woods', 'Hills', 'Stars'],
  es: ['Lago', 'Prado', 'Bosque', 'Cerros', 'Estrellas'],
  fr: ['Lac', 'Prairie', 'Bois', 'Collines', 'Étoiles'],
  pt: ['Lago', 'Campo', 'Mata', 'Morros', 'Estrelas'],
} as const satisfies Readonly<Record<Bridge, PackConfig['placeNames']>>;

/** Values of the fields that a pack.json leaves out. */
export const CONFIG_DEFAULTS = {
  appName: "Kids' Zone",
  SheetsToPull: Object.entries(COLLECTIONS).map(([collection, nameToSave]) => ({ collection, nameToSave })),
  Credits: [],
  ShowStorybookCorner: true,
  ShowLinkButton: false,
  Link: null,
  FeedbackLink: null,
  VersionNumber: '1',
  BottomColor: null,
  linkLogos: [],
  placeNames: PLACE_NAMES.en,
  lockBadges: false,
  specialDates: {},
} as const satisfies Partial<PackConfig>;
