import fc from 'fast-check';
import { FIRST_CHILD } from '../../src/progress/first-child';
import type { Page, Stored } from './clock-world';
import { HOUR, START, Tablet, UNTIL, classes, createClass, settle } from './clock-world';

const DAY = 24 * HOUR;

/** What a clock shows beside the true time, in hours: nothing, days, months, decades. */
const anyError = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  fc.integer({ min: -40 * 24, max: 40 * 24 }),
  fc.integer({ min: -400 * 24, max: 400 * 24 }),
  fc.constantFrom(-56 * 365 * 24, 73 * 365 * 24),
);
const anyKey = fc.constantFrom('100', '101', '102', '103', '104');

/**
 * What happens on a tablet: it is opened hours later, by a clock that may be wrong; or the child
 * who plays, or a grown-up, does something.
 */
export type Step =
  | { readonly kind: 'start'; readonly hours: number; readonly error: number; readonly isOnline: boolean }
  | { readonly kind: 'learn' | 'win'; readonly key: string }
  | { readonly kind: 'enter' | 'remove' | 'restore' | 'clear' | 'undo' };

const anyStart: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('start' as const),
  // Often within the day in which something can be taken back.
  hours: fc.oneof(fc.nat(6), fc.nat(50)),
  error: anyError,
  isOnline: fc.boolean(),
});
const anyPlay: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom('learn' as const, 'win' as const), key: anyKey });
const listOf = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(value, { minLength: 12, maxLength: 28, size: 'max' });

/** Steps on one tablet. */
export const anySteps = listOf(
  fc.oneof(
    { weight: 4, arbitrary: anyStart },
    { weight: 5, arbitrary: anyPlay },
    fc.record({
      kind: fc.constantFrom('enter' as const, 'remove' as const, 'restore' as const, 'clear' as const, 'undo' as const),
    }),
  ),
);

/** Steps on two tablets of a class. */
export const anyTurns = listOf(
  fc.record({
    tablet: fc.constantFrom(0, 1),
    step: fc.oneof(
      { weight: 4, arbitrary: anyStart },
      { weight: 3, arbitrary: anyPlay },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constantFrom('enter' as const, 'remove' as const, 'restore' as const) }),
      },
    ),
  }),
);

/** What a child must have. */
class Learner {
  readonly stickers = new Set<string>();
  readonly words = new Set<string>();
  /** When it was removed, by the true time; null: it was not. */
  removedAt: number | null = null;

  /** Adds what another one has. */
  take({ stickers, words }: Pick<Learner, 'stickers' | 'words'>): void {
    for (const sticker of stickers) this.stickers.add(sticker);
    for (const word of words) this.words.add(word);
  }

  drop(): void {
    this.stickers.clear();
    this.words.clear();
  }

  /** What of it is not stored; but for words whose day has truly come, which must go. */
  missingIn(stored: Stored | undefined, now: number): string[] {
    const isGiven = (key: string): boolean => {
      const until: unknown = Reflect.get(UNTIL, key);
      return typeof until !== 'string' || new Date(`${until}T00:00`).getTime() > now;
    };
    return [
      ...[...this.stickers]
        .filter((word) => isGiven(word) && stored?.stickers.includes(word) !== true)
        .map((word) => `sticker ${word}`),
      ...[...this.words]
        .filter((word) => isGiven(word) && stored?.days.has(word) !== true)
        .map((word) => `word ${word}`),
    ];
  }
}

/** One tablet with two children, while time passes and its clock jumps. Notes what is lost. */
export class TabletWalk {
  readonly lost: string[] = [];
  readonly tablet = new Tablet();
  readonly learners = new Map<string, Learner>();
  /** What was cleared of each child, and can be taken back. */
  readonly #cleared = new Map<string, { readonly learner: Learner; readonly at: number }>();
  #page: Page | null = null;
  now = START;

  get page(): Page {
    if (!this.#page) throw new Error('The tablet was not opened.');
    return this.#page;
  }

  async begin(): Promise<void> {
    this.#page = await this.tablet.open(null);
    const second = (await settle(this.page.service.add({ animal: 'art-100', colour: 1 }))) ?? '';
    for (const id of [FIRST_CHILD, second]) this.learners.set(id, new Learner());
    await settle(this.page.service.enter(FIRST_CHILD));
  }

  /** Opens the app, with a clock that is wrong by `error` hours. */
  async start(error: number, isOnline: boolean): Promise<void> {
    this.tablet.setTime(this.now + error * HOUR);
    this.#page = await this.tablet.open(isOnline ? this.now : null);
    for (const [id, { removedAt }] of this.learners) {
      const isFresh = removedAt !== null && this.now - removedAt < DAY;
      if (isFresh && !this.page.undoable().includes(id)) this.lost.push(`undo of the removal of ${id}`);
    }
    if (this.page.child() === null) await settle(this.page.service.enter(this.page.present()[0] ?? FIRST_CHILD));
  }

  async perform(step: Step): Promise<void> {
    const child = this.page.child() ?? '';
    const learner = this.learners.get(child) ?? new Learner();
    switch (step.kind) {
      case 'start':
        this.now += step.hours * HOUR;
        await this.start(step.error, step.isOnline);
        break;
      case 'learn':
        // A word that is hidden cannot be asked.
        if (!this.page.keys().includes(step.key)) break;
        await this.page.learn(step.key);
        learner.words.add(step.key);
        break;
      case 'win':
        await this.page.win(step.key);
        learner.stickers.add(step.key);
        break;
      case 'enter': {
        const other = this.page.present().find((id) => id !== child);
        if (other !== undefined) await settle(this.page.service.enter(other));
        break;
      }
      case 'remove':
        await this.#remove(child);
        break;
      case 'restore':
        await this.#restore();
        break;
      case 'clear':
        await this.#clear(child, learner);
        break;
      case 'undo':
        await this.#undo(child, learner);
        break;
    }
  }

  async #remove(child: string): Promise<void> {
    for (const [id, learner] of this.learners) {
      if (id === child || learner.removedAt !== null) continue;
      await settle(this.page.service.remove(id));
      learner.removedAt = this.now;
    }
  }

  async #restore(): Promise<void> {
    for (const [id, learner] of this.learners) {
      if (learner.removedAt === null) continue;
      // Its day is over: all of it may be gone.
      if (this.now - learner.removedAt >= DAY) {
        learner.drop();
        this.#cleared.delete(id);
      }
      learner.removedAt = null;
      await settle(this.page.service.restore(id));
    }
  }

  async #clear(child: string, learner: Learner): Promise<void> {
    const before = this.#cleared.get(child);
    const all = new Learner();
    all.take(learner);
    if (before && this.now - before.at < DAY) all.take(before.learner);
    await settle(this.page.service.clear());
    if (learner.words.size + learner.stickers.size > 0) this.#cleared.set(child, { learner: all, at: this.now });
    learner.drop();
    // The page is loaded anew, by the same clock.
    this.#page = await this.tablet.open(null);
    if (this.page.child() !== child) await settle(this.page.service.enter(child));
  }

  async #undo(child: string, learner: Learner): Promise<void> {
    const before = this.#cleared.get(child);
    const isFresh = before !== undefined && this.now - before.at < DAY;
    if (isFresh && !(await settle(this.page.service.canUndoClear()))) this.lost.push('undo of what was cleared');
    await settle(this.page.service.undoClear());
    this.#cleared.delete(child);
    if (isFresh) learner.take(before.learner);
  }

  /** Notes what is missing of each child who is here. The clock must be right. */
  async check(): Promise<void> {
    const records = new Map((await settle(this.page.service.readAll())).map(({ id, salt }) => [id, salt]));
    const stored = await this.tablet.read(this.page);
    for (const [id, learner] of this.learners) {
      if (learner.removedAt !== null) continue;
      if (!this.page.present().includes(id)) this.lost.push(`child ${id}`);
      this.lost.push(...learner.missingIn(stored.get(records.get(id) ?? id), this.now));
    }
  }
}

/** Two tablets of a class, each with a clock that jumps, and one child whom both have. */
export class ClassWalk {
  readonly lost: string[] = [];
  readonly #learner = new Learner();
  readonly #tablets: readonly [Tablet, Tablet];
  readonly #pages = new Map<number, Page>();
  /** Tablets that know of the last removal. */
  readonly #aware = new Set<number>();
  #child = '';
  #now = START;

  constructor(code: string) {
    classes.set(code, createClass());
    this.#tablets = [new Tablet(code), new Tablet(code)];
  }

  /** The page of a tablet, which becomes the one that is used. */
  #use(index: 0 | 1): Page {
    this.#tablets[index].take();
    const page = this.#pages.get(index);
    if (!page) throw new Error('The tablet was not opened.');
    return page;
  }

  async #open(index: 0 | 1, error: number, isOnline: boolean): Promise<void> {
    this.#tablets[index].setTime(this.#now + error * HOUR);
    this.#pages.set(index, await this.#tablets[index].open(isOnline ? this.#now : null));
    const page = this.#use(index);
    await settle(page.service.refresh());
    this.#aware.add(index);
    if (page.child() === null) await settle(page.service.enter(page.present()[0] ?? ''));
  }

  async begin(): Promise<void> {
    await this.#open(0, 0, false);
    this.#child = (await settle(this.#use(0).service.add({ animal: 'art-100', colour: 1 }))) ?? '';
    for (const index of [0, 1, 0] as const) await this.#open(index, 0, false);
  }

  async perform(index: 0 | 1, step: Step): Promise<void> {
    const page = this.#use(index);
    const isHere = page.present().includes(this.#child);
    const isPlaying = page.child() === this.#child;
    switch (step.kind) {
      case 'start': {
        this.#now += step.hours * HOUR;
        await this.#open(index, step.error, step.isOnline);
        const { removedAt } = this.#learner;
        const isFresh =
          removedAt !== null && this.#now - removedAt < DAY && !this.#use(index).present().includes(this.#child);
        if (isFresh && !this.#use(index).undoable().includes(this.#child)) this.lost.push(`undo on tablet ${index}`);
        break;
      }
      case 'learn':
        if (!page.keys().includes(step.key)) break;
        await page.learn(step.key);
        if (isPlaying) this.#learner.words.add(step.key);
        break;
      case 'win':
        await page.win(step.key);
        if (isPlaying) this.#learner.stickers.add(step.key);
        break;
      case 'enter': {
        const other = page.present().find((id) => id !== page.child());
        if (other !== undefined) await settle(page.service.enter(other));
        break;
      }
      case 'remove':
        if (!isHere || isPlaying || this.#learner.removedAt !== null) break;
        await settle(page.service.remove(this.#child));
        this.#learner.removedAt = this.#now;
        this.#aware.clear();
        this.#aware.add(index);
        break;
      default:
        // Of a removal that it does not know of, clocks alone could say whether it came later.
        if (isHere || this.#learner.removedAt === null || !this.#aware.has(index)) break;
        if (this.#now - this.#learner.removedAt >= DAY) this.#learner.drop();
        this.#learner.removedAt = null;
        await settle(page.service.restore(this.#child));
    }
  }

  /** Makes both clocks right, lets each child in on both, and notes what is missing. */
  async check(): Promise<void> {
    for (const index of [0, 1, 0, 1] as const) {
      await this.#open(index, 0, true);
      for (const id of this.#use(index).present()) await settle(this.#use(index).service.enter(id));
      await settle(this.#use(index).service.refresh());
    }
    if (this.#learner.removedAt !== null) return;
    for (const index of [0, 1] as const) {
      const stored = (await this.#tablets[index].read(this.#use(index))).get(this.#child);
      this.lost.push(...this.#learner.missingIn(stored, this.#now).map((what) => `${what} on tablet ${index}`));
    }
  }
}
