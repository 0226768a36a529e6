import { describe, expect, test } from 'vitest';
import type { Filter } from '../../../contracts/records/admin/admin-type.ts';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { list, record } from '../../../contracts/loose.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { applyScenarios } from '../../scenarios.ts';
import { startBackend } from '../../test-backend.ts';

function setUp() {
  const { world, call } = startBackend('admin');
  const page = async (key: CallKey, query: object = {}, ...filters: Filter[]) => {
    const { body } = await call(key, {
      query: {
        perPage: 100,
        ...query,
        ...(filters.length > 0 && { filters: encodeFilters(filters) }),
      },
    });
    const { data, total } = record(record(body)['pagination']);
    return { rows: list(data).map(record), total: Number(total) };
  };
  return { world, call, page };
}

describe('P027 albums', () => {
  test('are filtered by visibility and by artist', async () => {
    const { world, page } = setUp();
    const drafts = await page(
      'GET albums',
      {},
      { key: 'visibility', operator: '=', value: 'draft' },
    );
    const theirs = await page(
      'GET albums',
      { orderBy: 'name' },
      { key: 'artists', operator: 'has', value: 1 },
      { key: 'visibility', operator: '!=', value: 'draft' },
    );

    expect(drafts.rows.length).toBeGreaterThan(0);
    expect(drafts.rows.every(({ visibility }) => visibility === 'draft')).toBe(true);
    expect(theirs.rows.length).toBeGreaterThan(1);
    for (const { artists } of theirs.rows)
      expect(list(artists).map((one) => record(one)['id'])).toContain(1);
    world.actAs('member');
    const seen = await page('GET albums', {}, { key: 'visibility', operator: '=', value: 'draft' });
    expect(seen.total).toBe(0);
  });

  test('are filtered by the date of their release', async () => {
    const { page } = setUp();
    const { rows } = await page(
      'GET albums',
      {},
      { key: 'release_date', operator: '>', value: '2020-01-01' },
      { key: 'release_date', operator: '<', value: '2021-01-01' },
    );

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => String(row['release_date']).startsWith('2020-'))).toBe(true);
  });
});

describe('P027 tracks', () => {
  test('are filtered by album and mark, and sorted by plays', async () => {
    const { page } = setUp();
    const album = await page('GET tracks', {}, { key: 'album_id', operator: '=', value: 1 });
    const explicit = await page(
      'GET tracks',
      { orderBy: 'plays', orderDir: 'desc' },
      { key: 'explicit', operator: '=', value: true },
    );
    const plays = explicit.rows.map((row) => Number(row['plays']));

    expect(album.rows.length).toBeGreaterThan(3);
    expect(album.rows.every((row) => record(row['album'])['id'] === 1)).toBe(true);
    expect(explicit.rows.every((row) => row['explicit'] === true)).toBe(true);
    expect(plays).toEqual(plays.toSorted((a, b) => b - a));
  });

  test('can number 100,000, each with its own page', async () => {
    const { world, call, page } = setUp();
    const before = JSON.stringify(world.state).length;
    applyScenarios(world.state, 'hundred thousand tracks');
    const hidden = world.state.unreleased.tracks.length;
    const [first, middle, named] = [
      await page('GET tracks', { orderBy: 'created_at', orderDir: 'desc' }),
      await page('GET tracks', { page: 500 }),
      await page('GET tracks', { orderBy: 'name', query: 'take 3' }),
    ];
    const id = Number(first.rows[0]?.['id']);

    expect(JSON.stringify(world.state).length).toBeLessThan(before + 100);
    expect(first.total).toBe(100_000 + hidden);
    expect(middle.rows).toHaveLength(100);
    expect(new Set([...first.rows, ...middle.rows].map((row) => row['id'])).size).toBe(200);
    expect(named.rows.length).toBeGreaterThan(0);
    expect((await call('GET tracks/{id}', { params: { id } })).body).toMatchObject({
      track: { id, name: first.rows[0]?.['name'] },
    });
  });
});

describe('P027 playlists', () => {
  test('of all users are listed with their owners, even private ones', async () => {
    const { page } = setUp();
    const secret = await page(
      'GET playlists',
      {},
      { key: 'public', operator: '=', value: false },
      { key: 'owner_id', operator: '=', value: 1 },
    );

    expect(secret.rows.map(({ name }) => name)).toContain('Under the Blanket');
    expect(secret.rows.every((row) => record(row['owner'])['id'] === 1)).toBe(true);
  });

  test('can be opened, edited and deleted by an admin', async () => {
    const { call, page } = setUp();
    const { rows } = await page('GET playlists', { query: 'blanket' });
    const params = { id: Number(rows[0]?.['id']) };
    const opened = await call('GET playlists/{id}', { params });
    const changed = await call('PUT playlists/{id}', { params, body: { name: 'Renamed' } });
    const gone = await call('DELETE playlists/{ids}', { params: { ids: String(params.id) } });

    expect(opened.status).toBe(200);
    expect(changed.body).toMatchObject({ playlist: { name: 'Renamed', owner: { id: 1 } } });
    expect(record(record(changed.body)['playlist'])['updated_at']).not.toBe(
      record(record(opened.body)['playlist'])['updated_at'],
    );
    expect(gone.status).toBe(200);
    expect((await page('GET playlists', { query: 'Renamed' })).total).toBe(0);
  });

  test("cannot get the name of their owner's other playlist", async () => {
    const { call } = setUp();
    const { status } = await call('PUT playlists/{id}', {
      params: { id: 4 },
      body: { name: 'Songs With a Dog in Them' },
    });

    expect(status).toBe(422);
  });
});

describe('P027 lyrics', () => {
  test('are found by words, by track and by synced or not', async () => {
    const { page } = setUp();
    const synced = await page(
      'GET lyrics',
      { query: 'kettle' },
      { key: 'is_synced', operator: '=', value: true },
    );
    const one = await page('GET lyrics', {}, { key: 'track_id', operator: '=', value: 3 });

    expect(synced.rows.length).toBeGreaterThan(0);
    expect(synced.rows.every((row) => row['is_synced'] === true)).toBe(true);
    expect(one.rows).toMatchObject([{ track_id: 3, is_synced: false, track: { id: 3 } }]);
  });

  test('are changed only in the submitted fields', async () => {
    const { call } = setUp();
    const params = { id: 1 };
    const before = record(record((await call('GET lyrics/{id}', { params })).body)['lyric']);

    await call('PUT lyrics/{id}', { params, body: { is_synced: false } });
    const after = record(record((await call('GET lyrics/{id}', { params })).body)['lyric']);

    expect(before['is_synced']).toBe(true);
    expect(after).toMatchObject({ text: before['text'], is_synced: false });
    expect(after['updated_at']).not.toBe(before['updated_at']);
  });

  test('are listed until they are deleted', async () => {
    const { call, page } = setUp();
    const words = 'Zzyzx Road at noon';
    const { body } = await call('POST lyrics', { body: { track_id: 4, text: words } });
    const written = await page('GET lyrics', { query: 'zzyzx' });
    await call('DELETE lyrics/{ids}', {
      params: { ids: String(record(record(body)['lyric'])['id']) },
    });

    expect(written.rows).toMatchObject([{ text: words, track: { id: 4 } }]);
    expect((await page('GET lyrics', { query: 'zzyzx' })).total).toBe(0);
  });
});
