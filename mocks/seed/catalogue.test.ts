import { describe, expect, test } from 'vitest';
import { albumsByArtist, changeRows, rowById, tracksOfAlbum } from './catalogue-rows.ts';
import { titlesWithNotes } from './records/liner-notes.ts';
import { catalogue, writtenTracks } from './catalogue.ts';
import { lyricOf } from './lyrics.ts';
import { personById } from '../people.ts';
import { switchScenarios } from '../control/switch-scenarios.ts';
import { createWorld } from '../world.ts';

const { artists, albums, tracks, playlists } = catalogue;
const { state } = createWorld();
const twice = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);
const lower = (rows: readonly { name: string }[]): string[] =>
  rows.map(({ name }) => name.toLowerCase());
const share = (count: number, of: readonly unknown[]): number => count / of.length;

describe("the demo's library", () => {
  test('has enough artists, albums of every kind, tracks, playlists and people', () => {
    expect(artists.length).toBeGreaterThanOrEqual(40);
    expect(albums.length).toBeGreaterThanOrEqual(120);
    expect(tracks.length).toBeGreaterThanOrEqual(1_200);
    expect(playlists.length).toBeGreaterThanOrEqual(30);
    expect(state.people.length).toBeGreaterThanOrEqual(30);
    expect(new Set(albums.map(({ record_type }) => record_type))).toEqual(
      new Set(['album', 'ep', 'single', 'compilation']),
    );
    expect(albums.filter(({ discs }) => discs > 1).length).toBeGreaterThanOrEqual(3);
    for (const album of albums.filter(({ record_type }) => record_type === 'compilation'))
      expect(album.artists.length).toBeGreaterThanOrEqual(5);
  });

  test('names of artists, albums, tracks and people are unique and free of generated numbers', () => {
    for (const names of [
      lower(artists),
      lower(albums),
      lower(tracks),
      lower(playlists),
      state.people.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ]) {
      expect(twice(names)).toEqual([]);
      expect(
        names.filter((name) =>
          /undefined|^\s*$|\s\s|\b(?:artist|album|track|playlist|user|song) \d/.test(name),
        ),
      ).toEqual([]);
    }
  });

  test('every artist has a biography and an album, and every track is on an album', () => {
    expect(twice(artists.map(({ bio }) => bio))).toEqual([]);
    for (const { id, bio } of artists)
      expect({
        id,
        isSentence: /^\S.+[.!]$/.test(bio),
        hasRecord: albumsByArtist(catalogue, id).length > 0,
      }).toEqual({ id, isSentence: true, hasRecord: true });
    for (const { id, discs } of albums) {
      const places = tracksOfAlbum(catalogue, id).map(({ disc, number }) => [disc, number]);
      const counts = Array.from(
        { length: discs },
        (_, index) => places.filter(([disc]) => disc === index + 1).length,
      );
      expect(places).toEqual(
        counts.flatMap((count, index) =>
          Array.from({ length: count }, (_, place) => [index + 1, place + 1]),
        ),
      );
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  });

  test('every album has credits, and the notes written by hand belong to existing albums', () => {
    const byName = new Map(albums.map((album) => [album.name, album]));
    expect(titlesWithNotes.length).toBeGreaterThanOrEqual(25);
    for (const title of titlesWithNotes)
      expect({ title, notes: byName.get(title)?.description ?? '' }).toEqual({
        title,
        notes: expect.stringMatching(/^\S.{40,}/) as string,
      });
    for (const { credits } of albums) {
      expect(credits.length).toBeGreaterThan(0);
      expect(credits.every(({ role, name }) => role !== '' && name !== '')).toBe(true);
    }
  });

  test('releases are in the past, and genres and tags refer to existing rows', () => {
    expect(
      albums.filter(
        ({ release_date }) =>
          !/^\d{4}-\d\d-\d\d$/.test(release_date) || release_date > '2026-10-31',
      ),
    ).toEqual([]);
    for (const rows of [artists, albums, tracks])
      for (const { genres } of rows)
        expect(genres.every((genre) => rowById(catalogue.genres, genre.id) === genre)).toBe(true);
    for (const { id } of catalogue.genres)
      expect(
        tracks.filter(({ genres }) => genres.some((genre) => genre.id === id)).length,
      ).toBeGreaterThanOrEqual(5);
    for (const { id } of catalogue.tags)
      expect(
        tracks.filter(({ tags }) => tags.some((tag) => tag.id === id)).length,
      ).toBeGreaterThanOrEqual(10);
  });

  test("at least a third of the tracks have lyrics, and about half of the later tracks' lyrics are synced", () => {
    const words = tracks.map((track) => lyricOf(track));
    const later = words.slice(writtenTracks);

    expect(share(words.filter(Boolean).length, words)).toBeGreaterThanOrEqual(1 / 3);
    expect(share(later.filter(Boolean).length, later)).toBeCloseTo(1 / 3, 1);
    expect(
      share(later.filter((lyric) => lyric?.is_synced).length, later.filter(Boolean)),
    ).toBeCloseTo(1 / 2, 1);
    for (const lyric of later)
      if (lyric?.is_synced) expect(lyric.text).toMatch(/^(?:\[\d\d:\d\d\.\d\d\][^\n]+\n?)+$/);
  });

  test('playlists have many owners, and contain existing tracks', () => {
    expect(new Set(playlists.map(({ owner_id }) => owner_id)).size).toBeGreaterThanOrEqual(20);
    expect(
      [true, false].map((wanted) => playlists.some(({ is_public }) => is_public === wanted)),
    ).toEqual([true, true]);
    expect(playlists.filter(({ collaborative }) => collaborative).length).toBeGreaterThanOrEqual(3);
    for (const { owner_id, follower_ids, track_ids } of playlists) {
      expect(twice(track_ids.map(String))).toEqual([]);
      expect(track_ids.every((id) => rowById(tracks, id))).toBe(true);
      expect([owner_id, ...follower_ids].every((id) => personById(state, id))).toBe(true);
      expect(follower_ids).not.toContain(owner_id);
    }
  });

  test('people follow each other and comment on tracks and albums, and a reply is later than its comment', () => {
    for (const [id, followed] of Object.entries(state.follows))
      expect(followed.every((one) => one !== Number(id) && personById(state, one))).toBe(true);
    const byId = new Map(state.comments.map((comment) => [comment.id, comment]));
    expect(byId.size).toBe(state.comments.length);
    for (const kind of ['track', 'album'])
      expect(
        new Set(
          state.comments.filter((comment) => comment.kind === kind).map(({ about_id }) => about_id),
        ).size,
      ).toBeGreaterThanOrEqual(20);
    for (const { user_id, kind, about_id, parent_id, created_at } of state.comments) {
      const parent = parent_id === null ? null : byId.get(parent_id);
      expect([
        personById(state, user_id) !== null,
        rowById<{ id: number }>(catalogue[`${kind}s`], about_id) !== undefined,
        parent !== undefined,
      ]).toEqual([true, true, true]);
      if (parent)
        expect([parent.kind, parent.about_id, parent.created_at < created_at]).toEqual([
          kind,
          about_id,
          true,
        ]);
    }
  });
});

describe('rows of the catalogue', () => {
  test('are shared by all worlds and frozen', () => {
    const other = createWorld().state;

    for (const kind of ['artists', 'albums', 'tracks'] as const) {
      expect(other.catalogue[kind]).toBe(state.catalogue[kind]);
      expect(() => Object.assign(other.catalogue[kind][0] as object, { name: 'Changed' })).toThrow(
        TypeError,
      );
      expect(() => (other.catalogue[kind] as unknown[]).push({})).toThrow(TypeError);
    }
    expect(other.catalogue.playlists[0]).not.toBe(state.catalogue.playlists[0]);
    expect(other.catalogue.playlists[0]?.track_ids).not.toBe(
      state.catalogue.playlists[0]?.track_ids,
    );
  });

  test('can change for one world alone', () => {
    const { state: own } = createWorld();
    changeRows(own.catalogue, 'tracks', ({ id }) => (id === 7 ? { name: 'Changed' } : null));

    expect([
      rowById(own.catalogue.tracks, 7)?.name,
      tracksOfAlbum(own.catalogue, 1).at(-1)?.name,
    ]).toEqual(['Changed', 'Changed']);
    expect(rowById(state.catalogue.tracks, 7)?.name).not.toBe('Changed');
    expect(rowById(own.catalogue.tracks, 8)).toBe(rowById(state.catalogue.tracks, 8));
  });

  test('are restored when a scenario that changed them is switched off', () => {
    const { state: own } = createWorld();
    switchScenarios(own, ['short tracks']);
    expect(own.catalogue.tracks[0]?.duration).toBeLessThan(10_000);
    expect(state.catalogue.tracks[0]?.duration).toBeGreaterThan(60_000);
    switchScenarios(own, []);

    expect(own.catalogue.tracks).toEqual(state.catalogue.tracks);
  });

  test('are found by id at any position', () => {
    const rows = [{ id: 4 }, { id: 9 }];
    expect([rowById(rows, 9), rowById(rows, 5)]).toEqual([{ id: 9 }, undefined]);
    rows.unshift({ id: 5 });
    rows.pop();
    expect([rowById(rows, 5), rowById(rows, 4), rowById(rows, 9)]).toEqual([
      { id: 5 },
      { id: 4 },
      undefined,
    ]);
  });
});
