import type { Page } from '@playwright/test';
import { createWorld } from '../mocks/world.ts';
import { expectAccessibleIn } from './axe.ts';
import { expect, test } from './test.ts';

const tab = (page: Page) => page.getByRole('button', { name: /^Demo/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Demo' });
/** The landing page has a different navbar. */
const pricing = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(?:Pricing|Plans)$/ });

async function openPanel(page: Page): Promise<void> {
  await tab(page).click();
  await expect(panel(page).getByRole('radio', { name: 'Guest' })).toBeVisible();
}

async function apply(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Apply and reload' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Applied.');
}

test('B005 B008 a developer switches persona and turns billing off, and no other visitor is affected', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await openPanel(page);
  await panel(page).getByRole('radio', { name: 'Member', exact: true }).check();
  await panel(page).getByRole('checkbox', { name: 'Billing off' }).check();
  await apply(page);
  const other = await (
    await browser.newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage();
  await other.goto('/');

  await expect(pricing(page)).toBeHidden();
  await expect(panel(page).getByRole('radio', { name: 'Member', exact: true })).toBeChecked();
  await expect(panel(page).getByRole('checkbox', { name: 'Billing off' })).toBeChecked();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(pricing(other)).toBeVisible();
  await other.context().close();
});

test('a developer switches a scenario off again, and resets the world', async ({ page }) => {
  await page.goto('/?demo=billing-off,api-on&as=mira');
  await expect(pricing(page)).toBeHidden();
  await openPanel(page);
  await panel(page).getByRole('checkbox', { name: 'Billing off' }).uncheck();
  await apply(page);

  await expect(pricing(page)).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: 'API on' })).toBeChecked();
  await panel(page).getByRole('button', { name: 'Start over' }).click();
  await expect(panel(page).getByRole('status')).toHaveText(
    'The demo is back to its initial state.',
  );
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(panel(page).getByRole('radio', { name: 'Guest' })).toBeChecked();
});

test('a bug report link shows its reader the same page in the same world, once', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?demo=billing-off&as=mira');
  await expect(page).toHaveURL('/');
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Copy' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);

  expect(link).toBe(`${baseURL}/?demo=billing-off&as=member`);
  await expect(reader).toHaveURL(`${baseURL}/`);
  await expect(pricing(reader)).toBeHidden();
  await expect(reader.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await reader.context().close();
});

test('a bug report link reproduces the failure, and a reload does not end it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/notifications?as=mira');
  await openPanel(page);
  await panel(page).getByLabel('What fails').selectOption('HTML instead of JSON');
  await panel(page).getByLabel('Which calls').selectOption('Only reads');
  await panel(page).getByLabel('Delay').selectOption('0.3 seconds');
  const link = panel(page).getByLabel('Link to this page in this world');
  await link.focus();
  const reader = await (
    await browser.newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage();
  // A page instead of data: the gateway cannot parse it.
  const trouble = async (): Promise<unknown> => {
    const reply = await reader.waitForResponse(/\/api\/v1\/notifications\?/);
    return reply.json();
  };
  const first = trouble();
  await reader.goto(await link.inputValue());

  expect(await first).toMatchObject({ code: 'upstream_unreadable' });
  await expect(reader).toHaveURL('/notifications');
  const second = trouble();
  await reader.reload();
  expect(await second).toMatchObject({ code: 'upstream_unreadable' });
  await expect(tab(reader)).toHaveAccessibleName('Demo: calls fail on purpose');
  await reader.context().close();
});

test('a link with an unknown scenario name shows an error and changes nothing', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/400/);
  await page.goto('/?demo=biling-off&as=mira');

  await expect(page).toHaveURL('/');
  await expect(panel(page).getByRole('status')).toHaveText("Unknown scenario 'biling-off'");
  await expect(panel(page).getByRole('radio', { name: 'Guest' })).toBeChecked();
});

test('a developer sees how sign-in behaves when the backend fails, and when the network fails', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/500/);
  await page.goto('/login');
  await openPanel(page);
  const fails = panel(page).getByLabel('What fails');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await fails.selectOption('Offline');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(tab(page)).toHaveAccessibleName('Demo: calls fail on purpose');
  await signIn.click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByText(/connection|network|offline/i).first()).toBeVisible();
  await openPanel(page);
  await fails.selectOption('500 with a stack trace');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await signIn.click();

  await expect(page.getByRole('dialog').getByText('Connection refused').first()).toBeVisible();
});

test('a developer opens and closes the panel by keyboard, and finds it in the same state', async ({
  page,
}) => {
  await page.goto('/');
  await expect(tab(page)).toBeVisible();
  await page.keyboard.press('Alt+Shift+D');
  await expect(panel(page)).toBeFocused();
  await page.reload();
  await expect(panel(page).getByRole('radio', { name: 'Guest' })).toBeVisible();
  await expect(panel(page)).not.toBeFocused();
  await page.keyboard.press('Alt+Shift+D');
  await expect(tab(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tab(page)).toBeFocused();
  await page.reload();

  await expect(tab(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test('the panel is accessible in every theme', async ({ page }) => {
  await page.goto('/login');
  await openPanel(page);

  await expectAccessibleIn(createWorld().state.themes, page);
});

test('the closed panel covers nothing on a phone, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const [tabBox, appBox] = await Promise.all([
    tab(page).boundingBox(),
    page.locator('#root').boundingBox(),
  ]);
  await openPanel(page);

  expect(tabBox?.y ?? 0).toBeGreaterThanOrEqual((appBox?.y ?? 0) + (appBox?.height ?? 1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(
    await page
      .locator('#foyer-demo .body')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0);
});

test('a developer saves a world, starts over, steps the clock, and loads the world from its file', async ({
  page,
  expectFailures,
}, testInfo) => {
  expectFailures(/400 .*__demo/);
  await page.goto('/?demo=billing-off&as=mira');
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Snapshots', exact: true }).press('Enter');
  await expect(panel(page).getByRole('group', { name: 'Snapshots' })).toBeFocused();
  await expect(panel(page).getByLabel('Name of the snapshot')).toBeInViewport();
  await panel(page).getByLabel('Name of the snapshot').fill('No billing');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel(page).getByRole('status')).toContainText('Saved “No billing”');
  const downloading = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download No billing' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('no-billing.snapshot.json');
  const file = testInfo.outputPath('no-billing.json');
  await download.saveAs(file);

  await panel(page).getByRole('button', { name: 'Start over' }).click();
  await expect(panel(page).getByRole('radio', { name: 'Guest' })).toBeChecked();
  await panel(page).getByRole('button', { name: '+ 1 week' }).click();
  await expect(panel(page).getByRole('status')).toContainText('moved forward by 1 week');
  await panel(page).getByLabel('Load a file').setInputFiles(file);

  await expect(panel(page).getByRole('status')).toHaveText('Loaded “No billing”.');
  await expect(panel(page).getByRole('radio', { name: 'Member', exact: true })).toBeChecked();
  await expect(panel(page).getByRole('checkbox', { name: 'Billing off' })).toBeChecked();
  await expect(pricing(page)).toBeHidden();

  await panel(page)
    .getByLabel('Load a file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(panel(page).getByRole('status')).toContainText('This file is not a snapshot');
});

test('in front of a real backend there is no trace of the panel', async ({
  foyerWith,
  request,
}) => {
  const foyer = await foyerWith({ UPSTREAM_URL: 'http://127.0.0.1:9' });
  const page = await request.get(`${foyer.url}/login`, { headers: { accept: 'text/html' } });
  const demo = await (await request.get('/login', { headers: { accept: 'text/html' } })).text();
  const script = /\/assets\/demo\/[\w-]+\.js/.exec(demo)?.[0] ?? '';

  expect(script).not.toBe('');
  expect(await page.text()).not.toContain('/assets/demo/');
  expect((await request.get(foyer.url + script)).status()).toBe(404);
  // Without the panel this is an ordinary address, which returns a page while the backend is down.
  expect((await request.get(`${foyer.url}/__demo/state`)).headers()['content-type']).toContain(
    'text/html',
  );
});
