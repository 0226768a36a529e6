import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { type Foyer, startFoyer } from './foyer.ts';

interface WorkerFixtures {
  /** The gateway in front of a demo backend of its own; one for each worker. */
  foyer: Foyer;
}

interface Fixtures {
  /** Says that failures matching the pattern are part of the journey: `expectFailures(/422 .*auth\/login/)`. */
  expectFailures: (pattern: RegExp) => void;
  /** A gateway with settings of its own, such as UPSTREAM_URL; it ends with the journey. */
  foyerWith: (env: Record<string, string>) => Promise<Foyer>;
  /** With LATE_APP_MS=900 every script of the app comes so much later: what depends on its being there in time is found, in journeys and in the product. */
  lateApp: void;
}

const lateAppMs = Number(process.env['LATE_APP_MS'] ?? 0);

/** Playwright's `test` on the real product. A journey fails on any failure in the browser that it did not expect. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  foyer: [
    async ({}, use) => {
      const foyer = await startFoyer();
      await use(foyer);
      await foyer.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ foyer }, use) => use(foyer.url),

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
          // The page may have been left meanwhile.
          await route.continue().catch(() => undefined);
        });
      }
      await use();
    },
    { auto: true },
  ],

  expectFailures: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const failures = watchForFailures(context);
      await use((pattern) => void expected.push(pattern));
      expect(unexpected(failures, expected), 'nothing goes wrong unexpectedly').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Collects, for all pages of a visitor, what should not happen: console errors, uncaught errors, responses of 500 and above. */
function watchForFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('console', (message) => {
    // Chromium writes a line of its own for every response of 400 and above; its address is only in the location.
    if (message.type() === 'error')
      failures.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    failures.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('response', (response) => {
    // The journeys talk to this machine only; what else a page names, it names by mistake, and the console tells.
    if (response.status() >= 500)
      failures.push(
        `answer: ${response.status()} to ${response.request().method()} ${response.url()}`,
      );
  });
  return failures;
}

const usual = [
  // A song without words is answered by 404, which Chromium notes: the first one that plays is asked for its words before anybody presses for them.
  / 404 .*\/api\/v1\/tracks\/\d+\/lyrics\)$/,
  // The account menu reads them as it opens: whoever signs out from it at once may be nobody by the time they are looked for.
  / 401 .*\/api\/v1\/me\/workspaces\)$/,
];

/** What is left of it when a journey has said what belongs to it. */
function unexpected(failures: readonly string[], expected: readonly RegExp[]): string[] {
  return failures.filter((line) => ![...usual, ...expected].some((pattern) => pattern.test(line)));
}
