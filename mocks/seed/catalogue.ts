import { acoustic } from './records/acoustic.ts';
import { composeRecords } from './records/composed.ts';
import { electric } from './records/electric.ts';
import { linerNotes } from './records/liner-notes.ts';
import { type AlbumRecord, type ArtistRecord, parseRecords } from './records/parse-records.ts';
import { worldwide } from './records/worldwide.ts';
import type { Album, Artist, Catalogue, Named, Track } from './catalogue-rows.ts';
import { seededPlaylists } from './seeded-playlists.ts';
import { genreRow, tagsOf, tags } from './genres-and-tags.ts';

/** Numbers that vary from row to row but are the same in every world. */
const figure = (id: number, from: number, to: number): number =>
  from + ((Math.imul(id, 2_654_435_761) >>> 0) % (to - from));

type Lists = { [Kind in 'artists' | 'albums' | 'tracks']: Catalogue[Kind][number][] };

/** Handwritten artists first, so that generated ones don't change their IDs. */
function buildCatalogue(): Catalogue {
  const lists: Lists = { artists: [], albums: [], tracks: [] };
  for (const record of written) addArtist(lists, record, { followers: [800, 240_000] });
  const firstComposed = lists.artists.length;
  const taken = new Set([...lists.artists, ...lists.tracks].map(({ name }) => name.toLowerCase()));
  const { artists, compilations } = composeRecords(taken);
  for (const record of artists) addArtist(lists, record, { followers: [300, 60_000] });
  for (const record of compilations)
    addAlbum(
      lists,
      (record.by ?? []).map((place) => lists.artists[firstComposed + place] as Artist),
      record,
    );
  const genres = [...new Set(lists.artists.flatMap((artist) => artist.genres))];
  for (const list of [...Object.values(lists), genres, tags]) {
    for (const row of list) Object.freeze(row);
    Object.freeze(list);
  }
  return { ...lists, genres, tags, playlists: seededPlaylists(lists.tracks, writtenTracks) };
}

function addArtist(
  lists: Lists,
  record: ArtistRecord,
  { followers: [least, most] }: { followers: [number, number] },
): void {
  const id = lists.artists.length + 1;
  const artist = artistRow(id, record, figure(id, least, most));
  lists.artists.push(artist);
  for (const one of record.albums) addAlbum(lists, [artist], one);
}

export const artistRow = (
  id: number,
  { name, genre, place, bio, members }: Omit<ArtistRecord, 'albums'>,
  followers: number,
): Artist => ({
  id,
  name,
  genre,
  genres: Object.freeze([genreRow(genre)]),
  place,
  bio,
  members,
  verified: id % 3 !== 2,
  image_small: `/storage/art/artists/${id}.svg`,
  followers,
});

/** Genres that may have explicit lyrics. */
const rough = new Set(['punk', 'hip-hop']);

function addAlbum(lists: Lists, by: readonly Artist[], record: AlbumRecord): void {
  const album = albumRow(lists.albums.length + 1, by, record);
  lists.albums.push(album);
  for (const [disc, titles] of record.discs.entries()) {
    for (const [index, title] of titles.entries()) {
      const artist = by[record.by ? index : 0] as Artist;
      const place = { disc: disc + 1, number: index + 1 };
      lists.tracks.push(trackRow(lists.tracks.length + 1, title, { album, artist, ...place }));
    }
  }
}

export const albumRow = (
  id: number,
  by: readonly Artist[],
  { name, released, type, discs }: Omit<AlbumRecord, 'by'>,
): Album => ({
  id,
  name,
  release_date: released,
  image: `/storage/art/covers/${id}.svg`,
  artists: Object.freeze(by.map(nameOf)),
  genres: Object.freeze([...new Set(by.flatMap((artist) => artist.genres))].slice(0, 3)),
  tags: tagsOf(by[0]?.genre ?? '', id),
  discs: discs.length,
  record_type: type,
  ...linerNotes(name, id),
});

export const trackRow = (
  id: number,
  name: string,
  at: { album: Pick<Album, 'id' | 'image'>; artist: Artist; disc: number; number: number },
): Track => ({
  id,
  name,
  duration: figure(id, 128, 402) * 1_000,
  number: at.number,
  disc: at.disc,
  artists: Object.freeze([nameOf(at.artist)]),
  album_id: at.album.id,
  image: at.album.image,
  plays: figure(id + 7, 300, 90_000),
  genres: at.artist.genres,
  tags: tagsOf(at.artist.genre, id),
  explicit: rough.has(at.artist.genre) && id % 3 === 0,
});

const names = new WeakMap<Artist, Named>();

/** One shared object per artist. */
function nameOf(artist: Artist): Named {
  const named = names.get(artist) ?? Object.freeze({ id: artist.id, name: artist.name });
  names.set(artist, named);
  return named;
}

const written = [acoustic, electric, worldwide].flatMap(parseRecords);

/** The number of tracks on albums that were written by hand: those have the first ids. */
export const writtenTracks = written.flatMap(({ albums }) =>
  albums.flatMap(({ discs }) => discs.flat()),
).length;

export const catalogue: Catalogue = buildCatalogue();
