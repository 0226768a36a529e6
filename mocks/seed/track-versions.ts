import { compareNames, collationKey } from '../laravel/collation.ts';
import { rowById, type Track } from './catalogue-rows.ts';

/**
 * A library of any size without storage: every track of the catalogue as it is, then every track in
 * another version, and so on. A row is created on demand from its number, which encodes track and
 * version.
 */
const cities =
  'Antwerp; Bergen; Coimbra; Dakar; Essaouira; Fukuoka; Galway; Hanoi; Izmir; Jaipur; Kraków; Lagos; Malmö; Nantes; Oaxaca; Porto; Quito; Riga; Sofia; Tartu; Utrecht; Valparaíso';
const takes =
  'acoustic; alternate take; demo; early mix; extended mix; first take; instrumental; kitchen session; mono mix; piano version; radio session; rehearsal; single version; unplugged; with strings';
const split = (list: string): string[] => list.split('; ');

/** The original track, then other versions by name. */
const versions = [
  '',
  ...[...split(cities).map((city) => `live in ${city}`), ...split(takes)].toSorted(compareNames),
];
/** The extra length of each version, in milliseconds. */
const longer = versions.map((_, version) =>
  version === 0 ? 0 : ((version * 7) % 23) * 4_000 - 20_000,
);

export const maxVersions = (tracks: readonly Track[]): number => tracks.length * versions.length;

/** Above every id of the seeds, and below those that a world creates. */
const firstId = 20_000;
/** Makes neighbours tracks of different artists. Coprime with the size of any smaller catalogue. */
const step = 7_919;

const songOf = (tracks: readonly Track[], number: number): number =>
  (number * step) % tracks.length;
const versionOf = (tracks: readonly Track[], number: number): number =>
  Math.floor(number / tracks.length);

export const idOfVersion = (tracks: readonly Track[], number: number): number =>
  versionOf(tracks, number) === 0 ? (tracks[songOf(tracks, number)]?.id ?? 0) : firstId + number;

export function versionAt(tracks: readonly Track[], number: number): Track {
  const song = tracks[songOf(tracks, number)] as Track;
  const version = versionOf(tracks, number);
  if (version === 0) return song;
  return {
    ...song,
    id: firstId + number,
    name: `${song.name} (${versions[version] ?? ''})`,
    duration: song.duration + (longer[version] ?? 0),
  };
}

/** The row of an id, for a track or a version. */
export function trackById(tracks: readonly Track[], id: number): Track | undefined {
  const isVersion =
    Number.isInteger(id) && id >= firstId + tracks.length && id < firstId + maxVersions(tracks);
  return isVersion ? versionAt(tracks, id - firstId) : rowById(tracks, id);
}

export type VersionOrder = 'added_at' | 'name' | 'artist' | 'album' | 'duration';

const artistName = ({ artists }: Track): string => artists[0]?.name ?? '';
/** Sort orders of tracks; versions of one track stay together. */
const compareSongs: Record<
  'name' | 'artist' | 'album',
  (a: Track, b: Track, albumName: (track: Track) => string) => number
> = {
  name: (a, b) => compareNames(a.name, b.name),
  artist: (a, b) => compareNames(artistName(a), artistName(b)) || compareNames(a.name, b.name),
  album: (a, b, albumName) =>
    compareNames(albumName(a), albumName(b)) || a.disc - b.disc || a.number - b.number,
};

const cachedOrders = new WeakMap<readonly Track[], Map<string, Uint16Array>>();

/**
 * The numbers of the first `count` rows in a sort order, ascending; `added_at` is the order of the
 * numbers. Computed once for all worlds with the same catalogue.
 */
export function versionsInOrder(
  tracks: readonly Track[],
  count: number,
  order: VersionOrder,
  albumName: (track: Track) => string,
): Uint16Array {
  const orders = cachedOrders.get(tracks) ?? new Map<string, Uint16Array>();
  cachedOrders.set(tracks, orders);
  const found = orders.get(`${order} ${count}`) ?? sorted(tracks, count, order, albumName);
  orders.set(`${order} ${count}`, found);
  return found;
}

/** Sorts the tracks or their lengths, which are few, instead of all rows. */
function sorted(
  tracks: readonly Track[],
  count: number,
  order: VersionOrder,
  albumName: (track: Track) => string,
): Uint16Array {
  const numbers = Uint16Array.from({ length: count }, (_, number) => number);
  if (order === 'added_at') return numbers;
  if (order === 'duration') {
    const byLength = Map.groupBy(
      numbers,
      (number) =>
        (tracks[songOf(tracks, number)]?.duration ?? 0) + (longer[versionOf(tracks, number)] ?? 0),
    );
    return Uint16Array.from(
      [...byLength.keys()]
        .toSorted((a, b) => a - b)
        .flatMap((length) => byLength.get(length) ?? []),
    );
  }
  const first: number[] = [];
  for (let number = 0; number < tracks.length; number += 1) first[songOf(tracks, number)] = number;
  const songs = tracks
    .map((_, song) => song)
    .toSorted((a, b) => compareSongs[order](tracks[a] as Track, tracks[b] as Track, albumName));
  let place = 0;
  for (const song of songs)
    for (let number = first[song] ?? 0; number < count; number += tracks.length)
      numbers[place++] = number;
  return numbers;
}

/**
 * Returns a test for row numbers: whether the names of the track, its artists or its album contain
 * every word.
 */
export function finderOfVersions(
  tracks: readonly Track[],
  words: readonly string[],
  albumName: (track: Track) => string,
): (number: number) => boolean {
  const found = (text: string): number =>
    words
      .slice(0, 30)
      .reduce(
        (bits, word, bit) => (collationKey(text).includes(word) ? bits | (1 << bit) : bits),
        0,
      );
  const inSongs = tracks.map((track) =>
    found(`${track.name} ${track.artists.map(({ name }) => name).join(' ')} ${albumName(track)}`),
  );
  const inVersions = versions.map((version) => found(`(${version})`));
  const all = (1 << Math.min(words.length, 30)) - 1;
  return (number) =>
    ((inSongs[songOf(tracks, number)] ?? 0) | (inVersions[versionOf(tracks, number)] ?? 0)) === all;
}
