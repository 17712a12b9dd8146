import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { HudState } from '../../../src/play/contract';
import { carriedIdOf, listUndoable, presentChildren } from '../../../src/progress/children';
import type { Backup, BackupFile } from '../../../src/progress/saved/backup';
import { readBackup, writeBackup } from '../../../src/progress/saved/backup';
import type { SavedProgress } from '../../../src/progress/saved/documents';
import { raiseLevel } from '../../../src/progress/raise-level';
import type { ChildrenService } from '../../../src/services/children/children-service';
import { joinProgress } from '../../progress/fake-tabs';
import { makePlayed } from '../../progress/sample';
import { agree } from './agreement';
import { childIn, nameOf } from './model';
import type { Deed, Model, Won } from './model';
import type { Network, Page, Tablet } from './world';
import { FIRST_WORD, WORDS, childrenOf, finishAll, inPage, settle, sharedIdOf } from './world';

/** One thing that happens, on a tablet, in a page; `pick` chooses among what there is. */
export interface Action {
  readonly kind: (typeof KINDS)[number];
  readonly tablet: number;
  readonly page: number;
  readonly pick: number;
  /** What is answered afterwards, one by one. */
  readonly steps: readonly Step[];
}

/** IndexedDB of a tablet, a message between its tabs, a request to the class; or that is lost. */
interface Step {
  readonly answer: 'commit' | 'deliver' | 'request' | 'lose';
  readonly tablet: number;
  readonly pick: number;
}

const KINDS = [
  'play',
  'enter',
  'finish',
  'clear',
  'undo',
  'remove',
  'restore',
  'backUp',
  'addBackup',
  'carry',
  'add',
  'refresh',
  'open',
  'kill',
  'wait',
  'down',
  'day',
  'agree',
  'newer',
  'older',
  'damage',
  'confuse',
] as const;
const WEIGHTS: Readonly<Partial<Record<Action['kind'], number>>> = {
  play: 14,
  enter: 8,
  finish: 5,
  clear: 4,
  undo: 3,
  refresh: 2,
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  answer: fc.oneof(
    { arbitrary: fc.constant('commit' as const), weight: 10 },
    { arbitrary: fc.constant('request' as const), weight: 6 },
    { arbitrary: fc.constant('deliver' as const), weight: 3 },
    { arbitrary: fc.constant('lose' as const), weight: 1 },
  ),
  tablet: fc.nat(1),
  pick: fc.nat(3),
});

const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ arbitrary: fc.constant(kind), weight: WEIGHTS[kind] ?? 1 }))),
  tablet: fc.nat(1),
  page: fc.nat(1),
  pick: fc.nat(30),
  steps: fc.array(anyStep, { maxLength: 16, size: 'max' }),
});

export const anyActions: fc.Arbitrary<Action[]> = fc.array(anyAction, { minLength: 8, maxLength: 32, size: 'max' });

const ignore = (): void => undefined;

/** Calls back when something is done, or has failed. */
const whenDone = <Value>(
  doing: Promise<Value>,
  onDone: (value: Value) => void,
  onFault: (error: unknown) => void,
): void => void doing.then(onDone, onFault);

/** More than a page waits for IndexedDB, or for the class. */
const LONG_MILLISECONDS = 6000;
const DAY_MILLISECONDS = 25 * 60 * 60 * 1000;
const MAX_PAGES = 2;
const MAX_CHILDREN = 5;
const MILLISECONDS_A_DAY = 86_400_000;

/** Files that were saved, each with what it must have. */
const files = new WeakMap<Model, { readonly file: BackupFile; readonly won: readonly Won[] }[]>();
/** What a page is doing that it does one at a time. */
const entering = new WeakSet<Page>();
const numbers = new WeakMap<Model, Map<string, number>>();

/** A number of a child, from 0: a day of its own. */
export function numberOf(model: Model, child: string): number {
  const known = numbers.get(model) ?? new Map<string, number>();
  numbers.set(model, known);
  if (!known.has(child)) known.set(child, known.size);
  return known.get(child) ?? 0;
}
export const FIRST_DAY = 20_000;

/** The child of a page, by the id by which all tablets know it; null where none plays. */
function playerOf({ store, service }: Page): string | null {
  return service && store.getState().child !== null ? service.salt() : null;
}

/**
 * Asks the service of a page for something that is done with a child. `onDone` is called where the
 * page is still there.
 */
function act<D extends Deed>(
  page: Page,
  model: Model,
  deed: D,
  list: D[],
  run: (service: ChildrenService) => Promise<unknown>,
  onDone = ignore,
): void {
  list.push(deed);
  inPage(page, (service) => {
    whenDone(
      run(service),
      () => {
        model.end(deed, page.tab.isOpen);
        if (page.tab.isOpen) onDone();
      },
      () => model.end(deed, false),
    );
  });
}

function playGame(page: Page, model: Model, pick: number): void {
  const { store, service, tablet } = page;
  const child = playerOf(page);
  if (!service || child === null || model.won.length >= WORDS) return;
  const number = model.won.length;
  const won: Won = {
    number,
    child,
    tablet,
    at: model.next(),
    isSinceClearing: model.knowsClearings(page, child),
    isShown: false,
    isWordSaved: false,
  };
  model.won.push(won);
  const name = nameOf(won);
  const stars = ((pick % 3) + 1) as 1 | 2 | 3;
  const progress: SavedProgress = {
    scores: [makePlayed(name, stars)],
    levels: raiseLevel([], { gameType: 'Pairs', categories: [name], difficulty: 'easy', newLevel: 1 }),
    stickers: [{ word: name, layers: 1, order: number + 1 }],
  };
  // On a day of the child's own, so that days tell whose they are.
  const now = Date.now();
  vi.setSystemTime((FIRST_DAY + numberOf(model, child)) * MILLISECONDS_A_DAY);
  for (const secondsPlayed of [0, 5]) store.setState({ hud: { secondsPlayed } as HudState });
  store.setState({ hud: null });
  vi.setSystemTime(now);
  inPage(page, ({ learn, saveMemory }) => {
    learn(
      [{ kind: 'review', key: String(FIRST_WORD + number), isRight: true, guess: 0.25, taken: null }],
      store.getState().child,
    );
    store.getState().applySavedProgress(joinProgress(page.collect(), progress));
    const bornAt = model.bornAt.get(page) ?? 0;
    const fail = (error: unknown): number => model.faults.push(String(error));
    whenDone(
      page.storage().save(page.collect()),
      (isSaved) => {
        if (page.tab.isOpen && isSaved) won.isShown = true;
      },
      fail,
    );
    whenDone(
      saveMemory(),
      () => {
        const isTimely = model.waits.every((time) => time < bornAt);
        if (page.tab.isOpen && isTimely) won.isWordSaved = true;
      },
      fail,
    );
  });
}

export function enter(page: Page, model: Model, pick: number): void {
  const list = presentChildren(childrenOf(page));
  const child = list[pick % Math.max(1, list.length)];
  if (!child || entering.has(page) || !page.service) return;
  const [before, startedAt] = [page.service.salt(), model.next()];
  entering.add(page);
  inPage(page, (service) => {
    void service.enter(child.id).finally(() => {
      entering.delete(page);
      // It was read at some time since.
      if (service.salt() !== before) model.openedAt.set(page, startedAt);
    });
  });
}

function clear(page: Page, model: Model): void {
  const child = playerOf(page);
  if (child === null) return;
  const { surroundings, tablet } = page;
  const reload = (): void => {
    tablet.kill(page);
    model.open(tablet, surroundings.session);
  };
  act(
    page,
    model,
    { ...model.begin(child, page), isUndone: false },
    model.clearings,
    (service) => service.clear(),
    reload,
  );
}

function undo(page: Page, model: Model): void {
  const child = playerOf(page);
  if (child === null) return;
  const deed = model.begin(child, page);
  act(
    page,
    model,
    deed,
    model.returns,
    (service) => service.undoClear(),
    () => model.undo(deed),
  );
}

const listWon = ({ profiles }: Backup): Set<string> =>
  new Set(
    profiles.flatMap(({ languages }) => languages.flatMap(([, { stickers }]) => stickers.map(({ word }) => word))),
  );

function backUp(page: Page, model: Model, id: string | null): void {
  const startedAt = model.next();
  const must = model.won.filter((won) => won.tablet === page.tablet && won.isShown && model.mustStay(won));
  inPage(page, (service) => {
    const waits = model.waits.length;
    const creating = id === null ? service.createBackup() : service.createCarriedFile(id);
    whenDone(
      creating,
      (file) => {
        if (!page.tab.isOpen) return;
        const words = listWon(file.backup);
        const children = new Set(file.backup.profiles.map(({ child }) => sharedIdOf(page.tablet, child)));
        const isKept = (won: Won): boolean => children.has(won.child) && model.mustStay(won);
        const kept = must.filter(isKept);
        if (model.waits.length === waits)
          for (const won of kept)
            if (!words.has(nameOf(won))) model.faults.push(`${nameOf(won)} is not in a backup of ${startedAt}`);
        files.set(model, [...(files.get(model) ?? []), { file, won: kept }]);
      },
      () => undefined,
    );
  });
}

function addBackup(page: Page, model: Model, pick: number): void {
  const list = files.get(model) ?? [];
  const saved = list[pick % Math.max(1, list.length)];
  if (!saved || !page.service) return;
  const at = model.next();
  const backup = readBackup(saved.file.text, Date.now()) as Backup;
  const children = new Set([...listWon(backup)].map(childIn));
  for (const { child } of backup.profiles) children.add(carriedIdOf(child) ?? '');
  // A child who was removed comes back with a file of its own, not with a backup.
  const deeds = [...children].map((child) =>
    backup.kind === 'child' ? model.beginRestoral(child, page) : model.begin(child, page),
  );
  model.returns.push(...deeds);
  inPage(page, (service) => {
    whenDone(
      service.addBackup(backup),
      (isSaved) => {
        for (const deed of deeds) model.end(deed, page.tab.isOpen);
        if (!page.tab.isOpen || !isSaved) return;
        const present = new Set(presentChildren(childrenOf(page)).map((child) => sharedIdOf(page.tablet, child)));
        for (const won of saved.won) if (present.has(won.child)) model.carried.push({ won, tablet: page.tablet, at });
      },
      () => {
        for (const deed of deeds) model.end(deed, false);
      },
    );
  });
}

/** Changes the text of a child in the class. */
function tamper(
  network: Network,
  model: Model,
  pick: number,
  change: (text: string, id: string, other: string) => string,
): void {
  const { profiles } = network.fakeClass;
  const ids = [...profiles.keys()];
  const id = ids[pick % Math.max(1, ids.length)] ?? '';
  const stored = profiles.get(id);
  const otherId = ids[(pick + 1) % ids.length] ?? '';
  const other = profiles.get(otherId);
  if (
    !stored ||
    !other ||
    model.newer.has(id) ||
    model.newer.has(otherId) ||
    typeof readBackup(stored.text, 0) === 'string'
  )
    return;
  const text = change(stored.text, id, other.text);
  profiles.set(id, { text, revision: stored.revision + 1 });
}

/** A tablet of the version before `cleared` writes what it has read. */
function writeAsOlder(text: string): string {
  const backup = readBackup(text, 0);
  if (typeof backup === 'string') return text;
  const profiles = backup.profiles.map(({ child, languages }) => ({
    child,
    languages: languages.map(
      ([name, { scores, levels, stickers, memory, days }]) =>
        [name, { scores, levels, stickers, memory, days, scenes: [] }] as const,
    ),
  }));
  return writeBackup({ ...backup, profiles });
}

/** Of each page that is in a page's state what belongs to the child who plays. */
function expectOwn(page: Page): void {
  const child = playerOf(page);
  if (child === null) return;
  const { stickers, levels } = { ...page.collect() };
  for (const { word } of stickers) expect(childIn(word)).toBe(child);
  for (const { category } of levels) expect(childIn(String(category))).toBe(child);
}

async function answer(
  tablets: readonly Tablet[],
  network: Network,
  { answer: kind, tablet, pick }: Step,
): Promise<void> {
  const { browser } = tablets[tablet] as Tablet;
  if (kind === 'commit') browser.commit();
  else if (kind === 'deliver') browser.deliver();
  else network.step(pick, kind === 'lose');
  await settle();
}

export async function perform(
  tablets: readonly Tablet[],
  network: Network,
  model: Model,
  { kind, ...action }: Action,
): Promise<void> {
  const tablet = tablets[action.tablet] as Tablet;
  const page = tablet.pages[action.page % Math.max(1, tablet.pages.length)];
  const { pick } = action;
  vi.setSystemTime(Date.now() + 1);
  switch (kind) {
    case 'finish':
      await finishAll(tablets, network);
      break;
    case 'open':
      if (tablet.pages.length < MAX_PAGES) model.open(tablet);
      break;
    case 'wait':
      model.waits.push(model.next());
      await vi.advanceTimersByTimeAsync(LONG_MILLISECONDS);
      model.waits.push(model.next());
      break;
    case 'down':
      network.fakeClass.isDown = !network.fakeClass.isDown;
      break;
    case 'day':
      if (pick % 3 === 0) {
        for (const one of tablets) one.hearTime();
        model.days.push(model.next());
        vi.setSystemTime(Date.now() + DAY_MILLISECONDS);
        for (const one of tablets) one.hearTime();
      }
      break;
    case 'agree':
      if (pick % 3 === 0) await agree(tablets, network, model);
      break;
    case 'newer':
      if (pick % 3 > 0) break;
      tamper(network, model, pick, (text, id) => {
        const newer = text.replace('"version":3', '"version":4');
        model.newer.set(id, newer);
        return newer;
      });
      break;
    case 'older':
      tamper(network, model, pick, writeAsOlder);
      break;
    case 'damage':
      tamper(network, model, pick, (text) => text.slice(0, -20));
      break;
    case 'confuse':
      tamper(network, model, pick, (_, __, other) => other);
      break;
    case 'kill':
      if (page) {
        tablet.kill(page);
        if (tablet.pages.length === 0) model.open(tablet, page.surroundings.session);
      }
      break;
    default:
      if (page?.service) performIn(page, model, kind, pick);
  }
  await settle();
  for (const step of action.steps) {
    // oxlint-disable-next-line no-await-in-loop
    await answer(tablets, network, step);
  }
  expect(model.faults).toEqual([]);
  for (const { pages } of tablets) for (const one of pages) expectOwn(one);
}

function performIn(page: Page, model: Model, kind: Action['kind'], pick: number): void {
  const list = childrenOf(page);
  const child = list[pick % Math.max(1, list.length)];
  switch (kind) {
    case 'play':
      playGame(page, model, pick);
      break;
    case 'enter':
      enter(page, model, pick);
      break;
    case 'add':
      if (list.length < MAX_CHILDREN) inPage(page, (service) => void service.add({ animal: 'dog', colour: pick % 2 }));
      break;
    case 'remove':
      if (child)
        act(page, model, model.begin(sharedIdOf(page.tablet, child), page), model.removals, async (service) => {
          await service.remove(child.id);
          // The last one stays.
          if (presentChildren(childrenOf(page)).some(({ id }) => id === child.id))
            throw new Error('It is still there.');
        });
      break;
    case 'restore':
      for (const gone of listUndoable(list, page.tablet.clock).slice(0, 1))
        act(page, model, model.beginRestoral(sharedIdOf(page.tablet, gone), page), model.returns, (service) =>
          service.restore(gone.id),
        );
      break;
    case 'clear':
      clear(page, model);
      break;
    case 'undo':
      undo(page, model);
      break;
    case 'backUp':
      backUp(page, model, null);
      break;
    case 'carry':
      if (child) backUp(page, model, child.id);
      break;
    case 'addBackup':
      addBackup(page, model, pick);
      break;
    default:
      inPage(page, (service) => void service.refresh());
  }
}
