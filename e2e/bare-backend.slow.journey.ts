import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { bar } from './listening.ts';
import { expect, signIn, test, untilIdle } from './site.ts';

/**
 * A backend with only artists, albums, tracks and a plain search. Controls that it cannot support
 * are hidden instead of failing.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Names of the controls in a part of the page, without duplicates: all rows of a list have the
 * same.
 */
const controls = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button, nav a')
    .evaluateAll((all) => [
      ...new Set(
        all.map((one) =>
          (one.getAttribute('aria-label') ?? one.textContent).replace(
            /^(Play|Like|More for) .*/,
            '$1 …',
          ),
        ),
      ),
    ]);

/** Opens the page, lets it probe the backend, and checks that the visitor sees no error. */
async function look(
  page: Page,
  path: string,
  heading: string | RegExp,
  wanted: readonly string[],
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.poll(() => controls(page), { message: path }).toEqual(wanted);
  await untilIdle(page);
  expect(await controls(page), path).toEqual(wanted);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
}

const album = ['Play', 'Shuffle', 'Like …', 'Share', 'More for …', 'Play …'];
const artist = ['Play', 'Shuffle', 'Follow Wren Castellane', 'Share', 'More for …'];
const parts = ['Overview', 'Albums', 'Similar artists', 'About the artist'];
const results = ['Clear', 'Search and commands, Ctrl K', 'Play …', 'Like …', 'More for …'];

for (const as of ['guest', 'member'] as const) {
  test(`P016 on a bare backend, a ${as} sees only controls that work`, async ({
    page,
    site,
    expectFailures,
  }) => {
    // The browser logs the app's probes of missing calls.
    expectFailures(/\b(?:404|405|501)\b/);
    applyScenarios(site.world.state, 'bare backend', 'billing off', 'no cookie notice');
    if (as === 'member') await signIn(page, 'member');

    await look(
      page,
      '/',
      as === 'guest' ? 'Hear what lies underneath' : /Mira/,
      as === 'guest'
        ? ['Play …']
        : ['Scroll back in Popular artists', 'Scroll forward in Popular artists'],
    );
    await look(page, '/artist/1', 'Wren Castellane', [
      ...artist,
      ...parts,
      'Play …',
      'Like …',
      'See all',
    ]);
    for (const path of [
      '/playlist/1',
      '/channel/charts',
      '/genre/jazz',
      '/tag/slow',
      '/radio/artist/1',
    ]) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await expect(
        page.getByRole('heading', { level: 1, name: "We couldn't find that page" }),
      ).toBeVisible();
    }

    if (as === 'guest') return;

    await look(page, '/artist/1/-/albums', 'Wren Castellane', [...artist, ...parts]);
    await look(page, '/track/1', 'Kettle Song', ['Play', 'Like …', 'Share', 'More for …']);
    await look(page, '/search/wren', 'Search', results);
    await look(page, '/user/2', 'Tomás Arriaga', ['Share']);
    // The recap counts the plays of this device.
    await look(page, '/library', 'Your library', ['Overview', 'Recap']);
    await look(page, '/album/1', 'Salt on the Sill', album);
    await page.getByRole('button', { name: 'More for Kettle Song' }).click();
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /lyrics|radio|comment/i })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Lyrics' })).toHaveCount(0);
    await bar(page).getByRole('button', { name: 'Open the player' }).click();
    const full = page.getByRole('dialog');
    await expect(full.getByRole('heading', { name: 'Queue' })).toBeVisible();
    await expect(full.getByRole('tab')).toHaveCount(0);
    await expect(full.getByRole('button', { name: /Lyrics|Radio/ })).toHaveCount(0);
    await full.getByRole('button', { name: 'More options' }).click();
    await expect(page.getByText('Sleep timer')).toBeVisible();
    await expect(page.getByText('Autoplay similar music')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });
}
