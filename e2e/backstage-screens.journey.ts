import type { Locator, Page } from '@playwright/test';
import { isDark } from '../contracts/theme.ts';
import type { PersonaId } from '../mocks/personas.ts';
import { present } from '../mocks/present.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import type { World } from '../mocks/world.ts';
import { expectAccessibleIn, expectAccessibleLayout, expectNoSidewaysScroll } from './axe.ts';
import { expect, personOf, test, titleField, trackTitle } from './backstage-steps.ts';
import { signIn, withCookie } from './site.ts';

interface Screen {
  /** In the list of features. */
  row: string;
  name: string;
  path: string;
  as?: PersonaId;
  /** Visible only on the complete page. */
  whole: (page: Page) => Locator;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const link = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name });

const screens: Screen[] = [
  { row: 'P024', name: 'overview', path: '/backstage', whole: link(/^Low Tide Tapes/) },
  {
    row: 'P018',
    name: 'list of requests',
    path: '/backstage/requests',
    whole: heading('No requests yet'),
  },
  {
    row: 'P018',
    name: 'request for verification',
    path: '/backstage/requests?ask=verify-artist&artist=1',
    whole: (page) => page.getByRole('checkbox', { name: /^I confirm/ }),
  },
  {
    row: 'P018',
    name: "listener's request",
    path: '/backstage',
    as: 'subscriber',
    whole: (page) => page.getByRole('checkbox', { name: /^I confirm/ }),
  },
  {
    row: 'P019',
    name: 'profile',
    path: '/backstage/profile/1',
    whole: (page) => page.getByRole('button', { name: 'Add link' }),
  },
  {
    row: 'P020',
    name: 'list of releases',
    path: '/backstage/releases',
    whole: link(/^Low Tide Tapes/),
  },
  { row: 'P021', name: 'new release', path: '/backstage/releases/new', whole: titleField },
  {
    row: 'P021',
    name: 'release',
    path: '/backstage/releases/901',
    whole: (page) => trackTitle(page, 3),
  },
  { row: 'P023', name: 'statistics', path: '/backstage/statistics', whole: heading('Top tracks') },
];

const widths = [390, 820, 1440];

/** The first light and the first dark theme of the site. */
function lightAndDark({ state: { themes } }: World) {
  return [
    present(themes.find((theme) => !isDark(theme))),
    present(themes.find((theme) => isDark(theme))),
  ];
}

async function expectAccessibleAtAllWidths(page: Page, world: World): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleIn(lightAndDark(world), page);
    await expectNoSidewaysScroll(page);
  }
}

for (const { row, name, path, as = 'artist', whole } of screens)
  test(`${row} the ${name} in backstage is accessible, light and dark, on phones, tablets and desktops`, async ({
    page,
    site: { world },
  }) => {
    applyScenarios(world.state, 'no cookie notice');
    await signIn(page, as);
    await page.goto(path);
    await expect(whole(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    await expectAccessibleAtAllWidths(page, world);
  });

test('P018 the cards of a pending and of a denied request are accessible, light and dark, at every width', async ({
  page,
  site: { world },
}) => {
  applyScenarios(world.state, 'no cookie notice');
  const { id } = personOf(world, 'subscriber');
  const request = present(world.state.requests.find(({ type }) => type === 'become-artist'));
  request.user_id = id;
  await signIn(page, 'subscriber');
  await page.goto('/backstage');
  await expect(page.getByRole('region', { name: "We're reviewing your request" })).toBeVisible();
  await expectAccessibleAtAllWidths(page, world);

  Object.assign(request, { status: 'denied', notes: 'Please add a page where we can hear you.' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your request was denied' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^I confirm/ })).toBeVisible();
  await expectAccessibleAtAllWidths(page, world);
});

test('P021 P022 the errors of a release and the details of its track are accessible, light and dark, at every width', async ({
  page,
  site: { world },
}) => {
  applyScenarios(world.state, 'no cookie notice');
  await signIn(page, 'artist');
  await page.goto('/backstage/releases/901');
  await titleField(page).fill('');
  await page.getByRole('radio', { name: /^Publish now/ }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(titleField(page)).toBeFocused();
  await expect(page.getByText('Upload a file for this track, or remove it.')).toBeVisible();
  await expectAccessibleAtAllWidths(page, world);

  await page
    .getByRole('button', { name: 'Credits, tags and lyrics of Mud and Silver', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Mud and Silver' });
  await expect(dialog.getByRole('region', { name: 'Lyrics' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, world);
});

test('P021 in Arabic the form of a release is mirrored, translated and accessible, and does not overflow', async ({
  page,
  site,
}) => {
  const { world } = site;
  applyScenarios(world.state, 'no cookie notice');
  personOf(world, 'artist').language = 'ar';
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await signIn(page, 'artist');
  for (const path of ['/backstage/releases/new', '/backstage/releases/901']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const form = page.getByRole('main').locator('form');
    await expect(form.locator('input[name=name]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(form).toHaveCSS('direction', 'rtl');
    const labels = await form.locator('label[for], legend').allTextContents();
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => !/\p{Script=Arabic}/u.test(label))).toEqual([]);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessibleLayout(page);
    }
  }
});
