import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const demoTab = (page: Page) => page.getByRole('button', { name: /^Demo/ });
export const demoPanel = (page: Page) => page.getByRole('dialog', { name: 'Demo' });
/** In the header for guests, in the sidebar for members. The landing page has its own. */
export const pricing = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.getByRole('complementary', { name: 'Sidebar' }))
    .getByRole('link', { name: /^(?:Pricing|Plans)$/ });

export async function openPanel(page: Page): Promise<void> {
  await demoTab(page).click();
  await expect(demoPanel(page).getByRole('radio', { name: 'Guest' })).toBeVisible();
}

export async function applyChoices(page: Page): Promise<void> {
  await demoPanel(page).getByRole('button', { name: 'Apply and reload' }).click();
  await expect(demoPanel(page).getByRole('status')).toHaveText('Applied.');
}
