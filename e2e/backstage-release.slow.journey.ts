import {
  albumNamed,
  crashPage,
  expect,
  expectTitles,
  interrupted,
  openAs,
  test,
  titleField,
  trackNames,
  trackPicker,
  trackTitle,
  waitForFiles,
} from './backstage-steps.ts';
import { present } from '../mocks/present.ts';
import { signIn, untilIdle } from './site.ts';
import { centre, mega, throttle } from './upload-steps.ts';

const day = 86_400_000;

test('B026 B027 P020 P021 after a crash, the draft and the uploaded file are restored and the other upload resumes', async ({
  page,
  context,
  site: { world },
  sounds,
  expectFailures,
}) => {
  // The crash interrupts requests of the page.
  expectFailures(/ERR_/);
  const small = await sounds.mp3('01 Hinge.mp3', { title: 'Hinge' });
  const large = await sounds.wav(
    '02 Gate.wav',
    { title: 'Gate' },
    { bytes: 8 * mega, isNoise: true },
  );
  const notes = 'Recorded in one night.\nMixed in two.';
  await signIn(page, 'artist');
  await page.goto('/backstage/releases/new');
  await titleField(page).fill('Nine Doors');
  await page.getByLabel('Release date', { exact: true }).fill('2031-05-02');
  await page.getByLabel('Liner notes', { exact: true }).fill(notes);
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByLabel('Role', { exact: true }).fill('Drums');
  await page.getByLabel('Name', { exact: true }).fill('Wes Okafor');
  const newTag = page.getByRole('group', { name: 'Tags', exact: true }).getByLabel('New tag');
  await newTag.fill('night');
  await newTag.press('Enter');
  await page.getByRole('radio', { name: /^Private/ }).check();
  await throttle(page, mega);
  await trackPicker(page).setInputFiles([small, large.path]);
  await expectTitles(page, ['Hinge', 'Gate']);
  const progress = (name: string) =>
    page.getByRole('progressbar', { name: `Upload of ${name}`, exact: true });
  await expect(progress('Hinge')).toHaveCount(0);
  await expect
    .poll(async () => Number(await progress('Gate').getAttribute('aria-valuenow')))
    .toBeGreaterThan(25);
  await expect(page.getByText('Draft kept on this device')).toBeVisible();

  await crashPage(page);
  const again = await context.newPage();
  let begun = 0;
  const offsets: number[] = [];
  again.on('request', (request) => {
    const { 'upload-length': length, 'upload-offset': offset } = request.headers();
    if (length !== undefined) begun += 1;
    if (offset !== undefined) offsets.push(Number(offset));
  });
  await again.goto('/backstage/releases');
  await expect(again.getByRole('heading', { name: 'Begun on this device' })).toBeVisible();
  await again.getByRole('link', { name: 'Continue Nine Doors' }).click();

  await expect(again.getByText(/^This is your draft/)).toBeVisible();
  await expect(titleField(again)).toHaveValue('Nine Doors');
  await expect(again.getByLabel('Release date', { exact: true })).toHaveValue('2031-05-02');
  await expect(again.getByLabel('Liner notes', { exact: true })).toHaveValue(notes);
  await expect(again.getByLabel('Role', { exact: true })).toHaveValue('Drums');
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Wes Okafor');
  await expect(again.getByRole('button', { name: 'Remove night' })).toBeVisible();
  await expect(again.getByRole('radio', { name: /^Private/ })).toBeChecked();
  await expectTitles(again, ['Hinge', 'Gate']);
  // Only the interrupted upload must be chosen again.
  await expect(interrupted(again)).toHaveCount(1);
  await expect(again.getByRole('button', { name: 'Gate: Choose file' })).toBeVisible();
  await again.locator('input[aria-label="Choose the file of Gate"]').setInputFiles(large.path);
  await waitForFiles(again);
  expect(begun).toBe(0);
  expect(offsets[0]).toBeGreaterThan(mega);

  await again.getByRole('button', { name: 'Save as private' }).click();
  await expect(again.getByText('Saved. Only you and your team can hear it.')).toBeVisible();
  const album = present(albumNamed(world, 'Nine Doors'));
  expect(album).toMatchObject({
    visibility: 'private',
    release_date: '2031-05-02',
    description: notes,
    credits: [{ role: 'Drums', name: 'Wes Okafor' }],
  });
  expect(album.tags.map(({ name }) => name)).toEqual(['night']);
  expect(trackNames(world, album.id)).toEqual(['Hinge', 'Gate']);
  expect(world.state.uploads.entries).toHaveLength(2);
  expect(world.state.uploads.entries.at(-1)?.sha256).toBe(large.sha256);
  await again.getByRole('link', { name: 'All releases' }).click();
  await expect(again.getByRole('link', { name: 'Nine Doors', exact: true })).toBeVisible();
  await expect(again.getByRole('heading', { name: 'Begun on this device' })).toHaveCount(0);
});

test('P020 P022 a release with a future date is listed as scheduled, hidden from guests, and appears by itself', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  await signIn(page, 'artist');
  await page.goto('/backstage/releases/903');
  await page.getByRole('radio', { name: /^Publish on a date/ }).check();
  await page.getByLabel('Publish on', { exact: true }).fill(inputIn(10 * day));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Saved. It appears on its date.')).toBeVisible();
  await page.getByRole('link', { name: 'All releases' }).click();
  const row = page
    .getByRole('region', { name: 'Releases', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Songs for Maeve' });
  await expect(row.getByText('Scheduled', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(row).toContainText('Appears on');

  const guest = await openAs(browser, site, 'guest');
  const link = guest.getByRole('main').getByRole('link', { name: 'Songs for Maeve' });
  expect((await guest.goto('/album/903'))?.status()).toBe(404);
  for (const path of ['/artist/1/-/albums', '/search/Songs%20for%20Maeve']) {
    await guest.goto(path, { waitUntil: 'networkidle' });
    await expect(link).toHaveCount(0);
  }

  world.state.clockAheadMs += 11 * day;
  expect((await guest.goto('/album/903'))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1, name: 'Songs for Maeve' })).toBeVisible();
  await guest.goto('/artist/1/-/albums');
  await expect(link.first()).toBeVisible();
  await guest.context().close();
});

/** A time from now as an input for dates with a time shows it: in this machine's time zone. */
function inputIn(milliseconds: number): string {
  const time = new Date(Date.now() + milliseconds);
  time.setMinutes(time.getMinutes() - time.getTimezoneOffset());
  return time.toISOString().slice(0, 16);
}

test('B026 P021 thirty files of 120 MB in total upload in order without being read into memory', async ({
  page,
  site: { world },
  sounds,
}) => {
  const titles = Array.from({ length: 30 }, (_, index) => `Wave ${index + 1}`);
  const paths = [];
  for (const [index, title] of titles.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}.wav`;
    const { path } = await sounds.wav(name, { title, number: index + 1 }, { bytes: 4 * mega });
    paths.push(path);
  }
  await signIn(page, 'artist');
  await page.goto('/backstage/releases/new');
  await titleField(page).fill('Thirty Waves');
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const devtools = await page.context().newCDPSession(page);
  const heapMib = async () => (await devtools.send('Runtime.getHeapUsage')).usedSize / mega;
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const before = await heapMib();

  let peak = before;
  await trackPicker(page).setInputFiles(paths);
  await expect(trackTitle(page, 30)).toBeVisible();
  await expect
    .poll(
      async () => {
        peak = Math.max(peak, await heapMib());
        return centre(page).getByText('30 files uploaded').isVisible();
      },
      { intervals: [250], timeout: 120_000 },
    )
    .toBe(true);

  expect(peak - before, 'MiB of the heap').toBeLessThan(60);
  await expectTitles(page, titles);
  await waitForFiles(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 30_000 });
  expect(trackNames(world, present(albumNamed(world, 'Thirty Waves')).id)).toEqual(titles);
  expect(world.state.uploads.entries.map(({ size }) => size)).toEqual(titles.map(() => 4 * mega));
});
