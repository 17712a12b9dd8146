import type { Model } from './model';
import type { Network, Tablet } from './world';
import { finishAll, inPage, settle } from './world';

/**
 * Pages that are opened one after the other, so that each tablet first sends, then receives, then
 * deletes what is to be forgotten.
 */
const VISITS = 3;

/**
 * A pause in which everybody hears of everything: all pages are ended, and new ones are opened with
 * a network that works.
 */
export async function agree(tablets: readonly Tablet[], network: Network, model: Model): Promise<void> {
  network.fakeClass.isDown = false;
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const tablet of tablets) {
      for (const page of tablet.pages.slice()) tablet.kill(page);
      model.open(tablet);
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await finishAll(tablets, network);
    }
    for (const { pages } of tablets) {
      for (const page of pages) void inPage(page, (service) => service.refresh());
      // oxlint-disable-next-line no-await-in-loop
      await finishAll(tablets, network);
    }
  }
  await settle();
  // Those pages have read everything after this.
  model.agreements.push(model.next());
  for (const tablet of tablets) {
    for (const page of tablet.pages.slice()) tablet.kill(page);
    model.open(tablet);
  }
  await finishAll(tablets, network);
}
