import type { CDPSession, Page } from '@playwright/test';
import { sound, pressMediaKey } from './listening.ts';

/** The memory that a page keeps after garbage collection. */
export interface Footprint {
  heapMib: number;
  listeners: number;
  nodes: number;
  /** Audio elements that have been used. */
  elements: number;
}

async function footprint(page: Page, session: CDPSession): Promise<Footprint> {
  // Objects freed in one collection may have held others until the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const [{ usedSize }, { jsEventListeners, nodes }] = await Promise.all([
    session.send('Runtime.getHeapUsage'),
    session.send('Memory.getDOMCounters'),
  ]);
  return {
    heapMib: usedSize / 1_048_576,
    listeners: jsEventListeners,
    nodes,
    elements: (await sound(page)).elements,
  };
}

/** Skips to the next track this many times, each time once the current one plays. */
async function changeTracks(page: Page, count: number): Promise<void> {
  for (let change = 0; change < count; change += 1) {
    const { file } = await sound(page);
    await pressMediaKey(page, 'nexttrack');
    for (let now = await sound(page); !now.isMoving || now.file === file; now = await sound(page))
      await page.waitForTimeout(10);
  }
}

/**
 * Compares the page after a few track changes, as a warm-up, with the page after many more. An
 * album must already be playing on repeat.
 */
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
