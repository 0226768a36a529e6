// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../mocks/node.ts';
import { type FileFacts, fetchTrack } from './fetch-track.ts';
import { testDisk } from './test-disk.ts';

const chunk = 2 * 1024 ** 2;
const length = chunk * 2 + 100;
const bytes = new Uint8Array(length).map((_, index) => index % 251);

let tag = '"one"';
let ranges: (string | null)[] = [];

beforeEach(() => {
  tag = '"one"';
  ranges = [];
});

/** Serves the file in ranges. */
function serve(change: (request: Request) => Response | undefined = () => undefined): void {
  server.use(
    http.get('*/files/1.mp3', ({ request }) => {
      const range = request.headers.get('Range');
      ranges.push(range);
      const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      const end = Math.min(Number(to) + 1, length);
      return (
        change(request) ??
        new HttpResponse(bytes.slice(Number(from), end), {
          status: 206,
          headers: {
            'Content-Type': 'audio/mpeg',
            'Content-Range': `bytes ${from}-${end - 1}/${length}`,
            ETag: tag,
          },
        })
      );
    }),
  );
}

/** Fetches, and remembers the facts for another attempt. */
function track(disk = testDisk()) {
  let facts: FileFacts | null = null;
  return {
    disk,
    fetch: (signal = new AbortController().signal) =>
      fetchTrack({
        trackId: 1,
        address: `${location.origin}/files/1.mp3`,
        facts,
        disk,
        signal,
        onFacts: async (found) => void (facts = found),
        onBytes: () => undefined,
      }),
    stored: async () => new Uint8Array(await new Blob(await disk.chunks(1)).arrayBuffer()),
  };
}

const whole = () =>
  new HttpResponse(bytes, { headers: { 'Content-Type': 'audio/mpeg', ETag: tag } });

test('B014 a track is read in ranges of two megabytes, and stored unchanged', async () => {
  serve();
  const { fetch, disk, stored } = track();

  expect(await fetch()).toBe(length);

  expect(ranges).toEqual([
    `bytes=0-${chunk - 1}`,
    `bytes=${chunk}-${chunk * 2 - 1}`,
    `bytes=${chunk * 2}-${chunk * 3 - 1}`,
  ]);
  expect(disk.sizes()).toEqual({ 1: [chunk, chunk, 100] });
  expect(Buffer.compare(await stored(), bytes)).toBe(0);
});

test('B014 an interrupted track resumes at its last chunk', async () => {
  serve((request) =>
    request.headers.get('Range')?.startsWith(`bytes=${chunk}-`) && ranges.length < 3
      ? HttpResponse.error()
      : undefined,
  );
  const { fetch, stored } = track();
  await expect(fetch()).rejects.toThrow(TypeError);

  expect(await fetch()).toBe(length);

  expect(ranges.map((range) => range?.split('-')[0])).toEqual([
    'bytes=0',
    `bytes=${chunk}`,
    `bytes=${chunk}`,
    `bytes=${chunk * 2}`,
  ]);
  expect(Buffer.compare(await stored(), bytes)).toBe(0);
});

test('B014 a track starts over if its file has changed', async () => {
  serve((request) => {
    if (request.headers.get('Range')?.startsWith(`bytes=${chunk}-`)) tag = '"two"';
    return undefined;
  });
  const { fetch, stored } = track();

  expect(await fetch()).toBe(length);

  expect(ranges.filter((range) => range?.startsWith('bytes=0-'))).toHaveLength(2);
  expect(Buffer.compare(await stored(), bytes)).toBe(0);
});

test('B014 a backend without ranges is stored in chunks too', async () => {
  serve(() => whole());
  const { fetch, disk, stored } = track();

  expect(await fetch()).toBe(length);

  expect(disk.sizes()).toEqual({ 1: [chunk, chunk, 100] });
  expect(Buffer.compare(await stored(), bytes)).toBe(0);
});

test.each([
  ['a page', 'unreadable', { headers: { 'Content-Type': 'text/html' } }],
  ['a stream', 'never', { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } }],
  ['a refusal', 'gone', { status: 403 }],
  ['a failing backend', 'busy', { status: 503 }],
])('B014 %s is not kept: %s', async (_, why, init) => {
  serve(() => new HttpResponse('x', init));
  const { fetch, disk } = track();

  await expect(fetch()).rejects.toMatchObject({ why });

  expect(disk.sizes()).toEqual({});
});

test('B014 a full disk is reported', async () => {
  serve();
  const { fetch } = track(testDisk(chunk));

  await expect(fetch()).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
