import type { Page } from '@playwright/test';
import type { FaultServer } from '../tests/faults/fault-server';
import { startFaultServer } from '../tests/faults/fault-server';
import { deviceOf } from '../tools/chosen-pack';
import { BUILT } from './built';
import { test as base } from './test';

export { NIGHTLY, expect } from './test';

/** Tests whose app is served by a fault server of their own. */
export const test = base.extend<{ readonly server: FaultServer }>({
  server: async ({ browserName }, provide) => {
    // A fixture must name one that it is made from.
    void browserName;
    // Each file is asked for at every start, also where the browser's memory has it: else a fault
    // would hit the first start only.
    const server = await startFaultServer({ folder: BUILT }, () => ({ 'cache-control': 'no-store' }));
    await provide(server);
    server.close();
  },
  baseURL: ({ server }, provide) => provide(server.origin),
  storageState: ({ server }, provide) => provide(deviceOf(server.origin)),
});

/** Sets all CSS animations of the page to a time. */
export const seekAnimations = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, milliseconds);
