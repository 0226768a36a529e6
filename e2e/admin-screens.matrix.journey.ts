import type { Locator, Page } from '@playwright/test';
import { adminTypes } from '../contracts/records/admin/record-types.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { sample } from '../tools/test/sample.ts';
import { openAdmin, panel, saveButton } from './admin-steps.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { expectAccessibleAtAllWidths } from './backstage-steps.ts';
import { expect, test } from './site.ts';

interface Screen {
  /** Its number in the list of features. */
  feature: string;
  name: string;
  path: string;
  /** Visible only on the complete page. */
  whole: (page: Page) => Locator;
  /** Opens more of the page. */
  more?: (page: Page) => Promise<void>;
}

const row = (page: Page) => page.getByRole('main').locator('[data-id]:visible');
const features = { people: 'P026', music: 'P027', site: 'P029', sales: 'P027' };

/** The table of each type, with the fewest rows, and its first record beside it. */
const types = adminTypes.map(({ name, title, singular, group }): Screen => ({
  feature: `${features[group]} P025`,
  name: `the table and a record of ${title.toLowerCase()}`,
  path: `/admin/${name}?per=25`,
  whole: row,
  async more(page) {
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row(page).first().getByRole('link').first().click();
    // A page's editor has headings too.
    await expect(panel(page, singular).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
}));

const heading = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

const pages: Screen[] = [
  {
    feature: 'P028 P031',
    name: 'the dashboard',
    path: '/admin',
    whole: heading('Newest people'),
  },
  {
    feature: 'P028',
    name: 'the settings',
    path: '/admin/settings',
    whole: heading('More settings'),
  },
  {
    feature: 'P028',
    name: 'the settings of mail',
    path: '/admin/settings/mail',
    whole: (page) => page.getByLabel('Host', { exact: true }),
  },
  {
    feature: 'P029',
    name: 'the editor of themes',
    path: '/admin/appearance',
    whole: (page) => page.getByLabel('Name of the theme'),
  },
  {
    feature: 'P029',
    name: 'the editor of menus',
    path: '/admin/appearance/menus',
    whole: heading('Menus'),
  },
  {
    feature: 'P029',
    name: 'the editor of search results',
    path: '/admin/appearance/seo',
    whole: (page) => page.getByLabel('Title in search results'),
  },
  {
    feature: 'P030',
    name: 'health',
    path: '/admin/health',
    whole: heading('Failed requests'),
  },
  {
    feature: 'P030',
    name: 'the error log',
    path: '/admin/logs',
    whole: (page) => page.getByRole('searchbox', { name: 'Search the log' }),
  },
  {
    feature: 'P030',
    name: 'the list of changes',
    path: '/admin/genres',
    whole: row,
    async more(page) {
      await row(page).first().getByRole('link').first().click();
      await panel(page, 'Genre').getByLabel('Name', { exact: true }).fill('Chamber folk');
      await saveButton(panel(page, 'Genre')).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.goto('/admin/audit');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
];

for (const { feature, name, path, whole, more } of sample([...types, ...pages], (screen) =>
  pages.includes(screen),
))
  test(`${feature} the admin area is accessible at ${name}, light and dark, on phones, tablets and desktops`, async ({
    page,
    site: { world },
  }) => {
    applyScenarios(world.state, 'no cookie notice');
    await openAdmin(page, path);
    await expect(whole(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await more?.(page);
    await expectAccessibleAtAllWidths(page, world);
  });
