import type { Page } from '@playwright/test';
import { bar, sound, playAlbum, waitUntilPlaying } from './listening.ts';
import { countDocuments, expect, signIn, test } from './site.ts';

const screenFile = '**/assets/track-screen-*.js';

/** Follows the first track's link on the album page, as a listener would. */
const openTrack = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('link', { name: 'Linen Weather', exact: true }).click();

const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Linen Weather', exact: true });

test('P001 a screen whose code fails to load once opens while the music plays on', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/track-screen/);
  await playAlbum(page, 1);
  const before = await waitUntilPlaying(page, 1, 1);
  const documents = countDocuments(page);
  let refused = 0;
  await page.route(screenFile, (route) => (refused++ === 0 ? route.abort() : route.continue()));

  await openTrack(page);

  await expect(title(page)).toBeVisible();
  const after = await waitUntilPlaying(page, 1, before.position);
  expect(refused).toBeGreaterThan(1);
  expect([after.pauses, documents()]).toEqual([0, 0]);
});

test('P001 B029 after a release that removed the old code, the music resumes at the same second', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/track-screen/);
  await playAlbum(page, 1);
  const before = await waitUntilPlaying(page, 1, 2);
  const documents = countDocuments(page);
  await page.route(screenFile, (route) =>
    documents() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );

  await openTrack(page);

  await expect(title(page)).toBeVisible();
  await expect(bar(page)).toContainText('Kettle Song');
  const after = await waitUntilPlaying(page, 1, before.position);
  expect(after.position).toBeLessThan(before.position + 30);
  expect(documents()).toBe(1);
  expect(await sound(page)).toMatchObject({ isMoving: true, pauses: 0 });
});

test('P001 the music plays on while a member searches, goes back, sorts and filters a playlist, and opens its menu', async ({
  page,
}) => {
  await signIn(page, 'member');
  await playAlbum(page, 1);
  const before = await waitUntilPlaying(page, 1, 1);
  const documents = countDocuments(page);
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { level: 1, name });
  const find = async (name: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).nth(1).click();
    await expect(heading(name)).toBeVisible();
  };

  await find('Copperbird');
  await page.goBack();
  await expect(heading('Salt on the Sill')).toBeVisible();
  await find('Kitchen, 7 a.m.');
  await main.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await page.keyboard.press('Escape');
  await main.getByRole('searchbox', { name: 'Find in playlist' }).fill('kettle');
  await expect(page).toHaveURL(/\?sort=name&dir=asc&q=kettle$/);
  await main.getByRole('button', { name: 'More for Kitchen, 7 a.m.' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  const after = await waitUntilPlaying(page, 1, before.position + 1);
  expect([after.pauses, documents()]).toEqual([0, 0]);
});
