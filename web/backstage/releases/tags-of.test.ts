// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tagsOf } from './tags-of.ts';

const made: FakeWorker[] = [];

/** A worker whose messages the test sends. */
class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  isTerminated = false;

  constructor() {
    super();
    made.push(this);
  }

  post(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  break(): void {
    this.dispatchEvent(new Event('error'));
  }

  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new Blob(['sound']);

/** Starts reading the file, with a worker that takes some time to load. */
async function start(loadsAfterMs = 0) {
  const reading = tagsOf(file);
  const worker = made.at(-1);
  if (!worker) throw new Error('Expected a worker');
  await vi.advanceTimersByTimeAsync(loadsAfterMs);
  expect(worker.received).toEqual([]);
  worker.post('loaded');
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.received).toEqual([file]);
  return { reading, worker };
}

test('P021 reads tags in a worker, even if the worker loads slowly', async () => {
  const { reading, worker } = await start(60_000);

  await vi.advanceTimersByTimeAsync(4_999);
  worker.post({ title: 'Ebb' });

  expect(await reading).toEqual({ title: 'Ebb' });
  expect(worker.isTerminated).toBe(true);
});

test('P021 returns no tags if reading a file takes 5 s', async () => {
  const { reading, worker } = await start();

  await vi.advanceTimersByTimeAsync(5_000);

  expect(await reading).toBeNull();
  expect(worker.isTerminated).toBe(true);
});

test('P021 returns no tags if the reader fails or does not load', async () => {
  const reading = tagsOf(file);
  made[0]?.break();
  expect(await reading).toBeNull();

  const started = await start();
  started.worker.break();
  expect(await started.reading).toBeNull();

  vi.stubGlobal('Worker', undefined);
  expect(await tagsOf(file)).toBeNull();
});
