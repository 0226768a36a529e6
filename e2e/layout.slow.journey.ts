import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, openAndSettle, signIn, test, withCookie } from './site.ts';
import { boxOf } from './box.ts';

const phone = { width: 390, height: 844 };

test("F196 F163 on a phone, the toast does not cover a dialog's buttons", async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'api on', 'no cookie notice');
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  await page.goto('/account-settings#developers');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Token name').fill('Nightly');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const shown = page.getByText('Token create', { exact: true });
  // A toast under the pointer stays.
  await shown.hover();
  // Both move while they fade in.
  await expect(async () => {
    const toast = await boxOf(shown);
    const dialog = await boxOf(page.getByRole('dialog'));
    expect(toast.bottom).toBeLessThan(dialog.y);
  }).toPass({ timeout: 20_000 });
});

test('F030 on phones, buttons at the top of a page never wrap to a line alone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'member');
  await openAndSettle(page, '/artist/1/wren-castellane');
  const top = page.getByRole('main').locator('header');
  await expect(top.getByRole('button', { name: 'Start radio' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const middles = await top.getByRole('button').evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ y, height }) => Math.round(y + height / 2)),
    );
    const lines = Map.groupBy(middles, (middle) => middle);

    expect(
      Math.min(...[...lines.values()].map(({ length }) => length)),
      `${width} px`,
    ).toBeGreaterThan(1);
  }
});

test('F238 F247 a verified mark never wraps to a line alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Kittiwake Assembly/ });
  await link.scrollIntoViewIfNeeded();
  const gap = await link.evaluate((element) => {
    const mark = element.querySelector('[role=img]')!.getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(element.querySelector('span:last-of-type')!.firstChild!);
    return Math.abs(
      mark.top +
        mark.height / 2 -
        (name.getClientRects()[name.getClientRects().length - 1]!.top +
          name.getClientRects()[name.getClientRects().length - 1]!.height / 2),
    );
  });

  expect(gap).toBeLessThan(8);
});

test('F160 on a phone, a long list opens at the selected item, even if the tap loads its code', async ({
  browser,
  site,
  page,
}) => {
  await signIn(page, 'member');
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: phone,
    hasTouch: true,
    storageState: await page.context().storageState(),
  });
  const touched = await context.newPage();
  await touched.goto('/account-settings#location-and-language');
  await touched.getByRole('combobox', { name: 'Country' }).tap();

  await expect(touched.getByRole('option', { name: 'Sweden' })).toBeInViewport();
  await context.close();
});

test('F076 on a phone, the account menu shows all its items, down to Sign out', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'subscriber');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Account menu' }).click();
  // Its height is unlimited until it has a position.
  await expect(page.locator('[style*="--available-height"]')).toBeVisible();

  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
});

test('F076 the account menu fits the available height', async ({ page, site }) => {
  const menu = page.locator('[role=presentation]:has(> * > [role=menu])');
  const items =
    site.world.state.menus.find(({ positions }) => positions.includes('auth-dropdown'))?.items ??
    [];
  for (let copy = 0; copy < 20; copy += 1)
    items.push({
      ...items.find(({ label }) => label === 'Account settings')!,
      id: `copy-${copy}`,
      label: `Settings ${copy}`,
    });
  await signIn(page, 'member');
  await page.goto('/contact');
  for (const height of [400, 1_000]) {
    await page.setViewportSize({ width: 1280, height });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
    const bottom = async () => (await boxOf(menu)).bottom;
    // It grows slightly while it appears.
    await expect.poll(bottom).toBeGreaterThan(height - 24);
    expect(await bottom()).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('on right-to-left pages, a Latin name is next to its picture and truncated at its end', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/artist/1');
  const heading = await boxOf(page.getByRole('heading', { level: 1 }).locator('bdi'));
  const picture = await boxOf(page.locator('main header img[width="400"]'));
  expect(picture.x - heading.right).toBeLessThan(48);

  // The name is longer than the available space.
  await page.setViewportSize({ ...phone, width: 240 });
  const name = page.getByRole('listitem').getByRole('link', { name: 'Ferryman' }).first();
  await expect
    .poll(() =>
      name.evaluate(
        (element) =>
          element.scrollWidth > element.clientWidth && getComputedStyle(element).direction,
      ),
    )
    .toBe('ltr');
});

test("F013 on right-to-left pages, the hero's picture is mirrored with its text", async ({
  page,
  site,
}) => {
  const picture = page.locator('main section img').first();
  await page.goto('/');
  await expect(picture).toHaveCSS('scale', 'none');
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/');

  await expect(picture).toHaveCSS('scale', '-1 1');
});

test('F163 F160 a toast never covers an open list', async ({ page, context, expectFailures }) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(phone);
  await signIn(page, 'member');
  await openAndSettle(page, '/account-settings#location-and-language');
  await page.getByRole('combobox', { name: 'Country' }).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await context.setOffline(true);
  const toast = page.getByText("You're offline. We'll reconnect automatically.");
  await expect(toast).toBeVisible();

  // Wherever the two overlap, the higher layer is on top.
  const layer = (element: Element): number => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).zIndex !== 'auto') return Number(getComputedStyle(at).zIndex);
    return 0;
  };
  expect(await list.evaluate(layer)).toBeGreaterThan(
    await toast.evaluate((element) =>
      Number(getComputedStyle(element.closest('[role=status]')!).zIndex),
    ),
  );
});

test("F030 an album's rows have their number, title, plays and length on one baseline", async ({
  page,
}) => {
  await openAndSettle(page, '/album/1');
  const baselines = await page
    .getByRole('main')
    .locator('.track-row')
    .first()
    .locator('.column-number > span, .column-title a, [class*=column-plays], .column-length')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        element.prepend(mark);
        return mark.getBoundingClientRect().bottom;
      }),
    );

  expect(baselines).toHaveLength(4);
  expect(new Set(baselines).size, String(baselines)).toBe(1);
});
