import { expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import type { Lyric } from '../../../contracts/schema/playing.ts';
import { startBackend } from '../../test-backend.ts';

const lyricIn = (body: unknown): Lyric => record(body)['lyric'] as Lyric;

/** A backend in which the artist writes. */
function setUp() {
  const { world, call } = startBackend('artist');
  return {
    world,
    call,
    write: (track_id: number, text: unknown, more = {}) =>
      call('POST lyrics', { body: { track_id, text, ...more } }),
    read: (id: number) => call('GET tracks/{id}/lyrics', { params: { id } }),
  };
}

test('new lyrics replace those of the demo', async () => {
  const { world, write, read } = setUp();
  const before = lyricIn((await read(1)).body);
  const written = lyricIn((await write(1, 'Put the kettle on')).body);
  world.actAs('guest');

  expect(written).toMatchObject({ id: before.id, track_id: 1, is_synced: false });
  expect((await read(1)).body).toMatchObject({ lyric: { text: 'Put the kettle on' } });
});

test('lyrics with times are synced unless the artist decides otherwise', async () => {
  const { write } = setUp();

  expect(lyricIn((await write(4, '[00:01.50]One\n[00:03.00]Two')).body).is_synced).toBe(true);
  expect(lyricIn((await write(4, '[00:01.50]One', { is_synced: false })).body).is_synced).toBe(
    false,
  );
  expect(lyricIn((await write(4, 'One\nTwo')).body).is_synced).toBe(false);
});

test('each change changes the version', async () => {
  const { call, write } = setUp();
  const first = lyricIn((await write(4, 'La')).body);
  const second = lyricIn(
    (await call('PUT lyrics/{id}', { params: { id: first.id ?? 0 }, body: { text: 'La' } })).body,
  );

  expect(second.id).toBe(first.id);
  expect(second.updated_at).not.toBe(first.updated_at);
});

test('deleted lyrics can be written again', async () => {
  const { call, write, read } = setUp();
  await call('DELETE lyrics/{ids}', { params: { ids: '1' } });
  const gone = (await read(1)).status;
  await write(1, 'Once more');

  expect(gone).toBe(404);
  expect((await read(1)).body).toMatchObject({ lyric: { text: 'Once more' } });
});

test('only its artist can read the lyrics of a draft', async () => {
  const { world, write, read } = setUp();
  await write(9010, 'Mud and silver');
  const own = (await read(9010)).status;
  world.actAs('member');

  expect([own, (await read(9010)).status]).toEqual([200, 404]);
  expect(await write(9010, 'Mine')).toMatchObject({ status: 422 });
  expect(await write(1, 'Mine')).toMatchObject({ status: 403 });
});

test.each([[['x']], [{ a: 1 }], [7], ['x'.repeat(20_001)]])(
  'rejects %j as a text',
  async (text) => {
    const { write } = setUp();

    expect(await write(1, text)).toMatchObject({
      status: 422,
      body: { errors: { text: [expect.any(String)] } },
    });
  },
);
