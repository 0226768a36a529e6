import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, signIn, test, untilIdle, withCookie } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('in lists, the focus ring surrounds the whole row, not its clipped link', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.goto('/artist/1');
  for (const link of [
    page.locator('main ol [data-result]').first(),
    page.locator('main ul [data-result]').first(),
  ]) {
    await page.keyboard.press('Tab');
    await link.focus();
    const row = page.locator('.track-row:has(:focus), .ring-of-link:has(:focus)');

    await expect(row).toHaveCSS('outline-style', 'solid');
    await expect(link).toHaveCSS('outline-style', 'none');
    // No ancestor clips the row.
    expect(
      await row.evaluate((element) => {
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
          if (getComputedStyle(box).overflow !== 'visible') return box.className;
        return '';
      }),
    ).toBe('');
  }
});

test("the focus ring is white on pictures, and has the theme's colour elsewhere", async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  const ringOf = (name: string) => page.getByRole('main').getByRole('link', { name }).first();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await ringOf('Create account').focus();
  await expect(ringOf('Create account')).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  await page.getByRole('main').getByRole('link', { name: 'Start listening' }).focus();
  await expect(page.getByRole('main').getByRole('link', { name: 'Start listening' })).toHaveCSS(
    'outline-color',
    'rgb(255, 255, 255)',
  );

  await page.goto('/album/1');
  await page.keyboard.press('Tab');
  await ringOf('Wren Castellane').focus();
  await expect(ringOf('Wren Castellane')).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  await page.locator('footer a').first().focus();
  await expect(page.locator('footer a').first()).toHaveCSS('outline-color', 'rgb(186, 46, 16)');
});

test('in forced colours, the current item of every navigation differs from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await page.goto('/account-settings');
  // In forced colours the browser replaces backgrounds and shadows; it keeps these properties.
  const looks = () =>
    page.locator('nav:has([aria-current])').evaluateAll((navs) =>
      navs
        .filter((nav) => nav.checkVisibility())
        .map((nav) => {
          const look = (link: Element) =>
            ['textDecorationLine', 'borderInlineStartColor', 'borderTopWidth', 'outlineStyle']
              .map((property) => getComputedStyle(link)[property as 'outlineStyle'])
              .join(' ');
          const links = [...nav.querySelectorAll('a')];
          const present = links.find((link) => link.hasAttribute('aria-current'))!;
          return links.every((link) => link === present || look(link) !== look(present));
        }),
    );
  await expect(page.locator('nav [aria-current=location]')).toBeVisible();
  await expect.poll(looks).toEqual([true]);

  await page.goto('/pages/about');
  await expect(page.locator('header nav [aria-current=page]').first()).toBeVisible();
  // The navbar's button and the footer's.
  await expect.poll(looks).toEqual([true, true]);
});

test('F076 in forced colours, a menu outlines only the focused item', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'member');
  await page.goto('/uploads');
  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();

  const outlined = () =>
    page
      .locator('[role=presentation]:has([role=menu]), [role=presentation]:has([role=menu]) *')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).outlineStyle !== 'none')
          .map((one) => one.textContent),
      );
  await expect.poll(outlined).toEqual(['Profile page']);
  await page.keyboard.press('ArrowDown');

  await expect.poll(outlined).toEqual(['Notifications3']);
  // The current page is bold.
  await expect(page.getByRole('menuitem', { name: 'Uploads' })).toHaveCSS('font-weight', '600');
});

test("F076 the focused item of a menu has a ring in the theme's colour, in every theme", async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  for (const theme of site.world.state.themes) {
    await withCookie(page, site.url, 'be-active-theme', String(theme.id));
    await page.goto('/contact');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Account menu' }).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Profile page' });
    await expect(item).toBeFocused();

    await expect(item).toHaveCSS('outline-style', 'solid');
    await expect(item).toHaveCSS('outline-width', '2px');
    const primary = theme.values['--be-primary']?.replaceAll(' ', ', ');
    await expect(item).toHaveCSS('outline-color', `rgb(${primary})`);
  }
});

test('in forced colours, every icon has the colour of the text beside it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const path of ['/', '/pricing', '/search/sa', '/artist/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const other = await page
      .locator('svg')
      .evaluateAll((icons) =>
        icons
          .filter(
            (icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color,
          )
          .map((icon) => icon.getAttribute('class')),
      );

    expect(other, path).toEqual([]);
  }
});
