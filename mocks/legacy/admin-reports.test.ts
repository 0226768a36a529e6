import { describe, expect, test } from 'vitest';
import { record } from '../../contracts/loose.ts';
import type { AuditLogEntry } from '../../contracts/schema/admin-reports.ts';
import { startBackend } from '../test-backend.ts';

const pageIn = <Row>(body: unknown) => record(body)['pagination'] as { data: Row[]; total: number };

describe('P030 the error log', () => {
  test('is downloaded as a file with every entry, the oldest first', async () => {
    const { world, call } = startBackend('admin');

    const { headers, body } = await call('GET logs/error/download-latest');
    const lines = String(body).match(/^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] production\.[A-Z]+: /gm);

    expect(headers.get('Content-Type')).toBe('text/plain; charset=UTF-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="laravel.log"');
    expect(lines).toHaveLength(world.state.siteAdmin.errorLog.length);
    expect(lines).toEqual(lines?.toSorted((a, b) => a.slice(0, 21).localeCompare(b.slice(0, 21))));
  });
});

test('P031 charts have a value for each day, and correct totals', async () => {
  const { call } = startBackend('admin');

  const { body } = await call('GET admin/reports', {
    query: { types: 'plays,visitors', startDate: '2026-01-01', endDate: '2026-01-14' },
  });
  const charts = record(record(body)['charts']) as Record<
    string,
    { datasets: { total: number; data: { date: string; value: number }[] }[] }
  >;

  expect(Object.keys(charts)).toEqual(['visitors', 'plays']);
  for (const { datasets } of Object.values(charts)) {
    const [{ total, data } = { total: 0, data: [] }] = datasets;
    expect([data.length, data[0]?.date, data.at(-1)?.date]).toEqual([
      14,
      '2026-01-01',
      '2026-01-14',
    ]);
    expect(data.reduce((sum, { value }) => sum + value, 0)).toBe(total);
  }
});

test("P030 the backend's health includes storage for uploads", async () => {
  const { world, call } = startBackend('admin');
  const used = async () =>
    Number(record(record((await call('GET admin/health')).body)['storage'])['used']);
  const before = await used();

  const form = new FormData();
  form.set('file', new File(['12345'], 'a.txt', { type: 'text/plain' }));
  await call('POST file-entries', { body: form });

  expect((await used()) - before).toBe(5);
  expect(world.state.siteAdmin.storage.available).toBeGreaterThan(before);
});

test('the audit log lists who did what, newest first', async () => {
  const { call } = startBackend('admin');

  await call('POST admin/audit-log', {
    body: { type: 'users', action: 'ban', ids: ['7'], name: 'Jonas Feld', fields: [], at: 12 },
  });
  const { body } = await call('GET admin/audit-log', { query: { query: 'ada ban' } });
  const [newest, ...others] = pageIn<AuditLogEntry>(body).data;

  expect(newest).toMatchObject({
    type: 'users',
    action: 'ban',
    ids: ['7'],
    name: 'Jonas Feld',
    at: 12,
    user: { display_name: 'Ada Verhoeven' },
  });
  expect(others.length).toBeGreaterThan(1);
});
