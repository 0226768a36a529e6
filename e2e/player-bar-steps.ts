import type { Locator, Page } from '@playwright/test';
import { expect, openStarted } from './site.ts';

export const phone = { width: 390, height: 844 };

export const fullScreen = (page: Page): Locator => page.getByRole('dialog', { name: 'Player' });

/** Plays an album, and waits until its length is known. */
export async function play(page: Page): Promise<void> {
  await openStarted(page, '/album/1');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(
    page.locator('[data-player-bar] button[aria-haspopup=dialog]').first(),
  ).toBeVisible();
  await expect
    .poll(() => page.locator('[data-player-bar] input[type=range]').first().getAttribute('max'))
    .not.toBe('0');
}
