import { expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { readFile, startBackend } from '../../test-backend.ts';
import { wavFile } from '../../sound/test-files.ts';

const draft = 901;
const trackIn = (body: unknown): Track => record(body)['track'] as Track;

/** A backend in which the artist works on her draft. */
function setUp() {
  const { world, call } = startBackend('artist');
  return {
    world,
    call,
    create: (body: unknown) => call('POST tracks', { body }),
    change: (id: number, body: unknown) => call('PUT tracks/{id}', { params: { id }, body }),
    upload: async (file: File): Promise<string> => {
      const form = new FormData();
      form.set('file', file);
      const { body } = await call('POST file-entries', { body: form });
      return record(record(body)['fileEntry'])['url'] as string;
    },
  };
}

test("a new track has its file's length, and is the last of its album", async () => {
  const { create, upload } = setUp();
  const src = await upload(wavFile({ seconds: 2 }));

  const track = trackIn((await create({ name: 'Wrack', album_id: draft, src })).body);

  expect(track).toMatchObject({
    name: 'Wrack',
    src,
    duration: 2_000,
    number: 4,
    artists: [{ id: 1 }],
    album: { id: draft, name: 'Low Tide Tapes' },
  });
});

test('thirty tracks at once have thirty numbers', async () => {
  const { create, upload } = setUp();
  const src = await upload(wavFile({ seconds: 1 }));

  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => create({ name: `${index}`, album_id: draft, src })),
  );

  expect(new Set(replies.map(({ body }) => trackIn(body).number)).size).toBe(30);
});

test('others hear an uploaded file only once its album is public', async () => {
  const { world, create, call, upload } = setUp();
  const src = await upload(wavFile({ seconds: 1 }));
  await create({ name: 'Wrack', album_id: draft, src });
  const heard = async (): Promise<number[]> => {
    world.actAs('artist');
    const own = (await readFile(world, src)).status;
    world.actAs('guest');
    const others = (await readFile(world, src)).status;
    world.actAs('artist');
    return [own, others];
  };

  const before = await heard();
  await call('PUT albums/{id}', { params: { id: draft }, body: { visibility: 'public' } });

  expect([before, await heard()]).toEqual([
    [200, 404],
    [200, 200],
  ]);
});

test('a replaced file changes only the length', async () => {
  const { change, upload, call } = setUp();
  const before = trackIn((await call('GET tracks/{id}', { params: { id: 1 } })).body);
  const src = await upload(wavFile({ seconds: 3 }));

  const after = trackIn((await change(1, { src })).body);

  expect(after).toEqual({
    ...before,
    src,
    duration: 3_000,
    updated_at: expect.any(String) as string,
  });
});

test("a track's current address does not replace its file", async () => {
  const { change, call } = setUp();
  const { updated_at: _before, ...before } = trackIn(
    (await call('GET tracks/{id}', { params: { id: 1 } })).body,
  );

  const { updated_at: _after, ...after } = trackIn((await change(1, before)).body);

  expect(after).toEqual(before);
});

test('a change of a track is a new version of the track and of its album', async () => {
  const { call, change } = setUp();
  const versions = async () => {
    const track = trackIn((await call('GET tracks/{id}', { params: { id: 9010 } })).body);
    const { body } = await call('GET albums/{id}', { params: { id: draft } });
    return [track.updated_at, record(record(body)['album'])['updated_at']];
  };
  const before = await versions();

  await change(9010, { explicit: true });
  const after = await versions();

  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('a public album becomes a draft when its last file is removed', async () => {
  const { world, call } = setUp();
  await call('PUT albums/{id}', { params: { id: 902 }, body: { publish_at: null } });
  await call('DELETE tracks/{ids}', { params: { ids: '9020' } });

  expect((await call('GET albums/{id}', { params: { id: 902 } })).body).toMatchObject({
    album: { visibility: 'draft', tracks: [] },
  });
  world.actAs('guest');
  expect(await call('GET albums/{id}', { params: { id: 902 } })).toMatchObject({ status: 404 });
});

test('a deleted track disappears from histories, likes and playlists', async () => {
  const { world, call } = setUp();
  await call('DELETE tracks/{ids}', { params: { ids: '1,2,3' } });
  world.actAs('member');

  const replies = await Promise.all([
    call('GET tracks/plays/{userId}', { params: { userId: 1 } }),
    call('GET users/{id}/liked-tracks', { params: { id: 1 } }),
    call('GET users/{id}/minutes-left', { params: { id: 1 } }),
    call('GET users/{id}/playlists', { params: { id: 1 } }),
    call('GET users/{id}/reposts', { params: { id: 6 } }),
    call('GET channel/{idOrSlug}', { params: { idOrSlug: 'discover' } }),
    call('GET bootstrap-data'),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
});

test('an artist needs permissions to change and delete music', async () => {
  const { world, call, change } = setUp();
  for (const role of world.state.roles)
    role.permissions = (role.permissions ?? []).filter(
      ({ name }) => name !== 'music.update' && name !== 'music.delete',
    );

  const replies = await Promise.all([
    change(1, { name: 'x' }),
    call('DELETE tracks/{ids}', { params: { ids: '1' } }),
    call('PUT albums/{id}', { params: { id: 1 }, body: { name: 'x' } }),
    call('DELETE albums/{ids}', { params: { ids: '1' } }),
    call('POST lyrics', { body: { track_id: 1, text: 'x' } }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a picture as a sound', { src: 'picture' }, 'src'],
  ["another person's file", { src: 'theirs' }, 'src'],
  ['a page with the name of a song', { src: 'page' }, 'src'],
  ['a list as a file', { src: ['x'] }, 'src'],
  ['an address of the web', { src: 'https://example.test/a.mp3' }, 'src'],
  ['a length without an end', { duration: 1e30 }, 'duration'],
  ['a number of zero', { number: 0 }, 'number'],
  ['a disc that is no number', { disc: 'A' }, 'disc'],
  ['an album that does not exist', { album_id: 999 }, 'album_id'],
  ['a flag that is neither yes nor no', { explicit: 'maybe' }, 'explicit'],
])('rejects %s', async (_, sent, field) => {
  const { world, change, upload } = setUp();
  world.actAs('member');
  const theirs = await upload(wavFile({ seconds: 1 }));
  world.actAs('artist');
  const picture = await upload(new File(['x'], 'x.png', { type: 'image/png' }));
  const page = await upload(new File(['<script>'], 'x.mp3', { type: 'text/html' }));
  const files: Record<string, string> = { picture, theirs, page };
  const src = files[String(sent['src'])];

  const reply = await change(9010, { ...sent, ...(src !== undefined && { src }) });

  expect(reply.status).toBe(422);
  expect(Object.keys(record(record(reply.body)['errors']))).toEqual([field]);
});

test("a track cannot be assigned to another person's artist", async () => {
  const { change, create, call } = setUp();
  const artists = [{ id: 2 }, { id: 1 }];

  const replies = await Promise.all([
    change(9010, { artists }),
    create({ name: 'Wrack', album_id: draft, artists }),
    call('PUT albums/{id}', { params: { id: draft }, body: { tracks: [{ id: 9010, artists }] } }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await change(9010, { artists: artists.toReversed() })).toMatchObject({
    status: 200,
    body: { track: { artists: [{ id: 1 }, { id: 2 }] } },
  });
});

test('an artist sent twice is stored once', async () => {
  const { change } = setUp();

  const { artists } = trackIn((await change(9010, { artists: [{ id: 1 }, { id: 1 }] })).body);

  expect(artists).toHaveLength(1);
});

test('a new tag of a draft is public only once the draft is', async () => {
  const { change, call } = setUp();
  const read = async () =>
    (await call('GET tags/{name}/tracks', { params: { name: 'heron' } })).status;
  const tags = [{ name: 'Heron' }];
  const ids = [
    trackIn((await change(9010, { tags })).body).tags?.[0]?.id,
    trackIn((await change(9011, { tags })).body).tags?.[0]?.id,
  ];
  const before = await read();

  await call('PUT albums/{id}', { params: { id: draft }, body: { visibility: 'public' } });

  expect(new Set(ids).size).toBe(1);
  expect([before, await read()]).toEqual([404, 200]);
});

test("another person's track is refused before its fields are read", async () => {
  const { world, change } = setUp();
  world.actAs('member');
  const before = JSON.stringify([world.state.unreleased, world.state.catalogue.tags]);

  const reply = await change(1, { tags: [{ name: 'mine' }], duration: 'x' });

  expect(reply.status).toBe(403);
  expect(JSON.stringify([world.state.unreleased, world.state.catalogue.tags])).toBe(before);
});

test('a track with a missing or uploaded file does not use demo audio', async () => {
  const { world, change, upload } = setUp();
  await change(1, { src: await upload(wavFile({ seconds: 1 })) });

  expect((await readFile(world, '/storage/tracks/1.wav')).status).toBe(404);
  expect((await readFile(world, '/storage/tracks/9012.wav')).status).toBe(404);
});

test('a download of an uploaded track is its file', async () => {
  const { world, change, upload } = setUp();
  const file = wavFile({ seconds: 1 });
  await change(1, { src: await upload(file) });
  world.actAs('subscriber');

  const response = await readFile(world, '/api/v1/tracks/1/download');

  expect(response.status).toBe(200);
  expect((await response.blob()).size).toBe(file.size);
});
