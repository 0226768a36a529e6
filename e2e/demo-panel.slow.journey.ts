import { createWorld } from '../mocks/world.ts';
import { expectAccessibleIn } from './axe.ts';
import { applyChoices, demoPanel, demoTab, openPanel, pricing } from './demo-steps.ts';
import { expect, test } from './test.ts';

test('a developer switches a scenario off again, and resets the world', async ({ page }) => {
  await page.goto('/?demo=billing-off,api-on&as=mira');
  await expect(pricing(page)).toBeHidden();
  await openPanel(page);
  await demoPanel(page).getByRole('checkbox', { name: 'Billing off' }).uncheck();
  await applyChoices(page);

  await expect(pricing(page)).toBeVisible();
  await expect(demoPanel(page).getByRole('checkbox', { name: 'API on' })).toBeChecked();
  await demoPanel(page).getByRole('button', { name: 'Start over' }).click();
  await expect(demoPanel(page).getByRole('status')).toHaveText(
    'The demo is back to its initial state.',
  );
  await expect(demoPanel(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(demoPanel(page).getByRole('radio', { name: 'Guest' })).toBeChecked();
});

test('a bug report link opens the same page in the same world once', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?demo=billing-off&as=mira');
  await expect(page).toHaveURL('/');
  await openPanel(page);
  await demoPanel(page).getByRole('button', { name: 'Copy' }).click();
  await expect(demoPanel(page).getByRole('status')).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);

  expect(link).toBe(`${baseURL}/?demo=billing-off&as=member`);
  await expect(reader).toHaveURL(`${baseURL}/`);
  await expect(pricing(reader)).toBeHidden();
  await expect(reader.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await reader.context().close();
});

test('a bug report link reproduces the failure, also after a reload', async ({
  page,
  browser,
  baseURL,
  expectFailures,
}) => {
  // The author's page keeps reading while they choose the failure.
  expectFailures(/502 .*\/api\/v1\//);
  await page.goto('/notifications?as=mira');
  await openPanel(page);
  await demoPanel(page).getByLabel('What fails').selectOption('HTML instead of JSON');
  await demoPanel(page).getByLabel('Which calls').selectOption('Only reads');
  await demoPanel(page).getByLabel('Delay').selectOption('0.3 seconds');
  const link = demoPanel(page).getByLabel('Link to this page in this world');
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
  await expect(demoTab(reader)).toHaveAccessibleName('Demo: calls fail on purpose');
  await reader.context().close();
});

test('a link with an unknown scenario shows an error', async ({ page, expectFailures }) => {
  expectFailures(/400/);
  await page.goto('/?demo=biling-off&as=mira');

  await expect(page).toHaveURL('/');
  await expect(demoPanel(page).getByRole('status')).toHaveText("Unknown scenario 'biling-off'");
  await expect(demoPanel(page).getByRole('radio', { name: 'Guest' })).toBeChecked();
});

test('a developer sees how sign-in behaves when the backend or the network fails', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/500/);
  await page.goto('/login');
  await openPanel(page);
  const fails = demoPanel(page).getByLabel('What fails');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await fails.selectOption('Offline');
  await demoPanel(page).getByRole('button', { name: 'Close' }).click();
  await expect(demoTab(page)).toHaveAccessibleName('Demo: calls fail on purpose');
  await signIn.click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByText(/connection|network|offline/i).first()).toBeVisible();
  await openPanel(page);
  await fails.selectOption('500 with a stack trace');
  await demoPanel(page).getByRole('button', { name: 'Close' }).click();
  await signIn.click();

  await expect(page.getByRole('dialog').getByText('Connection refused').first()).toBeVisible();
});

test('a developer opens and closes the panel by keyboard, and it keeps its state', async ({
  page,
}) => {
  await page.goto('/');
  await expect(demoTab(page)).toBeVisible();
  await page.keyboard.press('Alt+Shift+D');
  await expect(demoPanel(page)).toBeFocused();
  await page.reload();
  await expect(demoPanel(page).getByRole('radio', { name: 'Guest' })).toBeVisible();
  await expect(demoPanel(page)).not.toBeFocused();
  await page.keyboard.press('Alt+Shift+D');
  await expect(demoTab(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(demoPanel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(demoTab(page)).toBeFocused();
  await page.reload();

  await expect(demoTab(page)).toBeVisible();
  await expect(demoPanel(page)).toBeHidden();
});

test('the panel is accessible in every theme', async ({ page }) => {
  await page.goto('/login');
  await openPanel(page);

  await expectAccessibleIn(createWorld().state.themes, page, '#foyer-demo');
});

test('on a phone, the closed panel covers no controls and causes no horizontal scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const [tabBox, appBox] = await Promise.all([
    demoTab(page).boundingBox(),
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
  await demoPanel(page).getByRole('button', { name: 'Snapshots', exact: true }).press('Enter');
  await expect(demoPanel(page).getByRole('group', { name: 'Snapshots' })).toBeFocused();
  await expect(demoPanel(page).getByLabel('Name of the snapshot')).toBeInViewport();
  await demoPanel(page).getByLabel('Name of the snapshot').fill('No billing');
  await demoPanel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(demoPanel(page).getByRole('status')).toContainText('Saved “No billing”');
  const downloading = page.waitForEvent('download');
  await demoPanel(page).getByRole('button', { name: 'Download No billing' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('no-billing.snapshot.json');
  const file = testInfo.outputPath('no-billing.json');
  await download.saveAs(file);

  await demoPanel(page).getByRole('button', { name: 'Start over' }).click();
  await expect(demoPanel(page).getByRole('radio', { name: 'Guest' })).toBeChecked();
  await demoPanel(page).getByRole('button', { name: '+ 1 week' }).click();
  await expect(demoPanel(page).getByRole('status')).toContainText('moved forward by 1 week');
  await demoPanel(page).getByLabel('Load a file').setInputFiles(file);

  await expect(demoPanel(page).getByRole('status')).toHaveText('Loaded “No billing”.');
  await expect(demoPanel(page).getByRole('radio', { name: 'Member', exact: true })).toBeChecked();
  await expect(demoPanel(page).getByRole('checkbox', { name: 'Billing off' })).toBeChecked();
  await expect(pricing(page)).toBeHidden();

  await demoPanel(page)
    .getByLabel('Load a file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(demoPanel(page).getByRole('status')).toContainText('This file is not a snapshot');
});

test('in front of a real backend, the site loads no code of the panel', async ({
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
