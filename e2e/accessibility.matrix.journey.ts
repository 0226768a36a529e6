import type { Theme } from '../contracts/schema/bootstrap-data.ts';
import type { PersonaId } from '../mocks/personas.ts';
import { applyScenarios, type ScenarioName } from '../mocks/scenarios.ts';
import { sample } from '../tools/test/sample.ts';
import { expectAccessibleIn, expectFits } from './axe.ts';
import { expect, signIn, test } from './site.ts';

interface Screen {
  path: string;
  as?: PersonaId;
  status?: 404;
  /** Name of an element that shows when the page is complete; by default its heading. */
  whole?: string;
  scenarios?: ScenarioName[];
  /** All its elements are on other screens too, so one theme is enough. */
  isSimilar?: true;
}

const music = 'main :is(h2, li)';
const plans = 'input[type=radio]';
const longName =
  '/workspace/join/register?email=somebody.with.a.very.long.name%40a-rather-long-domain.undersong.test';

const screens: Screen[] = [
  { path: '/', whole: plans },
  { path: '/login' },
  { path: '/login?email=mira%40undersong.test', isSimilar: true },
  { path: '/workspace/join/login?email=a%40b.test', scenarios: ['cookie notice on top'] },
  { path: '/register' },
  { path: longName, scenarios: ['registration asks more', 'social compact'] },
  { path: '/forgot-password' },
  { path: '/forgot-password?email=a%40b.test', isSimilar: true },
  { path: '/password/reset/x' },
  { path: '/pricing', whole: plans },
  { path: '/no/such/page', status: 404 },
  { path: '/contact' },
  { path: '/pages/press', isSimilar: true },
  { path: '/pages/about' },
  { path: '/pages/terms' },
  { path: '/artist/26', whole: music },
  { path: '/artist/999', status: 404, isSimilar: true },
  { path: '/album/1', whole: music },
  { path: '/track/1', whole: music },
  { path: '/playlist/1', whole: music },
  { path: '/user/1', whole: music },
  { path: '/search', whole: music },
  { path: '/search/sa', whole: music },
  { path: '/search/zzzz', whole: music, isSimilar: true },
  { path: '/search/a/tracks', whole: '[aria-labelledby] ol a' },
  { path: '/search/a/tracks', as: 'member', whole: '[role=grid] a' },
  { path: '/search/sa/albums', whole: music, isSimilar: true },
  { path: '/channel/discover', whole: music },
  { path: '/channel/all-records', whole: music },
  { path: '/channel/charts', whole: music },
  { path: '/genre/jazz', whole: music },
  { path: '/tag/slow', whole: music, isSimilar: true },
  { path: '/radio/artist/1', whole: music },
  { path: '/artist/1/-/tracks', whole: music, isSimilar: true },
  { path: '/artist/1/-/albums', whole: music, isSimilar: true },
  { path: '/artist/1/-/followers', whole: music, isSimilar: true },
  { path: '/user/1/-/playlists', whole: music, isSimilar: true },
  { path: '/', as: 'member' },
  { path: '/', as: 'unverified' },
  { path: '/notifications', as: 'member' },
  { path: '/notifications', as: 'subscriber', isSimilar: true },
  { path: '/notifications/settings', as: 'member' },
  { path: '/pricing', as: 'subscriber', whole: plans, isSimilar: true },
  { path: '/checkout/3/6', as: 'member' },
  { path: '/checkout/cancel', as: 'member', isSimilar: true },
  { path: '/checkout/success', as: 'subscriber' },
  { path: '/billing', as: 'subscriber' },
  { path: '/change-plan/3/6/confirm', as: 'subscriber' },
];

/**
 * Each screen is checked in two of the demo's three themes, in alternating pairs. The garish third
 * theme exposes elements that ignore the theme.
 */
function themesFor(screen: Screen, themes: readonly Theme[]): Theme[] {
  const from = screens.indexOf(screen) % themes.length;
  return [...themes, ...themes].slice(from, from + (screen.isSimilar ? 1 : 2));
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of sample(screens, ({ as }) => as === undefined)) {
  const { path, as, status = 200, whole = 'h1', scenarios = [] } = screen;
  test(`${path} as ${as ?? 'a guest'} is accessible in several themes, from 320 px on`, async ({
    page,
    site,
    expectFailures,
  }) => {
    if (status === 404) expectFailures(/404/);
    applyScenarios(site.world.state, ...scenarios);
    // Tests never call other sites.
    await page.route(/youtube-nocookie/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>player</title>',
      }),
    );
    if (as) await signIn(page, as);
    const response = await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(whole).first()).toBeAttached();

    expect(response?.status()).toBe(status);
    await expectAccessibleIn(themesFor(screen, site.world.state.themes), page);
    // On a scrolling page, the notice covers random elements.
    const notice = page.locator('[data-cookie-notice]');
    if (await notice.isVisible()) await notice.getByRole('button').click();
    await page.setViewportSize({ width: 320, height: 640 });
    // The header also covers scrolled content.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFits(page);
  });
}
