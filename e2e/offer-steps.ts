import type { Locator, Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { test as base } from './site.ts';

/** Turns billing on. */
export const test = base.extend<{ billing: void }>({
  billing: [
    async ({ site }, use) => {
      applyScenarios(site.world.state, 'no cookie notice');
      await use();
    },
    { auto: true },
  ],
});

/** A plan on the pricing page. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
