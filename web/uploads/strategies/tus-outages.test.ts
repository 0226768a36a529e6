// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { control } from './test-bucket.ts';
import { dialog, simulateTime, untilOver } from './test-time.ts';
import { unfinishedUpload, five, status, tusServer } from './test-tus-server.ts';
import { tusStrategy } from './tus.ts';

const chosen = tusStrategy({ chunkBytes: 2 });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  simulateTime();
});
afterEach(() => vi.useRealTimers());

const broken = (): Response => HttpResponse.error() as Response;

/** Seconds between consecutive requests. */
const gaps = (times: readonly { at: number }[]): number[] =>
  times.slice(1).map(({ at }, index) => Math.round((at - (times[index]?.at ?? 0)) / 1_000));

test.each([
  ['500', status(500)],
  ['502', status(502)],
  ['503', status(503)],
  ['429', status(429)],
  ['423', status(423)],
  ['no response', broken],
])('F209 resumes from the stored byte after a HEAD that ends with %s', async (_, refusal) => {
  const server = tusServer();
  const fileUpload = unfinishedUpload(server, 4);
  server.instead['HEAD'] = [refusal, refusal];

  expect(await untilOver(chosen.send(fileUpload, control()))).toEqual({ id: 9 });

  expect(server.requests()).toEqual([
    'HEAD key-1',
    'HEAD key-1',
    'HEAD key-1',
    'PATCH key-1',
    'entry key-1',
  ]);
  expect(server.seen[3]).toMatchObject({ bytes: 1 });
  expect(server.seen[3]?.headers.get('Upload-Offset')).toBe('4');
});

test.each([404, 410])('F209 starts over if the server responds to a HEAD with %i', async (code) => {
  const server = tusServer();
  const fileUpload = unfinishedUpload(server, 4);
  server.instead['HEAD'] = [status(code)];

  expect(await untilOver(chosen.send(fileUpload, control()))).toEqual({ id: 9 });

  expect(server.requests().slice(0, 3)).toEqual(['HEAD key-1', 'POST upload', 'PATCH key-2']);
});

test.each([400, 403, 501])(
  'F209 fails but keeps the stored data if a HEAD returns %i',
  async (code) => {
    const server = tusServer();
    const fileUpload = unfinishedUpload(server, 4);
    server.instead['HEAD'] = [status(code)];

    await expect(untilOver(chosen.send(fileUpload, control()))).rejects.toMatchObject({
      status: code,
    });

    expect(server.requests()).toEqual(['HEAD key-1']);
    expect(fileUpload.saved.read()?.tusUrl).toMatch(/key-1$/);
  },
);

test('F206 retries at once, then after 3, 5, 10 and 20 s, then gives up and keeps the stored data', async () => {
  const server = tusServer();
  const fileUpload = unfinishedUpload(server, 4);
  server.instead['HEAD'] = Array.from({ length: 9 }, () => status(503));
  const watch = control();

  await expect(untilOver(chosen.send(fileUpload, watch))).rejects.toMatchObject({ status: 503 });

  expect(gaps(server.seen)).toEqual([0, 3, 5, 10, 20]);
  expect(fileUpload.saved.read()?.tusUrl).toMatch(/key-1$/);
  expect(watch.idles).toContain(true);
});

test('F206 restarts the delays after more bytes have arrived', async () => {
  const server = tusServer();
  const [away, through] = [
    status(503),
    () => {
      server.stored.set('key-1', 2);
      return new HttpResponse(null, { status: 204, headers: { 'Upload-Offset': '2' } });
    },
  ];
  server.instead['PATCH'] = [away, away, through, away];

  await untilOver(chosen.send(five(), control()));

  const patches = server.seen.filter(({ what }) => what.startsWith('PATCH'));
  expect(gaps(patches).slice(0, 4)).toEqual([0, 3, 0, 0]);
});

test('F206 waits for Retry-After if it is longer', async () => {
  const server = tusServer();
  const fileUpload = unfinishedUpload(server, 4);
  server.instead['HEAD'] = [
    status(429, { 'Retry-After': '7' }),
    status(503, { 'Retry-After': '1' }),
  ];

  await untilOver(chosen.send(fileUpload, control()));

  const heads = server.seen.filter(({ what }) => what.startsWith('HEAD'));
  expect(gaps(heads)).toEqual([7, 3]);
});

test.each(['HEAD', 'PATCH'])(
  'F035 F209 a %s after the session ended asks the visitor to sign in, then the upload resumes',
  async (method) => {
    const server = tusServer();
    const fileUpload = unfinishedUpload(server, 4);
    server.instead[method] = [status(401)];
    const { watch, stop } = dialog(true);

    expect(await untilOver(chosen.send(fileUpload, control()))).toEqual({ id: 9 });

    stop();
    expect(watch.opened).toBe(1);
    expect(server.requests()).not.toContain('POST upload');
    expect(server.stored.get('key-1')).toBe(5);
  },
);

test('F035 F209 keeps the upload resumable if the visitor does not sign in again', async () => {
  const server = tusServer();
  const fileUpload = unfinishedUpload(server, 4);
  server.instead['HEAD'] = [status(401)];
  const { stop } = dialog(false);

  await expect(untilOver(chosen.send(fileUpload, control()))).rejects.toMatchObject({
    status: 401,
  });

  stop();
  expect(server.requests()).toEqual(['HEAD key-1']);
  expect(fileUpload.saved.read()?.tusUrl).toMatch(/key-1$/);
});

test('F205 F035 replaces a stale token once; a second 419 asks the visitor to sign in again', async () => {
  const tus = tusServer();
  const fileUpload = unfinishedUpload(tus, 4);
  let tokens = 0;
  server.use(
    http.get('*/sanctum/csrf-cookie', () => {
      document.cookie = `XSRF-TOKEN=new-${(tokens += 1)}; Path=/`;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  tus.instead['PATCH'] = [status(419), status(419)];
  const { watch, stop } = dialog(true);

  await untilOver(chosen.send(fileUpload, control()));

  stop();
  const patches = tus.seen.filter(({ what }) => what.startsWith('PATCH'));
  expect(patches.map(({ headers }) => headers.get('X-XSRF-TOKEN')).slice(0, 2)).toEqual([
    'token',
    'new-1',
  ]);
  expect(watch.opened).toBe(1);
  expect(tus.requests()).not.toContain('POST upload');
});
