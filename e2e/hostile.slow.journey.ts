import type { Page } from '@playwright/test';
import { frameSite, send } from './editor-frame.ts';
import { leavingAddresses, scriptAddresses } from './hostile/addresses.ts';
import { pollutions, wrongKinds } from './hostile/keys.ts';
import { markup } from './hostile/markup.ts';
import {
  addresses,
  plantMenus,
  plantNotifications,
  plantSite,
  plantThemes,
  siteWords,
  turn,
} from './hostile/plant.ts';
import { sheets, themeValues } from './hostile/styles.ts';
import {
  findInjections,
  type Violation,
  hoverAndFocusAll,
  watchForViolations,
} from './hostile/watch.ts';
import { expect, follow, signIn, test as base } from './site.ts';
import { present } from '../mocks/present.ts';

/**
 * A visitor of a hostile site. Console messages are ignored, for example about broken pictures;
 * only harmful actions count.
 */
const test = base.extend<{ harm: Violation }>({
  harm: [
    async ({ context, site, expectFailures }, use) => {
      expectFailures(/^console:/);
      const harm = await watchForViolations(context, site.url);
      await use(harm);
      expect(harm.done, 'nothing runs, and nothing leaves the site').toEqual([]);
      expect(harm.pictures, 'no picture of another site').toEqual([]);
    },
    { auto: true },
  ],
});

/** Checks the page, triggers every element, and checks again. */
async function expectNoIntruder(page: Page, about = ''): Promise<void> {
  expect(await findInjections(page), about).toEqual([]);
  await hoverAndFocusAll(page);
  expect(await findInjections(page), about).toEqual([]);
}

// Runs without the policy, which would hide vulnerabilities in the app.
test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  test('F122 F127 notifications render hostile markup, addresses and pictures as plain text', async ({
    page,
    site,
  }) => {
    const count = plantNotifications(site.world.state, 1);
    await signIn(page, 'member');
    await page.goto('/notifications');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);

    await expectNoIntruder(page);
    const links = page.getByRole('main').locator('li a');
    const leaving = await links.evaluateAll((all) =>
      (all as HTMLAnchorElement[])
        .filter((link) => link.origin !== location.origin)
        .map(({ target, rel }) => `${target} ${rel}`),
    );
    expect([...new Set(leaving)]).toEqual(['_blank noopener']);
    const staying = await links.evaluateAll((all) =>
      (all as HTMLAnchorElement[]).flatMap((link, index) =>
        link.origin === location.origin ? [{ index, href: link.href }] : [],
      ),
    );
    for (const { index, href } of [
      ...new Map(staying.map((link) => [new URL(link.href).pathname, link])).values(),
    ].slice(0, 3)) {
      await links.nth(index).dispatchEvent('click');
      expect(new URL(page.url()).origin, href).toBe(site.url);
      await page.goto('/notifications');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
    }
  });

  test('F045 F046 F075 menus render hostile labels as text, and drop hostile addresses', async ({
    page,
    site,
  }) => {
    plantMenus(site.world.state);
    plantThemes(site.world.state);
    Object.assign(present(site.world.state.people[0]), {
      first_name: markup[0],
      last_name: markup[40],
      avatar: scriptAddresses[0],
    });
    site.world.state.workspaces = markup.map((name, index) => ({
      id: index + 1,
      name,
      member_ids: [1],
    }));
    for (const path of ['/', '/login', '/contact']) {
      await page.goto(path);
      await expect(page.getByText(turn(markup, 0), { exact: true }).first()).toBeAttached();
      await expectNoIntruder(page, path);
    }
    await signIn(page, 'member');
    await page.goto('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(
      page.getByRole('group', { name: 'Workspace' }).getByRole('menuitemradio'),
    ).toHaveCount(markup.length + 1);

    await expectNoIntruder(page);
    expect(
      await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundImage),
    ).toBe('none');
  });

  test("F045 F084 F096 a site's description and the text of an address render as text only", async ({
    page,
    site,
  }) => {
    const words = (index: number) =>
      encodeURIComponent(
        turn(markup, index * 8)
          .slice(0, 300)
          .toWellFormed(),
      );
    const queries = [
      'login',
      'register',
      'forgot-password',
      'workspace/join/login',
      'workspace/join/register',
    ].map((path, index) => `/${path}?email=${words(index)}&redirectFrom=${words(index)}`);
    const segments = ['search', 'pages', 'password/reset', 'no', 'album/1'].map(
      (path, index) => `/${path}/${words(index + 5)}`,
    );
    for (const [index, path] of ['/', ...queries, '/', ...segments].entries()) {
      plantSite(site.world.state, index * 9);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoIntruder(page, path);
    }
  });

  test('F038 F042 hostile configured addresses keep a signed-in visitor on the site', async ({
    page,
    site,
  }) => {
    await signIn(page, 'member');
    for (let index = 0; index < leavingAddresses.length; index += 8) {
      const [secondaryRedirectUri = '', redirectUri = ''] = leavingAddresses.slice(index);
      site.world.state.auth = { redirectUri, secondaryRedirectUri };
      await page.goto('/login');
      await expect(
        page.getByRole('button', { name: 'Account menu' }),
        `${secondaryRedirectUri} ${redirectUri}`,
      ).toBeVisible();
      expect(new URL(page.url()).origin, `${secondaryRedirectUri} ${redirectUri}`).toBe(site.url);
    }
    expect(await findInjections(page)).toEqual([]);
  });

  test("F147 F152 a failure's hostile message, action and trace render as text", async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/500 to POST .*auth\/login/);
    let answer = {};
    // An address of another site opens a tab, which takes time and does not matter here.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.route('**/auth/login', (route) => route.fulfill({ status: 500, json: answer }));
    await page.goto('/login');
    await page.getByLabel('Email').fill('mira@undersong.test');
    await page.getByLabel('Password', { exact: true }).fill('x');
    for (const [index, address] of [
      ...leavingAddresses.filter((one) => one.startsWith('/')),
      ...scriptAddresses.slice(0, 6),
    ].entries()) {
      answer = {
        message: `Sorry ${index} ${turn(markup, index)}`,
        action: { label: turn(markup, index + 7), action: address },
      };
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const toast = page.getByRole('alert').filter({ hasText: `Sorry ${index} ` });
      await toast.getByRole('button').first().click();
      expect(new URL(page.url()).origin, address).toBe(site.url);
      if (new URL(page.url()).pathname !== '/login') await page.goBack();
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      if ((await page.getByLabel('Password', { exact: true }).inputValue()) === '')
        await page.getByLabel('Password', { exact: true }).fill('x');
    }
    answer = {
      ignitionTrace: true,
      message: turn(markup, 0),
      exception: turn(markup, 1),
      file: addresses[0],
      line: 1,
      trace: markup.map((method, flatIndex) => ({
        path: [method],
        method,
        lineNumber: 1,
        codeSnippet: { 1: method },
        flatIndex,
        applicationFrame: true,
      })),
    };
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await expectNoIntruder(page);
  });

  test('F081 F082 hostile translations render as text everywhere', async ({ page }) => {
    await page.route('**/users/me/locale', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { locale: { lines: Record<string, string> } };
      body.locale.lines = Object.fromEntries([
        ...Object.keys(body.locale.lines).map((text, index) => [text, turn(markup, index)]),
        ['__proto__', 'x'],
        ['constructor', 'x'],
      ]) as Record<string, string>;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    await expectNoIntruder(page);
    await follow(page, '/register');
    await expect(page.locator('input[type=password]')).toHaveCount(2);
    await expectNoIntruder(page);
  });

  test('F166 F168 F169 F170 F172 hostile values in the editor affect only the preview', async ({
    page,
    site,
    harm,
  }) => {
    await frameSite(page, site.url, '/');
    const frame = page.frames()[1];
    const look = async (about: string) =>
      expect(await findInjections(frame as unknown as Page), about).toEqual([]);
    for (const value of markup) {
      await send(page, { type: 'setCustomCode', mode: 'html', value });
      await look(value);
    }
    for (const index of addresses.keys()) {
      await send(page, { type: 'setValues', values: { settings: siteWords(index) } });
      if (index % 4 === 0) await look(`site ${index}`);
    }
    for (const value of sheets) {
      await send(page, { type: 'setCustomCode', mode: 'css', value });
      await look(value);
    }
    for (const [name, value] of Object.entries(themeValues))
      expect(await send(page, { type: 'setThemeValue', name, value }), name).toMatchObject({
        type: 'ignored',
      });
    for (const family of sheets)
      expect(await send(page, { type: 'setThemeFont', value: { family } }), family).toMatchObject({
        type: 'ignored',
      });
    for (const json of pollutions) {
      await send(page, { type: 'setValues', values: { settings: JSON.parse(json) as object } });
      await look(json);
    }
    for (const site_name of wrongKinds) {
      await send(page, {
        type: 'setValues',
        values: {
          settings: {
            branding: { site_name, logo_dark: site_name },
            menus: [
              {
                positions: ['footer'],
                items: [{ label: site_name, action: '/x', icon: site_name }],
              },
            ],
          },
        },
      });
      await look(JSON.stringify(site_name));
    }
    for (const to of addresses) {
      await send(page, { type: 'navigate', to });
      expect(new URL(frame?.url() ?? '').origin, to).toBe(site.url);
    }
    await look('after all');
    // An editor's style sheet may load pictures from anywhere, just as the site's own may.
    harm.pictures.length = 0;
  });
});
