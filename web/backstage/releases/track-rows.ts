import { id, list, record, text } from '../../../contracts/loose.ts';
import { releaseRecord } from '../../../contracts/records/release.ts';
import type { RowsField } from '../../../contracts/records/record-type.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { newRow, type RecordValue, withRowAt } from '../../records/field-value.ts';

/** The tracks of a release in its form. */

export const rowsOf = (release: RecordValue): RecordValue[] => list(release['tracks']).map(record);

export const rowIdOf = (row: RecordValue): string => String(row['id']);

/** The backend's ID of a track; null if the track is not saved yet. */
export const trackIdOf = (row: RecordValue): number | null => id(row['id']);

export const hasFile = (row: RecordValue): boolean => text(row['src']) !== '';

/** Whether it has a chosen file that is not its `src` yet. */
export const awaitsFile = (row: RecordValue): boolean => text(row['upload']) !== '';

export const isComplete = (row: RecordValue): boolean =>
  hasFile(row) && text(row['name']).trim() !== '';

/** The track for the player; null if it is not saved or has no file. */
export function playableTrack(row: RecordValue): Track | null {
  const trackId = trackIdOf(row);
  // The player reads the other fields only if they exist.
  return trackId !== null && hasFile(row) ? { ...row, id: trackId, name: text(row['name']) } : null;
}

/** The release without pending uploads, which only the form knows. */
export const withoutUploads = (release: RecordValue): RecordValue => ({
  ...release,
  tracks: rowsOf(release).map(({ upload: _, ...row }) => row),
});

const field = releaseRecord.fields.find((one): one is RowsField<'tracks'> => one.name === 'tracks');

/** A new row for a track that the backend doesn't have yet. */
export function newTrackRow(values: RecordValue): RecordValue {
  if (!field) throw new Error('The record of releases has no tracks');
  const row = newRow(field);
  return { ...row, disc: 1, ...values, key: row['id'] };
}

/** Identifies a new track while it is saved, when its row has no ID. Empty for other tracks. */
export const keyOfNew = (row: RecordValue): string => text(row['key']);

export const withRow = (
  rows: readonly RecordValue[],
  rowId: string,
  changes: RecordValue,
): RecordValue[] => rows.map((row) => (rowIdOf(row) === rowId ? { ...row, ...changes } : row));

/** Whether the remaining rows are still adjacent and in the order in which they were added. */
export function areAsAdded(rows: readonly RecordValue[], rowIds: readonly string[]): boolean {
  const indexes = rowIds
    .map((rowId) => rows.findIndex((row) => rowIdOf(row) === rowId))
    .filter((index) => index !== -1);
  return indexes.every((index, offset) => index === (indexes[0] ?? 0) + offset);
}

/**
 * Moves a track to another position. On a release with several discs it joins the disc of the track
 * before it, because backends number the tracks of each disc.
 */
export function withTrackAt(rows: readonly RecordValue[], from: number, to: number): RecordValue[] {
  const moved = withRowAt(rows, from, to);
  const at = moved.findIndex((row) => row === rows[from]);
  const neighbour = moved[at - 1] ?? moved[at + 1];
  const disc = neighbour?.['disc'];
  return moved.map((row, index) =>
    index === at && disc !== undefined && row['disc'] !== disc ? { ...row, disc } : row,
  );
}

/** The title for a file name: `03 - Mud_and Silver.flac` becomes 'Mud and Silver'. */
export function titleFromName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]{1,5}$/, '');
  const title = /^\d{1,3}(?:\s*[-._]\s*|\s+)(.+)$/.exec(stem)?.[1] ?? stem;
  return title.replaceAll('_', ' ').trim().slice(0, 250);
}

/** For file inputs. */
export const audioTypes = 'audio/*,.flac,.m4a,.ogg,.opus';
