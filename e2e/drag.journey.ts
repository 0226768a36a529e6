import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, signIn, test, type Site } from './site.ts';

const name = 'Songs With a Dog in Them';
const idsOf = ({ world }: Site) =>
  world.state.catalogue.playlists.find((one) => one.name === name)?.track_ids ?? [];
const target = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Your playlists' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) });

async function open(page: Page, site: Site, path: string): Promise<void> {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'member');
  await page.goto(path);
  await expect(target(page)).toBeVisible();
}

test('P006 a track is dragged by its row onto a playlist in the sidebar, and Undo takes it back', async ({
  page,
  site,
}) => {
  await open(page, site, '/album/1');
  const before = [...idsOf(site)];
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Kettle Song' })
    .first();
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not visible.');
  // Beside its links.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 10, { steps: 3 });
  await target(page).hover();
  await target(page).hover();
  await expect(target(page)).toHaveAttribute('data-drop', 'taking');
  await expectAccessible(page);
  await page.mouse.up();

  await expect(page.getByText(`Added to ${name}`)).toBeVisible();
  await expect.poll(() => idsOf(site)).toEqual([...before, 1]);
  await expect(target(page)).toHaveAttribute('data-drop', 'idle');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => idsOf(site)).toEqual(before);
});

test('P006 an album is dragged from a card, and the page stays', async ({ page, site }) => {
  await open(page, site, '/artist/1');
  const count = idsOf(site).length;
  const card = page
    .getByRole('main')
    .getByRole('link', { name: 'Salt on the Sill' })
    .and(page.locator('[data-result]'))
    .first();
  await card.dragTo(target(page));

  await expect(page.getByText(`Added to ${name}`)).toBeVisible();
  await expect.poll(() => idsOf(site).length).toBeGreaterThan(count + 1);
  await expect(page).toHaveURL(/\/artist\/1/);
});

test('P006 the same track is added by keyboard alone', async ({ page, site }) => {
  await open(page, site, '/album/1');
  const before = [...idsOf(site)];
  await page.getByRole('main').getByRole('link', { name: 'Kettle Song', exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('dog');
  const choice = dialog.getByRole('button', { name });
  await expect(choice).toBeVisible();
  while (!(await choice.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Added to ${name}`)).toBeVisible();
  await expect.poll(() => idsOf(site)).toEqual([...before, 1]);
});
