import type { CDPSession, Page } from '@playwright/test';
import { heard, pressOnSystem } from './listening.ts';

/** What a page keeps, once everything that can go is gone. */
export interface Footprint {
  heapMib: number;
  listeners: number;
  nodes: number;
  /** Audio elements that have been used. */
  elements: number;
}

async function footprint(page: Page, session: CDPSession): Promise<Footprint> {
  // What was given up in one collection may be what held the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const [{ usedSize }, { jsEventListeners, nodes }] = await Promise.all([
    session.send('Runtime.getHeapUsage'),
    session.send('Memory.getDOMCounters'),
  ]);
  return {
    heapMib: usedSize / 1_048_576,
    listeners: jsEventListeners,
    nodes,
    elements: (await heard(page)).elements,
  };
}

/** Goes to the next track so often, each time once the present one is heard. */
async function changeTracks(page: Page, count: number): Promise<void> {
  for (let change = 0; change < count; change += 1) {
    const { file } = await heard(page);
    await pressOnSystem(page, 'nexttrack');
    for (let now = await heard(page); !now.isMoving || now.file === file; now = await heard(page))
      await page.waitForTimeout(10);
  }
}

/** What a page keeps after a few changes, which make all that is made once, and after so many more. An album is played already, over and over. */
export async function footprintOfChanges(
  page: Page,
  count: number,
): Promise<{ before: Footprint; after: Footprint }> {
  const session = await page.context().newCDPSession(page);
  await changeTracks(page, 8);
  const before = await footprint(page, session);
  await changeTracks(page, count);
  return { before, after: await footprint(page, session) };
}
