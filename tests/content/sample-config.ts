import type { PackConfig } from '../../src/content/entities';

/** The pack.json of a small pack with nothing unusual in it. */
export function makeConfig(changes: Partial<PackConfig> = {}): PackConfig {
  return {
    Language: 'Maori',
    languageTag: 'mi',
    appName: 'Test',
    PossibleGames: ['Pairs'],
    SheetsToPull: [],
    Credits: [],
    ShowStorybookCorner: true,
    ShowLinkButton: true,
    Link: null,
    FeedbackLink: null,
    VersionNumber: '1',
    BottomColor: null,
    linkLogos: [],
    placeNames: ['', '', '', '', ''],
    lockBadges: false,
    specialDates: {},
    ...changes,
  };
}
