import { expect, signIn, test, untilIdle } from './site.ts';

test('B023 a member plays an album from the palette by keyboard alone and stays on the page', async ({
  page,
}) => {
  await signIn(page, 'subscriber');
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(page);
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search, open a page or run a command' });
  await expect(field).toBeFocused();
  await page.keyboard.type('salt on the sill');
  const album = page.getByRole('option', { name: /^Salt on the Sill\s*Album/ });
  await expect(album).toBeVisible();
  await expect(page.getByText('Shift Enter Play')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(album).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Shift Enter Play')).toBeVisible();

  await page.keyboard.press('Shift+Enter');

  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Kettle Song' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/contact');
});
