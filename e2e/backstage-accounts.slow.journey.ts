import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { roleIds } from '../mocks/seed/roles.ts';
import { expectAccessible } from './axe.ts';
import {
  albumNamed,
  expect,
  expectTitles,
  openAs,
  personOf,
  type Sounds,
  test,
  titleField,
  trackNames,
  trackPicker,
  trackTitle,
  waitForFiles,
} from './backstage-steps.ts';
import { signIn } from './site.ts';

test('B027 P021 when two people edit one album, the later one resolves a conflict in one field, and other changes merge', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  const { state } = world;
  const second = personOf(world, 'subscriber');
  second.role_ids = [...second.role_ids, roleIds.artists];
  state.managers = { ...state.managers, 1: [...(state.managers[1] ?? []), second.id] };
  await signIn(page, 'artist');
  const colleague = await openAs(browser, site, 'subscriber');
  for (const one of [page, colleague]) {
    await one.goto('/backstage/releases/903');
    await expect(titleField(one)).toHaveValue('Songs for Maeve');
  }
  await titleField(page).fill('For Maeve');
  await page.getByLabel('Release date', { exact: true }).fill('2031-05-02');

  await titleField(colleague).fill('Songs for Maeve and Her Sons');
  await trackTitle(colleague, 2).fill('Every Coat');
  await colleague.getByRole('button', { name: 'Save changes' }).click();
  const saved = 'Saved. Only you and your team can hear it.';
  await expect(colleague.getByText(saved)).toBeVisible();
  await colleague.context().close();
  await page.getByRole('button', { name: 'Save changes' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  const choice = dialog.getByRole('group', { name: 'Title', exact: true });
  await expect(choice.getByText('For Maeve', { exact: true })).toBeVisible();
  await expect(choice.getByText('Songs for Maeve and Her Sons', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByText('Still to choose: 1')).toBeVisible();
  expect(albumNamed(world, 'Songs for Maeve and Her Sons')?.release_date).not.toBe('2031-05-02');
  await expectAccessible(page, '[role=alertdialog]');
  await choice.getByRole('radio', { name: /^Keep mine/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText(saved)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(albumNamed(world, 'For Maeve')).toMatchObject({ id: 903, release_date: '2031-05-02' });
  const names = ['Maeve in the Doorway', 'Every Coat', 'Home by the Long Wall'];
  expect(trackNames(world, 903)).toEqual(names);
  await expectTitles(page, names);
});

const waves = ['Wave 1', 'Wave 2', 'Wave 3', 'Wave 4', 'Wave 5', 'Wave 6'];

/** Adds six tracks to a draft, and waits until their files have arrived. */
async function addSixTracks(page: Page, sounds: Sounds, before: readonly string[]): Promise<void> {
  await page.goto('/backstage/releases/901');
  await expectTitles(page, before);
  const paths = [];
  for (const [index, title] of waves.entries())
    paths.push(await sounds.mp3(`wave-${index + 1}.mp3`, { title, number: index + 1 }));
  await trackPicker(page).setInputFiles(paths);
  await expectTitles(page, [...before, ...waves]);
  await waitForFiles(page);
}

test('P024 when the backend refuses the sixth track, the form shows why, and the next save resends only that track', async ({
  page,
  site: { world },
  sounds,
  expectFailures,
}) => {
  expectFailures(/403 .*api\/v1\/tracks/);
  // Without its trace, a refusal is a message.
  applyScenarios(world.state, 'production');
  const before = trackNames(world, 901);
  await signIn(page, 'artist');
  await addSixTracks(page, sounds, before);
  // The plan changes while the form is open.
  applyScenarios(world.state, 'five tracks left');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    page.getByText('You have reached the number of tracks that your plan allows.').first(),
  ).toBeVisible();
  expect(trackNames(world, 901)).toEqual([...before, ...waves.slice(0, 5)]);
  await expectTitles(page, [...before, ...waves]);

  await page.getByRole('button', { name: 'Remove Wave 6', exact: true }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(trackNames(world, 901)).toEqual([...before, ...waves.slice(0, 5)]);
  await page.reload();
  await expectTitles(page, [...before, ...waves.slice(0, 5)]);
});
