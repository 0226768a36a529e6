import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium/find-chromium.ts';
import { excludedFrom, includedIn, tierOf } from '../tools/test/tier.ts';

const executablePath = findChromium();

export default defineConfig({
  testMatch: includedIn(tierOf(), '**/*.journey.ts'),
  testIgnore: excludedFrom(tierOf(), 'journey'),
  globalSetup: './build-once.ts',
  outputDir: '../test-results',
  // Each worker has its own gateway and fake backend, which is reset for each journey: any journeys
  // may run in parallel.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Only ends a journey that hangs: the longest takes 100 s on two quiet cores.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // A failed journey runs again only to record it: its folder in test-results then has the trace, the
  // gateway's log and the requests to the fake backend. It stays failed, even if it passes then.
  retries: 1,
  failOnFlakyTests: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Journeys answer requests themselves, which a worker would hide from them.
    serviceWorkers: 'block',
    // Recording takes as long as the journeys themselves.
    trace: 'on-first-retry',
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
        // V8's helper threads take a sixth of the processor time of a short visit, and the journeys
        // already use both cores.
        '--js-flags=--single-threaded',
      ],
    },
  },
});
