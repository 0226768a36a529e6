// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import type { SendBytes } from './send-bytes.ts';
import { s3SimpleStrategy } from './s3-simple.ts';
import { singleStrategy } from './single.ts';
import { bucket, control, hugeFile, refuse } from './test-bucket.ts';
import { dialog } from './test-time.ts';
import { asUploadError } from './upload-strategy.ts';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=stale; Path=/';
});

/** A file upload with real bytes. */
const small = () => ({ ...hugeFile(5), file: new Blob(['hello']) });
const failure = async (promise: Promise<unknown>) =>
  asUploadError(
    await promise.then(
      () => null,
      (error: unknown) => error,
    ),
  ).userMessage;

function backend(...responses: [status: number, payload: unknown][]) {
  const sent: Parameters<SendBytes>[0][] = [];
  const send: SendBytes = async (request) => {
    const [status, payload] = responses[sent.push(request) - 1] ?? [500, null];
    request.onProgress(1_000);
    request.onSent();
    return { status, text: JSON.stringify(payload), header: () => null };
  };
  return { sent, send };
}

describe('a small file', () => {
  test('F212 F218 is sent as one form, with its workspace and path', async () => {
    const { sent, send } = backend([201, { fileEntry: { id: 9 } }]);
    const watch = control();
    const fileUpload = {
      ...small(),
      metadata: { disk: 'uploads', workspaceId: 3, relativePath: 'album/long-set.wav' },
    };

    const entry = await singleStrategy(send).send(fileUpload, watch);

    expect(entry).toEqual({ id: 9 });
    const form = sent[0]?.body as FormData;
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/file-entries',
      headers: { 'X-XSRF-TOKEN': 'stale' },
    });
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
      disk: 'uploads',
      workspaceId: '3',
      relativePath: 'album/long-set.wav',
    });
    expect((form.get('file') as File).name).toBe('long-set.wav');
    expect(watch.reported).toEqual([5]);
    expect(watch.finishes).toEqual([false, true]);
  });

  test('F212 is resent with a new token after a stale one', async () => {
    server.use(
      http.get('*/sanctum/csrf-cookie', () => {
        document.cookie = 'XSRF-TOKEN=new; Path=/';
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { sent, send } = backend([419, {}], [201, { fileEntry: { id: 9 } }]);

    await singleStrategy(send).send(small(), control());

    expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['stale', 'new']);
  });

  test('F109 F212 is resent automatically after the same person signs in again', async () => {
    const { sent, send } = backend([401, {}], [201, { fileEntry: { id: 9 } }]);
    const { watch, stop } = dialog(true);
    const reports = control();

    expect(await singleStrategy(send).send(small(), reports)).toEqual({ id: 9 });

    stop();
    expect([watch.opened, sent.length]).toEqual([1, 2]);
    // The stall timer pauses while the visitor signs in.
    expect(reports.idles).toEqual([false, true, false]);
    expect(reports.finishes).toEqual([false, true, false, false, true]);
  });

  test("F109 F212 asks the visitor to sign in again, and fails if they don't", async () => {
    const { sent, send } = backend([401, { message: 'Please sign in.' }]);
    const { watch, stop } = dialog(false);

    expect(await failure(singleStrategy(send).send(small(), control()))).toEqual({
      text: 'Please sign in.',
    });

    stop();
    expect([watch.opened, sent.length]).toEqual([1, 1]);
  });

  test.each([
    [
      "the server's message about the file",
      [
        422,
        { message: 'The given data was invalid.', errors: { file: ['This song is too long.'] } },
      ],
      'This song is too long.',
    ],
    ["the server's general message", [403, { message: 'Not you.' }], 'Not you.'],
    [
      'a general error if a success has no entry',
      [200, {}],
      'There was an issue. Please try again.',
    ],
  ] as const)('F216 shows %s', async (_, response, message) => {
    const { send } = backend([...response]);

    expect(await failure(singleStrategy(send).send(small(), control()))).toEqual({ text: message });
  });
});

describe('a file sent to a signed URL in the bucket', () => {
  test('F207 gets a presigned URL, is sent with its content type and ACL, and is registered', async () => {
    const { send, requests, puts } = bucket();

    const entry = await s3SimpleStrategy(send).send(hugeFile(10), control());

    expect(entry).toMatchObject({ id: 5 });
    expect(requests[0]).toMatchObject({
      call: 'simple/presign',
      body: {
        filename: 'long-set.wav',
        mime: 'audio/wav',
        disk: 'uploads',
        size: 10,
        extension: 'wav',
        metadata: { disk: 'uploads' },
      },
    });
    expect(puts).toMatchObject([
      { size: 10, headers: { 'Content-Type': 'audio/wav', 'x-amz-acl': 'private' } },
    ]);
    expect(requests[1]).toMatchObject({
      call: 'entries',
      body: { filename: 'abc', clientName: 'long-set.wav' },
    });
  });

  test("F216 shows the app's message if the bucket refuses, and the server's if the server refuses", async () => {
    const refusing = bucket(() => ({ status: 400 }));
    expect(await failure(s3SimpleStrategy(refusing.send).send(hugeFile(10), control()))).toEqual({
      text: "The storage didn't accept the file. Please try again.",
    });

    refusing.replies['simple/presign'] = () => refuse("You're out of space.");
    expect(await failure(s3SimpleStrategy(refusing.send).send(hugeFile(10), control()))).toEqual({
      text: "You're out of space.",
    });
  });
});
