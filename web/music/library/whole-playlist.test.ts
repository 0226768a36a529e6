// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageForm } from '../../../mocks/laravel/page-forms.ts';
import { server, world } from '../../../mocks/node.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { orderPlaylist } from './add-tracks.ts';
import { duplicatePlaylist } from './duplicate-playlist.ts';
import { moveRows } from './playlist-order.ts';
import { readWholePlaylist } from './playlist-tracks.ts';

const forms = [
  'both',
  'next page',
  'next page address',
  'length-aware',
  'cursor',
] as const satisfies PageForm[];
const mine = 4;
const ids = Array.from({ length: 500 }, (_, index) => (index % 40) + 1);
const row = () => world.state.catalogue.playlists.find(({ id }) => id === mine);
const t = (words: string, values: Record<string, string | number> = {}) =>
  words.replace(':name', String(values['name']));

beforeEach(() => {
  world.actAs('member');
  Object.assign(row() ?? {}, { track_ids: ids });
  vi.spyOn(globalThis, 'fetch');
});

test.each(forms)('reads all 500 tracks from a backend with paginator: %s', async (form) => {
  world.state.pageForm = form;

  expect((await readWholePlaylist(mine)).map(({ id }) => id)).toEqual(ids);
});

test('requests the next page only from this site', async () => {
  world.state.pageForm = 'next page address';

  await readWholePlaylist(mine);

  const urls = vi.mocked(fetch).mock.calls.map(([url]) => url as string);
  expect(urls.filter((url) => url.includes('legacy.internal'))).toEqual([]);
  expect(urls).toHaveLength(6);
});

test.each(['next page address', 'cursor'] as const)(
  'copies all tracks from a backend with paginator: %s',
  async (form) => {
    world.state.pageForm = form;
    const playlist = { id: mine, name: 'Long' };

    await duplicatePlaylist(playlist, { bootstrap: {} as Bootstrap, t });

    const copy = world.state.catalogue.playlists.find(({ name }) => name === 'Long (copy)');
    expect(copy?.track_ids).toEqual(ids);
  },
);

test.each(['next page address', 'cursor'] as const)(
  'reorders and restores all tracks with paginator: %s',
  async (form) => {
    world.state.pageForm = form;
    const { done, undone } = moveRows(ids, [499], 0);

    await orderPlaylist(mine, done);
    expect(row()?.track_ids).toEqual([ids[499], ...ids.slice(0, -1)]);
    await orderPlaylist(mine, undone);
    expect(row()?.track_ids).toEqual(ids);
  },
);

test('stops reading when the backend always returns the first page', async () => {
  const page = {
    data: [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ],
  };
  server.use(
    http.get('*/api/v1/playlists/:id', () =>
      HttpResponse.json({ playlist: { id: mine, name: 'x' }, tracks: { ...page, next_page: 2 } }),
    ),
    http.get('*/api/v1/playlists/:id/tracks', () =>
      HttpResponse.json({ pagination: { ...page, next_page_url: '/x?page=2' } }),
    ),
  );

  await expect(readWholePlaylist(mine)).rejects.toMatchObject({ status: 404 });
});
