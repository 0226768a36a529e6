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

/** Two seconds of silence. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  const bytes = 2 * 8_000;
  head.write('RIFF');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM, one channel, 8,000 samples a second of one byte each.
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, at);
  for (const at of [24, 28]) head.writeUInt32LE(8_000, at);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
}

test('F217 an uploaded file is still listed after a reload, plays, and stays deleted', async ({
  page,
  site: { world },
}) => {
  await openUploads(page, world);
  const file = { name: 'rehearsal.wav', mimeType: 'audio/wav', buffer: silence() };
  await page.getByLabel('Choose files').setInputFiles(file);
  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files.getByRole('listitem')).toHaveText(/^rehearsal\.wav15\.7 kB/);

  await page.reload();

  await expect(files.getByRole('listitem')).toHaveText(/^rehearsal\.wav15\.7 kB/);
  await expectAccessible(page);
  await files.getByRole('button', { name: 'Play rehearsal.wav' }).click();
  await expect
    .poll(() => files.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  await files.getByRole('button', { name: 'Delete rehearsal.wav' }).click();
  await expect(files.getByText('Your uploads will appear here.')).toBeVisible();
  await page.reload();
  await expect(files.getByText('Your uploads will appear here.')).toBeVisible();
});
