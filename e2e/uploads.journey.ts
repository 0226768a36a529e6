import { expectAccessible } from './axe.ts';
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

const size = 12 * mega;

test('F205 F206 F209 F217 a resumable upload survives a lost connection and a reload, and arrives byte for byte', async ({
  page,
  site: { world },
  sample,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED/);
  const { path, sha256 } = await sample('live-set.flac', size);
  page.on('dialog', (dialog) => void dialog.accept());
  await openUploads(page, world);
  const setOffline = await throttle(page, 4 * mega);
  // The last piece waits, so that the upload is unfinished at the reload, however late that is.
  const pieces = /\/tus\/upload\/./;
  await page.route(pieces, async (route) => {
    const isLast = Number(route.request().headers()['upload-offset']) >= 10 * mega;
    if (!isLast) await route.continue();
  });
  await page.getByLabel('Choose files').setInputFiles(path);
  await waitForProgress(page, 15);

  await setOffline(true);
  await expect(centre(page).getByText('Waiting')).toBeVisible();
  await setOffline(false);
  await waitForProgress(page, 40);
  await page.reload();
  await page.unroute(pieces);

  await expect(page.getByRole('heading', { name: 'Unfinished uploads' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[aria-label="Resume live-set.flac"]').setInputFiles(path);
  await expect(centre(page).getByText('1 file uploaded')).toBeVisible({ timeout: 30_000 });
  expect(world.state.uploads.entries).toMatchObject([
    { sha256, size: size, strategy: 'resumable', disk: 'uploads', name: 'live-set.flac' },
  ]);
  await expect(page.getByRole('heading', { name: 'Unfinished uploads' })).toBeHidden();
  await expectNothingLeft(page, world);
});
