import { describe, expect, test } from 'vitest';
import { assumedCalls, callKeys } from '../../../contracts/calls/call-facts.ts';
import { applyScenarios } from '../../scenarios.ts';
import { collationKey } from '../../laravel/collation.ts';
import { startBackend } from '../../test-backend.ts';
import { likedTracks } from './liked-tracks.ts';

interface Row {
  id: number;
  name: string;
  duration: number;
  added_at: string;
  artists: { name: string }[];
  album: { name: string };
}

interface Page {
  data: Row[];
  total: number;
  last_page: number;
  from: number;
  to: number;
  next_page: number | null;
}

function start({ isMany }: { isMany: boolean }) {
  const backend = startBackend();
  if (isMany) applyScenarios(backend.world.state, 'fifty thousand liked tracks');
  backend.world.actAs('member');
  const page = async (query: object = {}, id = 1) =>
    (
      (await backend.call('GET users/{id}/liked-tracks', { params: { id }, query })).body as {
        pagination: Page;
      }
    ).pagination;
  const more = async (body: object) =>
    ((await backend.call('POST player/tracks', { body })).body as { tracks: Row[] }).tracks.map(
      ({ id }) => id,
    );
  return { ...backend, page, more };
}

const ids = ({ data }: Page): number[] => data.map(({ id }) => id);
const keys: Record<string, (row: Row) => string | number> = {
  name: ({ name }) => name,
  artist: ({ artists }) => artists[0]?.name ?? '',
  album: ({ album }) => album.name,
  duration: ({ duration }) => duration,
  added_at: ({ added_at }) => added_at,
};

/** In the order of the backend's collation, which ignores case and accents. */
function isSorted(values: (string | number)[]): boolean {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  return values.every((value, index) => {
    const before = values[index - 1];
    return (
      before === undefined ||
      (typeof value === 'number' ? Number(before) <= value : compare(String(before), value) <= 0)
    );
  });
}

describe.each([{ isMany: false }, { isMany: true }])(
  'P008 fifty thousand liked tracks: $isMany',
  ({ isMany }) => {
    test('arrive newest first, page by page, each exactly once', async () => {
      const { page, world } = start({ isMany });
      const first = await page({ perPage: 100 });
      const pages = await Promise.all(
        [...new Set([1, first.last_page])].map((one) => page({ perPage: 100, page: one })),
      );
      const all = likedTracks(world.state, 1, {})
        .slice(0, first.total)
        .map(({ track }) => track.id);

      const rows = pages.flatMap(({ data }) => data);
      expect([ids(first), ids(pages.at(-1) as Page).at(-1)]).toEqual([
        all.slice(0, 100),
        all.at(-1),
      ]);
      expect([new Set(all).size, all.length]).toEqual([first.total, first.total]);
      expect(isSorted(rows.map(({ added_at }) => added_at).toReversed())).toBe(true);
      expect(pages.at(-1)?.next_page).toBeNull();
      if (isMany) expect([first.total, first.last_page]).toEqual([50_000, 500]);
    });

    test.each(Object.entries(keys))(
      'can be sorted by %s, in both directions',
      async (orderBy, keyOf) => {
        const { page } = start({ isMany });
        const { last_page: last } = await page({ perPage: 100 });
        const read = async (orderDir: string) =>
          (
            await Promise.all(
              [...new Set([1, 2, Math.ceil(last / 2), last])].map((one) =>
                page({ orderBy, orderDir, perPage: 100, page: one }),
              ),
            )
          ).flatMap(({ data }) => data);

        const [up, down] = [await read('asc'), await read('desc')];

        expect(isSorted(up.map(keyOf))).toBe(true);
        expect(isSorted(down.map(keyOf).toReversed())).toBe(true);
        expect(keyOf(up[0] as Row)).not.toBe(keyOf(down[0] as Row));
      },
    );

    test('can be filtered by words in their names', async () => {
      const { page } = start({ isMany });
      const all = await page({ perPage: 100 });
      const { name, artists } = all.data[3] as Row;
      const words = [name.split(' ')[0] ?? '', artists[0]?.name.split(' ')[0] ?? ''];

      const found = await page({
        query: words.join(' ').toUpperCase(),
        perPage: 100,
        orderBy: 'name',
      });

      expect(found.data.length).toBeGreaterThan(0);
      expect(found.total).toBeLessThan(all.total);
      for (const row of found.data)
        for (const word of words)
          expect(
            collationKey(
              `${row.name} ${row.artists.map((artist) => artist.name).join(' ')} ${row.album.name}`,
            ),
          ).toContain(collationKey(word));
      expect(await page({ query: 'no such words' })).toMatchObject({ total: 0, data: [] });
    });

    test('start with the latest like, and omit unliked tracks', async () => {
      const { call, page, world } = start({ isMany });
      const before = await page();
      const [gone = 0] = ids(before).slice(2);
      const fresh =
        world.state.catalogue.tracks.findLast(({ id }) => !ids(before).includes(id))?.id ?? 0;
      const change = (
        key: 'POST users/me/add-to-library' | 'POST users/me/remove-from-library',
        id: number,
      ) => call(key, { body: { likeables: [{ likeable_id: id, likeable_type: 'track' }] } });
      await change('POST users/me/remove-from-library', gone);
      await change('POST users/me/add-to-library', fresh);

      const after = await page();
      const named = await page({
        query: world.state.catalogue.tracks.find(({ id }) => id === fresh)?.name ?? '',
        orderBy: 'name',
        perPage: 100,
      });

      expect(ids(after)[0]).toBe(fresh);
      expect(ids(after)).not.toContain(gone);
      expect(ids(named).filter((id) => id === fresh)).toHaveLength(1);
      expect(isSorted(named.data.map(({ name }) => name))).toBe(true);
      const { body } = await call('GET bootstrap-data');
      const { likes } = (body as { data: { likes: { track: Record<string, boolean> } } }).data;
      expect([likes.track[gone], likes.track[fresh], Object.keys(likes.track).length]).toEqual([
        undefined,
        true,
        after.total,
      ]);
    });

    test('continue after any track in the displayed order', async () => {
      const { page, more } = start({ isMany });
      const [own, byName] = [
        ids(await page({ perPage: 40 })),
        ids(await page({ orderBy: 'name', orderDir: 'desc', perPage: 40 })),
      ];

      expect(await more({ queueId: 'liked-tracks', lastTrack: own[4] })).toEqual(own.slice(5, 15));
      expect(await more({ queueId: 'liked-tracks.name.desc', lastTrack: byName[7] })).toEqual(
        byName.slice(8, 18),
      );
    });
  },
);

test('P008 a liked version has a page, audio, a waveform and play counts', async () => {
  const { call, page } = start({ isMany: true });
  const { id, name } = (await page({ page: 400, perPage: 100 })).data[50] as Row;

  const shown = await call('GET tracks/{id}', { params: { id } });
  const [wave, log] = [
    await call('GET tracks/{id}/wave', { params: { id } }),
    await call('POST tracks/plays/{id}/log', { params: { id }, body: {} }),
  ];
  const again = await call('GET tracks/{id}', { params: { id } });

  expect(shown.body).toMatchObject({ track: { id, name, src: `/storage/tracks/${id}.wav` } });
  expect([wave.status, log.status]).toEqual([200, 200]);
  const plays = ({ body }: typeof shown) => (body as { track: { plays: number } }).track.plays;
  expect(plays(again)).toBe(plays(shown) + 1);
});

test('P008 fifty thousand likes take little space in a world', () => {
  const [{ world: few }, { world: many }] = [start({ isMany: false }), start({ isMany: true })];

  expect(JSON.stringify(many.state).length).toBeLessThan(JSON.stringify(few.state).length + 1_000);
});

test('a bare backend has artists, albums, tracks and search, and returns 404, 405 or 501 for every other assumed call', async () => {
  const { world, call } = startBackend();
  applyScenarios(world.state, 'bare backend');
  world.actAs('member');

  const statuses = await Promise.all(
    assumedCalls.map(async (key) => {
      const params = Object.fromEntries(
        [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']),
      );
      return [
        key,
        (
          await call(key, {
            params,
            query: { query: 'a' },
            ...(!key.startsWith('GET') && { body: {} }),
          })
        ).status,
      ] as const;
    }),
  );

  const there = statuses.filter(([, status]) => status < 400).map(([key]) => key);
  expect(there.toSorted()).toEqual([
    'GET albums/{id}',
    'GET artists/{id}',
    'GET search',
    'GET tracks/{id}',
  ]);
  expect(new Set(statuses.map(([, status]) => status).filter((status) => status >= 400))).toEqual(
    new Set([404, 405, 501]),
  );
  expect(callKeys.length).toBeGreaterThan(assumedCalls.length);
});

test('scenarios fix the page size, and delay only lists', async () => {
  const { world, call, page } = start({ isMany: true });
  applyScenarios(world.state, 'own page sizes');
  expect((await page({ perPage: 100 })).data).toHaveLength(20);

  world.state.listLatencyMs = 60;
  const ended: string[] = [];
  await Promise.all([
    page().then(() => ended.push('list')),
    call('GET tracks/{id}', { params: { id: 1 } }).then(() => ended.push('track')),
  ]);
  expect(ended).toEqual(['track', 'list']);
});
