import type { LinerNotes } from './records/liner-notes.ts';
import type { AlbumRecord } from './records/parse-records.ts';
import type { Members } from './scenes/scene.ts';

/**
 * Rows of the catalogue. All worlds share them, frozen; `changeRows` copies them for a change.
 * Playlists belong to one world.
 */
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

/** Addresses use `name`, pages show `display_name`. */
export interface Genre extends Named, Edited {
  readonly display_name: string;
  readonly image: string;
}

export interface Tag extends Named, Edited {
  readonly display_name: string;
}

/** When a row was created and changed in this world; missing in the seeds. */
interface Edited {
  readonly created_at?: string;
  readonly updated_at?: string;
}

export interface Artist extends Named, Edited {
  readonly verified: boolean;
  readonly image_small: string;
  /** Musical style: the name of the artist's first genre. */
  readonly genre: string;
  readonly genres: readonly Genre[];
  readonly place: string;
  readonly bio: string;
  readonly followers: number;
  /** The number of people in the picture, three for any band. */
  readonly members: Members;
  readonly country?: string | null;
  readonly image_large?: string;
  /** Missing in the seeds: every second artist has one link. */
  readonly links?: readonly Link[];
}

export interface Link {
  readonly url: string;
  readonly title: string;
}

export interface Track extends Named {
  /** Milliseconds. */
  readonly duration: number;
  /** The position on the disc, from 1. */
  readonly number: number;
  readonly disc: number;
  readonly artists: readonly Named[];
  readonly album_id: number;
  readonly image: string;
  /** Plays before the world began; `WorldState.heard` has later ones. */
  readonly plays: number;
  readonly genres: readonly Genre[];
  readonly tags: readonly Tag[];
  readonly explicit: boolean;
  /**
   * URL of the uploaded file; empty before an upload. Unset for demo tracks with synthesised audio.
   */
  readonly src?: string;
  readonly description?: string | null;
  readonly credits?: readonly Credit[];
  readonly updated_at?: string;
}

export interface Credit {
  readonly id?: number | string;
  readonly role: string;
  readonly name: string;
}

export interface Album extends Named, LinerNotes {
  readonly release_date: string;
  readonly image: string;
  readonly record_type: AlbumRecord['type'];
  readonly discs: number;
  /** The album's artists; for a compilation, all artists on it. */
  readonly artists: readonly Named[];
  readonly genres: readonly Genre[];
  readonly tags: readonly Tag[];
  readonly explicit?: boolean;
  /** Public if missing, like the whole catalogue of the seeds. */
  readonly visibility?: Visibility;
  /** The time until which a public album stays hidden. */
  readonly publish_at?: string | null;
  readonly updated_at?: string;
}

export type Visibility = 'draft' | 'private' | 'public';

export interface Playlist {
  id: number;
  name: string;
  description: string;
  /** Empty for none. */
  image: string;
  owner_id: number;
  track_ids: number[];
  /** When each track was added, by its id. */
  added: Record<number, string>;
  /** Whether other people can see it. */
  is_public: boolean;
  /** Whether every signed-in user may change its tracks. */
  collaborative: boolean;
  follower_ids: number[];
  created_at?: string;
  updated_at?: string;
}

interface Row {
  readonly id: number;
}

const positions = new WeakMap<readonly Row[], Map<number, number>>();

/** The row with this id, by an index. Correct for every list, even after a change. */
export function rowById<R extends Row>(rows: readonly R[], id: number): R | undefined {
  const found = rows[positions.get(rows)?.get(id) ?? -1];
  if (found?.id === id) return found;
  const known = new Map(rows.map((row, position) => [row.id, position]));
  positions.set(rows, known);
  return rows[known.get(id) ?? -1];
}

/** Groups rows by a related id, in their order. For lists that are replaced, never mutated. */
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
 * Changes rows of one world's catalogue. `change` returns the differences, or null for an unchanged
 * row. Because worlds share rows, changed rows are new objects in a new list.
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

/** Appends rows to a list. Replaces the list, as `changeRows` does. */
export function addRows<Kind extends keyof Shared>(
  catalogue: Catalogue,
  kind: Kind,
  rows: readonly Shared[Kind][number][],
): void {
  const all = [...catalogue[kind], ...rows.map((row) => Object.freeze(row))];
  Object.assign(catalogue, { [kind]: Object.freeze(all) });
}

export function removeRows(
  catalogue: Catalogue,
  kind: keyof Shared,
  isGone: (id: number) => boolean,
): void {
  const remaining = catalogue[kind].filter(({ id }: Row) => !isGone(id));
  Object.assign(catalogue, { [kind]: Object.freeze(remaining) });
}

const byPosition = (a: Track, b: Track): number => a.disc - b.disc || a.number - b.number;
const byAlbum = grouped<Track>(({ album_id }) => [album_id]);
const artistIds = ({ artists }: { artists: readonly Named[] }): number[] =>
  artists.map(({ id }) => id);
const byArtist = { tracks: grouped<Track>(artistIds), albums: grouped<Album>(artistIds) };

/** The tracks of an album, disc by disc. */
export const tracksOfAlbum = ({ tracks }: Catalogue, id: number): Track[] =>
  byAlbum(tracks, id).toSorted(byPosition);
export const tracksByArtist = ({ tracks }: Catalogue, id: number): readonly Track[] =>
  byArtist.tracks(tracks, id);
export const albumsByArtist = ({ albums }: Catalogue, id: number): readonly Album[] =>
  byArtist.albums(albums, id);
