// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../mocks/node.ts';
import { openFolder } from '../lib/device-files.ts';
import { type TestStorage, useTestStorage } from './test-storage.ts';
import { fetchTrack, readChunks } from './track-files.ts';

const chunk = 1024 ** 2;
const length = chunk * 2 + 100;
const bytes = new Uint8Array(length).map((_, index) => index % 251);
const piece = 64 * 1024;

let disk: TestStorage;
let tag = '"one"';
let ranges: (string | null)[] = [];

beforeEach(() => {
  disk = useTestStorage();
  tag = '"one"';
  ranges = [];
});

interface Backend {
  /** The first response ends after this many bytes. */
  breaksAfter?: number;
  hasRanges?: boolean;
  /** Bytes of a range at most, whatever was requested. */
  longestRange?: number;
  /** Whether it returns the whole of a changed file. */
  comparesVersions?: boolean;
  /** Responds to the first request instead. */
  answer?: () => Response;
}

function serve({
  breaksAfter = Infinity,
  hasRanges = true,
  longestRange = Infinity,
  comparesVersions = true,
  answer,
}: Backend = {}): void {
  server.use(
    http.get('*/files/1.mp3', ({ request }) => {
      const range = request.headers.get('Range');
      ranges.push(range);
      if (answer && ranges.length === 1) return answer();
      const isSame = !comparesVersions || request.headers.get('If-Range') === tag;
      const asked = hasRanges && isSame ? /^bytes=(\d+)-$/.exec(range ?? '')?.[1] : undefined;
      const from = Number(asked ?? 0);
      const last = Math.min(length, asked === undefined ? Infinity : from + longestRange);
      const end = ranges.length === 1 ? Math.min(last, from + breaksAfter) : last;
      let at = from;
      const body = new ReadableStream({
        pull(controller) {
          if (at < end) controller.enqueue(bytes.slice(at, Math.min(end, at + piece)));
          else if (end < last) controller.error(new TypeError('The connection is lost'));
          else controller.close();
          at += piece;
        },
      });
      return new HttpResponse(body, {
        status: asked === undefined ? 200 : 206,
        headers: {
          'Content-Type': 'audio/mpeg',
          'Content-Length': String(last - from),
          ...(asked !== undefined && { 'Content-Range': `bytes ${from}-${last - 1}/${length}` }),
          ETag: tag,
        },
      });
    }),
  );
}

/** Fetches, and remembers the version for another attempt. */
async function track(address = `${location.origin}/files/1.mp3`) {
  const folder = await (await openFolder(7)).getDirectoryHandle('1', { create: true });
  const parts: number[] = [];
  let known: string | null = null;
  return {
    parts,
    fetch: () =>
      fetchTrack({
        address,
        folder,
        tag: known,
        signal: new AbortController().signal,
        onStart: async (facts) => void (known = facts.tag),
        onPart: (part) => void parts.push(Math.round(part * 100)),
      }),
    isUnchanged: async () => {
      const stored = await new Blob(await readChunks(folder)).arrayBuffer();
      return Buffer.compare(new Uint8Array(stored), bytes) === 0;
    },
  };
}

test('B014 a track is stored unchanged, in chunks of a megabyte', async () => {
  serve();
  const { fetch, parts, isUnchanged } = await track();

  expect(await fetch()).toBe(length);

  expect(disk.sizes()).toEqual({ 1: [chunk, chunk, 100] });
  expect([ranges, parts, await isUnchanged()]).toEqual([[null], [50, 99, 99], true]);
});

test('B014 an interrupted track resumes at its last chunk', async () => {
  serve({ breaksAfter: chunk + piece });
  const { fetch, isUnchanged } = await track();
  await expect(fetch()).rejects.toThrow(TypeError);

  expect(await fetch()).toBe(length);

  expect([ranges, await isUnchanged()]).toEqual([[null, `bytes=${chunk}-`], true]);
});

test('B014 a track is here only with all of its ranges, however short they are', async () => {
  serve({ breaksAfter: chunk + piece, longestRange: chunk });
  const { fetch, isUnchanged } = await track();
  await expect(fetch()).rejects.toThrow(TypeError);

  expect(await fetch()).toBe(length);

  expect([ranges, await isUnchanged()]).toEqual([
    [null, `bytes=${chunk}-`, `bytes=${chunk * 2}-`],
    true,
  ]);
});

test.each<[string, Backend, number]>([
  ['compares versions', {}, 2],
  ['does not compare versions', { comparesVersions: false }, 3],
  ['has no ranges', { hasRanges: false }, 2],
])('B014 a track whose file has changed starts over if the backend %s', async (_, how, count) => {
  serve({ breaksAfter: chunk * 2 + 1, ...how });
  const { fetch, isUnchanged } = await track();
  await expect(fetch()).rejects.toThrow(TypeError);
  tag = '"two"';

  expect(await fetch()).toBe(length);

  expect(disk.sizes()).toEqual({ 1: [chunk, chunk, 100] });
  expect([ranges.length, await isUnchanged()]).toEqual([count, true]);
});

test.each([
  ['a page', 'Error', { headers: { 'Content-Type': 'text/html' } }],
  ['a stream', 'NeverKeptError', { headers: { 'Content-Type': 'application/vnd.apple.mpegurl' } }],
  ['a stream of sound', 'NeverKeptError', { headers: { 'Content-Type': 'audio/mpegurl' } }],
  ['a refusal', 'Error', { status: 403 }],
  ['a failing backend', 'Error', { status: 503 }],
  ['an empty file', 'Error', { headers: { 'Content-Type': 'audio/mpeg' } }],
])('B014 %s is not kept: %s', async (what, name, init) => {
  serve({ answer: () => new HttpResponse(what === 'an empty file' ? '' : 'x', init) });
  const { fetch } = await track();

  await expect(fetch()).rejects.toMatchObject({ name });
});

test.each([
  ['whose scripts cannot read it is never kept', 'NeverKeptError', () => new HttpResponse()],
  ['that does not respond may be kept later', 'TypeError', () => HttpResponse.error()],
])('B014 a file of another site %s', async (_, name, respond) => {
  server.use(
    http.head('https://cdn.test/1.mp3', respond),
    http.get('https://cdn.test/1.mp3', () => HttpResponse.error()),
  );
  const { fetch } = await track('https://cdn.test/1.mp3');

  await expect(fetch()).rejects.toMatchObject({ name });
});

test('B014 a full disk is reported', async () => {
  disk.limit = chunk;
  serve();
  const { fetch } = await track();

  await expect(fetch()).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
