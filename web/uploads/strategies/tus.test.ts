// @vitest-environment jsdom
import { HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control } from './test-bucket.ts';
import { five, silence, tusServer } from './test-tus-server.ts';
import { tusStrategy } from './tus.ts';
import { asUploadError } from './upload-strategy.ts';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

const sendUntold = XMLHttpRequest.prototype.send;
afterEach(() => vi.restoreAllMocks());

const failure = async (promise: Promise<unknown>) =>
  asUploadError(
    await promise.then(
      () => null,
      (error: unknown) => error,
    ),
  ).userMessage;

const unconfirmed = {
  text: "The server didn't confirm the upload. Please try again.",
};

test('F205 requests the entry once, after the last byte', async () => {
  const { requests } = tusServer();
  const watch = control();

  expect(await tusStrategy({ chunkBytes: 2 }).send(five(), watch)).toEqual({ id: 9 });

  expect(requests()).toEqual([
    'POST upload',
    'PATCH key-1',
    'PATCH key-1',
    'PATCH key-1',
    'entry key-1',
  ]);
  expect(watch.finishes).toEqual([true]);
});

/** The metadata that tus writes into one header: 'key base64,key base64'. */
const metadataOf = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    (header ?? '').split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );

test('F205 the POST request sends the token, the size, and all metadata that the backend reads', async () => {
  const { seen } = tusServer();
  const fileUpload = {
    ...five(),
    metadata: { disk: 'uploads', workspaceId: 3, parentId: 12, relativePath: 'Älbum/long-set.wav' },
  };
  fileUpload.facts.name = 'Ünder.wav';

  await tusStrategy({ chunkBytes: null }).send(fileUpload, control());

  const create = seen[0]?.headers;
  expect(metadataOf(create?.get('Upload-Metadata') ?? null)).toEqual({
    name: fileUpload.saved.start.id,
    clientName: 'Ünder.wav',
    clientExtension: 'wav',
    clientMime: 'audio/wav',
    clientSize: '5',
    disk: 'uploads',
    workspaceId: '3',
    parentId: '12',
    relativePath: 'Älbum/long-set.wav',
  });
  expect(create?.get('Upload-Length')).toBe('5');
  expect(seen.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual([
    'token',
    'token',
    'token',
  ]);
});

test('retries only the entry if it got no response, even after a crash', async () => {
  const { requests, instead } = tusServer();
  instead['entry'] = [silence];
  const fileUpload = five();
  expect(
    await failure(tusStrategy({ chunkBytes: null, answerMs: 1_000 }).send(fileUpload, control())),
  ).toEqual(unconfirmed);

  expect(await tusStrategy({ chunkBytes: null }).send(fileUpload, control())).toEqual({ id: 9 });

  expect(requests()).toEqual([
    'POST upload',
    'PATCH key-1',
    'entry key-1',
    'HEAD key-1',
    'entry key-1',
  ]);
  expect(localStorage.getItem('foyer-upload:7:this')).toContain('"hasArrived":true');
});

test('a retry starts over after a 404 for the entry', async () => {
  const { requests, instead } = tusServer();
  instead['entry'] = [
    () => HttpResponse.json({ message: 'No query results for this upload key.' }, { status: 404 }),
  ];
  const fileUpload = five();
  const chosen = tusStrategy({ chunkBytes: null });
  expect(await failure(chosen.send(fileUpload, control()))).toEqual({
    text: 'No query results for this upload key.',
  });

  const watch = control();
  expect(await chosen.send(fileUpload, watch)).toEqual({ id: 9 });

  expect(requests().slice(3)).toEqual(['POST upload', 'PATCH key-2', 'entry key-2']);
  expect(watch.finishes).toEqual([true]);
});

test('a retry starts over if the entry failed with 500 because the server lost the upload', async () => {
  const { requests, instead, stored } = tusServer();
  instead['entry'] = Array.from(
    { length: 2 },
    () => () => HttpResponse.json({ message: 'Server Error' }, { status: 500 }),
  );
  const fileUpload = five();
  const chosen = tusStrategy({ chunkBytes: null });
  await failure(chosen.send(fileUpload, control()));
  await failure(chosen.send(fileUpload, control()));
  stored.delete('key-1');

  expect(await chosen.send(fileUpload, control())).toEqual({ id: 9 });

  expect(requests().slice(2)).toEqual([
    'entry key-1',
    'HEAD key-1',
    'entry key-1',
    'HEAD key-1',
    'POST upload',
    'PATCH key-1',
    'entry key-1',
  ]);
});

test('F205 omits the extension for a file without one', async () => {
  const { seen } = tusServer();
  const fileUpload = five();
  fileUpload.facts.extension = '';

  await tusStrategy({ chunkBytes: null }).send(fileUpload, control());

  expect(metadataOf(seen[0]?.headers.get('Upload-Metadata') ?? null)).not.toHaveProperty(
    'clientExtension',
  );
});

test("a last chunk without a response times out, and the retry resumes from the server's offset", async () => {
  const { requests, instead, stored } = tusServer();
  instead['PATCH'] = [silence];
  // jsdom reports no progress before the response.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
    ...args
  ) {
    sendUntold.apply(this, args);
    if (args[0])
      this.upload.onprogress?.call(
        this,
        new ProgressEvent('progress', { lengthComputable: true, loaded: 5, total: 5 }),
      );
  });
  const fileUpload = five();
  const watch = control();
  expect(
    await failure(tusStrategy({ chunkBytes: null, answerMs: 30 }).send(fileUpload, watch)),
  ).toEqual(unconfirmed);
  expect(watch.idles).toContain(true);

  stored.set('key-1', 5);
  expect(await tusStrategy({ chunkBytes: null }).send(fileUpload, control())).toEqual({ id: 9 });

  expect(requests()).toEqual(['POST upload', 'PATCH key-1', 'HEAD key-1', 'entry key-1']);
});
