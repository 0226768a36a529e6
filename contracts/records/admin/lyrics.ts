import { lyricRecord } from '../release.ts';
import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

/** A track has one text. */
export const lyrics: AdminType = {
  name: 'lyrics',
  title: 'Lyrics',
  singular: 'Lyrics',
  newLabel: 'New lyrics',
  icon: 'note',
  group: 'music',
  permissions: permissionsOf('lyrics'),
  calls: {
    list: 'GET lyrics',
    show: 'GET lyrics/{id}',
    create: 'POST lyrics',
    update: 'PUT lyrics/{id}',
    remove: 'DELETE lyrics/{ids}',
  },
  replyField: 'lyric',
  nameField: 'track.name',
  columns: [
    {
      kind: 'title',
      name: 'track',
      label: 'Track',
      path: 'track.name',
      picture: 'track.image',
      orderBy: 'name',
    },
    { kind: 'list', name: 'artists', label: 'Artists', path: 'track.artists' },
    { kind: 'text', name: 'text', label: 'Lyrics' },
    { kind: 'switch', name: 'is_synced', label: 'With times', orderBy: 'is_synced' },
    updatedColumn,
  ],
  filters: [
    { kind: 'switch', key: 'is_synced', label: 'With times' },
    { kind: 'record', key: 'track_id', label: 'Track', type: 'tracks' },
    { kind: 'record', key: 'artists', label: 'Artist', type: 'artists', operator: 'has' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: '-updated_at',
  form: {
    name: 'admin-lyric',
    fields: [
      // Only new lyrics choose their track: the screen makes it read-only for others.
      {
        kind: 'number',
        name: 'track_id',
        label: 'Track',
        hint: 'A track has one set of lyrics. New lyrics replace the current ones.',
        isRequired: true,
        isWhole: true,
      },
      ...lyricRecord.fields.map((field) => ({ ...field, isRequired: true as const })),
      {
        kind: 'switch',
        name: 'is_synced',
        label: 'With times',
        hint: 'Each line begins with its time: [01:23.45].',
      },
    ],
  },
  legacyPath: '/admin/lyrics',
};
