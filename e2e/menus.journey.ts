import { expect, holdScripts, startApp, test } from './site.ts';
import { boxOf } from './box.ts';

test('F077 on a phone, the menu works by keyboard before and after the app loads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await button.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Discover' })).toBeFocused();
  // It opens below its button, within the page, as soon as the styles have loaded.
  await expect(async () => {
    const [above, panel] = [await boxOf(button), await boxOf(page.locator('header [popover]'))];
    expect(panel.y).toBeGreaterThanOrEqual(above.bottom);
    expect(panel.right).toBeCloseTo(above.right, 0);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  const leave = async () => {
    await button.press('Enter');
    await menu.getByRole('button', { name: 'Dark mode' }).focus();
    await page.keyboard.press('Tab');
  };
  await leave();
  await expect(page.locator('main :focus')).toBeVisible();
  await startApp(page, release);
  await expect(menu).toBeHidden();
  await leave();
  await expect(menu).toBeHidden();

  const releaseAgain = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await button.click();
  await expect(menu).toBeVisible();
  await startApp(page, releaseAgain);
  await expect(menu).toBeVisible();
});
