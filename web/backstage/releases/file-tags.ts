import { list, record, text } from '../../../contracts/loose.ts';
import type { Metadata } from '../../../contracts/schema/releases.ts';

/** The tags of an audio file. Empty strings, empty lists and nulls mean unknown. */
export interface FileTags {
  title: string;
  artist: string;
  album: string;
  /** Both count from 1. */
  number: number | null;
  disc: number | null;
  /** In milliseconds. */
  duration: number | null;
  /** `2026-03-09` or a year. */
  date: string;
  genres: readonly string[];
  /** Plain text or LRC. */
  lyrics: string;
  cover: Blob | null;
}

/** Converts the tags that the backend read from an uploaded file. */
export function tagsOfMetadata(metadata: Metadata): Partial<FileTags> {
  return {
    title: text(metadata.title),
    artist: text(metadata.artist),
    album: text(metadata.album_name) || text(record(metadata.album)['name']),
    number: metadata.number ?? null,
    disc: metadata.disc ?? null,
    duration: metadata.duration ?? null,
    genres: list(metadata.genres).map((genre) => text(genre) || text(record(genre)['name'])),
  };
}

/** A value from the track's file that differs from the form's. */
export interface TagConflict {
  field: 'name' | 'disc';
  label: string;
  /** Whether the browser or the backend read it. */
  from: 'file' | 'server';
  value: string | number;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds fields where the file's tags differ from the form, or the backend's reading differs from
 * both. `dismissed`: values that the visitor has dismissed.
 */
export function tagConflicts(
  row: Fields,
  { file, server }: { file?: Partial<FileTags>; server?: Partial<FileTags> },
  dismissed: ReadonlySet<string> = new Set(),
): TagConflict[] {
  const candidates: TagConflict[] = [];
  for (const [from, tags] of [
    ['file', file],
    ['server', server],
  ] as const) {
    const { title = '', disc = null } = tags ?? {};
    if (title !== '') candidates.push({ field: 'name', label: 'Title', from, value: title });
    if (disc !== null) candidates.push({ field: 'disc', label: 'Disc', from, value: disc });
  }
  const seen = new Set<string>();
  return candidates.filter((one) => {
    const key = keyOfConflict(one);
    const isNew = !seen.has(key) && !dismissed.has(key);
    seen.add(key);
    return isNew && !isSame(row[one.field], one.value);
  });
}

export const keyOfConflict = ({ field, value }: TagConflict): string => `${field}:${value}`;

const isSame = (one: unknown, other: string | number): boolean =>
  (typeof one === 'number' ? String(one) : text(one)).trim() === String(other).trim();

/** Values that a new file's tags fill in; never overwrites fields that someone has edited. */
export function valuesFromTags(
  row: Fields,
  guessedName: string,
  { title = '', disc = null, duration = null, lyrics = '' }: Partial<FileTags>,
): Record<string, unknown> {
  const isGuess = text(row['name']) === '' || row['name'] === guessedName;
  return {
    ...(isGuess && title !== '' && { name: title }),
    ...(isGuess && disc !== null && { disc }),
    ...(duration !== null && { duration }),
    ...(lyrics !== '' && text(row['lyrics']) === '' && { lyrics }),
  };
}

/**
 * Sorts newly added rows by the track numbers in their files, within the positions that they
 * occupy. Only if every file has a number and no number repeats.
 */
export function inTagOrder<Row>(
  rows: readonly Row[],
  tagsOf: (row: Row) => Pick<FileTags, 'number' | 'disc'> | null | undefined,
): Row[] {
  const added = rows.filter((row) => tagsOf(row) !== undefined);
  const positions = added.map((row) => {
    const tags = tagsOf(row);
    return tags?.number ? (tags.disc ?? 1) * 1_000 + tags.number : null;
  });
  if (positions.includes(null) || new Set(positions).size < positions.length) return [...rows];
  const ordered = added.toSorted(
    (a, b) => (positions[added.indexOf(a)] ?? 0) - (positions[added.indexOf(b)] ?? 0),
  );
  return rows.map((row) => (tagsOf(row) === undefined ? row : (ordered.shift() ?? row)));
}
