import { releaseTypes } from '../album.ts';
import type { RecordField } from '../record-type.ts';
import { releaseRecord, visibilities } from '../release.ts';
import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

/** The first one is the artist whose album or track it is. */
export const artistsField = {
  kind: 'choices',
  name: 'artists',
  label: 'Artists',
  hint: 'The first one can edit it in backstage.',
  itemId: 'id',
  isRequired: true,
  max: 50,
} as const satisfies RecordField;

const [title, ...others] = releaseRecord.fields.filter(({ name }) => name !== 'tracks');

export const albums: AdminType = {
  name: 'albums',
  title: 'Albums',
  singular: 'Album',
  newLabel: 'New album',
  icon: 'disc',
  group: 'music',
  permissions: permissionsOf('music'),
  calls: {
    list: 'GET albums',
    show: 'GET albums/{id}',
    create: 'POST albums',
    update: 'PUT albums/{id}',
    remove: 'DELETE albums/{ids}',
  },
  replyField: 'album',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Title', picture: 'image', orderBy: 'name' },
    { kind: 'list', name: 'artists', label: 'Artists' },
    {
      kind: 'choice',
      name: 'record_type',
      label: 'Type of release',
      orderBy: 'record_type',
      options: releaseTypes,
    },
    {
      kind: 'date',
      name: 'release_date',
      label: 'Release date',
      orderBy: 'release_date',
      isDay: true,
    },
    {
      kind: 'choice',
      name: 'visibility',
      label: 'Who can hear it',
      orderBy: 'visibility',
      options: visibilities,
    },
    { kind: 'number', name: 'tracks_count', label: 'Tracks', orderBy: 'tracks_count' },
    { kind: 'list', name: 'genres', label: 'Genres', isOptional: true },
    { kind: 'date', name: 'publish_at', label: 'Publish on', isOptional: true },
    updatedColumn,
  ],
  filters: [
    { kind: 'choice', key: 'visibility', label: 'Who can hear it', options: visibilities },
    { kind: 'choice', key: 'record_type', label: 'Type of release', options: releaseTypes },
    { kind: 'record', key: 'artists', label: 'Artist', type: 'artists', operator: 'has' },
    { kind: 'record', key: 'genres', label: 'Genre', type: 'genres', operator: 'has' },
    { kind: 'record', key: 'tags', label: 'Tag', type: 'tags', operator: 'has' },
    { kind: 'presence', key: 'image', label: 'Cover', present: 'With', absent: 'Without' },
    { kind: 'number', key: 'tracks_count', label: 'Tracks' },
    { kind: 'date', key: 'release_date', label: 'Release date' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: '-release_date',
  // Its tracks have a table of their own.
  form: {
    name: 'admin-album',
    fields: [...(title ? [title] : []), artistsField, ...others],
  },
  removes: [
    { label: 'Tracks', count: 'tracks_count' },
    { label: 'Lyrics of its tracks' },
    { label: 'Likes' },
    { label: 'Entries in playlists' },
  ],
  legacyPath: '/admin/albums',
};
