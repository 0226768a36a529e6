import type { AlbumRecord } from './records/parse-records.ts';
import type { Members } from './scenes/scene.ts';

/** Rows of a world's catalogue. They are shared by all worlds and frozen: `changeRows` changes them. Playlists are each world's own. */
export interface Catalogue {
  readonly artists: readonly Artist[];
  readonly albums: readonly Album[];
  readonly tracks: readonly Track[];
  readonly genres: readonly Genre[];
  readonly tags: readonly Tag[];
  playlists: Playlist[];
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** `name` is what an address says, `display_name` what people read. */
export interface Genre extends Named {
  readonly display_name: string;
  readonly image: string;
}

export interface Tag extends Named {
  readonly display_name: string;
}

export interface Artist extends Named {
  readonly verified: boolean;
  readonly image_small: string;
  /** How they sound: the name of their first genre. */
  readonly genre: string;
  readonly genres: readonly Genre[];
  readonly place: string;
  readonly bio: string;
  readonly followers: number;
  /** How many stand in their picture, three for any band. */
  readonly members: Members;
}

export interface Track extends Named {
  /** Milliseconds. */
  readonly duration: number;
  /** Its place on its disc, from 1. */
  readonly number: number;
  readonly disc: number;
  readonly artists: readonly Named[];
  readonly album_id: number;
  readonly image: string;
  /** Before the world began; `WorldState.heard` has those since. */
  readonly plays: number;
  readonly genres: readonly Genre[];
  readonly tags: readonly Tag[];
}

export interface Album extends Named {
  readonly release_date: string;
  readonly image: string;
  readonly record_type: AlbumRecord['type'];
  readonly discs: number;
  /** Those whose record it is; of a compilation, all who are on it. */
  readonly artists: readonly Named[];
  readonly genres: readonly Genre[];
  readonly tags: readonly Tag[];
}

export interface Playlist {
  id: number;
  name: string;
  description: string;
  /** Empty: none of its own. */
  image: string;
  owner_id: number;
  track_ids: number[];
  /** Others see it too. */
  is_public: boolean;
  /** Everybody who is signed in may change its tracks. */
  collaborative: boolean;
  follower_ids: number[];
}

interface Row {
  readonly id: number;
}

const positions = new WeakMap<readonly Row[], Map<number, number>>();

/** The row of this id, without looking through the list. Right for every list, also one that has changed since. */
export function rowById<R extends Row>(rows: readonly R[], id: number): R | undefined {
  const found = rows[positions.get(rows)?.get(id) ?? -1];
  if (found?.id === id) return found;
  const known = new Map(rows.map((row, position) => [row.id, position]));
  positions.set(rows, known);
  return rows[known.get(id) ?? -1];
}

/** Finds the rows that belong to something by its id, in their order. For lists that are replaced and never changed. */
function grouped<R extends Row>(
  ownersOf: (row: R) => readonly number[],
): (rows: readonly R[], owner: number) => readonly R[] {
  const groups = new WeakMap<readonly R[], ReadonlyMap<number, R[]>>();
  return (rows, owner) => {
    const known = groups.get(rows) ?? group(rows, ownersOf);
    groups.set(rows, known);
    return known.get(owner) ?? [];
  };
}

function group<R extends Row>(
  rows: readonly R[],
  ownersOf: (row: R) => readonly number[],
): ReadonlyMap<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    for (const owner of ownersOf(row)) {
      const theirs = groups.get(owner);
      if (theirs) theirs.push(row);
      else groups.set(owner, [row]);
    }
  }
  return groups;
}

/** Lists that all worlds share. */
type Shared = Omit<Catalogue, 'playlists'>;

/**
 * Changes rows of one world's catalogue: `change` gives what differs, or null for a row that stays. Rows are shared by all worlds, so those that
 * differ are new ones in a new list.
 */
export function changeRows<Kind extends keyof Shared>(
  catalogue: Catalogue,
  kind: Kind,
  change: (row: Shared[Kind][number]) => Partial<Shared[Kind][number]> | null,
): void {
  const changed = catalogue[kind].map((row) => {
    const differs = change(row);
    return differs ? Object.freeze({ ...row, ...differs }) : row;
  });
  Object.assign(catalogue, { [kind]: Object.freeze(changed) });
}

const inOrder = (a: Track, b: Track): number => a.disc - b.disc || a.number - b.number;
const byAlbum = grouped<Track>(({ album_id }) => [album_id]);
const artistIds = ({ artists }: { artists: readonly Named[] }): number[] =>
  artists.map(({ id }) => id);
const byArtist = { tracks: grouped<Track>(artistIds), albums: grouped<Album>(artistIds) };

/** The tracks of an album, disc by disc. */
export const tracksOfAlbum = ({ tracks }: Catalogue, id: number): Track[] =>
  byAlbum(tracks, id).toSorted(inOrder);
export const tracksByArtist = ({ tracks }: Catalogue, id: number): readonly Track[] =>
  byArtist.tracks(tracks, id);
export const albumsByArtist = ({ albums }: Catalogue, id: number): readonly Album[] =>
  byArtist.albums(albums, id);
