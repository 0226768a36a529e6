import { acoustic } from './records/acoustic.ts';
import { electric } from './records/electric.ts';
import { worldwide } from './records/worldwide.ts';
import { parseRecords, type ArtistRecord } from './records/parse-records.ts';
import { playlists, type Playlist } from './playlists.ts';

export interface ArtistName {
  id: number;
  name: string;
}

export interface Artist extends ArtistName {
  verified: boolean;
  image_small: string;
  genre: string;
  place: string;
  bio: string;
  followers: number;
}

export interface Track {
  id: number;
  name: string;
  /** Milliseconds. */
  duration: number;
  number: number;
  artists: ArtistName[];
  album_id: number;
  image: string;
  plays: number;
}

export interface Album {
  id: number;
  name: string;
  release_date: string;
  image: string;
  artists: ArtistName[];
}

export interface Catalogue {
  artists: Artist[];
  albums: Album[];
  tracks: Track[];
  playlists: Playlist[];
}

/** Figures that differ from row to row without chance: the same in every world. */
const figure = (id: number, from: number, to: number): number => from + ((Math.imul(id, 2_654_435_761) >>> 0) % (to - from));

export const catalogue: Catalogue = buildCatalogue([...parseRecords(acoustic), ...parseRecords(electric), ...parseRecords(worldwide)]);

function buildCatalogue(records: ArtistRecord[]): Catalogue {
  const built: Catalogue = { artists: [], albums: [], tracks: [], playlists: [] };
  for (const [index, { name, genre, place, bio }] of records.entries()) {
    const id = index + 1;
    built.artists.push({ id, name, genre, place, bio, verified: id % 3 !== 2, image_small: `/storage/art/artists/${id}.svg`, followers: figure(id, 800, 240_000) });
    for (const record of records[index]?.albums ?? []) addAlbum(built, { id, name }, record);
  }
  return { ...built, playlists: playlists(built.tracks) };
}

function addAlbum(built: Catalogue, artist: ArtistName, { name, released, tracks }: ArtistRecord['albums'][number]): void {
  const album_id = built.albums.length + 1;
  const image = `/storage/art/covers/${album_id}.svg`;
  built.albums.push({ id: album_id, name, release_date: released, image, artists: [artist] });
  for (const [index, title] of tracks.entries()) {
    const id = built.tracks.length + 1;
    built.tracks.push({
      id, name: title, duration: figure(id, 128, 402) * 1_000, number: index + 1, artists: [artist], album_id, image, plays: figure(id + 7, 300, 90_000),
    });
  }
}
