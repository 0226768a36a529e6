import { id, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** The path of a record's page on the site; null if it has none. */
export function siteAddress(typeName: string, record: RecordValue): string | null {
  const recordId = id(record['id']);
  const path = Object.hasOwn(pathsByType, typeName) ? pathsByType[typeName] : undefined;
  return path && recordId !== null ? path(record, recordId) : null;
}

type PathOf = (record: RecordValue, id: number) => string | null;

const named = (record: RecordValue, recordId: number) => ({
  id: recordId,
  name: text(record['name']),
});

/** A path that contains a text field, such as a slug; null if the field is empty. */
const byField =
  (path: (value: string) => string, field: string): PathOf =>
  (record) =>
    text(record[field]) === '' ? null : path(text(record[field]));

const pathsByType: Readonly<Partial<Record<string, PathOf>>> = {
  users: (record, recordId) =>
    paths.user({ id: recordId, display_name: text(record['display_name']) }),
  artists: (record, recordId) => paths.artist(named(record, recordId)),
  albums: (record, recordId) => paths.album(named(record, recordId)),
  tracks: (record, recordId) => paths.track(named(record, recordId)),
  playlists: (record, recordId) => paths.playlist(named(record, recordId)),
  channels: byField((slug) => paths.channel(slug), 'slug'),
  genres: byField(paths.genre, 'name'),
  tags: byField(paths.tag, 'name'),
  'custom-pages': byField(paths.page, 'slug'),
};
