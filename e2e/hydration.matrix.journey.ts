import type { Page } from '@playwright/test';
import { sample } from '../tools/test/sample.ts';
import { expect, test, untilIdle, withCookie } from './site.ts';

/**
 * Every page for guests, with every variant of its document: the app hydrates it unchanged, and the
 * console stays silent.
 */

const pages = {
  'the pages of sign-in': [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/password/reset/secret',
    '/workspace/join/login',
    '/workspace/join/register',
  ],
  'the pages of the site': [
    '/pricing',
    '/contact',
    '/search',
    '/search/wren',
    '/pages/about',
    '/pages/6/anything',
    '/pages/%D9%85%D9%86-%D9%86%D8%AD%D9%86',
    '/pages/terms#publishing',
  ],
  'the pages of records': [
    '/artist/1',
    '/artist/26/an-old-name',
    '/album/1',
    '/track/1',
    '/playlist/1',
    '/user/1',
    '/artist/1/-/albums',
    '/user/1/-/following',
  ],
  'the pages of lists': [
    '/channel/discover',
    '/channel/charts',
    '/genre/jazz',
    '/tag/slow',
    '/radio/artist/1',
  ],
  'unknown addresses': [
    '/no/such/page',
    '/artist/abc',
    '/user/me',
    '/album/0',
    '/track/1x',
    '/playlist/-1',
  ],
};
/** Theme, language and session are independent of each other, so one visit has several of them. */
const visitors: Record<string, Record<string, string>> = {
  'no cookie': {},
  "a dark theme and a session that is nobody's in Arabic": {
    'be-active-theme': '2',
    laravel_session: 'nobodys',
    'foyer-guest': '1',
    'foyer-locale': 'ar',
  },
};

type Seen = {
  path: string;
  status: number | undefined;
  renderedAt: string | null;
  stayed: boolean;
};

/** Lets each page note when the app has started, and the element that it was rendered with. */
const watchStart = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('foyer:ready', () => {
      document.documentElement.dataset['started'] = '';
    });
    document.addEventListener('readystatechange', () => {
      (globalThis as { first?: Element | null }).first ??= document.querySelector('#main');
    });
  });

/** Opens the page, and returns whether the server-rendered elements stayed. */
async function open(page: Page, path: string): Promise<Seen> {
  const response = await page.goto(path);
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
  return { path, status: response?.status(), renderedAt, stayed };
}

const cases = Object.entries(pages).flatMap(([group, paths]) =>
  Object.entries(visitors).map(([visitor, cookies], index) => ({
    group,
    // `taken-over-pages.test.tsx` hydrates every page in each language.
    paths: paths.filter((_, place) => index === 0 || place % 2 === 0),
    visitor,
    cookies,
  })),
);

for (const { group, paths, visitor, cookies } of sample(cases, (one) => one.visitor))
  test(`F032 F140 F151 with ${visitor} ${group} hydrate without a mismatch`, async ({
    page,
    site,
    expectFailures,
  }) => {
    const isLost = group === 'unknown addresses';
    if (isLost) expectFailures(/404 \(Not Found\)/);
    await page.route(/youtube-nocookie/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
    );
    await watchStart(page);
    for (const path of paths) {
      // A call of the previous page may start a session that is not yet known to be a guest's, so
      // none may be in progress.
      await page.goto('about:blank');
      await page.context().clearCookies();
      for (const [cookie, value] of Object.entries(cookies))
        await withCookie(page, site.url, cookie, value);
      expect(await open(page, path)).toEqual({
        path,
        status: isLost ? 404 : 200,
        renderedAt: isLost ? '/not-found' : expect.stringMatching(/^\//),
        stayed: true,
      });
    }
  });
