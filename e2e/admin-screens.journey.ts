import type { Page } from '@playwright/test';
import type { AdminGroup, AdminType } from '../contracts/admin/admin-type.ts';
import { adminTypes } from '../contracts/admin/record-types.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import type { World } from '../mocks/world.ts';
import { expectAccessibleAtAllWidths, openAdmin, panel, saveButton } from './admin-steps.ts';
import { expect, test } from './site.ts';

/** The fewest rows that a table shows: all look alike. */
const few = '?per=25';
const row = (page: Page) => page.getByRole('main').locator('[data-id]:visible');

/** The table of a type, and its first record. */
async function expectTypeAccessible(page: Page, world: World, type: AdminType): Promise<void> {
  const path = `/admin/${type.name}`;
  await expectAccessibleAtAllWidths(page, world, path + few, row);
  const id = await row(page).first().getAttribute('data-id');
  const record = `${path}/${id}${few}`;
  await expectAccessibleAtAllWidths(page, world, record, (shown) =>
    panel(shown, type.singular).getByRole('heading', { level: 2 }),
  );
}

const groups: [row: string, group: AdminGroup, from: number, to: number][] = [
  ['P026', 'people', 0, 3],
  ['P027', 'music', 0, 3],
  ['P027', 'music', 3, 6],
  ['P027', 'music', 6, 99],
  ['P029', 'site', 0, 99],
  ['P027', 'sales', 0, 99],
];

for (const [feature, group, from, to] of groups) {
  const types = adminTypes.filter((type) => type.group === group).slice(from, to);
  const titles = types.map(({ title }) => title.toLowerCase()).join(', ');
  test(`${feature} P025 the tables and records of ${titles} are accessible, light and dark, on phones, tablets and desktops`, async ({
    page,
    site: { world },
  }) => {
    applyScenarios(world.state, 'no cookie notice');
    await openAdmin(page, '/admin');
    for (const type of types) await expectTypeAccessible(page, world, type);
  });
}

test('P025 every type of record is among these journeys', () => {
  const covered = groups.flatMap(([, group, from, to]) =>
    adminTypes.filter((type) => type.group === group).slice(from, to),
  );
  expect(new Set(covered)).toEqual(new Set(adminTypes));
});

const heading = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

const pages: Record<string, [path: string, whole: ReturnType<typeof heading>][]> = {
  'P028 P031 the dashboard and the settings': [
    ['/admin', heading('Newest people')],
    ['/admin/settings', heading('More settings')],
    ['/admin/settings/mail', (page) => page.getByLabel('Host', { exact: true })],
  ],
  'P029 the appearance editor': [
    ['/admin/appearance', (page) => page.getByLabel('Name of the theme')],
    ['/admin/appearance/menus', heading('Menus')],
    ['/admin/appearance/seo', (page) => page.getByLabel('Title in search results')],
  ],
  'P030 health, the error log and the changes': [
    ['/admin/health', heading('Failed requests')],
    ['/admin/logs', (page) => page.getByRole('searchbox', { name: 'Search the log' })],
    ['/admin/audit', (page) => page.getByRole('main').getByRole('listitem')],
  ],
};

for (const [title, shown] of Object.entries(pages))
  test(`${title} are accessible, light and dark, on phones, tablets and desktops`, async ({
    page,
    site: { world },
  }) => {
    applyScenarios(world.state, 'no cookie notice');
    await openAdmin(page, '/admin/genres');
    if (title.includes('changes')) {
      // Something that the list of changes shows.
      await row(page).first().getByRole('link').first().click();
      await panel(page, 'Genre').getByLabel('Name', { exact: true }).fill('Chamber folk');
      await saveButton(panel(page, 'Genre')).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    }
    for (const [path, whole] of shown) await expectAccessibleAtAllWidths(page, world, path, whole);
  });
