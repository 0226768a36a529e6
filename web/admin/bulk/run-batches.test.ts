import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../data/calls/api-error.ts';
import { type BatchSteps, type Progress, runBatches } from './run-batches.ts';
import { numbers, refusal, TestRows } from './test-jobs.ts';

const start: Progress = { next: 0, failed: [] };

function steps(rows: TestRows, parts: Partial<BatchSteps> = {}) {
  return {
    size: 100,
    send: rows.remove,
    isDone: async (_id: string, error: unknown) =>
      error instanceof ApiError && error.status === 404,
    mayContinue: async () => true,
    wait: vi.fn<BatchSteps['wait']>(async () => undefined),
    save: vi.fn<BatchSteps['save']>(async () => undefined),
    onManyFailures: vi.fn<BatchSteps['onManyFailures']>(),
    ...parts,
  };
}

describe('P025 changing many rows', () => {
  test('deletes 9,999 of 10,000 rows, and reports the failed row', async () => {
    const ids = numbers(10_000).filter((id) => id !== '4321');
    const rows = new TestRows(numbers(10_000));
    rows.locked.add('5050');

    const progress = await runBatches(ids, start, steps(rows));

    expect(progress).toEqual({
      next: 9_999,
      failed: [{ id: '5050', message: 'This comment is locked.' }],
    });
    expect([...rows.left]).toEqual(['4321', '5050']);
    // 100 batches; one is halved seven times.
    expect(rows.requests.length).toBeLessThanOrEqual(100 + 14);
    expect(Math.max(...rows.requests.map(({ length }) => length))).toBe(100);
  });

  test.each([422, 403, 404, 500])('isolates two rows that fail with %i', async (status) => {
    const rows = new TestRows(numbers(250));
    rows.before = async (ids) => {
      if (ids.some((id) => id === '101' || id === '200')) throw refusal(status);
    };

    const { failed } = await runBatches(
      numbers(250),
      start,
      steps(rows, { isDone: async () => false }),
    );

    expect(failed.map(({ id }) => id)).toEqual(['101', '200']);
    expect([...rows.left]).toEqual(['101', '200']);
  });

  test('counts rows that another admin has deleted as done', async () => {
    const rows = new TestRows(numbers(150).filter((id) => id !== '7' && id !== '8'));

    const progress = await runBatches(numbers(150), start, steps(rows));

    expect(progress).toEqual({ next: 150, failed: [] });
    expect(rows.left.size).toBe(0);
  });

  test.each([0, 429, 503])('resends the same batch after a %i', async (status) => {
    const rows = new TestRows(numbers(100));
    let failures = 0;
    rows.before = async () => {
      failures += 1;
      if (failures <= 5) throw refusal(status);
    };
    const all = steps(rows);

    const progress = await runBatches(numbers(100), start, all);

    expect(progress).toEqual({ next: 100, failed: [] });
    expect(rows.requests.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 100]);
    expect(vi.mocked(all.wait).mock.calls.map(([, count]) => count)).toEqual([1, 2, 3, 4, 5]);
  });

  test('sends smaller batches if large ones time out in the gateway', async () => {
    const rows = new TestRows(numbers(100));
    rows.before = async (ids) => {
      if (ids.length > 30) throw refusal(504);
    };

    const progress = await runBatches(numbers(100), start, steps(rows));

    expect(progress).toEqual({ next: 100, failed: [] });
    expect(rows.left.size).toBe(0);
  });

  test("reports a field's message instead of the general one", async () => {
    const send = async () => {
      throw new ApiError(422, { message: 'Invalid', errors: { ids: ['Still in use.'] } });
    };

    const { failed } = await runBatches(['1'], start, steps(new TestRows([]), { send }));

    expect(failed).toEqual([{ id: '1', message: 'Still in use.' }]);
  });

  test('stores each outcome before it sends the next request', async () => {
    const rows = new TestRows(numbers(300));
    const order: string[] = [];
    rows.before = async (ids) => void order.push(`send ${ids[0]}`);
    const save = async ({ next }: Progress) => void order.push(`save ${next}`);

    await runBatches(numbers(300), start, steps(rows, { save }));

    expect(order).toEqual(['send 1', 'save 100', 'send 101', 'save 200', 'send 201', 'save 300']);
  });

  test('can stop between two requests, even in a failed batch', async () => {
    const rows = new TestRows(numbers(100));
    rows.locked.add('80');
    let left = 3;

    const progress = await runBatches(
      numbers(100),
      start,
      steps(rows, { mayContinue: async () => left-- > 0 }),
    );

    // The whole batch, then its halves.
    expect(rows.requests.map(({ length }) => length)).toEqual([100, 50, 50]);
    expect(progress).toEqual({ next: 50, failed: [] });
    expect(rows.left.size).toBe(50);
  });

  test('reports once if many consecutive rows fail', async () => {
    const rows = new TestRows(numbers(1_000));
    for (const id of numbers(1_000)) rows.locked.add(id);
    const all = steps(rows);

    await runBatches(numbers(1_000), start, {
      ...all,
      mayContinue: async () => vi.mocked(all.onManyFailures).mock.calls.length === 0,
    });

    expect(all.onManyFailures).toHaveBeenCalledExactlyOnceWith({
      id: '25',
      message: 'This comment is locked.',
    });
    expect(rows.requests.length).toBeLessThan(80);
  });
});
