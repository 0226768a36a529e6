import type { Locator, Page } from '@playwright/test';
import { persona, type PersonaId } from '../mocks/personas.ts';
import { watchGateway, watchWorld } from './evidence.ts';
import { type Site, startSite } from './start-site.ts';
import { expect, test as base } from './test.ts';

/**
 * For journeys that change the backend: the same gateway, in front of a separate fake backend for
 * this worker, over TCP.
 */
export const test = base.extend<{ site: Site }, { sharedSite: Site }>({
  sharedSite: [
    async ({}, use) => {
      const { site, stop } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: async ({ sharedSite }, use) => {
    sharedSite.world.reset();
    watchGateway(sharedSite.output);
    watchWorld(sharedSite.world);
    await use(sharedSite);
  },

  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './test.ts';
export type { Site } from './start-site.ts';

export async function fillSignIn(
  page: Page,
  id: PersonaId,
  password = persona(id).password,
): Promise<void> {
  // The previous screen, which may have such fields too, stays until the new screen's code has
  // loaded.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
  await page.getByLabel('Email').fill(persona(id).email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in with the call alone; from the next page on, the browser is signed in. */
export async function signIn(
  page: Page,
  who: PersonaId | { email: string; password: string },
): Promise<void> {
  const { email, password } = typeof who === 'string' ? persona(who) : who;
  const { origin } = new URL((await page.request.get('/healthz')).url());
  // As in Sanctum, only a request that names its site has a session.
  const headers = { Accept: 'application/json', Origin: origin, Referer: `${origin}/` };
  await page.request.get('/sanctum/csrf-cookie', { headers });
  const token =
    (await page.context().cookies(origin)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post('/auth/login', {
    headers: { ...headers, 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: { email, password, remember: true },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/**
 * Ends every session at the backend, as expiry does. Deleting only the browser's cookies is not
 * enough: a response on its way would restore them. A write is then refused for its token first:
 * expect 419 besides 401.
 */
export function endSessions({ world: { state } }: Pick<Site, 'world'>): void {
  state.sessions = {};
  for (const person of state.people) person.remember_token = null;
}

/**
 * Cookies that a visitor already has. Leaves an open page first, because one that is starting would
 * no longer match its document.
 */
export async function withCookie(
  page: Page,
  url: string,
  name: string,
  value: string,
): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().addCookies([{ name, value, url }]);
}

/** Holds the app's code back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Releases the app's code, and waits until the app handles the page. */
export async function startApp(page: Page, release: () => void): Promise<void> {
  const ready = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('foyer:ready', () => resolve(null))),
  );
  release();
  await ready;
  await untilIdle(page);
}

export type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** The only shift allowed: the logo's width is unknown until it loads, so the links beside it move. */
export const logoShift = 0.005;

/** How far the page has moved since it was opened: 0 is nothing, 1 the whole screen. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as LayoutShift[]).reduce((sum, { value }) => sum + value, 0);
  });

/** Opens a page, and waits until the app has hydrated it and handles keys. */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('foyer:ready', () => {
      document.documentElement.dataset['started'] = '';
    }),
  );
  await page.goto(path);
  await expect(page.locator('html[data-started]')).toHaveCount(1);
}

/** Counts the documents that the page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  return () => documents;
}

/** Opens a page and waits for everything that loads late. Use it before taking the network away. */
export async function openAndSettle(page: Page, path: string): Promise<void> {
  await openStarted(page, path);
  await untilIdle(page);
  await page.waitForLoadState('networkidle');
}

/**
 * Opens another page of the app without real input, because browsers ignore layout shifts right
 * after input. Call it once the app has started: before that, nothing handles the navigation.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ state: null, key: to, index: window.history.length }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Waits until the page has finished its own work (hydration, layout, paint). A busy machine is
 * never idle, so the wait ends after two seconds.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const limit = { timeout: 2_000 };
        requestIdleCallback(
          () => requestAnimationFrame(() => requestIdleCallback(resolve, limit)),
          limit,
        );
      }),
  );
}

/**
 * Presses a link in the popup of another site, which then closes, often before the press is over.
 */
export async function clickInPopup(
  popup: Page,
  name: string | RegExp,
  press: (link: Locator) => Promise<void> = (link) => link.click(),
): Promise<void> {
  const link = popup.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  await Promise.all([popup.waitForEvent('close'), press(link).catch(() => {})]);
}
