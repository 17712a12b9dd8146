import type { Page, Tablet } from './world';

/**
 * What a child won in one game: a record, a level, a sticker and a word, all named after it and the
 * child.
 */
export interface Won {
  readonly number: number;
  /** The id by which all tablets know the child. */
  readonly child: string;
  readonly tablet: Tablet;
  readonly at: number;
  /**
   * True where the page surely knew of every clearing of the child: what is won in others may be
   * cleared with what was there.
   */
  readonly isSinceClearing: boolean;
  /** It was shown as saved. */
  isShown: boolean;
  /** Its word was saved, too. */
  isWordSaved: boolean;
}

export const nameOf = ({ number, child }: Pick<Won, 'number' | 'child'>): string => `${number} of ${child}`;
export const childIn = (name: string): string => name.split(' of ')[1] ?? '';

/** Something that was done with a child. */
export interface Deed {
  readonly child: string;
  readonly page: Page;
  readonly startedAt: number;
  /** When it was done, or its page was ended. */
  endedAt: number;
  isDone: boolean;
}

interface Clearing extends Deed {
  isUndone: boolean;
}

/**
 * What was done with the children of all tablets, in the order in which it was asked for. Times
 * count what happens.
 */
export class Model {
  time = 0;
  readonly won: Won[] = [];
  /** What a backup has brought to another tablet. */
  readonly carried: { readonly won: Won; readonly tablet: Tablet; readonly at: number }[] = [];
  readonly clearings: Clearing[] = [];
  readonly removals: Deed[] = [];
  /** What brings a child, or what was cleared of it, back. */
  readonly returns: Deed[] = [];
  /** Those of them that bring back a child who was removed. */
  readonly restorals = new WeakSet<Deed>();
  /** When everything was known everywhere. */
  readonly agreements: number[] = [];
  /** Texts of a newer version that the class has, by child: nobody here changes them. */
  readonly newer = new Map<string, string>();
  /** When the clock went on by more than a day. */
  readonly days: number[] = [];
  /** When a page waited longer than it waits for IndexedDB. */
  readonly waits: number[] = [];
  /** What was found wrong while it went on. */
  readonly faults: string[] = [];
  /** Since when a page has the child open that it has. */
  readonly openedAt = new WeakMap<Page, number>();

  readonly bornAt = new WeakMap<Page, number>();

  /** Opens a page; `session`: the child who played in its tab before. */
  open(tablet: Tablet, session: string | null = null): Page {
    const at = this.next();
    const page = tablet.open(session);
    this.bornAt.set(page, at);
    this.openedAt.set(page, at);
    return page;
  }

  next(): number {
    this.time += 1;
    return this.time;
  }

  begin(child: string, page: Page): Deed {
    return { child, page, startedAt: this.next(), endedAt: Infinity, isDone: false };
  }

  /** Begins what brings back a child who was removed. */
  beginRestoral(child: string, page: Page): Deed {
    const deed = this.begin(child, page);
    this.restorals.add(deed);
    return deed;
  }

  end(deed: Deed, isDone: boolean): void {
    if (deed.endedAt < Infinity) return;
    deed.endedAt = this.next();
    deed.isDone = isDone;
  }

  /** What a page was doing when it was ended is not done. */
  onKill(page: Page): void {
    for (const deed of [...this.clearings, ...this.removals, ...this.returns])
      if (deed.page === page) this.end(deed, false);
  }

  #isCalm({ startedAt, endedAt }: Deed): boolean {
    return [...this.waits, ...this.days].every((time) => time < startedAt || time > endedAt);
  }

  /** When a tablet surely knows of what was done. */
  #knownAt({ page, endedAt }: Deed, tablet: Tablet): number {
    return page.tablet === tablet ? endedAt : (this.agreements.find((time) => time > endedAt) ?? Infinity);
  }

  /**
   * True where a page knows all clearings of a child: they were over before it read the child, here
   * or with everybody's knowledge.
   */
  knowsClearings(page: Page, child: string): boolean {
    const openedAt = this.openedAt.get(page) ?? 0;
    return this.clearings
      .filter((clearing) => clearing.child === child)
      .every((clearing) => this.#knownAt(clearing, page.tablet) < openedAt);
  }

  /** The undone ones of this tablet: those of others may be received after it was undone here. */
  undo(undo: Deed): void {
    for (const clearing of this.clearings) {
      const isOfTablet = clearing.page.tablet === undo.page.tablet && clearing.child === undo.child;
      const isOlder = this.days.some((day) => day > clearing.startedAt && day < undo.endedAt);
      if (!isOfTablet || !clearing.isDone || isOlder) continue;
      if (clearing.endedAt < undo.startedAt && this.#isCalm(clearing) && this.#isCalm(undo)) clearing.isUndone = true;
    }
  }

  #isCleared(child: string, tablet: Tablet, at: number): boolean {
    return this.clearings.some((clearing) => {
      if (clearing.child !== child || clearing.endedAt < at) return false;
      return !(clearing.isUndone && clearing.page.tablet === tablet && at < clearing.startedAt);
    });
  }

  /** True where it must be on its tablet at the end. */
  mustStay({ child, tablet, at, isSinceClearing }: Won): boolean {
    return isSinceClearing && !this.#isCleared(child, tablet, at) && !this.mayBeForgotten(child);
  }

  /** True where it must be nowhere at the end. */
  mustBeGone({ child, at }: Won): boolean {
    const last = this.clearings.findLast(
      (clearing) => clearing.child === child && clearing.isDone && clearing.startedAt > at,
    );
    return last !== undefined && !this.#hasReturned(last) && !this.#mayBeRemoved(child);
  }

  /** Of a removed child the class has nothing that another tablet could be told. */
  #mayBeRemoved(child: string): boolean {
    return this.removals.some(
      (removal) =>
        removal.child === child &&
        !this.returns.some(
          (other) =>
            this.restorals.has(other) && other.child === child && other.isDone && other.startedAt > removal.endedAt,
        ),
    );
  }

  #hasReturned({ child, startedAt }: Deed): boolean {
    return this.returns.some((other) => other.child === child && other.endedAt > startedAt);
  }

  /** True where a child was removed, and nothing has brought it back since. */
  isRemoved(child: string): boolean {
    const last = this.removals.findLast((removal) => removal.child === child && removal.isDone);
    return last !== undefined && !this.#hasReturned(last);
  }

  /**
   * True where what a removed child had is deleted from a tablet, which counts the day from when it
   * knows.
   */
  isForgotten(child: string, tablet: Tablet): boolean {
    const last = this.removals.findLast((removal) => removal.child === child && removal.isDone);
    return last !== undefined && this.isRemoved(child) && this.days.some((day) => day > this.#knownAt(last, tablet));
  }

  /** True where a child may have been removed for more than a day. */
  mayBeForgotten(child: string): boolean {
    return this.removals.some((removal) => removal.child === child && this.days.some((day) => day > removal.startedAt));
  }
}
