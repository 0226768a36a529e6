import { bar, playAlbum } from './listening.ts';
import { expect, openAndSettle, signIn, test, untilIdle } from './site.ts';

test('page and menu stay in place when arrow keys reach the item next to the player bar', async ({
  page,
}) => {
  await signIn(page, 'member');
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'More about this track' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const position = async () => ({
    scrolled: await page.evaluate(() => scrollY),
    menu: await page.getByRole('menu').boundingBox(),
  });
  await untilIdle(page);
  const before = await position();

  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await untilIdle(page);

  expect(await position()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('F077 F082 a guest changes the language in the menu, and continues from there', async ({
    page,
  }) => {
    await openAndSettle(page, '/contact');
    const menu = page.locator('header [popover]');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    await menu.getByRole('link', { name: 'Neue Platten' }).click();

    await expect(page).toHaveURL(/new-releases$/);
    await expect(menu).toBeHidden();
  });

  test("F074 the menu contains the navbar's links and marks the current one", async ({ page }) => {
    await signIn(page, 'member');
    await page.goto('/pages/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });

    await expect(menu.getByRole('link', { name: 'About us' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await menu.getByRole('link', { name: 'Genres' }).click();

    await expect(page).toHaveURL(/genres$/);
    await expect(menu).toBeHidden();
  });
});
