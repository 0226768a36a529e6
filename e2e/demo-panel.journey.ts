import { applyChoices, demoPanel, openPanel, pricing } from './demo-steps.ts';
import { expect, test } from './test.ts';

test('B005 B008 a developer switches the persona and turns billing off, without affecting other visitors', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await openPanel(page);
  await demoPanel(page).getByRole('radio', { name: 'Member', exact: true }).check();
  await demoPanel(page).getByRole('checkbox', { name: 'Billing off' }).check();
  await applyChoices(page);
  const other = await (
    await browser.newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage();
  await other.goto('/');

  await expect(pricing(page)).toBeHidden();
  await expect(demoPanel(page).getByRole('radio', { name: 'Member', exact: true })).toBeChecked();
  await expect(demoPanel(page).getByRole('checkbox', { name: 'Billing off' })).toBeChecked();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(pricing(other)).toBeVisible();
  await other.context().close();
});
