import type { Track } from './catalogue.ts';

export interface Playlist {
  id: number;
  name: string;
  description: string;
  image: string;
  owner_id: number;
  track_ids: number[];
}

const drafts: readonly [name: string, description: string, owner: number][] = [
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
export function playlists(tracks: readonly Track[]): Playlist[] {
  return drafts.map(([name, description, owner_id], index) => ({
    id: index + 1,
    name,
    description,
    owner_id,
    image: `/storage/art/playlists/${index + 1}.svg`,
    track_ids: tracks.filter((_, place) => place % 11 === index).map((track) => track.id),
  }));
}
