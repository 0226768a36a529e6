import { availableParallelism } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { runConcurrently } from '../../tools/process.ts';
import type { Look } from '../../web/dev/states/address.ts';
import { comparePixels } from './compare-pixels.ts';
import { lookName, pictured, pictureName, readPicture, writePicture } from './pictures.ts';
import { type Outcome, writeReport } from './report.ts';
import { takePicture, withFixedTime } from './take-picture.ts';

interface Wanted {
  look: Look;
  filter: string;
}

/**
 * Takes a picture of each state, compares it with the accepted one, and writes the report. Resolves
 * to whether nothing has changed and no state failed.
 */
export async function compareStates(
  browser: Browser,
  url: string,
  { look, filter }: Wanted,
): Promise<boolean> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    locale: 'en',
    timezoneId: 'UTC',
  });
  await withFixedTime(context);
  const all = await listStates(await context.newPage());
  const ids = all.filter((id) => id.includes(filter));
  const width = Math.max(1, Math.min(4, availableParallelism()));
  const pages = await Promise.all(Array.from({ length: width }, () => context.newPage()));
  const outcomes = await runConcurrently(
    width,
    ids.map((id) => async () => {
      const page = pages.pop() ?? (await context.newPage());
      const outcome = await compareOne(page, id, look);
      pages.push(page);
      if (outcome.result !== 'same') console.log(`${outcome.result.padEnd(8)} ${id}`);
      return outcome;
    }),
  );
  await context.close();
  const gone = pictured('accepted', look).filter((id) => id.includes(filter) && !all.includes(id));
  outcomes.push(...gone.map((id): Outcome => ({ id, result: 'gone' })));
  console.log(summary(outcomes, look, writeReport(outcomes, look)));
  return outcomes.every(({ result }) => result !== 'changed' && result !== 'failed');
}

/** Read from the page itself, so that there is only one list. */
async function listStates(page: Page): Promise<string[]> {
  await page.goto('/_dev/states');
  await page.locator('a[data-state]').first().waitFor();
  const ids = await page
    .locator('a[data-state]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-state')));
  await page.close();
  return ids.filter((id) => id !== null);
}

async function compareOne(page: Page, id: string, look: Look): Promise<Outcome> {
  const accepted = readPicture(pictureName('accepted', look, id));
  try {
    const picture = await takePicture(page, id, look);
    writePicture(pictureName('taken', look, id), picture);
    if (accepted === null) return { id, result: 'new' };
    if (accepted.equals(picture)) return { id, result: 'same' };
    const { count, png } = await comparePixels(page, accepted, picture);
    if (count === 0) return { id, result: 'same' };
    writePicture(pictureName('difference', look, id), png);
    return { id, result: 'changed', pixels: count };
  } catch (error) {
    return {
      id,
      result: 'failed',
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

function summary(outcomes: readonly Outcome[], look: Look, report: string): string {
  const count = (result: Outcome['result']): number =>
    outcomes.filter((one) => one.result === result).length;
  const figures = (['same', 'changed', 'new', 'gone', 'failed'] as const)
    .map((result) => `${count(result)} ${result}`)
    .join(', ');
  return `${outcomes.length} states (${lookName(look)}): ${figures}\n${report}`;
}
