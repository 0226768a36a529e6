import { describe, expect, test } from 'vitest';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { calls } from '../../contracts/schema/calls.ts';
import { banOf } from '../bans.ts';
import { limitOf, managedArtists, hasPermission } from '../people.ts';
import { present } from '../present.ts';
import { tracksOfAlbum } from '../seed/catalogue-rows.ts';
import { checkSnapshot } from '../snapshots/check-snapshot.ts';
import { takeSnapshot } from '../snapshots/snapshot.ts';
import { type Input, startBackend } from '../test-backend.ts';
import { createWorld } from '../world.ts';

/** The reply to a call. Checks that it succeeds and matches its row. */
async function read(
  backend: ReturnType<typeof startBackend>,
  key: CallKey,
  input: Input = {},
): Promise<Record<string, unknown>> {
  const { status, body } = await backend.call(key, input);
  expect({ status, issues: calls[key].reply.safeParse(body).error?.issues }).toEqual({
    status: 200,
    issues: undefined,
  });
  return body as Record<string, unknown>;
}

describe('a world makes', () => {
  test('an album with its artist and the requested number of tracks', async () => {
    const backend = startBackend();
    const { world } = backend;
    const album = world.make('album', { tracks: 8, name: 'Eight' });

    const { album: shown } = await read(backend, 'GET albums/{id}', { params: { id: album.id } });

    expect(shown).toMatchObject({ id: album.id, name: 'Eight' });
    expect(tracksOfAlbum(world.state.catalogue, album.id).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    await read(backend, 'GET artists/{id}', { params: { id: present(album.artists[0]).id } });
  });

  test('an artist with albums, whom a user manages', async () => {
    const backend = startBackend();
    const { world } = backend;
    const person = world.make('user', { first_name: 'Sol' });
    const artist = world.make('artist', 'unverified', { albums: 2, manager: person });

    expect(artist.verified).toBe(false);
    expect(managedArtists(world.state, person)).toEqual([artist]);
    expect(await read(backend, 'GET artists/{id}', { params: { id: artist.id } })).toMatchObject({
      artist: { id: artist.id },
    });
  });

  test.each(['draft', 'private', 'scheduled'] as const)(
    'a %s album that only its artists see',
    async (trait) => {
      const backend = startBackend();
      const { world } = backend;
      const album = world.make('album', trait);

      expect(world.state.unreleased.albums.at(-1)?.id).toBe(album.id);
      expect((await backend.call('GET albums/{id}', { params: { id: album.id } })).status).not.toBe(
        200,
      );
    },
  );

  test('a track on an album, after the others', async () => {
    const backend = startBackend();
    const { world } = backend;
    const album = world.make('album', { tracks: 2 });
    const track = world.make('track', 'explicit', { on: album, name: 'Third' });

    expect(track).toMatchObject({ number: 3, explicit: true, album_id: album.id });
    await read(backend, 'GET tracks/{id}', { params: { id: track.id } });
  });

  test('users with traits, whose permissions add up', () => {
    const world = createWorld();
    const both = world.make('user', 'artist', 'subscriber', 'banned');

    expect(hasPermission(world.state, both, 'backstage.access')).toBe(true);
    expect(hasPermission(world.state, both, 'music.download')).toBe(true);
    expect(both.subscriptions).toHaveLength(1);
    expect(managedArtists(world.state, both)).toHaveLength(1);
    expect(banOf(both, world.now())).not.toBeNull();
    expect(limitOf(world.state, world.make('user', 'admin'), 'playlists.create')).toBeNull();
    expect(hasPermission(world.state, world.make('user', 'trial'), 'playlists.create')).toBe(false);
    expect(world.make('user', 'unverified').email_verified_at).toBeNull();
  });

  test('a user who can sign in', async () => {
    const backend = startBackend();
    const { email, password } = backend.world.make('user', 'subscriber');

    await read(backend, 'POST auth/login', { body: { email, password, remember: false } });
    const { data } = await read(backend, 'GET bootstrap-data');

    expect(data).toMatchObject({ user: { email } });
  });

  test('plans and subscriptions', async () => {
    const backend = startBackend();
    const { world } = backend;
    const plan = world.make('plan', 'recommended', { name: 'Choir', monthly: 12, yearly: 120 });
    const person = world.make('user');
    const cancelled = world.make('subscription', 'cancelled', { of: person, plan });
    const { pagination } = await read(backend, 'GET billing/products');

    expect(cancelled).toMatchObject({ product_id: plan.id, renews_at: null });
    expect(hasPermission(world.state, person, 'music.download')).toBe(true);
    expect((pagination as { data: unknown[] }).data.at(-1)).toMatchObject({
      name: 'Choir',
      prices: [{ amount: 12 }, { amount: 120 }],
    });
  });

  test('playlists, channels, comments, uploads and requests that calls return', async () => {
    const backend = startBackend();
    const { world } = backend;
    const owner = world.make('user');
    const playlist = world.make('playlist', 'collaborative', { owner, tracks: 7 });
    const channel = world.make('channel', 'albums');
    const comment = world.make('comment', { by: owner, kind: 'album', about_id: 1 });
    const reply = world.make('comment', { to: comment });
    const upload = world.make('upload', 'picture', { by: owner });
    const request = world.make('request', 'claim', 'denied', { by: owner });
    world.actAs('admin');

    expect(
      await read(backend, 'GET playlists/{id}', { params: { id: playlist.id } }),
    ).toMatchObject({ playlist: { collaborative: true, owner: { id: owner.id } } });
    await read(backend, 'GET channel/{idOrSlug}', { params: { idOrSlug: channel.slug } });
    const { pagination } = await read(backend, 'GET commentable/comments', {
      query: { commentable_type: 'album', commentable_id: 1 },
    });
    expect((pagination as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([comment.id, reply.id]),
    );
    expect(
      await read(backend, 'GET backstage-request/{id}', { params: { id: request.id } }),
    ).toMatchObject({ request: { status: 'denied', type: 'claim-artist' } });
    expect(world.state.uploads.entries).toEqual([upload]);
  });

  test('rows that a snapshot can contain', () => {
    const world = createWorld();
    for (const kind of ['user', 'artist', 'track', 'playlist', 'channel', 'comment'] as const)
      world.make(kind);
    for (const kind of ['upload', 'plan', 'subscription', 'request'] as const) world.make(kind);
    world.make('album', 'draft');

    expect(() => checkSnapshot(takeSnapshot(world, 'Made', null))).not.toThrow();
  });

  test('rows only in its own state', () => {
    const make = () => createWorld('here', () => Date.UTC(2026, 4, 1));
    const [one, other] = [make(), make()];
    one.make('album', { tracks: 2 });
    one.make('user', 'artist');
    one.make('playlist');

    expect(one.state.catalogue.albums.length).toBe(other.state.catalogue.albums.length + 1);
    expect(other.state).toEqual(make().state);
  });

  test('rows only with valid traits', () => {
    expect(() => createWorld().make('plan', 'banned' as never)).toThrow(
      "'plan' has no trait 'banned', only free, hidden, recommended",
    );
  });
});
