// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { readTracksOf } from './read-tracks-of.ts';

test.each([
  ['album', 'Salt on the Sill', null],
  ['artist', 'Wren Castellane', 'artist.1'],
] as const)(
  'P004 reads the tracks of an %s with its name, page and source',
  async (kind, name, more) => {
    const owner = await readTracksOf({ kind, id: 1 });

    expect(owner).toMatchObject({ kind, name, item: { id: 1 }, source: { id: `${kind}.1`, name } });
    expect(owner.path).toBe(owner.source.path);
    expect(owner.tracks.length).toBeGreaterThan(0);
    expect(owner.more?.id ?? null).toBe(more);
  },
);

test('P006 names a source of further tracks only for a playlist with another page', async () => {
  const [{ id } = { id: 0 }] = world.state.catalogue.playlists;
  const reply = (nextPage: number | null) =>
    server.use(
      http.get('*/api/v1/playlists/:id', () =>
        HttpResponse.json({
          playlist: { id, name: 'Long' },
          tracks: { data: [{ id: 1, name: 'One' }], current_page: 1, next_page: nextPage },
        }),
      ),
    );
  reply(2);
  expect(await readTracksOf({ kind: 'playlist', id })).toMatchObject({
    path: `/playlist/${id}/long`,
    more: { id: `playlist.${id}` },
  });

  reply(null);
  expect((await readTracksOf({ kind: 'playlist', id })).more).toBeNull();
});
