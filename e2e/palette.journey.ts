import { expect, openStarted, signIn, test } from './site.ts';

test('B023 the palette plays an album, opens a playlist and runs commands by keyboard alone, in every layout', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: 'Search, open a page or run a command' });
  const selected = page.getByRole('option', { selected: true });
  const openPalette = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
  };
  await signIn(page, 'subscriber');
  await openStarted(page, '/contact');
  await openPalette();
  await expect(page.getByText('Shift Enter Play')).toBeHidden();
  await page.keyboard.type('salt on the sill');
  const album = page.getByRole('option', { name: /^Salt on the Sill\s*Album/ });
  await expect(album).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Shift Enter Play')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Kettle Song' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/contact');

  await openPalette();
  const playlists = page.getByRole('group', { name: 'Your playlists' }).getByRole('option');
  await expect(playlists.first()).toBeVisible();
  const name = (await playlists.first().innerText()).trim();
  await page.keyboard.type(name);
  await expect(selected).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await openPalette();
  await page.keyboard.type('dark mode');
  await expect(selected).toHaveText('Switch to dark mode');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await openPalette();
  await page.keyboard.type('log o');
  await expect(selected).toHaveText('Log out');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
  // Signing out closes the page's dialogs.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await openPalette();
  await page.keyboard.type('pri');
  await expect(selected).toHaveText('Pricing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pricing');
});

test("P001 B023 by keyboard alone, the header's search opens its best hit and then offers the search again", async ({
  page,
}) => {
  await signIn(page, 'member');
  await openStarted(page, '/library');
  const field = page.getByRole('banner').getByRole('combobox');
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('copper');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Copperbird\s*Artist/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Copperbird' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('option', { selected: true })).toHaveText('copper');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/copper');
});
