import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './engines/test.ts';
import chromium from './playwright.config.ts';

/**
 * Journeys in Debian's Firefox and WebKitGTK. Playwright only runs them: `e2e/engines/` controls the
 * browsers, through WebDriver.
 */
export default defineConfig<object, Pick<WorkerFixtures, 'engineName'>>({
  ...chromium,
  testDir: 'engines',
  testMatch: '**/*.engine.ts',
  // Nothing records them.
  retries: 0,
  // One display, and one sound device.
  workers: 1,
  fullyParallel: false,
  // The browser shares its cores with the display, the sound and the site.
  expect: { timeout: 30_000 },
  use: {},
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});
