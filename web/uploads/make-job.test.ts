// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { UploadQueue } from './core/queue.ts';
import { manualClock, flushPromises } from './core/test-queue.ts';
import { makeJob } from './make-job.ts';
import {
  type FileUpload,
  UnconfirmedError,
  type UploadStrategy,
} from './strategies/upload-strategy.ts';
import { ApiError, networkError } from '../data/calls/api-error.ts';
import { SpaceLeft } from './space-left.ts';
import { UnfinishedUploads } from './unfinished-uploads.ts';
import { uploadLimits, uploadSettings } from './upload-settings.ts';
import { storedKeys } from '../dev/test/test-shared-page.ts';

const mega = 1024 * 1024;
const song = new File(['x'], 'song.mp3', { type: 'audio/mpeg', lastModified: 1 });

/**
 * A strategy that saves an upload URL, as resumable strategies do. The test decides when it ends.
 */
function strategy() {
  const sent: FileUpload[] = [];
  const discarded: (string | undefined)[] = [];
  const ends: PromiseWithResolvers<{ id: number }>[] = [];
  const resumable: UploadStrategy = {
    send(fileUpload, { signal }) {
      fileUpload.saved.update({ tusUrl: `/tus/${sent.push(fileUpload)}` });
      const end = Promise.withResolvers<{ id: number }>();
      signal.addEventListener('abort', () => end.reject(signal.reason));
      ends.push(end);
      return end.promise;
    },
    discard: async ({ saved }) => void discarded.push(saved.read()?.tusUrl),
  };
  return {
    sent,
    discarded,
    ends,
    strategies: { single: resumable, tus: resumable, s3: resumable, 's3-simple': resumable },
  };
}

interface Place {
  disk?: string;
  parentId?: number;
  relativePath?: string | null;
  resumes?: string;
}

function tab(settings: Record<string, unknown> = {}) {
  const clock = manualClock();
  const queue = new UploadQueue<{ id: number | string }>({ clock, isStrict: true });
  const unfinished = new UnfinishedUploads(7);
  const space = new SpaceLeft();
  const fake = strategy();
  const add = async (
    file: File,
    { disk = 'uploads', relativePath = null, ...parts }: Place = {},
  ): Promise<void> => {
    const { resumes, ...destination } = parts;
    const bootstrapSettings = { uploads: settings } as Parameters<typeof uploadLimits>[0];
    const options = {
      settings: uploadSettings(bootstrapSettings, disk),
      limits: uploadLimits(bootstrapSettings),
      metadata: { disk, ...destination },
      unfinished,
      space,
      resumes,
      formatSize: String,
      strategies: fake.strategies,
    };
    queue.add([makeJob({ file, relativePath }, options)]);
    await flushPromises();
  };
  const states = () => queue.read().map(({ status }) => status);
  return { ...fake, queue, unfinished, space, add, states };
}

const large = (): File =>
  Object.defineProperty(
    new File(['x'], 'song.wav', { type: 'audio/wav', lastModified: 1 }),
    'size',
    { value: 200 * mega },
  );

test('cancelling a waiting upload does not affect a running one of the same file', async () => {
  const { add, queue, states, sent, discarded, ends, unfinished } = tab({
    uploads_driver: 's3',
    s3_direct_upload: true,
  });
  await add(large());
  await add(large());
  expect(states()).toEqual(['inProgress', 'pending']);

  queue.abort('upload-2');
  await flushPromises();

  expect(discarded).toEqual([]);
  expect(sent[0]?.saved.read()?.tusUrl).toBe('/tus/1');
  ends[0]?.resolve({ id: 1 });
  await flushPromises();
  expect(states()).toEqual(['completed', 'aborted']);
  expect(await unfinished.free()).toEqual([]);
  expect(storedKeys()).toHaveLength(0);
});

test('cancelling one of two running uploads of the same file discards only its own data', async () => {
  const { add, queue, sent, discarded } = tab();
  await add(song);
  await add(song);

  queue.abort('upload-2');
  await flushPromises();

  expect(discarded).toEqual(['/tus/2']);
  expect([sent[0]?.saved.read()?.tusUrl, sent[1]?.saved.read()]).toEqual(['/tus/1', null]);
});

test("F209 reserves a failed upload's data for its retry", async () => {
  const { add, queue, sent, ends, unfinished, states } = tab();
  await add(song);
  ends[0]?.reject(new UnconfirmedError());
  await flushPromises();
  await add(song);
  expect(await unfinished.free()).toEqual([]);

  queue.retry('upload-1');
  await flushPromises();

  expect(states()).toEqual(['inProgress', 'inProgress']);
  expect(sent[2]?.saved).toBe(sent[0]?.saved);
});

/** Leaves an unfinished upload of the track and returns its ID. */
async function left(): Promise<string | undefined> {
  const earlier = tab();
  await earlier.add(song);
  earlier.ends[0]?.reject(new UnconfirmedError());
  await flushPromises();
  earlier.queue.clear();
  await flushPromises();
  return earlier.sent[0]?.saved.start.id;
}

const songLike = (parts: { name?: string; bytes?: string; type?: string; at?: number }): File =>
  new File([parts.bytes ?? 'x'], parts.name ?? 'song.mp3', {
    type: parts.type ?? 'audio/mpeg',
    lastModified: parts.at ?? 1,
  });

test('F209 resumes from the data that an earlier page saved for the same file', async () => {
  const id = await left();
  const { add, sent } = tab();

  await add(songLike({}));

  expect(sent[0]?.saved.start.id).toBe(id);
  expect(sent[0]?.saved.read()?.tusUrl).toBe('/tus/1');
});

test.each([
  ['name', { name: 'other.mp3' }],
  ['size', { bytes: 'xy' }],
  ['type', { type: 'audio/wav' }],
  ['modification time', { at: 2 }],
])(
  'F209 starts over for a file with a different %s, and keeps the stored data',
  async (_, parts) => {
    const id = await left();
    const { add, sent, unfinished } = tab();

    await add(songLike(parts));

    expect(sent[0]?.saved.start.id).not.toBe(id);
    expect((await unfinished.free()).map((one) => one.id)).toEqual([id]);
  },
);

test('F209 offers to resume a failed upload after it is removed from the list', async () => {
  const { add, queue, ends, unfinished } = tab();
  await add(song);
  ends[0]?.reject(new UnconfirmedError());
  await flushPromises();

  queue.clear();
  await flushPromises();

  expect(await unfinished.free()).toMatchObject([
    { tusUrl: '/tus/1', metadata: { disk: 'uploads' } },
  ]);
});

test("F218 uses the requested disk and folder, with that disk's driver", async () => {
  const settings = { uploads_driver: 'local', public_driver: 's3', s3_direct_upload: true };
  const { add, sent, queue } = tab(settings);

  await add(large(), { disk: 'public', parentId: 12 });
  expect(sent[0]?.metadata).toEqual({ disk: 'public', parentId: 12 });
  queue.abort('upload-1');
  await flushPromises();
  await add(large());

  expect(queue.read().map((item) => item.strategy)).toEqual(['s3', 'tus']);
});

test.each([
  [{ uploads_driver: 's3', s3_direct_upload: true, disable_tus: true }, 's3'],
  [{ uploads_driver: 's3', s3_direct_upload: false }, 'tus'],
  [{ uploads_driver: 's3', s3_direct_upload: false, disable_tus: true }, 'single'],
  [{ uploads_driver: 'local', s3_direct_upload: true }, 'tus'],
])('F204 F207 with %j, uploads a 200 MB file using %s', async (settings, strategy) => {
  const { add, queue } = tab(settings);

  await add(large());

  expect(queue.read()).toMatchObject([{ strategy }]);
});

test('F203 sends the files of a folder one at a time', async () => {
  const { add, ends, states } = tab();
  for (const name of ['a.mp3', 'b.mp3'])
    await add(songLike({ name }), { relativePath: `album/${name}` });
  expect(states()).toEqual(['inProgress', 'pending']);

  ends[0]?.resolve({ id: 1 });
  await flushPromises();

  expect(states()).toEqual(['completed', 'inProgress']);
});

test.each([
  ['a blocked type', song, { blocked_extensions: ['mp3'] }, 'This file type is not allowed'],
  [
    'a type in a comma-separated list of blocked types',
    song,
    { blocked_extensions: 'exe, .mp3' },
    'This file type is not allowed',
  ],
  [
    'a type in a JSON list of blocked types',
    song,
    { blocked_extensions: '["exe","mp3"]' },
    'This file type is not allowed',
  ],
  [
    'a type that is not on the list of allowed types',
    song,
    { allowed_extensions: ['wav'] },
    'This file type is not allowed',
  ],
])('F214 refuses %s before it is sent', async (_, file, settings, text) => {
  const { add, queue, sent } = tab(settings);

  await add(file);

  expect(queue.read()).toMatchObject([{ status: 'failed', canRetry: false, error: { text } }]);
  expect(sent).toEqual([]);
});

test('F214 uploads an empty file', async () => {
  const { add, queue, sent, ends } = tab();

  await add(new File([], 'a.mp3'));
  ends[0]?.resolve({ id: 1 });
  await flushPromises();

  expect(sent.map(({ facts }) => facts.size)).toEqual([0]);
  expect(queue.read()).toMatchObject([{ status: 'completed', percentage: 100 }]);
});

const sized = (name: string, size: number): File => new File(['x'.repeat(size)], name);
const states = (queue: ReturnType<typeof tab>['queue']) =>
  queue.read().map(({ status, error }) => error?.text ?? status);

test('F177 F214 refuses a file over quota, without a retry', async () => {
  const { add, queue, space, sent, ends } = tab();
  space.measure(10, {});
  await add(sized('a.mp3', 6));

  await add(sized('b.mp3', 6));
  await add(sized('c.mp3', 4));

  const noRoom = 'There is not enough space left for this file.';
  expect(states(queue)).toEqual(['inProgress', noRoom, 'inProgress']);
  expect(queue.read()[1]?.canRetry).toBe(false);
  expect(sent.map(({ facts }) => facts.name)).toEqual(['a.mp3', 'c.mp3']);

  ends[0]?.resolve({ id: 1 });
  ends[1]?.reject(new TypeError('x'));
  await flushPromises();
  await add(sized('d.mp3', 5));
  await add(sized('e.mp3', 4));
  expect(states(queue).slice(3)).toEqual([noRoom, 'inProgress']);
});

const quota = () =>
  new ApiError(422, {
    message: 'The given data was invalid.',
    errors: { file: ['You have used up your space.'] },
  });

test('F177 F216 sends nothing after a quota error until the visitor chooses files again', async () => {
  const { add, queue, space, sent, ends } = tab();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add(sized(`${name}.mp3`, 1));

  ends[0]?.reject(quota());
  await flushPromises();
  for (const end of ends.slice(1)) end.reject(quota());
  await flushPromises();

  expect(sent).toHaveLength(3);
  expect(new Set(states(queue))).toEqual(new Set(['You have used up your space.']));
  expect(queue.read().some(({ canRetry }) => canRetry)).toBe(false);

  space.forgetRefusal();
  await add(sized('f.mp3', 1));
  expect(states(queue).at(-1)).toBe('inProgress');
});

test('F216 discards a file that the backend refuses after the last byte, without a retry', async () => {
  const { add, queue, sent, ends, discarded, unfinished } = tab();
  await add(song);
  sent[0]?.saved.update({ hasArrived: true });

  ends[0]?.reject(quota());
  await flushPromises();

  expect(queue.read()).toMatchObject([{ status: 'failed', canRetry: false }]);
  expect(discarded).toEqual(['/tus/1']);
  queue.clear();
  await flushPromises();
  expect(await unfinished.free()).toEqual([]);
});

test.each([500, 429, 403, 401])(
  'F216 offers a retry after a %i and keeps the stored data',
  async (status) => {
    const { add, queue, ends, sent, discarded } = tab();
    await add(song);

    ends[0]?.reject(new ApiError(status, { message: 'No.' }));
    await flushPromises();

    expect(queue.read()).toMatchObject([{ status: 'failed', canRetry: true }]);
    expect(discarded).toEqual([]);
    expect(sent[0]?.saved.read()?.tusUrl).toBe('/tus/1');
  },
);

test('F216 reports a file that was moved or changed, and resumes when it is chosen again', async () => {
  const { add, queue, ends, sent } = tab();
  const moved = new File(['x'], 'song.mp3', { type: 'audio/mpeg', lastModified: 1 });
  moved.slice = () =>
    Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
  await add(moved);

  ends[0]?.reject(networkError(new TypeError('Failed to fetch')));
  await flushPromises();

  expect(queue.read()).toMatchObject([
    {
      status: 'failed',
      canRetry: false,
      error: {
        text: 'This file was moved or changed after you chose it. Please choose it again.',
      },
    },
  ]);
  await add(song);
  expect(sent[1]?.saved.start.id).toBe(sent[0]?.saved.start.id);
});

test('F216 reports a broken connection if the file is readable', async () => {
  const { add, queue, ends } = tab();
  await add(song);

  ends[0]?.reject(networkError(new TypeError('Failed to fetch')));
  await vi.waitFor(() => expect(states(queue)).toEqual([expect.stringMatching(/connection/)]));

  expect(queue.read()[0]?.canRetry).toBe(true);
});
