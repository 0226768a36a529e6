import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * Journeys in Debian's WebKitGTK. Playwright only runs them: `e2e/webkit/` controls the browser,
 * through WebDriver.
 */
export default defineConfig({
  ...chromium,
  testDir: 'e2e/webkit',
  testMatch: '**/*.webkit.ts',
  // One display, and one sound device.
  workers: 1,
  fullyParallel: false,
  // WebKit shares its cores with the display, the sound and the site.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {},
});
