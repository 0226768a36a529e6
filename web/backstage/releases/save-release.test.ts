// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { HttpResponse, http } from 'msw/http';
import { record } from '../../../contracts/loose.ts';
import { server, world } from '../../../mocks/node.ts';
import type { Track } from '../../../mocks/seed/catalogue-rows.ts';
import { readRelease, rereadRelease, saveRelease, CreatedRecords } from './save-release.ts';
import { uploadedSound } from '../test-uploads.ts';
import { newTrackRow, rowsOf, withoutUploads } from './track-rows.ts';

const hostile = '<script>alert(1)</script>"\'\u202e';

beforeEach(() => world.actAs('artist'));

const upload = (): string => uploadedSound().url ?? '';

/** Rows as the form sends them for tracks that the backend doesn't have: without an ID. */
const sent = (row: Record<string, unknown>) => {
  const { id: _, ...rest } = row;
  return rest;
};

const tracksOf = (albumId: number): Track[] =>
  world.state.unreleased.tracks.filter(({ album_id }) => album_id === albumId);

const draft = (tracks: unknown[]) => ({
  name: hostile,
  record_type: 'ep',
  artists: [{ id: 1, name: 'Wren Castellane' }],
  visibility: 'draft',
  publish_at: null,
  tracks,
});

describe('P020 P021 saving a release', () => {
  test('creates the album, then its tracks in order', async () => {
    const created = new CreatedRecords(5, 'new-a');
    const rows = [
      newTrackRow({ name: 'Second first', src: upload(), explicit: true }),
      newTrackRow({ name: hostile, src: upload(), duration: 61_000 }),
    ].map(sent);
    const release = draft(rows);

    const saved = await saveRelease(release, release, { albumId: null, before: null, created });

    expect(saved).toMatchObject({ name: hostile, record_type: 'ep', visibility: 'draft' });
    expect(rowsOf(saved).map(({ name, explicit }) => [name, explicit])).toEqual([
      ['Second first', true],
      [hostile, false],
    ]);
    expect(rowsOf(saved)[1]).toMatchObject({ duration: 61_000 });
    expect(created.album).toBeNull();
  });

  test('continues after a failure halfway without creating anything twice', async () => {
    const created = new CreatedRecords(5, 'new-b');
    const rows = ['One', 'Two', 'Three'].map((name) => sent(newTrackRow({ name })));
    const release = draft(rows);
    let sentTracks = 0;
    server.use(
      http.post('*/api/v1/tracks', () => {
        sentTracks += 1;
        return sentTracks === 2
          ? HttpResponse.json({ message: 'No.', errors: { name: ['Taken.'] } }, { status: 422 })
          : undefined;
      }),
    );
    const save = () => saveRelease(release, release, { albumId: null, before: null, created });

    await expect(save()).rejects.toMatchObject({ fields: { 'tracks.1.name': 'Taken.' } });
    // As after a crash: another page reads the records of the first one.
    const again = new CreatedRecords(5, 'new-b');
    const albums = world.state.unreleased.albums.length;
    const saved = await saveRelease(release, release, {
      albumId: null,
      before: null,
      created: again,
    });

    expect(world.state.unreleased.albums).toHaveLength(albums);
    expect(rowsOf(saved).map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
    expect(tracksOf(Number(saved['id']))).toHaveLength(3);
  });

  test('sends only changes, and deletes only removed tracks', async () => {
    const created = new CreatedRecords(5, 903);
    const before = await readRelease(903);
    const [first, second, third] = rowsOf(before);
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/v1/albums/903', async ({ request }) => {
        bodies.push(await request.clone().json());
        return undefined;
      }),
    );
    const tracks = [third, { ...first, name: 'New' }];

    const saved = await saveRelease(
      { tracks },
      { ...before, tracks },
      { albumId: 903, before, created },
    );

    expect(bodies).toEqual([
      { tracks: [{ id: third?.['id'] }, { id: first?.['id'], name: 'New' }] },
    ]);
    expect(rowsOf(saved).map(({ name }) => name)).toEqual([third?.['name'], 'New']);
    expect(tracksOf(903).map(({ id }) => id)).not.toContain(second?.['id']);
    expect(record(saved)['visibility']).toBe('private');
  });

  test('attaches a new file to an existing track', async () => {
    const created = new CreatedRecords(5, 901);
    const before = await readRelease(901);
    const rows = rowsOf(before);
    const src = upload();
    const tracks = rows.map((row) => (row['src'] === null ? { ...row, src } : row));

    const saved = await saveRelease(
      { tracks },
      { ...before, tracks },
      { albumId: 901, before, created },
    );

    expect(rowsOf(saved).map((row) => row['src'])).toContain(src);
  });

  test('keeps uploads with their tracks even if the backend reorders them', async () => {
    const created = new CreatedRecords(5, 'new-c');
    const rows = [
      newTrackRow({ name: 'Second disc', disc: 2, upload: 'b.mp3:1' }),
      newTrackRow({ name: 'First disc', disc: 1, upload: 'a.mp3:1' }),
    ].map(sent);
    const release = draft(rows);
    server.use(
      http.get('*/api/v1/albums/:id', ({ params }) =>
        HttpResponse.json({
          album: {
            id: Number(params['id']),
            name: 'A',
            tracks: tracksOf(Number(params['id'])).toSorted((a, b) => a.disc - b.disc),
          },
        }),
      ),
    );

    const saved = await saveRelease(release, release, { albumId: null, before: null, created });

    expect(rowsOf(saved).map(({ name, upload }) => [name, upload])).toEqual([
      ['First disc', 'a.mp3:1'],
      ['Second disc', 'b.mp3:1'],
    ]);
    expect(rowsOf(withoutUploads(saved)).some((row) => 'upload' in row)).toBe(false);
  });

  test("omits an unfinished save's tracks when reading the release again", async () => {
    const created = new CreatedRecords(5, 903);
    const [first] = rowsOf(await readRelease(903));
    created.setTrack('new:1', Number(first?.['id']));

    const rows = rowsOf(await rereadRelease(903, created));

    expect(rows.map(({ id }) => id)).not.toContain(first?.['id']);
    expect(rows).toHaveLength(2);
  });
});
