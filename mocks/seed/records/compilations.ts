import type { Chance } from '../../random.ts';
import type { AlbumRecord } from './parse-records.ts';

/** `Title | release date | genres of its artists; empty for any`. */
const drafts = `
  Kitchen Radio: Songs for Two Burners | 2026-09-18 | folk; americana; blues; chanson; bossa nova; ambient folk; dream folk
  Last Orders, Volume One | 2025-11-07 | indie rock; punk; synthwave; dream pop; indie pop; hip-hop
  Slow Rooms | 2026-02-06 | ambient; modern classical; choral; post-rock; oud; jazz
  Night Shift Sessions | 2024-10-25 | techno; house; drum and bass; electropop; neo-soul; afrobeat
  Letters from Twelve Ports | 2026-07-03 |
  Borrowed Rooms: One Take Each | 2025-04-18 |
  Sunday People | 2023-06-23 | soul; highlife; afrobeat; fado; bolero; tarab; jazz; chamber pop
`;

const most = 14;

/** Albums with several of `artists`, each with a track that is on no other album. */
export function compilations(
  artists: readonly { genre: string; names: { song(): string } }[],
  draw: Chance,
): AlbumRecord[] {
  return drafts
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', released = '', genres = ''] = line.split('|').map((cell) => cell.trim());
      const fitting = artists
        .map((_, place) => place)
        .filter(
          (place) => genres === '' || genres.split('; ').includes(artists[place]?.genre ?? ''),
        );
      const by: number[] = [];
      while (by.length < most && fitting.length > 0)
        by.push(...fitting.splice(draw.whole(0, fitting.length - 1), 1));
      return {
        name,
        released,
        type: 'compilation',
        discs: [by.map((place) => artists[place]?.names.song() ?? '')],
        by,
      };
    });
}
