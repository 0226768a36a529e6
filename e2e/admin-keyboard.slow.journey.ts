import type { Page } from '@playwright/test';
import { cookie } from '../contracts/constants.ts';
import { present } from '../mocks/present.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import type { World } from '../mocks/world.ts';
import { openAdmin, panel, range, saveButton } from './admin-steps.ts';
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts';
import { personOf, tabTo } from './backstage-steps.ts';
import { boxOf } from './box.ts';
import { expect, test, withCookie } from './site.ts';

/** A comment with words that no other one has. */
function remarkable({ state }: World) {
  const comment = present(state.comments.find(({ parent_id }) => parent_id === null));
  comment.content = 'Lighthouse keepers hum this one.';
  return comment;
}

test('P025 an admin deletes an open comment, and restores it from its panel', async ({
  page,
  site: { world },
}) => {
  const comment = remarkable(world);
  await openAdmin(page, `/admin/comments/${comment.id}`);
  await panel(page, 'Comment').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete “Lighthouse keepers/ });
  await expect(question.getByText('This also deletes:')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/admin/comments');
  expect(comment.deleted_at).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => comment.deleted_at).toBeNull();
});

const genre = 'Folk';

/** The ID of the genre, read from the page. */
async function openGenres(page: Page): Promise<string> {
  await openAdmin(page, '/admin/genres');
  const link = page.getByRole('link', { name: genre, exact: true });
  const row = page.locator('[data-id]').filter({ has: link });
  return (await row.getAttribute('data-id')) ?? '';
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('P025 P027 an admin reads a list, opens a genre and renames it', async ({
    page,
    site: { world },
  }) => {
    applyScenarios(world.state, 'no cookie notice');
    await openAdmin(page, '/admin');
    await page.getByRole('button', { name: 'Admin menu' }).tap();
    await page.getByRole('link', { name: 'Genres', exact: true }).filter({ visible: true }).tap();
    await expect(range(page)).toHaveText(/^1–\d+ of \d+$/);
    const cards = page.getByRole('list', { name: 'Genres' });
    await expectNoSidewaysScroll(page);
    await cards.getByRole('link', { name: genre, exact: true }).tap();
    const open = panel(page, 'Genre');
    await open.getByLabel('Name', { exact: true }).fill('Folk and roots');
    await expectNoSidewaysScroll(page);
    await saveButton(open).tap();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await open.getByRole('button', { name: 'Genres', exact: true }).tap();
    await expect(cards.getByRole('link', { name: 'Folk and roots' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('P025 P028 in Arabic, tables, panels and settings are mirrored and translated', async ({
  page,
  site,
}) => {
  const { world } = site;
  applyScenarios(world.state, 'no cookie notice');
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await openGenres(page);
  personOf(world, 'admin').language = 'ar';
  await withCookie(page, site.url, cookie.locale, 'ar');
  for (const path of ['/admin', '/admin/users', `/admin/genres/${id}`, '/admin/settings/site']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const main = page.getByRole('main');
    const words = async () =>
      (await main.locator('h1, h2, th, form label[for], legend, nav a').allInnerTexts()).filter(
        (one) => one.trim() !== '',
      );
    await expect.poll(async () => (await words()).length, path).toBeGreaterThan(5);
    await expect(main.locator('.animate-breathe')).toHaveCount(0);
    const isForeign = (one: string) =>
      /\p{Script=Latin}/u.test(one) && !/\p{Script=Arabic}/u.test(one) && one !== genre;
    expect((await words()).filter(isForeign), path).toEqual([]);
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await expectFits(page);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/genres/${id}`);
  const [field, table] = [page.locator('input[name=display_name]'), page.getByRole('grid')];
  // In Arabic, the panel is to the left of the table.
  const box = await boxOf(table.locator('xpath=..'));
  expect((await boxOf(field)).right).toBeLessThan(box.x);
  await field.fill('موسيقى شعبية');
  await field.locator('xpath=ancestor::form').locator('button[type=submit]').click();
  await expect(table.getByRole('link', { name: 'موسيقى شعبية' })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('موسيقى شعبية');
  // The rows are mirrored, and so are the arrow keys.
  await tabTo(page, table.locator('tbody a[data-stop]').first());
  await page.keyboard.press('ArrowRight');
  await expect(table.locator('tbody input[type=checkbox]').first()).toBeFocused();
});
