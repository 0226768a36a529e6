import { adminTypes } from '../contracts/records/admin/record-types.ts';
import { siteStatusPath } from '../contracts/site/site-status.ts';
import { modulesIn, openAdmin, scriptsOf } from './admin-steps.ts';
import { openAs } from './backstage-steps.ts';
import { expect, signIn, test } from './site.ts';

const notFound = "Looks like you've found the doorway to the great nothing";

test('P024 P025 guests, members and artists load code only of areas that they can enter', async ({
  browser,
  site,
}) => {
  const [backstage, admin] = ['web/backstage/', 'web/admin/'];
  const visits = [
    { as: 'guest', paths: ['/', '/admin/users'], without: [backstage, admin] },
    {
      as: 'member',
      paths: ['/', '/library', '/account-settings', '/admin/users'],
      without: [backstage, admin],
    },
    { as: 'artist', paths: ['/', '/backstage'], without: [admin] },
  ] as const;
  for (const { as, paths, without } of visits) {
    const page = await openAs(browser, site, as);
    const files = await scriptsOf(page, paths);
    for (const folder of without) expect(modulesIn(folder, files), as).toEqual([]);
    // The same check finds the code of an area that the artist may enter.
    expect(modulesIn(backstage, files).includes('web/backstage/layout/overview.tsx')).toBe(
      as === 'artist',
    );
    await page.context().close();
  }
  const page = await openAs(browser, site, 'admin');
  expect(modulesIn(admin, await scriptsOf(page, ['/admin']))).toContain(
    'web/admin/shell/admin-screen.tsx',
  );
  await page.context().close();
});

test('P025 in the admin area, members see the not-found page and guests are sent to sign in', async ({
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
  const served: string[] = [];
  for (const address of [...addresses, siteStatusPath])
    if ((await statusOf(address)) !== 404) served.push(address);
  expect(served).toEqual([]);
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

  // An unknown address in the admin area.
  await openAdmin(page, '/admin/users/1/more');
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
});

test('P030 the health page shows a failed request and a mismatch of a reply', async ({
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
    // The gateway compares replies when idle.
  ).toBeVisible({ timeout: 60_000 });
  const gateway = page.getByRole('region', { name: 'Gateway', exact: true });
  await expect(gateway.getByText('Reachable', { exact: true })).toBeVisible();
  await expect(page.getByText('Jobs waiting')).toBeVisible();
  await page.context().close();
});

test("P028 P030 an admin searches and downloads the error log, and opens the backend's back office", async ({
  page,
  expectFailures,
}) => {
  // The demo's backend has no such pages, and returns its own 404.
  expectFailures(/ 404 /);
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

  await page.goto('/admin/users');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Old back office/ }).click();
  const old = await opened;
  await expect(old).toHaveURL('/admin/users?legacy=1');
  // Its script writes the heading.
  await expect(old.getByRole('heading', { name: '404 | Not Found' })).toBeVisible();
});
