export interface ArtistRecord {
  name: string;
  genre: string;
  place: string;
  bio: string;
  albums: { name: string; released: string; tracks: string[] }[];
}

/** Reads the blocks of `acoustic.ts` and `electric.ts`: indented lines are albums of the artist above. */
export function parseRecords(text: string): ArtistRecord[] {
  const artists: ArtistRecord[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [first = '', second = '', third = '', fourth = ''] = line.split('|').map((cell) => cell.trim());
    if (line.startsWith(' ')) artists.at(-1)?.albums.push({ name: first, released: second, tracks: third.split(';').map((track) => track.trim()) });
    else artists.push({ name: first, genre: second, place: third, bio: fourth, albums: [] });
  }
  return artists;
}
