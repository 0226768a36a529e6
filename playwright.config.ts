import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/build-once.ts',
  outputDir: 'test-results',
  // Each worker has a gateway and a demo backend of its own, so journeys of one file may lean on each other's order only within it.
  workers: 2,
  // A machine that runs it all at once may be slow for a moment; what fails twice is wrong. At hand, one failure is enough.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
