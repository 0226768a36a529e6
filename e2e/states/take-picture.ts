import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, type Look } from '../../web/dev/states/address.ts';

/** Dates on the pages count from this day, so that they are the same in every picture. */
const today = new Date('2026-03-10T10:00:00Z');
const height = 1_000;
const mostHeight = 4_000;
const patienceMs = 120_000;

/** A browser whose pages show states in one look, always at the same time. */
export async function withFixedTime(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(today);
}

/** The page of a state, once it has stopped changing. The error lists the problems of the state. */
export async function takePicture(page: Page, id: string, look: Look): Promise<Buffer> {
  const width = Number(look.width);
  await page.setViewportSize({ width, height });
  await page.goto(addressOf({ ...look, id, width: '' }, true));
  await untilSettled(page);
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  if (needed > height) {
    // A full-page picture would miss parts that load when scrolled into view.
    await page.setViewportSize({ width, height: Math.min(needed, mostHeight) });
    await page.evaluate(() => window.foyerSettled?.());
  }
  return page.screenshot({ animations: 'disabled' });
}

async function untilSettled(page: Page): Promise<void> {
  const outcome = await page.waitForFunction(
    () => document.documentElement.dataset['settled'],
    undefined,
    { timeout: patienceMs },
  );
  if ((await outcome.jsonValue()) === 'shown') return;
  throw new Error(await page.evaluate(() => document.documentElement.dataset['problems']));
}
