import { expect, test } from 'vitest';
import { UploadError } from './item.ts';
import { manualJob, queued, flushPromises } from './test-queue.ts';

test('F202 completes the last steps despite a pause or a lost connection', async () => {
  const one = manualJob();
  const { queue, clock, first } = await queued(one);
  one.tries[0]?.control.finishing(true);
  expect(first()).toMatchObject({ status: 'inProgress', isFinishing: true });

  queue.pause('upload-1');
  queue.setOnline(false);
  queue.setOnline(true);
  clock.advance(600_000);
  await flushPromises();

  expect(one.tries).toHaveLength(1);
  expect(one.tries[0]?.control.signal.aborted).toBe(false);
  expect(first()).toMatchObject({ status: 'inProgress', isPaused: false });
  one.tries[0]?.finish('entry');
  await flushPromises();
  expect(first()).toMatchObject({ status: 'completed', isFinishing: false });
});

test('F202 waits for the connection if the last steps were refused and bytes must be sent again', async () => {
  const one = manualJob();
  const { queue, first } = await queued(one);
  one.tries[0]?.control.finishing(true);
  queue.setOnline(false);

  one.tries[0]?.control.finishing(false);
  await flushPromises();

  expect(first()).toMatchObject({ status: 'pending', isFinishing: false });
});

test('F216 keeps the reason of each failure', async () => {
  const jobs = [
    manualJob({ refusal: { text: 'This file type is not allowed' } }),
    manualJob(),
    manualJob(),
    manualJob(),
  ];
  const { queue, clock } = await queued(...jobs);

  queue.pause('upload-2');
  queue.abort('upload-2');
  jobs[2]?.tries[0]?.fail(new UploadError({ text: 'No room left.' }));
  await flushPromises();
  clock.advance(30_000);

  expect(queue.read().map(({ error }) => error?.text)).toEqual([
    'This file type is not allowed',
    undefined,
    'No room left.',
    'Upload timed out',
  ]);
});

test('F209 allows another upload to resume its data once it is removed', async () => {
  const jobs = [manualJob(), manualJob()];
  const { queue } = await queued(...jobs);
  jobs[0]?.tries[0]?.fail(new Error('x'));
  await flushPromises();
  expect(jobs[0]?.released).toEqual([]);

  queue.clear();

  expect(jobs.map(({ released }) => released.length)).toEqual([1, 0]);
});
