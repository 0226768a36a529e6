import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/build-once.ts',
  outputDir: 'test-results',
  // Each worker has a gateway and a fake backend of its own, whose world is fresh for each journey: any journey may run beside any other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Longer than anybody would wait: a machine that is busy with other things may be slow, and what is measured in time is measured elsewhere.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Recording takes as long as the journeys themselves: `npm run test:e2e -- --trace on <title>` has one recorded.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
