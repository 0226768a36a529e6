import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Scrolls like a reader until the comments have loaded. */
export async function toComments(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(section).toBeVisible({ timeout: 500 });
  }).toPass();
  return section;
}
