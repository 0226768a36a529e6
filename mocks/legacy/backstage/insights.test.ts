import { expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import type { Dataset } from '../../../contracts/schema/backstage.ts';
import { createWorld } from '../../world.ts';
import { startBackend } from '../../test-backend.ts';

const now = Date.UTC(2026, 10, 26, 12);
const dates = { startDate: '2026-11-13', endDate: '2026-11-26' };

/** A backend whose artist reads her statistics. */
function setUp() {
  const { world, call } = startBackend(
    'artist',
    createWorld('test', () => now),
  );
  const read = async (query: object = {}): Promise<Record<string, Dataset[]>> => {
    const { body } = await call('GET reports/insights', {
      query: { model: 'artist=1', ...dates, ...query },
    });
    return Object.fromEntries(
      Object.entries(record(record(body)['charts'])).map(([name, chart]) => [
        name,
        record(chart)['datasets'] as Dataset[],
      ]),
    );
  };
  return { world, call, read };
}

const total = (dataset: Dataset | undefined): number =>
  (dataset?.data ?? []).reduce((sum, { value }) => sum + value, 0);

test('every day of the period has a value, the same in every world', async () => {
  const { read } = setUp();
  const charts = await read();

  expect(charts['plays']?.[0]?.data).toHaveLength(14);
  expect(charts['plays']?.[0]?.data[0]).toMatchObject({ date: '2026-11-13' });
  expect(total(charts['plays']?.[0])).toBeGreaterThan(1_000);
  expect(await setUp().read()).toEqual(charts);
});

test('plays by track, place and device add up to the total', async () => {
  const { read } = setUp();
  const charts = await read();
  const plays = total(charts['plays']?.[0]);

  expect(total(charts['tracks']?.[0])).toBe(plays);
  expect(total(charts['locations']?.[0])).toBe(plays);
  expect(total(charts['devices']?.[0])).toBe(plays);
  expect(total(charts['listeners']?.[0])).toBeLessThan(plays);
  expect(charts['plays']?.[0]?.total).toBe(plays);
  expect(charts['locations']?.[0]?.data[0]).toMatchObject({ label: 'Ireland', code: 'ie' });
  for (const name of ['tracks', 'locations', 'devices']) {
    const values = (charts[name]?.[0]?.data ?? []).map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  }
});

test('a play counts today, with the country and the device of its listener', async () => {
  const { world, call, read } = setUp();
  const today = async () => {
    const { plays, locations, devices } = await read({ startDate: '2026-11-26' });
    return [plays, locations, devices].map((chart) =>
      (chart?.[0]?.data ?? []).map(({ label, value }) => [label ?? '', value]),
    );
  };
  const before = await today();
  world.actAs('member');
  await call('POST tracks/plays/{id}/log', {
    params: { id: 1 },
    body: {},
    headers: { 'User-Agent': 'Mozilla/5.0 (iPhone; Mobile)' },
  });
  world.actAs('artist');

  expect(before).toEqual([[['', 0]], [], []]);
  expect(await today()).toEqual([[['', 1]], [['Sweden', 1]], [['mobile', 1]]]);
});

test('a comparison adds a second dataset to every chart', async () => {
  const { read } = setUp();
  const charts = await read({
    metrics: 'plays,devices',
    compareStartDate: '2026-10-30',
    compareEndDate: '2026-11-12',
  });
  const alone = await read({ startDate: '2026-10-30', endDate: '2026-11-12' });

  expect(Object.keys(charts)).toEqual(['plays', 'devices']);
  expect(charts['plays']).toHaveLength(2);
  expect(charts['plays']?.[1]).toEqual(alone['plays']?.[0]);
});

test('a track has the statistics of its own plays', async () => {
  const { read } = setUp();
  const [all, one] = [await read(), await read({ model: 'track=1' })];
  const row = all['tracks']?.[0]?.data.find(({ model }) => model?.id === 1);

  expect(total(one['plays']?.[0])).toBe(row?.value);
});

test('a track has no plays before its release', async () => {
  const { read } = setUp();
  const before = { model: 'album=1', startDate: '2026-09-01', endDate: '2026-09-30' };

  expect(total((await read(before))['plays']?.[0])).toBe(0);
});

test('a new artist has zero plays and empty rankings', async () => {
  const { world, call, read } = setUp();
  world.actAs('admin');
  await call('POST backstage-request/{id}/approve', { params: { id: 3 }, body: {} });
  const id = world.state.requests[2]?.artist_id ?? 0;

  const charts = await read({ model: `artist=${id}` });

  expect(charts['plays']?.[0]).toMatchObject({ total: 0 });
  expect(charts['plays']?.[0]?.data).toHaveLength(14);
  expect(['tracks', 'locations', 'devices'].map((name) => charts[name]?.[0]?.data)).toEqual([
    [],
    [],
    [],
  ]);
});

test.each<[number, object]>([
  [422, { model: 'artist=1;drop' }],
  [422, { startDate: 'yesterday' }],
  [422, { startDate: '1970-01-01' }],
  [422, { startDate: '2026-11-27' }],
  [403, { model: 'artist=2' }],
  [403, { model: 'album=9' }],
  [404, { model: 'track=999999' }],
])('returns %i for %j', async (status, query) => {
  const { call } = setUp();

  expect(
    await call('GET reports/insights', { query: { model: 'artist=1', ...dates, ...query } }),
  ).toMatchObject({ status });
});

test('a listener with an invalid country code is in an unknown place', async () => {
  const { world, call, read } = setUp();
  for (const person of world.state.people) person.country = 'Far away';
  await call('POST tracks/plays/{id}/log', { params: { id: 1 }, body: {} });

  const { locations } = await read({ startDate: '2026-11-26' });

  expect(locations?.[0]?.data).toMatchObject([{ label: 'Unknown', value: 1 }]);
});
