import type { Page } from '@playwright/test';
import { timeline } from '../scenes/pages';
import { listGamePlaces, readPack, timelinePlace } from '../tools/shots/places';
import type { GamePlace } from '../tools/shots/places';
import { BUILT } from './built';
import type { Seen, Thing } from './luminance';
import { LOOK_NAMES, Memory, look, nameOf, toSeenName } from './luminance';
import { readBuiltPack } from './pack';
import { placeCards } from './robot/timeline-table';
import { GAMES_WITH_ROBOTS, createStrategy } from './strategies';
import type { ObservedButton, Observation } from './strategies/observation';
import { installAudioSpy, observe } from './strategies/observation';
import { writeRow } from './tables';
import { expect, test } from './test';

/** `EVERY=1 npm run e2e -- luminance` plays all games. */
const IS_EVERY = Boolean(process.env['EVERY']);

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 412, height: 732 }, isDrawn: true });

/** The teacher's game and the child's: other words in other places. */
const SEEDS = { teacher: 11, child: 7 } as const;
/**
 * Steps until what was dealt has arrived, between two looks, while a round runs out, and the most
 * of a game.
 */
const STEPS = { arrival: 60, between: 30, resting: 240, max: 120_000 } as const;
/** How often a teacher looks, and how often a child does at the most. */
const LOOKS = { teacher: 40, child: 900 } as const;
/** Recordings begin a little after the step that plays them. */
const LISTEN_MILLISECONDS = 150;
/** Where nothing can be pressed. CSS pixels. */
const BESIDE = { x: 206, y: 12 } as const;
/** Share of presses that must meet what was meant. */
const MIN_RIGHT = 0.9;

const known = await readPack(BUILT);
const { history } = readBuiltPack();
const places = [...listGamePlaces(known), timelinePlace(known)];

const TABLE = {
  file: 'luminance.md',
  section: 'Games',
  head: ['', 'Presses', 'Told', 'Grey', 'Protan', 'Deutan', 'Tritan'],
  order: places.map(({ label }) => label),
};

interface Moment {
  readonly isOver: boolean;
  readonly round: number;
  readonly step: number;
  /** A banner or a new word lies over the table. */
  readonly isCovered: boolean;
}

/** Advances the game, and tells how it stands. It stands still then, until the next time. */
async function advance(page: Page, steps: number): Promise<Moment> {
  return page.evaluate(async (count) => {
    const { qa } = window;
    qa?.step(count);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const scene = qa?.scene() ?? null;
    return {
      isOver: scene?.kind !== 'live' || scene.phase === 'ended',
      round: scene?.round ?? 0,
      step: scene?.step ?? 0,
      isCovered: document.querySelector('[data-testid="banner"], [data-testid="introduction"]') !== null,
    };
  }, steps);
}

/** Where the choices are. */
function readThings(page: Page): Promise<readonly Thing[]> {
  return page.locator('button[data-choice]:not([hidden])').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { id: element.getAttribute('data-choice') ?? '', x, y, width, height };
    }),
  );
}

async function open(page: Page, address: string, seed: number): Promise<void> {
  // The game before may still be on its way to another page.
  await page.goto('about:blank');
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}qa&seed=${seed}`);
  const subject = page.getByTestId('subject').first();
  const start = page.locator('main button[data-difficulty], main button:has-text("Play!")').first();
  await expect(start.or(subject).first()).toBeVisible();
  if (await subject.isVisible()) await subject.click();
  await start.click();
  await expect(page.getByTestId('hud')).toBeAttached();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.qa?.scene()?.kind === 'live', undefined, { polling: 50 });
  // From here on the game stands still between the robot's steps, and its sound with it: a press
  // beside everything brings the sound back.
  await advance(page, 1);
  await page.mouse.click(BESIDE.x, BESIDE.y);
  // The overlay would cover what lies at the bottom.
  await page
    .getByRole('complementary', { name: 'QA' })
    .evaluate((overlay) => overlay.style.setProperty('visibility', 'hidden'));
}

/** A teacher, who sees colours, plays for a while and names what there is. */
async function teach(page: Page, { address }: GamePlace, memory: Memory): Promise<void> {
  await open(page, address, SEEDS.teacher);
  for (let looks = 0; looks < LOOKS.teacher; looks += 1) {
    const { isOver, isCovered } = await advance(page, STEPS.arrival);
    if (isOver) return;
    const seen = isCovered ? new Map<string, Seen>() : await look(page, await readThings(page));
    for (const button of (await observe(page)).buttons) {
      const sight = seen.get(button.choice ?? '');
      if (sight) memory.learn(toSeenName(button), sight);
    }
    await page.evaluate(() => {
      const hint = window.qa?.hint();
      if (hint) window.qa?.act(hint);
    });
  }
}

/**
 * What is heard stays as it is; every choice is what it looks like to a child. What it was never
 * shown, it is told, unless that has only just come (`before` is what was seen at the last look):
 * it may still be fading in.
 */
function see(
  observation: Observation,
  { seen, before }: { readonly seen: ReadonlyMap<string, Seen>; readonly before: ReadonlyMap<string, Seen> },
  memory: Memory,
): { readonly buttons: ObservedButton[]; readonly told: number } {
  let told = 0;
  const buttons = observation.buttons.flatMap((button): ObservedButton[] => {
    if (button.choice === null) return [button];
    const sight = seen.get(button.choice);
    if (!sight) return [];
    const seenName = toSeenName(button);
    if (!memory.knows(seenName, sight)) {
      if (!before.has(button.choice)) return [];
      memory.learn(seenName, sight);
      told += 1;
    }
    return [nameOf(memory.recognise(sight, 'grey').name, button)];
  });
  return { buttons, told };
}

const strategyOf = ({ id, label, knowledge }: GamePlace) =>
  id === timeline.id ? placeCards(history) : createStrategy(label, knowledge);

for (const place of IS_EVERY ? places : []) {
  const { id, label, address } = place;
  test(`${label} is finished by who sees lightness alone`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.addInitScript(installAudioSpy);
    const memory = new Memory();
    await teach(page, place, memory);
    await open(page, address, SEEDS.child);
    const strategy = strategyOf(place);
    const { maxPressesPerRound = Infinity } = GAMES_WITH_ROBOTS.find(({ game }) => game.id === id)?.robot ?? {};
    const right: Record<string, number> = Object.fromEntries(LOOK_NAMES.map((name) => [name, 0]));
    const mistaken: string[] = [];
    let [presses, pressesOfRound, lastRound, told, looks] = [0, 0, 0, 0, 0];
    let before: ReadonlyMap<string, Seen> = new Map();
    const isResting = (): boolean => pressesOfRound >= maxPressesPerRound;
    for (
      let now = await advance(page, STEPS.arrival);
      !now.isOver;
      now = await advance(page, isResting() ? STEPS.resting : STEPS.between)
    ) {
      expect(now.step, 'steps').toBeLessThan(STEPS.max);
      if (now.round !== lastRound) pressesOfRound = 0;
      lastRound = now.round;
      if (isResting() || now.isCovered) continue;
      const things = await readThings(page);
      if (things.length === 0) continue;
      await page.waitForTimeout(LISTEN_MILLISECONDS);
      const observation = await observe(page);
      looks += 1;
      expect(looks, 'looks').toBeLessThan(LOOKS.child);
      const seen = await look(page, things);
      const sight = see(observation, { seen, before }, memory);
      before = seen;
      told += sight.told;
      const move = strategy({ ...observation, buttons: sight.buttons });
      if (!move) continue;
      if (move.right.choice === null) {
        await page.getByRole('button', { name: move.right.name, exact: true }).click();
        continue;
      }
      // Of things that are taken for the same, the one that looks most like it.
      const alike = sight.buttons.filter(
        ({ name, isPressed }) => name === move.right.name && isPressed === move.right.isPressed,
      );
      const likeness = ({ choice }: ObservedButton): number => {
        const one = seen.get(choice ?? '');
        return one ? memory.recognise(one, 'grey').likeness : -1;
      };
      const pressed = alike.reduce((best, other) => (likeness(other) > likeness(best) ? other : best), move.right);
      const thing = things.find((one) => one.id === pressed.choice);
      const truly = observation.buttons.find(({ choice }) => choice === pressed.choice);
      const seenAs = seen.get(pressed.choice ?? '');
      if (!thing || !truly || !seenAs) continue;
      presses += 1;
      pressesOfRound += 1;
      for (const by of LOOK_NAMES) {
        const name = memory.recognise(seenAs, by).name;
        if (name === toSeenName(truly)) right[by] = (right[by] ?? 0) + 1;
        else mistaken.push(`${by}: ${toSeenName(truly)} for ${name}`);
      }
      await page.mouse.click(thing.x + thing.width / 2, thing.y + thing.height / 2);
    }
    await page.evaluate(() => window.qa?.play());
    await expect(
      page
        .getByTestId('results')
        .or(page.getByRole('heading', { name: /, score \d+$/u }))
        .first(),
    ).toBeVisible();
    const share = (by: string): string => `${Math.round((100 * (right[by] ?? 0)) / presses)} %`;
    writeRow(TABLE, [label, `${presses}`, `${told}`, ...LOOK_NAMES.map(share)]);
    for (const by of LOOK_NAMES)
      expect((right[by] ?? 0) / presses, `${id}, ${by}: ${mistaken.join('; ')}`).toBeGreaterThanOrEqual(MIN_RIGHT);
  });
}
