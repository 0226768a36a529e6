import { isOn, list, record, text, id, textMap } from '../../../contracts/loose.ts';
import { releaseRecord } from '../../../contracts/records/release.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { type RecordValue, sameJson } from '../../records/field-value.ts';
import { awaitsFile, keyOfNew, rowsOf, trackIdOf } from './track-rows.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';

interface Save {
  /** Null for a new release. */
  albumId: number | null;
  /** The release before this save; null for a new one. */
  before: RecordValue | null;
  created: CreatedRecords;
}

/**
 * Reads a release from the backend.
 * @throws ApiError
 */
export async function readRelease(albumId: number): Promise<RecordValue> {
  const { album } = asSent(await call('GET albums/{id}', { params: { id: albumId } }));
  return { ...album };
}

/**
 * Rereads a release so that others' changes can be merged before saving. Leaves out tracks that
 * this form's failed save already created: the form knows them by row key, not by ID.
 * @throws ApiError
 */
export async function rereadRelease(
  albumId: number,
  created: CreatedRecords,
): Promise<RecordValue> {
  const release = await readRelease(albumId);
  const { trackIds } = created;
  return {
    ...release,
    tracks: rowsOf(release).filter((row) => !trackIds.has(trackIdOf(row) ?? 0)),
  };
}

/**
 * Saves a release: creates it as a draft if it is new, creates and deletes tracks, then sets their
 * order and finally its visibility. A failed save can be retried.
 * @returns The release from the backend, with uploads still attached to their tracks.
 * @throws ApiError Names a track's fields `tracks.0.name`.
 */
export async function saveRelease(
  changes: RecordValue,
  release: RecordValue,
  { albumId: known, before, created }: Save,
): Promise<RecordValue> {
  const { tracks: _, ...changed } = changes;
  const { tracks: __, ...everything } = release;
  const albumId = known ?? created.album ?? (await createAlbum(everything, created));
  const rows = rowsOf(release);
  await deleteTracks(before ? rowsOf(before) : [], rows, created);
  const tracks: RecordValue[] = [];
  for (const [index, row] of rows.entries())
    tracks.push(await savedTrack(row, { albumId, index, before, created }));
  const body = {
    ...albumBody(known === null ? everything : changed),
    ...(changes['tracks'] !== undefined && { tracks }),
  };
  if (Object.keys(body).length > 0)
    await call('PUT albums/{id}', { params: { id: albumId }, body: body as AlbumBody });
  const saved = withUploads(await readRelease(albumId), rows, tracks);
  created.clear();
  return saved;
}

/** `sent`: the saved rows; the backend may return the tracks in another order. */
function withUploads(
  saved: RecordValue,
  rows: readonly RecordValue[],
  sent: readonly RecordValue[],
): RecordValue {
  const uploads = new Map(
    rows.flatMap((row, index) =>
      awaitsFile(row) ? [[trackIdOf(sent[index] ?? {}), row['upload']] as const] : [],
    ),
  );
  if (uploads.size === 0) return saved;
  const tracks = rowsOf(saved).map((row) => {
    const upload = uploads.get(trackIdOf(row));
    return upload === undefined ? row : { ...row, upload };
  });
  return { ...saved, tracks };
}

// The record's description ensures that the fields have the right types.
type AlbumBody = CallInput<'PUT albums/{id}'>['body'];
type TrackBody = CallInput<'POST tracks'>['body'];

const albumFields = releaseRecord.fields
  .map(({ name }): string => name)
  .filter((name) => name !== 'tracks');

const albumBody = (release: RecordValue): RecordValue =>
  Object.fromEntries(
    albumFields
      .filter((name) => release[name] !== undefined)
      .map((name) => [name, name === 'publish_at' ? release[name] || null : release[name]]),
  );

async function createAlbum(release: RecordValue, created: CreatedRecords): Promise<number> {
  const { publish_at: _, ...fields } = albumBody(release);
  const artists = list(release['artists']).map((artist) => ({ id: record(artist)['id'] }));
  const { album } = await call('POST albums', {
    body: {
      ...fields,
      ...(artists.length > 0 && { artists }),
      ...(release['visibility'] !== undefined && { visibility: 'draft' }),
      name: text(release['name']),
    } as CallInput<'POST albums'>['body'],
  });
  created.setAlbum(album.id);
  return album.id;
}

async function deleteTracks(
  before: readonly RecordValue[],
  rows: readonly RecordValue[],
  created: CreatedRecords,
): Promise<void> {
  const remaining = new Set(rows.map((row) => trackIdOf(row) ?? created.trackOf(keyOfNew(row))));
  const gone = [...before.map(trackIdOf), ...created.trackIds].filter(
    (id) => id !== null && !remaining.has(id),
  );
  if (gone.length === 0) return;
  try {
    await call('DELETE tracks/{ids}', { params: { ids: gone.join(',') } });
  } catch (error) {
    // Someone else may have deleted it.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

interface TrackSave extends Save {
  albumId: number;
  /** The row's position in the form. */
  index: number;
}

/**
 * Creates a row's track, or sends its new file.
 * @returns The track's ID, and the changes that the album's request can include.
 */
async function savedTrack(
  row: RecordValue,
  { albumId, index, before, created }: TrackSave,
): Promise<RecordValue> {
  try {
    const known = trackIdOf(row) ?? created.trackOf(keyOfNew(row));
    if (known === null) return { id: await createTrack(row, albumId, created) };
    const changes = trackChanges(row, before);
    if (changes['src'] === undefined) return { id: known, ...changes };
    // Only the track's own call measures a new file.
    await call('PUT tracks/{id}', { params: { id: known }, body: changes });
    return { id: known };
  } catch (error) {
    throw atRow(error, index);
  }
}

async function createTrack(
  row: RecordValue,
  albumId: number,
  created: CreatedRecords,
): Promise<number> {
  const { track } = await call('POST tracks', {
    body: { ...trackBody(row), album_id: albumId } as TrackBody,
  });
  created.setTrack(keyOfNew(row), track.id);
  await addLyrics(row, track.id);
  return track.id;
}

/** Adds lyrics found in the file. Ignores failures: the track matters more. */
async function addLyrics(row: RecordValue, trackId: number): Promise<void> {
  const lyrics = text(row['lyrics']).trim();
  if (lyrics === '') return;
  await call('POST lyrics', {
    body: { track_id: trackId, text: lyrics, is_synced: /^\[\d{1,3}:\d\d/m.test(lyrics) },
  }).catch(() => undefined);
}

function trackBody(row: RecordValue): RecordValue {
  const [disc, duration] = [Number(row['disc']), Math.round(Number(row['duration']))];
  return {
    name: text(row['name']).trim(),
    explicit: isOn(row['explicit']),
    ...(disc > 0 && { disc }),
    ...(duration > 0 && { duration }),
    ...(text(row['src']) !== '' && { src: row['src'] }),
  };
}

/** Fields that differ from the backend's; all fields for a track that an earlier save created. */
function trackChanges(row: RecordValue, before: RecordValue | null): RecordValue {
  const fields = trackBody(row);
  const id = trackIdOf(row);
  const old = before && id !== null && rowsOf(before).find((one) => trackIdOf(one) === id);
  if (!old) return fields;
  const known = trackBody(old);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !sameJson(value, known[name])),
  );
}

/** A track's error, with its fields named as in the form. */
function atRow(error: unknown, index: number): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error;
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([name, message]) => [
      name === 'album_id' ? 'tracks' : `tracks.${index}.${name}`,
      message,
    ]),
  );
  return new ApiError(error.status, { message: error.message, errors }, error.requestId);
}

/**
 * Records that an unfinished save has already created: the album, and tracks by the keys of their
 * rows. After a failure or a crash, the next save continues instead of creating them again.
 */
export class CreatedRecords {
  readonly #person: Person;
  readonly #entry: EntryKey;
  /** Used if the browser stores nothing. */
  #memory: Record<string, unknown> = {};
  /** Backend IDs by row key, from saves that have ended. */
  readonly #savedIds = new Map<string, string>();

  constructor(person: Person, recordId: number | string) {
    this.#person = person;
    this.#entry = { name: `release-created:${recordId}`, version: 1, outlivesSignOut: true };
  }

  get album(): number | null {
    return id(this.#read()['album']);
  }

  /** `key`: as `keyOfNew` returns it. */
  trackOf(key: string): number | null {
    return key === '' ? null : id(this.#tracks()[key]);
  }

  /** IDs of tracks that the form still identifies by row key. */
  get trackIds(): ReadonlySet<number> {
    return new Set(Object.values(this.#tracks()).map(Number));
  }

  /** A row's current ID: a save replaces the key of a new row with the backend's ID. */
  currentRowId(rowId: string): string {
    return this.#savedIds.get(rowId) ?? rowId;
  }

  setAlbum(albumId: number): void {
    this.#write({ ...this.#read(), album: albumId });
  }

  setTrack(key: string, trackId: number): void {
    this.#write({ ...this.#read(), tracks: { ...this.#tracks(), [key]: trackId } });
  }

  /** Call it when a save has ended and the form has the backend's IDs. */
  clear(): void {
    for (const [key, trackId] of Object.entries(this.#tracks())) this.#savedIds.set(key, trackId);
    this.#memory = {};
    removeLocalEntry(this.#person, this.#entry.name, true);
  }

  #tracks(): Record<string, string> {
    return textMap(this.#read()['tracks']);
  }

  #read(): Record<string, unknown> {
    return { ...record(readLocalEntry(this.#person, this.#entry)), ...this.#memory };
  }

  #write(value: Record<string, unknown>): void {
    this.#memory = value;
    // The timestamp expires entries that outlive a sign-out.
    writeLocalEntry(this.#person, this.#entry, { ...value, at: Date.now() });
  }
}
