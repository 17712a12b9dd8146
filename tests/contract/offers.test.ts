import { unitsOf } from '../../src/content/unit-facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureToWord } from '../../scenes/pages';
import { registry } from '../../scenes/registry';
import type { Content } from '../../src/content/entities';
import { listUnits } from '../../src/content/list-units';
import { groupBy } from '../../src/content/word-index';
import type { Chance } from '../../src/play/chance';
import { createChance, nextBelow, pickOne, shuffle } from '../../src/play/chance';
import type { Rules } from '../../src/play/contract';
import { numberOf } from '../../src/play/number-words';
import { wordsClash } from '../../src/play/word';
import { splitUnit, unitValue } from '../../src/services/address/query';
import type { GameDescriptor } from '../../src/stage/define-game';
import { readContent } from '../../tools/balance/child';
import type { Offer, Refusal } from './all-offers';
import { listEndlessOffers, listFreeOffers, listLessonOffers, listRefusals } from './all-offers';
import { anyPack } from './any-pack';
import { listFaults, playFaultless } from './faultless';

const isWhole = process.env['EVERY'] === '1';
/** Random packs: `PACKS=10000` tries more of them. */
const PACKS = Number(process.env['PACKS'] ?? (isWhole ? 500 : 50));
/** Games of each random pack that are played to their end, and that are begun. */
const PLAYED = 2;
const BEGUN = 4;
/** Offers of each embedded pack that are played to their end. */
const SAMPLE = isWhole ? Infinity : 30;

/** All of it takes minutes. */
const PATIENCE = { timeout: isWhole || PACKS > 500 ? 4 * 60 * 60 * 1000 : 60_000 };

/** Long enough for a banner, the introduction of four words said twice, and a first answer. */
const BEGUN_STEPS = 60 * 20;
const ENDLESS_STEPS = 60 * 20;

const rulesOf = new Map<GameDescriptor, Rules>(
  await Promise.all(
    [...registry, pictureToWord].map(
      async (game) => [game, (await game.loadRules()).rules] as readonly [GameDescriptor, Rules],
    ),
  ),
);
const rules = ({ descriptor }: Offer): Rules => rulesOf.get(descriptor) as Rules;

const listOffers = (content: Content): Offer[] => [
  ...listLessonOffers(content),
  ...listEndlessOffers(content),
  ...listFreeOffers(content),
];

/**
 * Some offers in random order, of one game each as long as there are others: few lessons have
 * numbers or a story.
 */
function draw<Some extends Offer>(chance: Chance, offers: readonly Some[], count: number): Some[] {
  const games = [...groupBy(offers, ({ descriptor }) => descriptor.id).values()];
  const turns = Array.from({ length: Math.ceil(Math.min(count, offers.length) / Math.max(1, games.length)) });
  return turns
    .flatMap(() => shuffle(chance, games))
    .slice(0, count)
    .flatMap((own) => pickOne(chance, own) ?? []);
}

/**
 * What is wrong with an offer that is played without a mistake to its end; endless mode for a
 * while.
 */
function playOut(offer: Offer, seed: number): string[] {
  const setup = offer.makeSetup(seed);
  if (setup.mode === 'normal') return listFaults(setup, playFaultless(rules(offer), setup));
  const played = playFaultless(rules(offer), setup, ENDLESS_STEPS);
  // The last round is not over.
  return listFaults(setup, { ...played, rounds: played.rounds.slice(0, -1) });
}

/** What is wrong with the first questions of an offer. */
function begin(offer: Offer, seed: number): string[] {
  const { choices, error } = playFaultless(rules(offer), offer.makeSetup(seed), BEGUN_STEPS);
  if (error !== null) return [error];
  return choices < 2 ? ['nothing to choose from'] : [];
}

const tell = ({ name }: Offer, faults: readonly string[]): string[] => faults.map((fault) => `${name}: ${fault}`);

/** The most words that can stand beside each other, tried in all ways. */
function countTogether(words: ReturnType<Offer['makeSetup']>['words']): number {
  const [first, ...others] = words;
  if (!first) return 0;
  const without = others.filter((other) => !wordsClash(first, other));
  return Math.max(1 + countTogether(without), without.length === others.length ? 0 : countTogether(others));
}

/** True when a refused game could be begun all the same. */
function isPlayable(refusal: Refusal, seed: number): boolean {
  const { words, numbers, sentences } = refusal.makeSetup(seed);
  const { kind, min = 0 } = refusal.need;
  switch (kind) {
    // A game with a single picture, number or page would go on, and ask nothing.
    case 'recordings':
      return countTogether(words.filter(({ audio }) => audio !== null)) >= min;
    case 'comparisons':
      return new Set(numbers.map(numberOf).filter((number) => number !== null)).size >= min;
    case 'pages':
      return sentences.length >= min;
    case 'numbers':
      return numbers.length > 0;
    default:
      return playOut(refusal, seed).length === 0;
  }
}

describe.each(['mi', 'chr'])('everything that %s offers', (pack) => {
  const content = readContent(`assets/packs/${pack}`);
  const offers = listOffers(content);

  it('can be begun, asks what its rounds say, and gives three stars to whoever makes no mistake', PATIENCE, () => {
    const played = isWhole ? offers : draw(createChance(1), offers, SAMPLE);
    expect(played.flatMap((offer, index) => tell(offer, playOut(offer, index)))).toEqual([]);
  });

  it('is all that its rows name', () => {
    expect(listRefusals(content).map(({ name }) => name)).toEqual([]);
  });
});

describe('any pack', () => {
  it(
    'offers only what can be begun, asks what its rounds say, and gives three stars to whoever makes no mistake',
    PATIENCE,
    () => {
      fc.assert(
        fc.property(anyPack, fc.nat(), ({ content }, seed) => {
          const chance = createChance(seed);
          const offers = listOffers(content);
          const begun = draw(chance, offers, BEGUN).flatMap((offer) =>
            tell(offer, begin(offer, nextBelow(chance, 1000))),
          );
          const played = draw(chance, offers, PLAYED).flatMap((offer) =>
            tell(offer, playOut(offer, nextBelow(chance, 1000))),
          );
          expect([...begun, ...played]).toEqual([]);
        }),
        { numRuns: PACKS },
      );
    },
  );

  it('leaves out nothing that could be begun', PATIENCE, () => {
    fc.assert(
      fc.property(anyPack, fc.nat(), ({ content }, seed) => {
        const refused = draw(createChance(seed), listRefusals(content), PLAYED);
        expect(refused.filter((refusal) => isPlayable(refusal, seed)).map(({ name }) => name)).toEqual([]);
      }),
      { numRuns: PACKS },
    );
  });

  it('has an address for each unit that it lists', PATIENCE, () => {
    fc.assert(
      fc.property(anyPack, ({ content }) => {
        const known = unitsOf(content);
        const units = [1, 3, 5].flatMap((level) =>
          [false, true].flatMap((isStory) => listUnits(content, level, isStory)),
        );
        for (const unit of units)
          expect(splitUnit(unitValue(unit), known)).toEqual({ modifier: unit.Key, name: unit.name });
      }),
      { numRuns: PACKS },
    );
  });

  it('offers at every level what it offers at the one before', PATIENCE, () => {
    fc.assert(
      fc.property(anyPack, ({ content }) => {
        const names = new Set(listLessonOffers(content).map(({ name }) => name));
        const missing = [...names].filter((name) => {
          const higher = name.replace(/level (\d)/u, (_, level) => `level ${Math.min(5, Number(level) + 1)}`);
          return !names.has(higher);
        });
        expect(missing).toEqual([]);
      }),
      { numRuns: PACKS },
    );
  });
});
