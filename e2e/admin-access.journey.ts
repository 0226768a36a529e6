import { adminTypes } from '../contracts/admin/record-types.ts';
import { siteStatusPath } from '../contracts/site-status.ts';
import { adminModules, openAdmin, scriptsOf } from './admin-steps.ts';
import { expectAccessible } from './axe.ts';
import { openAs } from './backstage-steps.ts';
import { expect, signIn, test } from './site.ts';

const notFound = "Looks like you've found the doorway to the great nothing";

test('P025 guests, members and artists load no code of the admin area, not even at its address', async ({
  browser,
  site,
}) => {
  const people = {
    guest: ['/', '/admin/users'],
    member: ['/', '/account-settings', '/admin/users'],
    artist: ['/', '/backstage'],
  } as const;
  const visits = Object.entries(people).map(async ([id, paths]) => {
    const page = await openAs(browser, site, id as keyof typeof people);
    const files = await scriptsOf(page, paths);
    expect(
      [...files].some((file) => file.includes('background-tasks-')),
      id,
    ).toBe(true);
    expect(adminModules(files), id).toEqual([]);
    await page.context().close();
  });
  await Promise.all(visits);

  // The same look at an admin finds it.
  const admin = await openAs(browser, site, 'admin');
  expect(adminModules(await scriptsOf(admin, ['/admin']))).toContain(
    'web/admin/shell/admin-screen.tsx',
  );
  await admin.context().close();
});

test('P025 every address of the admin area is the not-found page for a member, and leads a guest to sign in', async ({
  page,
  browser,
  site,
  expectFailures,
}) => {
  expectFailures(/ 404 /);
  const addresses = [
    ...['', '/settings', '/settings/mail', '/appearance', '/appearance/menus'],
    ...['/health', '/logs', '/audit', '/nothing'],
    ...adminTypes.flatMap(({ name }) => [`/${name}`, `/${name}/1`, `/${name}/new`]),
  ].map((rest) => `/admin${rest}`);
  await signIn(page, 'member');
  const statusOf = async (address: string) => {
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
    return (await page.request.get(address, { headers })).status();
  };
  const found: string[] = [];
  for (const address of [...addresses, siteStatusPath])
    if ((await statusOf(address)) !== 404) found.push(address);
  expect(found).toEqual([]);
  for (const address of ['/admin', '/admin/users/1']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /admin/i })).toHaveCount(0);

  const guest = await openAs(browser, site, 'guest');
  await guest.goto('/admin/users');
  await expect(guest).toHaveURL('/login');
  await guest.context().close();
});

test('P025 an address that the admin area does not have is the not-found page for admins, too', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/ 404 /);
  await openAdmin(page, '/admin/nothing');
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
  await page.goto('/admin/users/1/more');
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
});

test('P030 the health page shows a request that failed, and a reply that differs from the table of calls', async ({
  browser,
  site,
  foyerWith,
}) => {
  const { world, backendUrl } = site;
  // A gateway without the failures of other journeys, which compares every reply.
  const { url } = await foyerWith({ UPSTREAM_URL: backendUrl, DRIFT_SAMPLE: '100' });
  const page = await openAs(browser, { ...site, url }, 'admin');
  world.state.failures.push(
    { key: 'GET albums/{id}', as: 'trace', times: 20 },
    { key: 'GET artists/{id}', as: 'drifted', times: 20 },
  );
  const headers = { Accept: 'application/json' };
  expect((await page.request.get('/api/v1/albums/1', { headers })).status()).toBe(500);
  expect((await page.request.get('/api/v1/artists/1', { headers })).status()).toBe(200);

  await page.goto('/admin/health');
  const card = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(
    card('Failed requests').getByRole('listitem').filter({ hasText: 'albums/{id}' }),
  ).toContainText('upstream_error');
  await expect(
    card("Responses that don't match the schema")
      .getByRole('listitem')
      .filter({ hasText: 'GET artists/{id}' })
      .first(),
    // The gateway compares replies while it has nothing else to do.
  ).toBeVisible({ timeout: 60_000 });
  const gateway = page.getByRole('region', { name: 'Gateway', exact: true });
  await expect(gateway.getByText('Reachable', { exact: true })).toBeVisible();
  await expect(page.getByText('Jobs waiting')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('P028 a link to the old back office reaches the page of the backend itself', async ({
  page,
  expectFailures,
}) => {
  // The demo's backend has no such pages, and says so itself.
  expectFailures(/ 404 /);
  await openAdmin(page, '/admin/users');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Old back office/ }).click();
  const old = await opened;
  await expect(old).toHaveURL('/admin/users?legacy=1');
  await expect(old.getByRole('heading', { name: '404 | Not Found' })).toBeVisible();
});

test('P030 an admin finds an entry of the error log, and downloads the file', async ({ page }) => {
  await openAdmin(page, '/admin/logs');
  const entries = page.getByRole('main').locator('ol > li');
  await expect(entries.first()).toBeVisible();
  const all = await entries.count();
  const host = 'smtp.undersong.test:587';
  await page.getByRole('searchbox', { name: 'Search the log' }).fill(host);
  await expect(entries.filter({ hasNotText: host })).toHaveCount(0);
  expect(await entries.count()).toBeLessThan(all);
  await expect(entries.first()).toContainText('Connection could not be established');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.log$/);
});
