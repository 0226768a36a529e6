import type { Page } from '@playwright/test';
import { expect, test, untilIdle, withCookie } from './site.ts';

/**
 * Every page for guests, with every variant of its document: the app hydrates it unchanged, and the
 * console stays silent.
 */

const pages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/password/reset/secret',
  '/workspace/join/login',
  '/workspace/join/register',
  '/pricing',
  '/contact',
  '/search',
  '/search/wren',
  '/pages/about',
  '/pages/6/anything',
  '/pages/%D9%85%D9%86-%D9%86%D8%AD%D9%86',
  '/pages/terms#publishing',
  '/artist/1',
  '/artist/26/an-old-name',
  '/album/1',
  '/track/1',
  '/playlist/1',
  '/user/1',
  '/artist/1/-/albums',
  '/user/1/-/following',
  '/channel/discover',
  '/channel/charts',
  '/genre/jazz',
  '/tag/slow',
  '/radio/artist/1',
];
const lost = ['/no/such/page', '/artist/abc', '/user/me', '/album/0', '/track/1x', '/playlist/-1'];
/** Theme, language and session are independent of each other, so one visit has several of them. */
const visitors: Record<string, Record<string, string>> = {
  'no cookie': {},
  'a dark theme in German': { 'be-active-theme': '2', 'foyer-locale': 'de' },
  "a session that is nobody's in Arabic": {
    laravel_session: 'nobodys',
    'foyer-guest': '1',
    'foyer-locale': 'ar',
  },
};

type Seen = { path: string; renderedAt: string | null; stayed: boolean };

/** Opens the page, and returns whether the server-rendered elements stayed. */
async function open(page: Page, path: string): Promise<Seen> {
  await page.addInitScript(() => {
    document.addEventListener('foyer:ready', () => {
      document.documentElement.dataset['started'] = '';
    });
    document.addEventListener('readystatechange', () => {
      (globalThis as { first?: Element | null }).first ??= document.querySelector('#main');
    });
  });
  await page.goto(path);
  await expect(page.locator('html[data-started]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilIdle(page);
  const [renderedAt, stayed] = await page.evaluate(() => {
    const { first } = globalThis as { first?: Element | null };
    return [
      document.querySelector<HTMLElement>('#root')?.dataset['path'] ?? null,
      Boolean(first) && first === document.querySelector('#main'),
    ] as const;
  });
  return { path, renderedAt, stayed };
}

for (const [name, cookies] of Object.entries(visitors)) {
  test(`F140 F151 with ${name} every page for guests hydrates without a mismatch`, async ({
    page,
    site,
  }) => {
    await page.route(/youtube-nocookie/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
    );
    for (const path of pages) {
      // A call of the previous page may start a session that is not yet known to be a guest's, so
      // none may be in progress.
      await page.goto('about:blank');
      await page.context().clearCookies();
      for (const [cookie, value] of Object.entries(cookies))
        await withCookie(page, site.url, cookie, value);
      expect(await open(page, path)).toEqual({
        path,
        renderedAt: expect.stringMatching(/^\//),
        stayed: true,
      });
    }
  });
}

test('F032 an unknown address shows the not-found page with status 404, and hydrates too', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/404 \(Not Found\)/);
  for (const path of lost) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
    expect(await open(page, path)).toMatchObject({ path, renderedAt: '/not-found', stayed: true });
    await expect(page.getByRole('heading', { level: 1, name: /great nothing/ })).toBeVisible();
  }
});
