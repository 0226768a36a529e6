import { describe, expect, test } from 'vitest';
import { createJob, doneIds } from './bulk-job.ts';
import {
  deletionOf,
  numbers,
  refusal,
  TestBrowser,
  TestRows,
  type TestTab,
  untilState,
} from './test-jobs.ts';

const wanted = (ids: readonly string[], action = 'delete') => ({
  type: 'comments',
  action,
  input: {},
  ids,
  names: ids.map((id) => `Comment ${id}`),
  conditions: 'query=spam',
});

const idIn = (tab: TestTab): string => tab.control.jobs.read()[0]?.job.id ?? '';

/** A promise that never settles: the request of a closed tab. */
const never = new Promise<void>(() => undefined);

function setUp(count: number) {
  const rows = new TestRows(numbers(count));
  const browser = new TestBrowser();
  const tab = browser.tab(deletionOf(rows));
  return { rows, browser, tab, open: () => browser.tab(deletionOf(rows)) };
}

describe('P025 jobs on the device', () => {
  test('are stored with all their rows before the first request', async () => {
    const { rows, browser, tab } = setUp(250);
    let stored: string[] = [];
    rows.before = async () => {
      if (stored.length === 0) stored = [...browser.stored.keys()];
    };

    const id = await tab.control.start(wanted(numbers(250)));
    await untilState(tab, 'over');

    expect(stored.map((key) => key.replace(/.*:bulk-/, 'bulk-')).toSorted()).toEqual(
      ['bulk-jobs', `bulk-job:${id}`, `bulk-rows:${id}`].toSorted(),
    );
    expect(rows.left.size).toBe(0);
    expect(tab.changed).toEqual([numbers(250)]);
  });

  // Three batches; the second one splits. About a dozen requests, and a write after each.
  const crashes = numbers(45).map(Number);

  test.each(crashes)('resume after their tab was closed at step %i', async (step) => {
    const { rows, browser, tab, open } = setUp(300);
    rows.locked.add('150');
    let steps = 0;
    let isClosed = false;
    const crashAt = async () => {
      steps += 1;
      if (isClosed || steps !== step) return;
      isClosed = true;
      tab.crash();
      await never;
    };
    // A request may be lost before or after it takes effect.
    rows.before = crashAt;
    rows.after = crashAt;
    browser.beforeWrite = crashAt;
    void tab.control.start(wanted(numbers(290)));
    await new Promise((done) => setTimeout(done, 20));
    const later = open();

    await later.control.open();
    const found = later.control.jobs.read()[0];
    if (found?.state === 'unfinished') {
      await later.control.resume(found.job.id);
      await untilState(later, 'over');
    }

    const isBegun = rows.requests.length > 0;
    // A tab that was closed before the job was stored has changed nothing.
    expect(rows.left.size).toBe(isBegun ? 11 : 300);
    if (!isBegun) return;
    expect([...rows.left]).toEqual(['150', ...numbers(300).slice(290)]);
    const job = later.control.jobs.read()[0]?.job;
    if (isClosed && job)
      expect([job.failed.map(({ id }) => id), doneIds(job).length]).toEqual([['150'], 289]);
  });

  test('run in one tab, and are shown in others', async () => {
    const { rows, tab, open } = setUp(300);
    const gate = Promise.withResolvers<void>();
    rows.before = () => gate.promise;
    const id = await tab.control.start(wanted(numbers(300)));
    const other = open();

    await other.control.open();
    await untilState(other, 'elsewhere');
    await other.control.resume(id);

    expect(other.control.jobs.read()[0]?.state).toBe('elsewhere');
    expect(rows.requests).toHaveLength(1);
    gate.resolve();
    await untilState(tab, 'over');
    await expect.poll(() => other.control.jobs.read()).toEqual([]);
    expect(rows.requests).toHaveLength(3);
  });

  test('can be resumed in another tab once the first one is closed', async () => {
    const { rows, tab, open } = setUp(300);
    rows.before = async ([first]) => (first === '101' ? never : undefined);
    await tab.control.start(wanted(numbers(300)));
    await expect.poll(() => rows.requests.length).toBe(2);
    const other = open();
    await other.control.open();
    await untilState(other, 'elsewhere');

    tab.crash();
    await untilState(other, 'unfinished');

    expect(other.control.jobs.read()[0]?.job.next).toBe(100);
    rows.before = async () => undefined;
    await other.control.resume(idIn(other));
    await untilState(other, 'over');
    expect(rows.left.size).toBe(0);
    expect(rows.requests.filter(([first]) => first === '1')).toHaveLength(1);
  });

  test('are deleted when dropped, and report their changes', async () => {
    const { rows, tab, browser, open } = setUp(300);
    rows.before = async ([first]) => (first === '101' ? never : undefined);
    const id = await tab.control.start(wanted(numbers(300)));
    await expect.poll(() => rows.requests.length).toBe(2);
    tab.crash();
    const later = open();
    await later.control.open();

    await later.control.drop(id);

    expect(later.control.jobs.read()).toEqual([]);
    expect(later.changed).toEqual([numbers(100)]);
    expect([...browser.stored.keys()].filter((key) => key.includes(id))).toEqual([]);
    expect(rows.left.size).toBe(200);
  });

  test('pause and resume between two requests', async () => {
    const { rows, tab } = setUp(300);
    rows.after = async () => {
      if (rows.requests.length === 1) tab.control.pause(idIn(tab));
    };
    const id = await tab.control.start(wanted(numbers(300)));
    await untilState(tab, 'paused');
    await new Promise((done) => setTimeout(done, 20));
    expect(rows.requests).toHaveLength(1);

    await tab.control.resume(id);
    await untilState(tab, 'over');

    expect(rows.left.size).toBe(0);
  });

  test('leave the remaining rows alone when cancelled', async () => {
    const { rows, tab } = setUp(300);
    rows.after = async () => tab.control.cancel(idIn(tab));
    await tab.control.start(wanted(numbers(300)));

    await untilState(tab, 'over');

    const job = tab.control.jobs.read()[0]?.job;
    expect([job?.next, job?.failed, rows.left.size]).toEqual([100, [], 200]);
    expect(tab.changed).toEqual([numbers(100)]);
  });

  test('pause until the visitor signs in', async () => {
    const { rows, tab } = setUp(200);
    let isSignedOut = true;
    rows.before = async () => {
      if (isSignedOut) throw refusal(401);
    };
    const id = await tab.control.start(wanted(numbers(200)));
    await untilState(tab, 'paused');
    expect(tab.control.jobs.read()[0]?.reason).toEqual({ kind: 'signed out' });
    isSignedOut = false;

    await tab.control.resume(id);
    await untilState(tab, 'over');

    expect(rows.left.size).toBe(0);
    expect(tab.control.jobs.read()[0]?.job.failed).toEqual([]);
  });

  test('retry exactly the failed rows', async () => {
    const { rows, tab } = setUp(300);
    rows.locked.add('7').add('250');
    const id = await tab.control.start(wanted(numbers(300)));
    await untilState(tab, 'over');
    rows.locked.clear();
    rows.requests.length = 0;

    await tab.control.retryFailed(id);
    await untilState(tab, 'over');

    expect(rows.requests).toEqual([['7', '250']]);
    expect(rows.left.size).toBe(0);
    expect(tab.control.jobs.read()[0]?.job.names).toEqual(['Comment 7', 'Comment 250']);
  });

  test('are not lost from a list that cannot be read now', async () => {
    const { browser, tab } = setUp(3);
    const [one, other] = [createJob(wanted(['1'])), createJob(wanted(['2']))];
    await tab.storage.add(one);
    browser.beforeRead = async () => Promise.reject(new Error('Timed out'));

    expect(await tab.storage.add(other)).toBe(false);
    await expect(tab.storage.all()).rejects.toThrow("couldn't read");

    browser.beforeRead = async () => undefined;
    expect((await tab.storage.all()).map(({ id }) => id)).toEqual([one.id]);
  });

  test('are ignored if written by another version of the app', async () => {
    const { browser, tab, open } = setUp(10);
    const id = await tab.control.start(wanted(numbers(10), 'unknown'));
    await untilState(tab, 'over');
    await new Promise((done) => setTimeout(done, 20));
    const [stateKey = ''] = [...browser.stored.keys()].filter((key) => key.endsWith(`job:${id}`));
    browser.stored.set(stateKey, { version: 1, value: { id, next: 'many' } });
    const later = open();
    await later.control.open();

    expect(later.control.jobs.read()).toEqual([]);
  });
});
