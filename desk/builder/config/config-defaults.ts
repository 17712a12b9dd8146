import type { PackConfig } from '../../../src/content/entities';
import { COLLECTIONS } from '../../../src/content/entities';

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
  placeNames: ['Lake', 'Meadow', 'Woods', 'Hills', 'Stars'],
  lockBadges: false,
  specialDates: {},
} as const satisfies Partial<PackConfig>;
