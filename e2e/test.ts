import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { noteBrowserTime } from '../tools/test/processor-time.ts';
import { forgetLogs, saveLogs, watchDemo, watchGateway } from './evidence.ts';
import { type Foyer, startFoyer } from './foyer.ts';

interface WorkerFixtures {
  /** Notes the browser's processor time for the budgets. */
  browserTime: void;
  /** The gateway in front of a separate demo backend; one per worker. */
  foyer: Foyer;
}

interface Fixtures {
  /** Writes the logs of a journey that fails, and of its repetition, to its folder. */
  logs: void;
  /** Marks failures that match the pattern as expected: `expectFailures(/422 .*auth\/login/)`. */
  expectFailures: (pattern: RegExp) => void;
  /** A gateway with other settings, such as UPSTREAM_URL; it stops with the journey. */
  foyerWith: (env: Record<string, string>) => Promise<Foyer>;
  /**
   * With LATE_APP_MS=900 every script of the app is delayed by that much. It exposes code, in
   * journeys and product, that depends on scripts loading in time.
   */
  lateApp: void;
}

const lateAppMs = Number(process.env['LATE_APP_MS'] ?? 0);

/**
 * Playwright's `test` on the real product. A journey fails on any unexpected failure in the
 * browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browserTime: [
    // It depends on the browser, so it ends first.
    async ({ browser: _ }, use) => {
      await use();
      if (process.platform === 'linux') noteBrowserTime();
    },
    { scope: 'worker', auto: true },
  ],

  foyer: [
    async ({}, use) => {
      const foyer = await startFoyer();
      await use(foyer);
      await foyer.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ foyer }, use) => {
    watchGateway(foyer.output);
    watchDemo(foyer.url);
    await use(foyer.url);
  },

  // First, so that it ends last.
  logs: [
    async ({ context }, use, info) => {
      await use();
      if (info.retry > 0 || info.status !== info.expectedStatus) await saveLogs(info, context);
      forgetLogs();
    },
    { auto: true },
  ],

  foyerWith: async ({}, use) => {
    const started: Foyer[] = [];
    await use(async (env) => {
      const foyer = await startFoyer(env);
      started.push(foyer);
      return foyer;
    });
    await Promise.all(started.map((foyer) => foyer.stop()));
  },

  lateApp: [
    async ({ context }, use) => {
      if (lateAppMs > 0) {
        await context.route(/\/assets\/.*\.js$/, async (route) => {
          await setTimeout(lateAppMs);
          // The page may be closed by now.
          await route.continue().catch(() => undefined);
        });
      }
      await use();
    },
    { auto: true },
  ],

  expectFailures: [
    async ({ context }, use, info) => {
      const expected: RegExp[] = [];
      const failures = watchForFailures(context);
      await use((pattern) => void expected.push(pattern));
      const found = unexpected(failures, expected);
      if (found.length > 0) await saveLogs(info, context);
      expect(found, 'nothing goes wrong unexpectedly').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * Collects the errors of all a visitor's pages: console errors, uncaught errors, responses of 500
 * and above.
 */
function watchForFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('console', (message) => {
    // Chromium logs every response of 400 and above; its address is only in the location.
    if (message.type() === 'error')
      failures.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    failures.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('response', (response) => {
    // Journeys only call this machine. A request to another host is a mistake, and the console
    // reports it.
    if (response.status() >= 500)
      failures.push(
        `answer: ${response.status()} to ${response.request().method()} ${response.url()}`,
      );
  });
  return failures;
}

const usual = [
  // A track without lyrics returns 404, which Chromium logs: the first track requests its lyrics
  // before anybody opens them.
  / 404 .*\/api\/v1\/tracks\/\d+\/lyrics\)$/,
  // The account menu loads workspaces as it opens. After an immediate sign-out, that request has no
  // session.
  / 401 .*\/api\/v1\/me\/workspaces\)$/,
];

/** The failures that the journey did not declare as expected. */
function unexpected(failures: readonly string[], expected: readonly RegExp[]): string[] {
  return failures.filter((line) => ![...usual, ...expected].some((pattern) => pattern.test(line)));
}
