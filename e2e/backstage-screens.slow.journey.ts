import { present } from '../mocks/present.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessibleIn, expectFits, expectNoSidewaysScroll, lightAndDark } from './axe.ts';
import {
  expect,
  expectAccessibleAtAllWidths,
  personOf,
  test,
  titleField,
} from './backstage-steps.ts';
import { signIn, withCookie } from './site.ts';

test('P018 the cards of pending and denied requests are accessible, light and dark, at every width', async ({
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleIn(lightAndDark(world.state.themes), page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectFits(page);
});

test('P021 in Arabic, the release form is mirrored, translated and free of overflow', async ({
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
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    await expectFits(page);
  }
});
