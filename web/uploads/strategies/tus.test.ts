// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { control, hugeFile } from './test-bucket.ts';
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
  ).words;
const silence = (): Promise<Response> => new Promise(() => undefined);

/** A server of the protocol that takes everything at once, and the call for the entry. */
function backend() {
  const asked: string[] = [];
  const state = {
    made: 0,
    patch: (): Response | Promise<Response> =>
      new HttpResponse(null, {
        status: 204,
        headers: { 'Upload-Offset': '5', 'Tus-Resumable': '1.0.0' },
      }),
    entry: (): Response | Promise<Response> => HttpResponse.json({ fileEntry: { id: 9 } }),
    offset: 0,
  };
  server.use(
    http.all('*/api/v1/tus/upload*', async ({ request }) => {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
      asked.push(`${request.method} ${name}`);
      if (request.method === 'HEAD')
        return new HttpResponse(null, {
          status: 200,
          headers: {
            'Upload-Offset': String(state.offset),
            'Upload-Length': '5',
            'Tus-Resumable': '1.0.0',
          },
        });
      if (request.method === 'PATCH') {
        await request.arrayBuffer();
        return state.patch();
      }
      state.made += 1;
      return new HttpResponse(null, {
        status: 201,
        headers: {
          Location: `${location.origin}/api/v1/tus/upload/key-${state.made}`,
          'Tus-Resumable': '1.0.0',
        },
      });
    }),
    http.post('*/api/v1/tus/entries', async ({ request }) => {
      asked.push(`entry ${((await request.json()) as { uploadKey: string }).uploadKey}`);
      return state.entry();
    }),
  );
  return { asked, state };
}

const five = () => ({ ...hugeFile(5), file: new Blob(['hello']) });
const unconfirmed = {
  text: 'The server did not confirm that the file has arrived. Please try again.',
};

test('F205 the entry is asked for once, and only once every byte is there', async () => {
  const { asked } = backend();
  const watch = control();

  expect(await tusStrategy({ chunkBytes: null }).send(five(), watch)).toEqual({ id: 9 });

  expect(asked).toEqual(['POST upload', 'PATCH key-1', 'entry key-1']);
  expect(watch.finishes).toEqual([true]);
});

test('an entry that is never answered fails in plain words; the next try asks for it alone, also after a crash', async () => {
  const { asked, state } = backend();
  const answering = state.entry;
  state.entry = silence;
  const fileUpload = five();
  expect(
    await failure(tusStrategy({ chunkBytes: null, answerMs: 30 }).send(fileUpload, control())),
  ).toEqual(unconfirmed);

  state.entry = answering;
  expect(await tusStrategy({ chunkBytes: null }).send(fileUpload, control())).toEqual({ id: 9 });

  expect(asked).toEqual(['POST upload', 'PATCH key-1', 'entry key-1', 'entry key-1']);
  expect(localStorage.getItem('foyer-upload:7:this')).toContain('"hasArrived":true');
});

test('a try after a 404 for the entry begins the upload anew instead of asking for ever', async () => {
  const { asked, state } = backend();
  const answering = state.entry;
  state.entry = () =>
    HttpResponse.json({ message: 'No query results for this upload key.' }, { status: 404 });
  const fileUpload = five();
  const chosen = tusStrategy({ chunkBytes: null });
  expect(await failure(chosen.send(fileUpload, control()))).toEqual({
    text: 'No query results for this upload key.',
  });

  state.entry = () => {
    state.entry = answering;
    return HttpResponse.json({}, { status: 404 });
  };
  const watch = control();
  expect(await chosen.send(fileUpload, watch)).toEqual({ id: 9 });

  expect(asked.slice(3)).toEqual(['entry key-1', 'POST upload', 'PATCH key-2', 'entry key-2']);
  expect(watch.finishes).toEqual([true, false, true]);
});

test('a last piece that is never answered fails after its time, and the next try goes on where the server stands', async () => {
  const { asked, state } = backend();
  state.patch = silence;
  // jsdom tells of no progress before there is a response.
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
  expect(watch.rests).toContain(true);

  state.offset = 5;
  expect(await tusStrategy({ chunkBytes: null }).send(fileUpload, control())).toEqual({ id: 9 });

  expect(asked).toEqual(['POST upload', 'PATCH key-1', 'HEAD key-1', 'entry key-1']);
});
