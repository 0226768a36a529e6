import { describe, expect, test, vi } from 'vitest';
import { type AdminType, permissionsOf } from '../../../contracts/records/admin/admin-type.ts';
import type { PageQuery } from '../../data/calls/read-page.ts';
import { freezeAll, freezeRows, type FreezeSteps } from './freeze-ids.ts';
import { numbers, refusal } from './test-jobs.ts';

const type: AdminType = {
  name: 'comments',
  title: 'Comments',
  singular: 'Comment',
  icon: 'note',
  group: 'music',
  permissions: permissionsOf('comments'),
  calls: { list: 'GET users', show: 'GET users/{id}' },
  replyField: 'comment',
  nameField: 'content',
  columns: [],
  filters: [],
  sort: '-created_at',
  removes: [{ label: 'Replies', count: 'replies_count' }, { label: 'Likes' }],
};
const conditions = { query: 'spam', filters: [], sort: '-created_at' };
const rowOf = (id: string) => ({ id: Number(id), content: `Spam ${id}`, replies_count: 2 });

/** Pages of the rows that exist at the time of each read. */
function pagesOf(ids: string[], between: (page: number) => void = () => undefined) {
  const readPage = vi.fn<FreezeSteps['readPage']>(async (_conditions, pageQuery) => {
    const page = 'page' in pageQuery ? pageQuery.page : 1;
    const data = ids.slice((page - 1) * 100, page * 100).map(rowOf);
    const lastPage = Math.max(1, Math.ceil(ids.length / 100));
    const next: PageQuery | null = page < lastPage ? { page: page + 1 } : null;
    const read = { data, page, perPage: 100, total: ids.length, lastPage, next };
    between(page);
    return read;
  });
  return { readPage, signal: new AbortController().signal, onProgress: vi.fn() };
}

describe('P025 the rows of a selection', () => {
  test('are all matching rows except some, in the order of their IDs', async () => {
    const steps = pagesOf(numbers(10_000));

    const { ids, names, removed } = await freezeAll(type, conditions, ['4321'], steps);

    expect(ids).toEqual(numbers(10_000).filter((id) => id !== '4321'));
    expect(names[0]).toBe('Spam 1');
    expect(removed).toEqual({ Replies: 19_998 });
    expect(steps.readPage).toHaveBeenCalledTimes(100);
    expect(steps.readPage.mock.calls[0]?.[0]).toEqual({ ...conditions, sort: 'id' });
    expect(steps.onProgress).toHaveBeenLastCalledWith(10_000, 10_000);
  });

  test('exclude rows that are added later', async () => {
    const present = numbers(250);

    const { ids } = await freezeAll(type, conditions, ['5'], pagesOf(present));
    present.push('9001', '9002');

    expect(ids).toEqual(numbers(250).filter((id) => id !== '5'));
  });

  test('contain each row once while others add rows', async () => {
    const present = numbers(250);
    // A backend that ignores the sort order: new rows come first and shift the pages.
    const steps = pagesOf(present, (page) => {
      if (page === 1 && present.length === 250) present.unshift('9001', '9002');
    });

    const { ids } = await freezeAll(type, conditions, ['5', '9001'], steps);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('5');
    expect(ids).not.toContain('9001');
    for (const id of numbers(250)) if (id !== '5') expect(ids).toContain(id);
  });

  test('are read again while others delete rows', async () => {
    const present = numbers(300);
    const steps = pagesOf(present, (page) => {
      if (page === 1 && present.includes('1')) present.splice(0, 10);
    });

    const { ids } = await freezeAll(type, conditions, [], steps);

    expect(ids).toEqual(numbers(300).slice(10));
  });

  test('wait for a lost connection', async () => {
    const steps = pagesOf(numbers(250));
    steps.readPage.mockRejectedValueOnce(refusal(0)).mockRejectedValueOnce(refusal(503));
    const wait = vi.fn(async () => undefined);

    const { ids } = await freezeAll(type, conditions, [], { ...steps, wait });

    expect(ids).toEqual(numbers(250));
    expect(wait).toHaveBeenCalledTimes(2);
  });

  test('stop loading when cancelled', async () => {
    const control = new AbortController();
    const steps = pagesOf(numbers(1_000), (page) => {
      if (page === 2) control.abort();
    });

    await expect(
      freezeAll(type, conditions, [], { ...steps, signal: control.signal }),
    ).rejects.toSatisfy((reason) => reason === control.signal.reason);
    expect(steps.readPage).toHaveBeenCalledTimes(2);
  });

  test('end if a backend keeps sending the same page', async () => {
    const steps = pagesOf(numbers(50));
    steps.readPage.mockImplementation(async () => ({
      data: numbers(50).map(rowOf),
      page: 1,
      perPage: 50,
      total: null,
      lastPage: null,
      next: { page: 2 },
    }));

    const { ids } = await freezeAll(type, conditions, [], steps);

    expect(ids).toEqual(numbers(50));
    expect(steps.readPage).toHaveBeenCalledTimes(2);
  });

  test('stay as selected, with readable names', async () => {
    const read = async (id: string) => {
      if (id === '2') throw refusal(500);
      return rowOf(id);
    };

    const some = await freezeRows(type, ['1', '2', '3'], read);
    const few = await freezeRows(type, ['1', '3'], read);

    expect(some).toEqual({ ids: ['1', '2', '3'], names: ['Spam 1', '', 'Spam 3'], removed: {} });
    expect(few.removed).toEqual({ Replies: 4 });
  });
});
