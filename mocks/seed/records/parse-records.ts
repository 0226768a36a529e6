import type { Members } from '../scenes/scene.ts';

export interface ArtistRecord {
  name: string;
  genre: string;
  place: string;
  bio: string;
  members: Members;
  albums: AlbumRecord[];
}

export interface AlbumRecord {
  name: string;
  released: string;
  type: 'album' | 'ep' | 'single' | 'compilation';
  /** The names of the tracks on each disc. */
  discs: string[][];
  /**
   * For a compilation: the artist of each track on its one disc, by their place among the composed
   * artists.
   */
  by?: number[];
}

/**
 * Parses the blocks of the files in this folder: indented lines are albums of the artist above. The
 * number of people in a picture is chosen by eye there.
 */
export function parseRecords(text: string): ArtistRecord[] {
  const artists: ArtistRecord[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [first = '', second = '', third = '', fourth = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const tracks = third.split(';').map((track) => track.trim());
    if (line.startsWith(' '))
      artists.at(-1)?.albums.push({
        name: first,
        released: second,
        type: tracks.length < 3 ? 'single' : tracks.length < 5 ? 'ep' : 'album',
        discs: [tracks],
      });
    else
      artists.push({
        name: first,
        genre: second,
        place: third,
        bio: fourth,
        members: 1,
        albums: [],
      });
  }
  return artists;
}
