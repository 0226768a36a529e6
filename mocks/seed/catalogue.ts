import { acoustic } from './records/acoustic.ts';
import { electric } from './records/electric.ts';
import { worldwide } from './records/worldwide.ts';

export interface ArtistName {
  id: number;
  name: string;
}

interface Artist extends ArtistName {
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

export interface Playlist {
  id: number;
  name: string;
  description: string;
  image: string;
  owner_id: number;
  track_ids: number[];
}

export interface Catalogue {
  artists: Artist[];
  albums: Album[];
  tracks: Track[];
  playlists: Playlist[];
}

/** Figures that differ from row to row without chance: the same in every world. */
const figure = (id: number, from: number, to: number): number => from + ((Math.imul(id, 2_654_435_761) >>> 0) % (to - from));

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

const playlistDrafts: readonly [name: string, description: string, owner: number][] = [
  ['Kitchen, 7 a.m.', 'For the first coffee. Nothing louder than the kettle.', 6],
  ['After the Last Train', 'Walk home slowly.', 6],
  ['Rain on a Tin Roof', 'Ambient, felt piano, patience.', 6],
  ['Dance Like the Rent Is Paid', 'It is not, but still.', 1],
  ['Songs With a Dog in Them', 'You can hear him if you wait.', 1],
  ['Long Drive, No Signal', 'Downloaded on purpose.', 2],
  ['Loud Gardening', 'For digging.', 7],
  ['Sunday Ironing', 'Soul, highlife, steam.', 8],
];

/** Every playlist takes each eleventh song from another start, which mixes the genres. */
function playlists(tracks: readonly Track[]): Playlist[] {
  return playlistDrafts.map(([name, description, owner_id], index) => ({
    id: index + 1,
    name,
    description,
    owner_id,
    image: `/storage/art/playlists/${index + 1}.svg`,
    track_ids: tracks.filter((_, position) => position % 11 === index).map((track) => track.id),
  }));
}

interface ArtistRecord {
  name: string;
  genre: string;
  place: string;
  bio: string;
  albums: { name: string; released: string; tracks: string[] }[];
}

/** Reads the blocks of the files in `records/`: indented lines are albums of the artist above. */
function parseRecords(text: string): ArtistRecord[] {
  const artists: ArtistRecord[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [first = '', second = '', third = '', fourth = ''] = line.split('|').map((cell) => cell.trim());
    if (line.startsWith(' ')) artists.at(-1)?.albums.push({ name: first, released: second, tracks: third.split(';').map((track) => track.trim()) });
    else artists.push({ name: first, genre: second, place: third, bio: fourth, albums: [] });
  }
  return artists;
}

export const catalogue: Catalogue = buildCatalogue([...parseRecords(acoustic), ...parseRecords(electric), ...parseRecords(worldwide)]);
