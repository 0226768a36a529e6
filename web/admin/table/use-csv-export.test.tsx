import { http, HttpResponse } from 'msw/http';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { readDate } from '../../lib/dates.ts';
import { createTranslate } from '../../lib/translate.ts';
import { readCsv } from './use-csv-export.ts';
import { grid, listing, openTable, people, refusing } from './test-table.tsx';
import { testType } from './test-type.ts';

const t = createTranslate({}, 'en');
const dates = { read: (value: unknown) => readDate(value) };
const columns = testType.columns.slice(0, 3);
const conditions = { query: 'Person', filters: [], sort: '-created_at' };
const read = (
  signal = new AbortController().signal,
  onProgress: (count: number, total: number | null) => void = () => undefined,
) => readCsv(testType, columns, conditions, { t, dates, signal, onProgress });

const saved: Blob[] = [];
const followed: string[] = [];

beforeEach(() => {
  saved.length = 0;
  followed.length = 0;
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.getAttribute('href') ?? '');
  });
});

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('P025: exports the matching rows of all pages once', async () => {
  const rows = people(250);
  const requests = listing([...rows, rows[249]!]);
  const progress = vi.fn<(count: number, total: number | null) => void>();

  const parts = await read(undefined, progress);

  const lines = parts.join('').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF"ID","Name","Email","Comments"');
  expect(lines[1]).toBe('"1","Person 1","person1@example.test",0');
  expect(lines).toHaveLength(251);
  expect(requests.map(({ page, perPage, query }) => [page, perPage, query])).toEqual([
    ['1', '100', 'Person'],
    ['2', '100', 'Person'],
    ['3', '100', 'Person'],
  ]);
  expect(progress.mock.calls).toEqual([
    [100, 251],
    [200, 251],
    [250, 251],
  ]);
});

test('P025: escapes names that look like formulas', async () => {
  listing([{ ...people(1)[0]!, display_name: 'Person', email: '=HYPERLINK("//evil.test")' }]);

  expect((await read())[1]).toBe('"1","Person","\'=HYPERLINK(""//evil.test"")",0\r\n');
});

test('P025: stops reading pages when an export is cancelled', async () => {
  const requests = listing(people(250));
  const control = new AbortController();

  await expect(read(control.signal, () => control.abort())).rejects.toThrow(
    'This operation was aborted',
  );

  expect(requests).toHaveLength(1);
});

test("P025: ends the export if a page can't be read", async () => {
  refusing('No.');

  await expect(read()).rejects.toThrow('No.');
});

const withOwn = {
  ...testType,
  calls: { ...testType.calls, csv: 'POST users/csv/export' as const },
};

test("P025: downloads the backend's own file if nothing is filtered", async () => {
  listing(people(3));
  server.use(
    http.post('*/api/v1/users/csv/export', () =>
      HttpResponse.json({ downloadPath: 'api/v1/csv/download/7', status: 'success' }),
    ),
  );
  const { user } = openTable({ type: withOwn });
  await grid();

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  await waitFor(() => expect(followed).toEqual(['/api/v1/csv/download/7']));
  expect(saved).toEqual([]);
});

test('P025: writes the file itself if the backend has no export', async () => {
  listing(people(3));
  let requests = 0;
  server.use(
    http.post('*/api/v1/users/csv/export', () => {
      requests += 1;
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  const { user } = openTable({ type: withOwn });
  await grid();

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(requests).toBe(1);
});
