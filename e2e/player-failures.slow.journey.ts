import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyScenarios } from '../mocks/scenarios.ts';
import { changeRows } from '../mocks/seed/catalogue-rows.ts';
import { serveBackend } from './evidence.ts';
import { bar, sound, playAlbum, seekTo, waitUntilPlaying } from './listening.ts';
import { endSessions, expect, signIn, test, untilIdle } from './site.ts';
import { persona } from '../mocks/personas.ts';

test('P015 three unplayable tracks in a row stop the music with a message', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/404|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|tracks\/\d/);
  applyScenarios(site.world.state, 'short tracks', 'music with broken files');
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1);

  await bar(page).getByRole('button', { name: 'Next' }).click();

  await expect(
    bar(page).getByRole('status').filter({ hasText: "This track can't be played" }),
  ).toBeVisible({ timeout: 25_000 });
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);
  await expect(bar(page).getByRole('link', { name: 'Linen Weather' })).toBeVisible();
});

test('P015 an expired address is requested again, and the music continues', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/403/);
  applyScenarios(site.world.state, 'music by signed addresses');
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1);
  site.world.advance(61_000);
  const response = page.waitForResponse('**/api/v1/tracks/2*');

  await bar(page).getByRole('button', { name: 'Next' }).click();

  expect((await response).status()).toBe(200);
  await waitUntilPlaying(page, 2);
});

test('P015 while the backend is down, the bar reports it, and the music resumes by itself at the same position', async ({
  page,
  foyerWith,
  expectFailures,
}) => {
  expectFailures(/50[234]|ERR_/);
  const legacy = await serveBackend();
  let isAway = false;
  const door = createServer((req, res) => {
    if (isAway) return void req.socket.destroy();
    const onward = request(
      new URL(req.url ?? '/', legacy.url),
      { method: req.method, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.on('error', () => res.destroy()).pipe(res);
      },
    ).on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { url } = await foyerWith({
    UPSTREAM_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
  });
  await playAlbum(page, 1, url);
  await waitUntilPlaying(page, 1);
  isAway = true;
  door.closeAllConnections();

  await seekTo(page, 0.75);
  await expect(
    bar(page)
      .getByRole('status')
      .filter({ hasText: 'No connection. Playback resumes automatically.' }),
  ).toBeVisible();
  isAway = false;

  const { position } = await waitUntilPlaying(page, 1, 335 * 0.7, 20_000);
  expect(position).toBeLessThan(335 * 0.8);
  await page.close();
  door.closeAllConnections();
  door.close();
  await legacy.close();
});

test('P015 when a session ends in mid-track, the music continues through the sign-in dialog', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/401 |419 /);
  applyScenarios(site.world.state, 'short tracks');
  // The first one does not end before the session does.
  changeRows(site.world.state.catalogue, 'tracks', ({ duration }) => ({ duration: duration * 2 }));
  await signIn(page, 'member');
  await playAlbum(page, 1);
  await untilIdle(page);
  await waitUntilPlaying(page, 1);
  endSessions(site);

  await bar(page)
    .getByRole('button', { name: /^Like / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await waitUntilPlaying(page, 2, 0.5);
  expect((await sound(page)).pauses).toBe(0);
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Password', { exact: true }).fill(persona('member').password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await waitUntilPlaying(page, 3, 0.5);
  expect((await sound(page)).pauses).toBe(0);
  await expect
    .poll(() => (site.world.state.plays[1] ?? []).slice(0, 3).map(({ track_id }) => track_id))
    .toContain(3);
});

test('P016 a guest without permission to listen sees why, without an audio request', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'guests may not play');
  const files: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/storage/tracks/') && files.push(request.url()),
  );
  await page.goto('/album/1');

  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();

  await expect(page.getByRole('dialog')).toBeVisible();
  expect(files).toEqual([]);
});
