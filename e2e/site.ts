import { serveLegacy } from '../mocks/serve.ts';
import { persona, type PersonaId } from '../mocks/personas.ts';
import type { World } from '../mocks/world.ts';
import type { Locator, Page } from '@playwright/test';
import { startFoyer } from './foyer.ts';
import { expect, test as base } from './test.ts';

export interface Site {
  url: string;
  /** The origin of the backend, as the backend itself writes it. */
  backendUrl: string;
  /** The memory of the backend behind this site: a journey may change it, and finds it fresh. */
  world: World;
}

/** Journeys on a site whose backend they can change: the same gateway, in front of a fake backend of this worker's own, over TCP. */
export const test = base.extend<{ site: Site }, { sharedSite: Site }>({
  sharedSite: [
    async ({}, use) => {
      const legacy = await serveLegacy();
      // Nothing of one journey's world may be shown to the next.
      const foyer = await startFoyer({
        UPSTREAM_URL: legacy.url,
        CSP_CONNECT_SOURCES: legacy.bucketUrl,
        GUEST_CACHE_SECONDS: '0',
        UPSTREAM_TRACES: 'show',
      });
      await use({ url: foyer.url, backendUrl: legacy.url, world: legacy.world });
      await foyer.stop();
      await legacy.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: async ({ sharedSite }, use) => {
    sharedSite.world.reset();
    await use(sharedSite);
  },

  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './test.ts';

export async function fillSignIn(
  page: Page,
  id: PersonaId,
  password = persona(id).password,
): Promise<void> {
  // The screen before it, which may have such fields too, stays until its code is there.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
  await page.getByLabel('Email').fill(persona(id).email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Has somebody signed in by the call alone: from the next page on, the browser is theirs. */
export async function signIn(page: Page, id: PersonaId): Promise<void> {
  const { email, password } = persona(id);
  const { origin } = new URL((await page.request.get('/healthz')).url());
  // As for Sanctum, only a request that names its site has a session.
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
 * Ends every session where they are kept, as time does. Cookies that are taken from the browser alone come back with a response that is on its way.
 * A write is then refused for its token first: expect 419 besides 401.
 */
export function endSessions({ world: { state } }: Pick<Site, 'world'>): void {
  state.sessions = {};
  for (const person of state.people) person.remember_token = null;
}

/** Signs in as a person would, and waits until the form is gone. */
export async function signInByForm(page: Page, id: PersonaId): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, id);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeHidden();
}

/** Cookies that a visitor brings along. */
export async function withCookie(
  page: Page,
  url: string,
  name: string,
  value: string,
): Promise<void> {
  await page.context().addCookies([{ name, value, url }]);
}

/** A page with all that comes later: the app is fetched after the first paint, what watches over it when the browser rests. Whoever takes the network away wants both there. */
export async function openAndRest(page: Page, path: string): Promise<void> {
  const backgroundTasks = page.waitForResponse(/\/assets\/background-tasks-.*\.js/);
  await page.goto(path);
  await (await backgroundTasks).finished();
  await page.waitForLoadState('networkidle');
}

/** What the page does by itself once it is there (hydrate, lay out, paint) is done. A busy machine is never idle: then two seconds have to do. */
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

/** Presses a link of the window of another site, which closes with it: often before the press is over. */
export async function answerIn(
  popup: Page,
  name: string | RegExp,
  press: (link: Locator) => Promise<void> = (link) => link.click(),
): Promise<void> {
  const link = popup.getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  await Promise.all([popup.waitForEvent('close'), press(link).catch(() => {})]);
}
