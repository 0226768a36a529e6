import { describe, expect, test } from 'vitest';
import { canTransition, IllegalTransitionError, moves, UploadError } from './item.ts';
import { facts, manualJob, queued, flushPromises } from './test-queue.ts';

test('F202 allows only the listed state changes', () => {
  const allowed = Object.entries(moves).flatMap(([from, tos]) =>
    tos.map((to) => `${from} → ${to}`),
  );

  expect(allowed).toEqual([
    'pending → inProgress',
    'pending → failed',
    'pending → aborted',
    'inProgress → completed',
    'inProgress → failed',
    'inProgress → aborted',
    'inProgress → pending',
    'failed → pending',
    'aborted → pending',
  ]);
  expect(canTransition('completed', 'pending')).toBe(false);
  expect(new IllegalTransitionError('completed', 'failed').message).toBe(
    'An upload that is completed cannot become failed',
  );
});

describe('a queue', () => {
  test('F201 F202 F217 fills an item with the facts of its file, and with its entry on completion', async () => {
    const one = manualJob({ facts: facts({ relativePath: 'album/song.mp3' }) });
    const { queue, first } = await queued(one);
    expect(first()).toMatchObject({
      id: 'upload-1',
      name: 'song.mp3',
      size: 1_000,
      mime: 'audio/mpeg',
      extension: 'mp3',
      relativePath: 'album/song.mp3',
      status: 'inProgress',
      percentage: 0,
      entry: null,
      error: null,
    });

    one.tries[0]?.finish('entry');
    await flushPromises();

    expect(first()).toMatchObject({
      status: 'completed',
      percentage: 100,
      bytesUploaded: 1_000,
      entry: 'entry',
    });
    expect(queue.read()).toBe(queue.read());
  });

  test('F203 runs three at a time and starts the next when one ends', async () => {
    const jobs = Array.from({ length: 5 }, () => manualJob());
    const { statuses } = await queued(...jobs);
    expect(statuses()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending', 'pending']);

    jobs[1]?.tries[0]?.fail(new UploadError({ text: 'No room left.' }));
    await flushPromises();

    expect(statuses()).toEqual(['inProgress', 'failed', 'inProgress', 'inProgress', 'pending']);
  });

  test('F203 runs a large upload alone and in order', async () => {
    const jobs = [manualJob(), manualJob({ isLarge: true }), manualJob()];
    const { statuses } = await queued(...jobs);
    expect(statuses()).toEqual(['inProgress', 'pending', 'pending']);

    jobs[0]?.tries[0]?.finish('a');
    await flushPromises();
    expect(statuses()).toEqual(['completed', 'inProgress', 'pending']);

    jobs[1]?.tries[0]?.finish('b');
    await flushPromises();
    expect(statuses()).toEqual(['completed', 'completed', 'inProgress']);
  });

  test('F214 fails a refused upload without sending it, and hides retry', async () => {
    const one = manualJob({ refusal: { text: 'This file type is not allowed' } });
    const { queue, first } = await queued(one);

    queue.retry('upload-1');
    await flushPromises();

    expect(first()).toMatchObject({
      status: 'failed',
      canRetry: false,
      error: { text: 'This file type is not allowed' },
    });
    expect(one.tries).toHaveLength(0);
  });

  test("F216 shows a failure's message, if any, and retries on request", async () => {
    const one = manualJob();
    const { queue, first } = await queued(one);
    one.tries[0]?.fail(new UploadError({ text: 'No room left.' }));
    await flushPromises();
    expect(first()).toMatchObject({ status: 'failed', error: { text: 'No room left.' } });

    queue.retry('upload-1');
    await flushPromises();
    expect(first()).toMatchObject({ status: 'inProgress', error: null });

    one.tries[1]?.fail(new TypeError('x is undefined'));
    await flushPromises();
    expect(first()).toMatchObject({ status: 'failed', error: null });
  });

  test('F216 aborts a running upload and discards its data without an error', async () => {
    const one = manualJob();
    const { queue, first } = await queued(one);

    queue.abort('upload-1');
    await flushPromises();

    expect(one.tries[0]?.control.signal.aborted).toBe(true);
    expect(first()).toMatchObject({ status: 'aborted', error: null });
    expect(one.discarded).toHaveLength(1);
  });

  test('F202 pauses without losing data, frees the slot, and resumes on request', async () => {
    const jobs = Array.from({ length: 4 }, () => manualJob());
    const { queue, statuses, first } = await queued(...jobs);

    queue.pause('upload-1');
    await flushPromises();
    expect(first()).toMatchObject({ status: 'pending', isPaused: true });
    expect(statuses()).toEqual(['pending', 'inProgress', 'inProgress', 'inProgress']);
    expect(jobs[0]?.discarded).toHaveLength(0);

    queue.resume('upload-1');
    jobs[3]?.tries[0]?.finish('d');
    await flushPromises();
    expect(statuses()).toEqual(['inProgress', 'inProgress', 'inProgress', 'completed']);
    expect(jobs[0]?.tries).toHaveLength(2);
  });

  test('F216 discards the data of a paused upload when it is aborted', async () => {
    const one = manualJob();
    const { queue, first } = await queued(one);
    queue.pause('upload-1');

    queue.abort('upload-1');
    await flushPromises();

    expect(first()).toMatchObject({ status: 'aborted', isPaused: false });
    expect(one.discarded).toHaveLength(1);
  });

  test('F202 starts a retry only after the previous attempt has released the file', async () => {
    const letGo = Promise.withResolvers<void>();
    let tries = 0;
    const slow = manualJob({
      send: ({ signal }) => {
        tries += 1;
        return new Promise((_, reject) =>
          signal.addEventListener(
            'abort',
            () => void letGo.promise.then(() => reject(signal.reason as Error)),
          ),
        );
      },
    });
    const { queue, first } = await queued(slow);

    queue.pause('upload-1');
    queue.resume('upload-1');
    await flushPromises();
    expect(first()?.status).toBe('inProgress');
    expect(tries).toBe(1);

    letGo.resolve();
    await flushPromises();
    expect(tries).toBe(2);
  });

  test('F215 waits without a connection and resumes when it is back', async () => {
    const one = manualJob();
    const { queue, clock, first } = await queued(one);

    queue.setOnline(false);
    clock.advance(600_000);
    await flushPromises();
    expect(first()).toMatchObject({ status: 'pending', isPaused: false });

    queue.setOnline(true);
    await flushPromises();
    expect(first()?.status).toBe('inProgress');
  });

  test('clears finished uploads and leaves the rest', async () => {
    const jobs = [manualJob(), manualJob()];
    const { queue, statuses } = await queued(...jobs);
    jobs[0]?.tries[0]?.finish('a');
    await flushPromises();

    queue.clear();

    expect(statuses()).toEqual(['inProgress']);
  });

  test('F216 keeps every failure of a long list and counts the completed uploads that it drops', async () => {
    const jobs = Array.from({ length: 215 }, (_, index) =>
      manualJob(index < 2 ? { refusal: { text: 'no' } } : {}),
    );
    const { queue, statuses } = await queued(...jobs);

    for (const { tries } of jobs.slice(2)) {
      tries[0]?.finish('entry');
      await flushPromises();
    }

    const listed = statuses();
    expect(listed.filter((status) => status === 'failed')).toHaveLength(2);
    expect(listed.filter((status) => status === 'completed')).toHaveLength(200);
    expect(queue.earlier).toEqual({ files: 13, bytes: 13_000 });
  });

  test('F216 keeps failures even beyond the limit for other uploads', async () => {
    const jobs = Array.from({ length: 250 }, () => manualJob({ refusal: { text: 'no' } }));

    const { queue } = await queued(...jobs);

    expect(queue.read()).toHaveLength(250);
  });

  test('resets its counts when the list is cleared', async () => {
    const jobs = Array.from({ length: 201 }, () => manualJob());
    const { queue } = await queued(...jobs);
    for (const { tries } of jobs) {
      tries[0]?.finish('entry');
      await flushPromises();
    }
    expect(queue.earlier.files).toBe(1);

    queue.clear();

    expect(queue.earlier).toEqual({ files: 0, bytes: 0 });
    expect(queue.read()).toEqual([]);
  });

  test('F216 hides retry if it would fail again', async () => {
    const one = manualJob();
    const { queue, first } = await queued(one);
    one.tries[0]?.fail(new UploadError({ text: 'No room left.' }, { isFinal: true }));
    await flushPromises();
    expect(first()).toMatchObject({ status: 'failed', canRetry: false });

    queue.retry('upload-1');
    await flushPromises();

    expect(one.tries).toHaveLength(1);
  });

  test('F201 shows the stored bytes instead of the sent bytes once sending stops', async () => {
    const jobs = [manualJob(), manualJob()];
    const { queue } = await queued(...jobs);
    for (const { tries } of jobs) tries[0]?.control.progress(800, 500);

    queue.pause('upload-1');
    jobs[1]?.tries[0]?.fail(new UploadError(null));
    await flushPromises();

    expect(
      queue.read().map(({ bytesUploaded, percentage }) => [bytesUploaded, percentage]),
    ).toEqual([
      [500, 50],
      [500, 50],
    ]);
  });
});

describe('the stall timer', () => {
  test('F215 fails the upload after 30 s without bytes', async () => {
    const one = manualJob();
    const { clock, first } = await queued(one);
    clock.advance(29_999);
    expect(first()?.status).toBe('inProgress');

    clock.advance(1);
    await flushPromises();

    expect(first()).toMatchObject({ status: 'failed', error: { text: 'Upload timed out' } });
    expect(one.tries[0]?.control.signal.aborted).toBe(true);
    expect(one.discarded).toHaveLength(0);
  });

  test('F215 restarts on new bytes, but not on a progress event without new bytes', async () => {
    const one = manualJob();
    const { clock, first } = await queued(one);
    clock.advance(20_000);
    one.tries[0]?.control.progress(10);
    clock.advance(20_000);
    expect(first()?.status).toBe('inProgress');

    one.tries[0]?.control.progress(10);
    clock.advance(10_000);
    await flushPromises();

    expect(first()?.status).toBe('failed');
  });

  test('F215 pauses while no bytes are expected, and restarts afterwards', async () => {
    const one = manualJob();
    const { clock, first } = await queued(one);
    one.tries[0]?.control.setIdle(true);
    clock.advance(120_000);
    one.tries[0]?.control.setIdle(false);
    clock.advance(29_999);
    expect(first()?.status).toBe('inProgress');

    clock.advance(1);

    expect(first()?.status).toBe('failed');
  });
});

test('F201 shows speed, time left and percentage while sending, and 100 only on completion', async () => {
  const one = manualJob();
  const { clock, first } = await queued(one);
  one.tries[0]?.control.progress(0);
  for (const bytes of [250, 500]) {
    clock.advance(1_000);
    one.tries[0]?.control.progress(bytes);
  }
  expect(first()).toMatchObject({
    percentage: 50,
    bytesUploaded: 500,
    bytesPerSecond: 250,
    secondsLeft: 2,
  });

  clock.advance(1_000);
  one.tries[0]?.control.progress(1_000);

  expect(first()?.percentage).toBe(99);
});
