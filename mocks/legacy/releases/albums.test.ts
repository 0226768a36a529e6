import { describe, expect, test } from 'vitest';
import { list, record } from '../../../contracts/loose.ts';
import type { Album } from '../../../contracts/schema/music.ts';
import type { PersonaId } from '../../personas.ts';
import { applyScenarios } from '../../scenarios.ts';
import { readFile, startBackend } from '../../test-backend.ts';

const day = 86_400_000;
const [draft, scheduled, privately] = [901, 902, 903] as const;
const albumIn = (body: unknown): Album => record(body)['album'] as Album;

/** A backend in which the artist works. */
function setUp() {
  const { world, call } = startBackend('artist');
  return {
    world,
    call,
    change: (id: number, body: unknown) => call('PUT albums/{id}', { params: { id }, body }),
    read: async (id: number, as: PersonaId | 'guest' = 'artist') => {
      world.actAs(as);
      const reply = await call('GET albums/{id}', { params: { id } });
      world.actAs('artist');
      return reply;
    },
  };
}

describe('an unreleased album', () => {
  test.each([draft, scheduled, privately])(
    'with the id %s has a page for its artist and for admins only',
    async (id) => {
      const { read } = setUp();

      // In sequence, because a world acts as one person at a time.
      const replies: [PersonaId | 'guest', number][] = [];
      for (const who of ['artist', 'admin', 'member', 'guest'] as const)
        replies.push([who, (await read(id, who)).status]);

      expect(replies).toEqual([
        ['artist', 200],
        ['admin', 200],
        ['member', 404],
        ['guest', 404],
      ]);
    },
  );

  test('is listed only in backstage', async () => {
    const { world, call } = setUp();
    const album = world.state.unreleased.albums[0];
    const texts: Record<string, string> = {};
    for (const who of ['member', 'guest'] as const) {
      world.actAs(who);
      const replies = await Promise.all([
        call('GET search', { query: { query: 'tide' } }),
        call('GET search', { query: { query: 'wren', limit: 100 } }),
        call('GET search/model/{modelType}', {
          params: { modelType: 'album' },
          query: { query: 'kettle' },
        }),
        call('GET search/model/{modelType}', {
          params: { modelType: 'track' },
          query: { query: 'kettle', perPage: 100 },
        }),
        call('GET artists/{id}', { params: { id: 1 } }),
        call('GET artists/{id}/albums', { params: { id: 1 } }),
        call('GET artists/{id}/tracks', { params: { id: 1 }, query: { perPage: 100 } }),
        call('GET albums', { query: { artistId: 1 } }),
        call('GET albums', { query: { orderBy: 'updated_at', orderDir: 'desc' } }),
        call('GET tracks', { query: { artistId: 1, perPage: 100 } }),
        call('GET tags/{name}/albums', { params: { name: 'slow' }, query: { perPage: 100 } }),
        call('GET tags/{name}/tracks', { params: { name: 'folk' }, query: { perPage: 100 } }),
        call('GET radio/{type}/{id}', { params: { type: 'artist', id: 1 } }),
        call('GET landing/artists'),
        call('POST player/tracks', { body: { queueId: 'artist.1' } }),
        call('POST player/tracks', { body: { queueId: `album.${draft}` } }),
        ...world.state.channels.map(({ slug }) =>
          call('GET channel/{idOrSlug}', { params: { idOrSlug: slug }, query: { perPage: 100 } }),
        ),
      ]);
      texts[who] = JSON.stringify(replies.map(({ body }) => body));
    }

    expect(album?.name).toBe('Low Tide Tapes');
    for (const text of Object.values(texts)) {
      expect(text).toContain('Salt on the Sill');
      for (const { name } of [...world.state.unreleased.albums, ...world.state.unreleased.tracks])
        expect(text).not.toContain(`"${name}"`);
    }
  });

  test('cannot be played, read, liked, collected or commented on by others', async () => {
    const { world, call } = setUp();
    const sound = '/storage/tracks/9010.wav';
    const own = (await readFile(world, sound)).status;
    world.actAs('member');

    const replies = await Promise.all([
      call('GET tracks/{id}', { params: { id: 9010 } }),
      call('GET tracks/{id}/lyrics', { params: { id: 9010 } }),
      call('GET tracks/{id}/wave', { params: { id: 9010 } }),
      call('POST tracks/plays/{id}/log', { params: { id: 9010 }, body: {} }),
      call('GET radio/{type}/{id}', { params: { type: 'track', id: 9010 } }),
      call('POST playlists/{id}/tracks/add', { params: { id: 4 }, body: { ids: [9010] } }),
      call('POST users/me/add-to-library', {
        body: { likeables: [{ likeable_id: draft, likeable_type: 'album' }] },
      }),
      call('POST reposts/toggle', { body: { repostable_id: draft, repostable_type: 'album' } }),
      call('POST comment', {
        body: { commentable_id: draft, commentable_type: 'album', content: 'First!' },
      }),
      readFile(world, sound),
    ]);

    expect(own).toBe(200);
    expect(replies.map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 422, 422, 422, 422, 404,
    ]);
  });

  test('appears everywhere on its date', async () => {
    const { world, call } = setUp();
    world.actAs('guest');
    const isFound = async (): Promise<boolean> =>
      JSON.stringify(
        (await call('GET search', { query: { query: 'second kettle' } })).body,
      ).includes('The Second Kettle');
    world.advance(8 * day);
    const before = [await isFound(), (await readFile(world, '/storage/tracks/9020.wav')).status];

    world.advance(2 * day);

    expect(before).toEqual([false, 404]);
    expect([await isFound(), (await readFile(world, '/storage/tracks/9020.wav')).status]).toEqual([
      true,
      200,
    ]);
    expect((await call('GET albums/{id}', { params: { id: scheduled } })).body).toMatchObject({
      album: { name: 'The Second Kettle', tracks: [{ name: 'The Second Kettle' }] },
    });
  });

  test('disappears from lists when it becomes a draft again', async () => {
    const { world, call, change, read } = setUp();
    await call('POST tracks/plays/{id}/log', { params: { id: 1 }, body: {} });

    await change(1, { visibility: 'draft' });

    expect((await read(1, 'guest')).status).toBe(404);
    expect((await read(1)).body).toMatchObject({ album: { visibility: 'draft', tracks_count: 7 } });
    const history = await call('GET tracks/plays/{userId}', { params: { userId: 5 } });
    expect(history.status).toBe(200);
    expect(JSON.stringify(history.body)).not.toContain('Salt on the Sill');
    world.actAs('guest');
    const playlists = await Promise.all(
      world.state.catalogue.playlists
        .filter(({ is_public, track_ids }) => is_public && track_ids.includes(1))
        .map(({ id }) => call('GET playlists/{id}', { params: { id } })),
    );
    for (const { body } of playlists)
      expect(record(record(body)['playlist'])['tracks_count']).toBe(
        record(record(body)['tracks'])['total'],
      );

    world.actAs('artist');
    await change(1, { visibility: 'public' });

    expect((await read(1, 'guest')).body).toMatchObject({ album: { name: 'Salt on the Sill' } });
  });
});

describe('an album of an artist', () => {
  test('becomes public once it has a track with a file', async () => {
    const { call, change, read } = setUp();
    const { id } = albumIn((await call('POST albums', { body: { name: 'Nine Doors' } })).body);
    await call('POST tracks', { body: { name: 'Door', album_id: id } });
    const refused = await change(id, { visibility: 'public' });
    const form = new FormData();
    form.set('file', new File(['x'], 'door.mp3', { type: 'audio/mpeg' }));
    const { fileEntry } = (await call('POST file-entries', { body: form })).body as {
      fileEntry: { url: string };
    };
    await call('POST tracks', { body: { name: 'Hinge', album_id: id, src: fileEntry.url } });

    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { tracks: [expect.any(String)] } },
    });
    expect(await change(id, { visibility: 'public' })).toMatchObject({ status: 200 });
    expect((await read(id, 'guest')).body).toMatchObject({
      album: {
        name: 'Nine Doors',
        artists: [{ id: 1 }],
        tracks: [{ src: null }, { src: fileEntry.url }],
      },
    });
  });

  test('changes only in the submitted fields, with a new version', async () => {
    const { change, read } = setUp();
    const before = albumIn((await read(draft)).body);
    const first = albumIn((await change(draft, { description: 'Taped at low tide.' })).body);
    const second = albumIn((await change(draft, {})).body);

    expect({ ...first, updated_at: before.updated_at, description: before.description }).toEqual(
      before,
    );
    expect(new Set([before, first, second].map(({ updated_at }) => updated_at)).size).toBe(3);
    expect(albumIn((await read(draft)).body)).toEqual(second);
  });

  test('sorts its tracks in the submitted order, with the others at the end', async () => {
    const { change, read } = setUp();
    await change(1, { tracks: [{ id: 3, name: 'Third' }, { id: 1 }] });

    const tracks = albumIn((await read(1, 'guest')).body).tracks ?? [];

    expect(tracks.map(({ id }) => id)).toEqual([3, 1, 2, 4, 5, 6, 7]);
    expect(tracks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(tracks[0]?.name).toBe('Third');
  });

  test('accepts whole rows of a form unchanged', async () => {
    const { change, read } = setUp();
    const { updated_at: _before, ...before } = albumIn((await read(1)).body);

    const { updated_at: _after, ...after } = albumIn((await change(1, before)).body);

    expect(after).toEqual(before);
  });

  test('gives each new credit an id, and keeps the other ids', async () => {
    const { change } = setUp();

    const { credits } = albumIn(
      (
        await change(draft, {
          credits: [
            { role: 'Bells', name: 'Nobody' },
            { id: 1, role: 'Voice', name: 'Wren' },
          ],
        })
      ).body,
    );

    expect(credits).toEqual([
      { id: 2, role: 'Bells', name: 'Nobody' },
      { id: 1, role: 'Voice', name: 'Wren' },
    ]);
  });

  test('is deleted with its tracks', async () => {
    const { call, read } = setUp();
    await call('DELETE albums/{ids}', { params: { ids: `1,${draft}` } });

    expect([(await read(1)).status, (await read(draft)).status]).toEqual([404, 404]);
    expect(await call('GET tracks/{id}', { params: { id: 9010 } })).toMatchObject({ status: 404 });
    expect(await call('GET tracks/{id}', { params: { id: 1 } })).toMatchObject({ status: 404 });
  });

  test('is refused when it exceeds the quota of minutes or tracks', async () => {
    const reached = setUp();
    applyScenarios(reached.world.state, 'quota reached');
    const five = setUp();
    applyScenarios(five.world.state, 'five tracks left');
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1)
      statuses.push(
        (await five.call('POST tracks', { body: { name: `${number}`, album_id: draft } })).status,
      );

    expect(await reached.call('POST albums', { body: { name: 'x' } })).toMatchObject({
      status: 403,
      body: { message: 'You have used up the minutes of music that your plan allows.' },
    });
    expect(await reached.change(draft, { name: 'Still mine' })).toMatchObject({ status: 200 });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no list of tracks', { tracks: 'x' }, 'tracks'],
    ["another album's track", { tracks: [{ id: 1 }] }, 'tracks.0.id'],
    ['a track twice', { tracks: [{ id: 9010 }, { id: 9010 }] }, 'tracks'],
    ['a track that is no row', { tracks: [null] }, 'tracks.0.id'],
    ['a time that is no time', { publish_at: 'tomorrow' }, 'publish_at'],
    ['a day that no year has', { release_date: '2027-02-30' }, 'release_date'],
    ['a date of another calendar', { release_date: '32.1.2027' }, 'release_date'],
    ['an unknown type', { record_type: 'cassette' }, 'record_type'],
    ['a script as a cover', { image: 'javascript:alert(1)' }, 'image'],
    ['no artists', { artists: [] }, 'artists'],
    ['an artist that does not exist', { artists: [{ id: 999_999 }] }, 'artists.0'],
    ['a prototype as a genre', { genres: [{ id: '__proto__', name: 'x' }] }, 'genres.0'],
    ['a tag without a name', { tags: [{ name: ' ' }] }, 'tags.0'],
    ['a hundred and one credits', { credits: Array.from({ length: 101 }, () => ({})) }, 'credits'],
    ['a name that is too long', { name: 'x'.repeat(251) }, 'name'],
  ])('rejects %s', async (_, body, field) => {
    const { world, change } = setUp();
    const before = JSON.stringify(world.state.unreleased);

    const reply = await change(draft, body);

    expect({
      status: reply.status,
      fields: Object.keys(record(record(reply.body)['errors'])),
    }).toEqual({ status: 422, fields: [field] });
    expect(JSON.stringify(world.state.unreleased)).toBe(before);
  });

  test('stores markup as text', async () => {
    const { change, read } = setUp();
    const hostile = '<img src=x onerror=alert(1)>"\'\u2028{{7*7}}';
    await change(draft, { name: hostile, description: hostile });

    expect((await read(draft)).body).toMatchObject({
      album: { name: hostile, description: hostile },
    });
  });
});

test('a date of publication without a zone is in UTC', async () => {
  const { change } = setUp();

  const { publish_at } = albumIn((await change(draft, { publish_at: '2030-01-01 09:00' })).body);

  expect(publish_at).toBe('2030-01-01T09:00:00.000Z');
});

test('the list of an artist has albums that they share with others', async () => {
  const { world, call } = setUp();
  const { unreleased, catalogue } = world.state;
  const [shared] = unreleased.albums;
  const other = catalogue.artists.find(({ id }) => id !== 1);
  if (shared && other) unreleased.albums[0] = { ...shared, artists: [...shared.artists, other] };

  const { body } = await call('GET albums', { query: { artistId: 1, perPage: 100 } });

  expect(
    list(record(record(body)['pagination'])['data']).map((one) => record(one)['id']),
  ).toContain(shared?.id);
});

test('the list of an artist starts with drafts, only for that artist', async () => {
  const { world, call } = setUp();
  const names = async () =>
    list(
      record(record((await call('GET albums', { query: { artistId: 1 } })).body)['pagination'])[
        'data'
      ],
    ).map((one) => [record(one)['name'], record(one)['visibility']]);
  const own = await names();
  world.actAs('member');

  expect(own).toEqual([
    ['Low Tide Tapes', 'draft'],
    ['The Second Kettle', 'public'],
    ['Songs for Maeve', 'private'],
    ['Salt on the Sill', 'public'],
    ['Letters to a Lighthouse', 'public'],
  ]);
  expect(await names()).toEqual([
    ['Salt on the Sill', undefined],
    ['Letters to a Lighthouse', undefined],
  ]);
});

test('a backend without backstage supports all other calls', async () => {
  const { world, call } = setUp();
  applyScenarios(world.state, 'backstage missing');

  const statuses = await Promise.all([
    call('GET backstage-request'),
    call('GET albums'),
    call('POST tracks', { body: {} }),
    call('PUT artists/{id}', { params: { id: 1 }, body: {} }),
    call('DELETE lyrics/{ids}', { params: { ids: '1' } }),
    call('GET reports/insights', { query: { model: 'artist=1' } }),
    call('GET artists/{id}', { params: { id: 1 } }),
    call('GET albums/{id}', { params: { id: 1 } }),
    call('GET tracks/{id}/lyrics', { params: { id: 1 } }),
    call('GET search', { query: { query: 'wren' } }),
  ]);

  expect(statuses.map(({ status }) => status)).toEqual([
    404, 404, 404, 404, 404, 404, 200, 200, 200, 200,
  ]);
});
