import { join } from 'node:path';
import { expect } from './site.ts';
import {
  centre,
  expectNothingLeft,
  mega,
  openUploads,
  test,
  throttle,
  waitForProgress,
} from './upload-steps.ts';

test('F208 F209 F210 F211 a multipart upload survives a failed part and a reload', async ({
  page,
  site: { world },
  sample,
  expectFailures,
}) => {
  expectFailures(/500/);
  const { path, sha256 } = await sample('stems.wav', 120 * mega);
  page.on('dialog', (dialog) => void dialog.accept());
  await openUploads(page, world, 'uploads straight to S3');
  world.state.uploads.failing.parts = 1;
  await throttle(page, 20 * mega);
  const cookies: Promise<string | undefined>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') cookies.push(request.allHeaders().then(({ cookie }) => cookie));
  });
  await page.getByLabel('Choose files').setInputFiles(path);
  await waitForProgress(page, 30);
  await page.reload();

  await page.locator('input[aria-label="Resume stems.wav"]').setInputFiles(path);
  await expect(centre(page).getByText('1 file uploaded')).toBeVisible({ timeout: 40_000 });

  expect(world.state.uploads.entries).toMatchObject([
    { sha256, size: 120 * mega, strategy: 'bucket' },
  ]);
  expect(cookies.length).toBeGreaterThan(5);
  expect((await Promise.all(cookies)).filter((cookie) => cookie !== undefined)).toEqual([]);
  await expectNothingLeft(page, world);
});

test('F216 a cancelled multipart upload leaves no data behind', async ({
  page,
  site: { world },
  sample,
}) => {
  const { path } = await sample('stems.wav', 101 * mega);
  await openUploads(page, world, 'uploads straight to S3');
  await throttle(page, 20 * mega);
  await page.getByLabel('Choose files').setInputFiles(path);
  await waitForProgress(page, 5);

  await page.getByRole('button', { name: 'Cancel stems.wav' }).click();

  await expect(centre(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expectNothingLeft(page, world);
  expect(world.state.uploads.entries).toEqual([]);
});

test('F203 F212 F220 a folder uploads in order and with its paths while its owner visits other pages', async ({
  page,
  site: { world },
  sample,
}) => {
  const names = Array.from(
    { length: 30 },
    (_, index) => `album/${String(index + 1).padStart(2, '0')}.mp3`,
  );
  const samples = [];
  for (const name of [...names, 'album/.DS_Store']) samples.push(await sample(name, 20_000));
  await openUploads(page, world);

  await page.getByLabel('Choose a folder').setInputFiles(join(samples[0]?.path ?? '', '..'));
  await page
    .getByRole('link', { name: /Undersong home/ })
    .first()
    .click();

  await expect(centre(page).getByText('30 files uploaded')).toBeVisible();
  const { entries } = world.state.uploads;
  expect(entries.map(({ relative_path }) => relative_path)).toEqual(names);
  expect(entries.map(({ sha256 }) => sha256)).toEqual(
    samples.slice(0, 30).map(({ sha256 }) => sha256),
  );
  await expectNothingLeft(page, world);
});

test('F213 a member deletes an uploaded file, undoes that, and deletes it for good', async ({
  page,
  site: { world },
  sample,
}) => {
  const { path } = await sample('demo.mp3', 1_000);
  await page.clock.install();
  await openUploads(page, world);
  await page.getByLabel('Choose files').setInputFiles(path);
  await page.getByRole('button', { name: 'Delete demo.mp3' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delete demo.mp3' })).toBeVisible();
  expect(world.state.uploads.entries[0]?.deleted_at).toBeNull();

  await page.getByRole('button', { name: 'Delete demo.mp3' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The deletion can be undone until then.
  await page.clock.fastForward(8_000);
  await expect.poll(() => world.state.uploads.entries[0]?.deleted_at).not.toBeNull();

  await expect(page.getByText('Your uploads will appear here.')).toBeVisible();
});

test('F215 the app waits a minute for a backend that hangs after the last byte, and a retry succeeds', async ({
  page,
  site: { world },
  sample,
}) => {
  const { path } = await sample('demo.mp3', 1_000);
  await page.clock.install();
  await openUploads(page, world);
  world.state.latencyMs = 600_000;
  await page.getByLabel('Choose files').setInputFiles(path);
  await expect(centre(page).getByText('Almost there')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause demo.mp3' })).toBeHidden();

  // Real time also passes.
  await page.clock.fastForward(45_000);
  await expect(centre(page).getByText('Almost there')).toBeVisible();
  await page.clock.fastForward(16_000);

  await expect(
    centre(page).getByText("The server didn't confirm the upload. Please try again."),
  ).toBeVisible();
  world.state.latencyMs = 0;
  await page.getByRole('button', { name: 'Retry demo.mp3' }).click();
  await expect(centre(page).getByText('1 file uploaded')).toBeVisible();
});

test('F209 an upload that is running in another tab is not offered as unfinished', async ({
  page,
  site: { world },
  sample,
  context,
}) => {
  const { path } = await sample('live-set.flac', 30 * mega);
  await openUploads(page, world);
  await throttle(page, mega);
  await page.getByLabel('Choose files').setInputFiles(path);
  await waitForProgress(page, 10);

  const other = await context.newPage();
  await other.goto('/uploads');
  await expect(other.getByText('Your uploads will appear here.')).toBeVisible();
  expect(
    await other.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('foyer-upload')).length,
    ),
  ).toBe(1);
  await expect(other.getByRole('heading', { name: 'Unfinished uploads' })).toBeHidden();

  await page.close();
  await expect(other.getByRole('heading', { name: 'Unfinished uploads' })).toBeVisible();
});

test('F216 F247 the upload bar covers no controls at any width, and closes when all uploads are done', async ({
  page,
  site: { world },
  sample,
}) => {
  const { path } = await sample('live-set.flac', 6 * mega);
  await openUploads(page, world);
  // Slow enough that the list opens before the upload ends.
  await throttle(page, 0.6 * mega);
  await page.getByLabel('Choose files').setInputFiles(path);
  await page.getByRole('link', { name: 'Notifications', exact: false }).first().click();
  await centre(page).getByRole('button', { name: 'Show uploads' }).click();
  await expect(centre(page).getByRole('list')).toBeVisible();
  await throttle(page, 0);

  await expect(centre(page).getByText('1 file uploaded')).toBeVisible();
  await expect(centre(page).getByRole('list')).toBeHidden();
  for (const width of [320, 390, 768, 1440])
    for (const dir of ['ltr', 'rtl']) {
      await page.setViewportSize({ width, height: 700 });
      const covered = await page.evaluate((direction) => {
        document.documentElement.dir = direction;
        const controls = [
          ...document.querySelectorAll<HTMLElement>(
            '#root :is(a, button, input, select):not([data-upload-bar] *)',
          ),
        ].filter((control) => control.checkVisibility());
        return controls
          .filter((control) => {
            control.scrollIntoView({ block: 'nearest' });
            const { left, top, width: wide, height } = control.getBoundingClientRect();
            return Boolean(
              document
                .elementFromPoint(left + wide / 2, top + height / 2)
                ?.closest('[data-upload-bar]'),
            );
          })
          .map((control) => control.textContent);
      }, dir);
      expect(covered, `${width} px, ${dir}`).toEqual([]);
    }
});
