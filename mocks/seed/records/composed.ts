import { chance, type Chance } from '../../random.ts';
import { city, coast, countryside, night, studio } from '../scenes/english.ts';
import { arabic, german, japanese, swedish, turkish } from '../scenes/other-tongues.ts';
import { french, italian, portuguese, spanish } from '../scenes/romance.ts';
import { type Members, type Namer, namer, type Scene } from '../scenes/scene.ts';
import { compilations } from './compilations.ts';
import type { AlbumRecord, ArtistRecord } from './parse-records.ts';

const scenes: readonly Scene[] = [
  city,
  countryside,
  night,
  french,
  german,
  spanish,
  studio,
  portuguese,
  japanese,
  swedish,
  coast,
  italian,
  arabic,
  turkish,
];

const songs = ({ song }: Namer, count: number): string[] => Array.from({ length: count }, song);

/**
 * Every artist has an album, and most have another one or shorter releases; every seventh has a
 * double album.
 */
function discography(names: Namer, draw: Chance, nth: number): AlbumRecord[] {
  const latest = 2026 - draw.whole(0, 3);
  const record = (
    type: AlbumRecord['type'],
    yearsAgo: number,
    ...discs: string[][]
  ): AlbumRecord => {
    const title = draw.maybe(0.6) ? draw.pick(discs[0] as [string, ...string[]]) : names.song();
    const month = draw.whole(1, latest - yearsAgo === 2026 ? 9 : 12);
    return {
      name: title,
      released: `${latest - yearsAgo}-${String(month).padStart(2, '0')}-${String(draw.whole(1, 28)).padStart(2, '0')}`,
      type,
      discs,
    };
  };
  const album = (yearsAgo: number): AlbumRecord =>
    record('album', yearsAgo, songs(names, draw.whole(9, 13)));
  const double = (yearsAgo: number): AlbumRecord =>
    record('album', yearsAgo, songs(names, draw.whole(7, 10)), songs(names, draw.whole(7, 10)));
  const single = (yearsAgo: number): AlbumRecord => {
    const [side = ''] = songs(names, 1);
    return {
      ...record('single', yearsAgo, [side, ...(draw.maybe(0.5) ? [names.song()] : [])]),
      name: side,
    };
  };
  return [
    nth % 7 === 3 ? double(0) : album(0),
    ...(draw.maybe(0.5) ? [single(1)] : []),
    ...(draw.maybe(0.45) ? [record('ep', draw.whole(1, 2), songs(names, draw.whole(4, 6)))] : []),
    ...(draw.maybe(0.62) ? [album(draw.whole(3, 6))] : []),
    ...(draw.maybe(0.2) ? [album(draw.whole(8, 14))] : []),
  ];
}

/** Artists of all scenes in turn, then their compilations. The same ones each time. */
export function composeRecords(taken: Set<string>): {
  artists: ArtistRecord[];
  compilations: AlbumRecord[];
} {
  const draw = chance(1_907);
  const casts = scenes.map((scene) => ({
    names: namer(scene, draw, taken),
    cast: scene.cast
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
  }));
  const artists: (ArtistRecord & { names: Namer })[] = [];
  for (let turn = 0; casts.some(({ cast }) => turn < cast.length); turn += 1) {
    for (const { names, cast } of casts) {
      const [genre, count, bio] = cast[turn] ?? [];
      if (genre === undefined || bio === undefined) continue;
      const members = Number(count) as Members;
      artists.push({
        names,
        name: names.artist(members),
        genre,
        place: names.place(),
        bio,
        members,
        albums: discography(names, draw, artists.length),
      });
    }
  }
  return { artists, compilations: compilations(artists, draw) };
}
