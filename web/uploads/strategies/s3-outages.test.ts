// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { networkError } from '../../data/calls/api-error.ts';
import { s3MultipartStrategy } from './s3-multipart.ts';
import { bucket, control, hugeFile, refuse } from './test-bucket.ts';
import { dialog, simulateTime, untilOver } from './test-time.ts';
import type { FileUpload } from './upload-strategy.ts';

const mega = 1024 * 1024;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  simulateTime();
});
afterEach(() => vi.useRealTimers());

/** Three parts. An earlier page stored the first. */
function unfinishedUpload({ stored }: ReturnType<typeof bucket>): FileUpload {
  const fileUpload = hugeFile(60 * mega);
  fileUpload.file = new Blob([]);
  fileUpload.file.slice = (start = 0, end = 0) =>
    ({ size: end - start, arrayBuffer: async () => new ArrayBuffer(1) }) as Blob;
  fileUpload.saved.update({ s3: { key: 'uploads/abc', uploadId: 'u1', chunkBytes: 20 * mega } });
  stored.push({ PartNumber: 1, ETag: '"one"', Size: 20 * mega });
  return fileUpload;
}

/** Sets the first responses to a call. */
function answerFirst(
  { replies }: ReturnType<typeof bucket>,
  name: string,
  ...first: (() => Response)[]
): void {
  const usual = replies[name];
  replies[name] = (body) => first.shift()?.() ?? usual?.(body) ?? {};
}

const broken = (): Response => HttpResponse.error() as Response;
const outage = (status: number) => () => refuse('Not now.', status);

test.each([
  ['503', outage(503)],
  ['429', outage(429)],
  ['419', outage(419)],
  ['no response', broken],
])('F209 uses stored parts even if the backend first responds with %s', async (_, refusal) => {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  answerFirst(s3, 'multipart/get-uploaded-parts', refusal, refusal);
  const { stop } = dialog(true);

  await untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control()));

  stop();
  expect(s3.calls()).not.toContain('multipart/create');
  expect(s3.puts.map(({ part }) => part)).toEqual([2, 3]);
});

test.each([
  [404, 1],
  [410, 1],
  [500, 6],
])('F209 starts over if every attempt to list the parts fails with %i', async (status, times) => {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  s3.replies['multipart/get-uploaded-parts'] = outage(status);

  await untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control()));

  expect(s3.calls().slice(0, times + 1)).toEqual([
    ...Array.from({ length: times }, () => 'multipart/get-uploaded-parts'),
    'multipart/create',
  ]);
  expect(s3.calls().at(-1)).toBe('entries');
  expect(new Set(s3.puts.map(({ part }) => part))).toEqual(new Set([1, 2, 3]));
});

test.each([{ parts: null }, { parts: [] }])(
  'F209 resumes an upload whose part list is %j',
  async (listed) => {
    const s3 = bucket();
    const fileUpload = unfinishedUpload(s3);
    s3.replies['multipart/get-uploaded-parts'] = () => listed;

    await untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control()));

    expect(s3.calls()).not.toContain('multipart/create');
    expect(new Set(s3.puts.map(({ part }) => part))).toEqual(new Set([1, 2, 3]));
  },
);

const timeout = () => refuse('Gateway Timeout', 504);

/** An upload whose completion got no response. `isDone`: whether the bucket joined the parts. */
async function unconfirmedUpload(isDone: boolean, response: () => Response) {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  answerFirst(s3, 'multipart/complete', () => {
    s3.state.isOpen = !isDone;
    return response();
  });
  const sending = s3MultipartStrategy({ send: s3.send }).send(fileUpload, control());
  await expect(untilOver(sending)).rejects.toBeInstanceOf(Error);
  expect(s3.calls().at(-1)).toBe('multipart/complete');
  const before = s3.calls().length;
  const retry = async () => {
    await untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control()));
    return [...new Set(s3.calls().slice(before))];
  };
  return { s3, fileUpload, retry };
}

test.each([
  ['504', timeout],
  ['no response', broken],
  ['503', outage(503)],
  ['500', outage(500)],
])(
  'F216 after a completion with %s, a retry completes the open upload, then creates the entry',
  async (_, response) => {
    const { retry } = await unconfirmedUpload(false, response);

    expect(await retry()).toEqual([
      'multipart/get-uploaded-parts',
      'multipart/complete',
      'entries',
    ]);
  },
);

test('F216 retries only the entry if the completion succeeded but its response was lost', async () => {
  const { retry } = await unconfirmedUpload(true, timeout);

  expect(await retry()).toEqual(['multipart/get-uploaded-parts', 'entries']);
});

test.each([
  ['a day later', timeout, 86_400_000],
  ['after the completion failed', outage(500), 0],
])('F216 starts over for a file that may be lost: %s', async (_, response, ms) => {
  const { retry } = await unconfirmedUpload(true, response);
  vi.setSystemTime(Date.now() + ms);

  expect(await retry()).toEqual([
    'multipart/get-uploaded-parts',
    'multipart/create',
    'multipart/batch-sign-part-urls',
    'multipart/complete',
    'entries',
  ]);
});

test('F208 signs a part again, once, if the bucket refuses its signature without CORS headers', async () => {
  const s3 = bucket();
  const urls: string[] = [];
  const open = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'PUT',
    'Access-Control-Expose-Headers': 'ETag',
    ETag: '"one"',
  };
  server.use(
    http.options('https://bucket.test/*', () => new HttpResponse(null, { headers: open })),
    http.put('https://bucket.test/*', ({ request }) => {
      urls.push(request.url);
      return request.url === urls[0]
        ? HttpResponse.text('<Code>AccessDenied</Code>', { status: 403 })
        : new HttpResponse(null, { headers: open });
    }),
  );

  await untilOver(
    s3MultipartStrategy().send({ ...hugeFile(5), file: new Blob(['hello']) }, control()),
  );

  expect([urls.length, new Set(urls).size]).toEqual([2, 2]);
  expect(s3.calls().filter((name) => name === 'multipart/batch-sign-part-urls')).toHaveLength(2);
});

test.each([400, 403, 422])(
  'F209 fails but keeps the stored data if listing the parts fails with %i',
  async (status) => {
    const s3 = bucket();
    const fileUpload = unfinishedUpload(s3);
    answerFirst(s3, 'multipart/get-uploaded-parts', outage(status));

    await expect(
      untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control())),
    ).rejects.toMatchObject({ status });

    expect(s3.calls()).toEqual(['multipart/get-uploaded-parts']);
    expect(fileUpload.saved.read()?.s3?.uploadId).toBe('u1');
  },
);

test('F209 retries signing parts during an outage', async () => {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  answerFirst(
    s3,
    'multipart/batch-sign-part-urls',
    ...Array.from({ length: 4 }, () => outage(503)),
  );

  await untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control()));

  expect(s3.puts.map(({ part }) => part)).toEqual([2, 3]);
  expect(s3.calls()).not.toContain('multipart/abort');
});

test.each([
  ['multipart/batch-sign-part-urls', 503],
  ['multipart/batch-sign-part-urls', 401],
  ['multipart/complete', 503],
  ['entries', 401],
  ['entries', 500],
])('F209 keeps the stored data after a permanent failure of %s with %i', async (name, status) => {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  answerFirst(s3, name, ...Array.from({ length: 40 }, () => outage(status)));
  const { stop } = dialog(false);

  await expect(
    untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control())),
  ).rejects.toBeInstanceOf(Error);

  stop();
  expect(s3.calls()).not.toContain('multipart/abort');
  expect(fileUpload.saved.read()?.s3?.uploadId).toBe('u1');
});

test('F209 keeps the stored data if the bucket is unreachable', async () => {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  const send = async (): Promise<never> => {
    throw networkError(new TypeError('The connection was lost'));
  };

  await expect(
    untilOver(s3MultipartStrategy({ send }).send(fileUpload, control())),
  ).rejects.toMatchObject({ status: 0 });

  // Signs a second time, because an expired signature would look the same.
  expect(s3.calls().filter((name) => name === 'multipart/batch-sign-part-urls')).toHaveLength(2);
  expect(s3.calls()).not.toContain('multipart/abort');
  expect(fileUpload.saved.read()?.s3?.uploadId).toBe('u1');
});

test('F109 F209 waits when the session ends and resumes automatically', async () => {
  const s3 = bucket();
  const fileUpload = unfinishedUpload(s3);
  answerFirst(s3, 'multipart/batch-sign-part-urls', outage(401));
  const { watch, stop } = dialog(true);

  await untilOver(s3MultipartStrategy({ send: s3.send }).send(fileUpload, control()));

  stop();
  expect(watch.opened).toBe(1);
  expect(s3.puts.map(({ part }) => part)).toEqual([2, 3]);
});

test('F209 counts only parts that the bucket has confirmed as stored', async () => {
  const s3 = bucket(() => ({ status: 500 }));
  const fileUpload = unfinishedUpload(s3);
  const reported: [number, number | undefined][] = [];
  const watch = {
    ...control(),
    progress: (bytes: number, stored?: number) => void reported.push([bytes, stored]),
  };
  const send: typeof s3.send = async (request) => {
    request.onProgress(20 * mega);
    return s3.send(request);
  };

  await untilOver(s3MultipartStrategy({ send }).send(fileUpload, watch)).catch(() => undefined);

  expect(Math.max(...reported.map(([bytes]) => bytes))).toBe(60 * mega);
  expect(reported.map(([bytes, stored]) => stored ?? bytes)).toEqual(reported.map(() => 20 * mega));
});
