// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { server } from '../../../mocks/node.ts';
import { asUploadError, UnconfirmedError } from './upload-strategy.ts';
import { s3MultipartStrategy } from './s3-multipart.ts';
import { bucket, control, hugeFile, refuse } from './test-bucket.ts';
import { storedKeys } from '../../dev/test/test-shared-page.ts';

const mega = 1024 * 1024;
const noWait = async (): Promise<void> => undefined;
const sizeOf = (parts: number): number => parts * 20 * mega - 5;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

const unconfirmed = { text: "The server didn't confirm the upload. Please try again." };

const failure = async (promise: Promise<unknown>) =>
  asUploadError(
    await promise.then(
      () => null,
      (error: unknown) => error,
    ),
  ).userMessage;

describe('a multipart upload', () => {
  test('F208 F210 F217 signs ten parts at a time, sends five at a time, and completes them in order', async () => {
    const { send, requests, calls, puts, most } = bucket(
      () => new Promise((resolve) => setTimeout(() => resolve({}), 5)),
    );
    const fileUpload = hugeFile(sizeOf(23));

    const entry = await s3MultipartStrategy({ send, wait: noWait }).send(fileUpload, control());

    expect(entry).toMatchObject({ id: 5 });
    expect(calls()).toEqual([
      'multipart/create',
      ...Array.from({ length: 3 }, () => 'multipart/batch-sign-part-urls'),
      'multipart/complete',
      'entries',
    ]);
    expect(requests[0]?.body).toEqual({
      disk: 'uploads',
      workspaceId: 3,
      filename: 'long-set.wav',
      mime: 'audio/wav',
      size: sizeOf(23),
      extension: 'wav',
      metadata: { disk: 'uploads', workspaceId: 3 },
    });
    expect(
      requests
        .filter(({ call }) => call.endsWith('urls'))
        .map(({ body }) => (body['partNumbers'] as number[]).length),
    ).toEqual([10, 10, 3]);
    expect(puts.toSorted((a, b) => a.part - b.part).map(({ size }) => size)).toEqual([
      ...Array.from({ length: 22 }, () => 20 * mega),
      20 * mega - 5,
    ]);
    expect(most.running).toBe(5);
    const completed = requests.find(({ call }) => call === 'multipart/complete')?.body;
    expect(completed).toEqual({
      key: 'uploads/abc',
      uploadId: 'u1',
      parts: Array.from({ length: 23 }, (_, index) => ({
        ETag: `"${index + 1}"`,
        PartNumber: index + 1,
      })),
    });
    expect(requests.at(-1)?.body).toEqual({
      disk: 'uploads',
      workspaceId: 3,
      clientMime: 'audio/wav',
      clientName: 'long-set.wav',
      filename: 'abc',
      size: sizeOf(23),
      clientExtension: 'wav',
      metadata: { disk: 'uploads', workspaceId: 3 },
    });
  });

  test('F211 sends parts without cookies, tokens or authorization headers', async () => {
    bucket();
    const seen: Request[] = [];
    // Allows any origin, which browsers accept only for requests without credentials.
    const open = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'PUT',
      'Access-Control-Expose-Headers': 'ETag',
      ETag: '"one"',
    };
    server.use(
      http.options('https://bucket.test/*', () => new HttpResponse(null, { headers: open })),
      http.put('https://bucket.test/*', ({ request }) => {
        seen.push(request);
        return new HttpResponse(null, { headers: open });
      }),
    );
    const fileUpload = { ...hugeFile(5), file: new Blob(['hello']) };

    await s3MultipartStrategy().send(fileUpload, control());

    expect(seen.map(({ method, credentials }) => [method, credentials])).toEqual([
      ['PUT', 'same-origin'],
    ]);
    const names = [...(seen[0]?.headers.keys() ?? [])];
    expect(names.filter((name) => /cookie|xsrf|authorization/.test(name))).toEqual([]);
  });

  test('F210 sends an empty file as one empty part', async () => {
    const { send, puts } = bucket();

    await s3MultipartStrategy({ send }).send(hugeFile(0), control());

    expect(puts.map(({ size }) => size)).toEqual([0]);
  });

  test('F210 retries each part three times, with increasing delays', async () => {
    const waits: number[] = [];
    const { send, puts } = bucket((_, attempt) => ({ status: attempt < 4 ? 500 : 200 }));

    await s3MultipartStrategy({ send, wait: async (ms) => void waits.push(ms) }).send(
      hugeFile(10),
      control(),
    );

    expect(puts).toHaveLength(4);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('F210 F216 aborts and deletes its data after the fourth attempt', async () => {
    const { send, calls, puts } = bucket(() => ({ status: 500 }));

    const message = await failure(
      s3MultipartStrategy({ send, wait: noWait }).send(hugeFile(10), control()),
    );

    expect(message?.text).toBe("The storage didn't accept the file. Please try again.");
    expect(puts).toHaveLength(4);
    expect(calls().at(-1)).toBe('multipart/abort');
    expect(storedKeys()).toHaveLength(0);
  });

  test('F208 signs a part again when its signature has expired', async () => {
    const { send, puts, calls } = bucket((part, attempt) => ({
      status: part === 2 && attempt === 1 ? 403 : 200,
    }));

    await s3MultipartStrategy({ send, wait: noWait }).send(hugeFile(sizeOf(3)), control());

    const second = puts.filter(({ part }) => part === 2).map(({ url }) => url);
    expect(new Set(second).size).toBe(2);
    expect(calls().filter((name) => name.endsWith('urls'))).toHaveLength(2);
  });

  test('F211 reports a bucket that hides the ETag and does not retry', async () => {
    const { send, puts, calls } = bucket(() => ({ etag: null }));

    const message = await failure(
      s3MultipartStrategy({ send, wait: noWait }).send(hugeFile(10), control()),
    );

    expect(message?.text).toMatch(/must expose ETag/);
    expect(puts).toHaveLength(1);
    expect(calls()).toContain('multipart/abort');
  });

  test('F208 F209 F248 resumes with the parts that are completely stored', async () => {
    const { send, replies, stored, puts, calls, requests } = bucket();
    const fileUpload = hugeFile(sizeOf(3));
    fileUpload.saved.update({ s3: { key: 'uploads/abc', uploadId: 'u1', chunkBytes: 20 * mega } });
    stored.push(
      { PartNumber: 1, ETag: '"one"', Size: 20 * mega },
      { PartNumber: 2, ETag: '"cut"', Size: 7 },
    );
    const watch = control();

    // PHP sends filtered lists as maps, which is reported to developers.
    vi.spyOn(console, 'error').mockReturnValue();
    replies['multipart/get-uploaded-parts'] = () => ({ parts: { 2: stored[0], 5: stored[1] } });

    await s3MultipartStrategy({ send }).send(fileUpload, watch);

    expect(calls()).not.toContain('multipart/create');
    expect(puts.map(({ part }) => part)).toEqual([2, 3]);
    expect(watch.reported[0]).toBe(20 * mega);
    expect(requests.find(({ call }) => call === 'multipart/complete')?.body).toMatchObject({
      parts: [{ ETag: '"one"' }, { ETag: '"2"' }, { ETag: '"3"' }],
    });
  });

  test('F208 omits the extension for a file without one', async () => {
    const { send, requests } = bucket();

    await s3MultipartStrategy({ send }).send(
      hugeFile(10, { name: 'README', extension: '' }),
      control(),
    );

    expect(requests.filter(({ body }) => 'extension' in body || 'clientExtension' in body)).toEqual(
      [],
    );
  });

  test("F216 reports a refused creation with the server's message", async () => {
    const { send, replies, calls } = bucket();
    replies['multipart/create'] = () => refuse("You're out of space.");

    expect(await failure(s3MultipartStrategy({ send }).send(hugeFile(10), control()))).toEqual({
      text: "You're out of space.",
    });
    expect(calls()).toEqual(['multipart/create']);
  });

  test("F216 hides the storage's message when the completion fails, and aborts", async () => {
    const { send, replies, calls } = bucket();
    replies['multipart/complete'] = () => refuse('EntityTooSmall');

    expect(await failure(s3MultipartStrategy({ send }).send(hugeFile(10), control()))).toEqual({
      text: "The server didn't confirm the upload. Please try again.",
    });
    expect(calls().at(-1)).toBe('multipart/abort');
  });

  test("F216 aborts with the server's message if the entry can't be created", async () => {
    const { send, replies, calls } = bucket();
    replies['entries'] = () => refuse('No such file.');

    expect(await failure(s3MultipartStrategy({ send }).send(hugeFile(10), control()))).toEqual({
      text: 'No such file.',
    });
    expect(calls().at(-1)).toBe('multipart/abort');
  });

  test('F209 keeps its data when stopped, and F216 deletes it when discarded', async () => {
    const { send, calls, puts } = bucket((part) =>
      part === 1 ? {} : new Promise(() => undefined),
    );
    const fileUpload = hugeFile(sizeOf(3));
    const watch = control();
    const chosen = s3MultipartStrategy({ send });
    const sending = failure(chosen.send(fileUpload, watch));
    await vi.waitFor(() => expect(puts).toHaveLength(3), { timeout: 15_000 });

    watch.stop();
    await sending;
    expect(calls()).not.toContain('multipart/abort');
    expect(fileUpload.saved.read()?.s3).toMatchObject({ uploadId: 'u1' });

    await chosen.discard(fileUpload);
    expect(calls().at(-1)).toBe('multipart/abort');
    expect(storedKeys()).toHaveLength(0);
  });

  test('F215 pauses the stall timer while every part waits and while the bucket joins them', async () => {
    const { send } = bucket((_, attempt) => ({ status: attempt === 1 ? 503 : 200 }));
    const watch = control();

    await s3MultipartStrategy({ send, wait: noWait }).send(hugeFile(10), watch);

    expect(watch.idles.filter((idles, index) => idles !== watch.idles[index - 1])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(watch.finishes).toEqual([true, true]);
  });

  test('F215 resends a part that the bucket does not confirm in time', async () => {
    const { send, puts } = bucket();
    const silentOnce: typeof send = async (request) => {
      const response = await send(request);
      if (puts.length > 1) return response;
      expect(request.answerMs).toBe(uploads.answerMs);
      throw new UnconfirmedError();
    };

    await s3MultipartStrategy({ send: silentOnce, wait: noWait }).send(hugeFile(10), control());

    expect(puts).toHaveLength(2);
  });

  test('F216 retries only the entry if it got no response', async () => {
    const { send, replies, calls } = bucket();
    const answering = replies['entries'] ?? (() => ({}));
    const isOver = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(isOver.signal);
    replies['entries'] = () => {
      isOver.abort(Object.assign(new Error('The time is over'), { name: 'TimeoutError' }));
      return new Promise<Response>(() => undefined);
    };
    const fileUpload = hugeFile(10);
    const chosen = s3MultipartStrategy({ send });
    expect(await failure(chosen.send(fileUpload, control()))).toEqual(unconfirmed);

    timeout.mockRestore();
    replies['entries'] = answering;
    expect(await chosen.send(fileUpload, control())).toMatchObject({ id: 5 });

    expect(calls().slice(-2)).toEqual(['entries', 'entries']);
  });

  test('F216 starts over if the retry finds no stored file', async () => {
    const { send, replies, calls, puts } = bucket();
    const fileUpload = hugeFile(10);
    fileUpload.saved.update({
      s3: { key: 'uploads/abc', uploadId: 'u1', chunkBytes: 20 * mega },
      hasArrived: true,
    });
    const entries = replies['entries'] ?? (() => ({}));
    replies['entries'] = () => {
      replies['entries'] = entries;
      return refuse('The uploaded file could not be found.', 404);
    };
    const watch = control();

    await s3MultipartStrategy({ send }).send(fileUpload, watch);

    expect(calls()).toEqual([
      'entries',
      'multipart/create',
      'multipart/batch-sign-part-urls',
      'multipart/complete',
      'entries',
    ]);
    expect(puts).toHaveLength(1);
    expect(watch.finishes).toEqual([true, false, true, true]);
  });
});
