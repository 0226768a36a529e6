import { albumRecord } from '../album.ts';
import { trackRecord } from '../release.ts';
import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';
import { artistsField } from './albums.ts';

/** New tracks begin with a file, so they are created in backstage. */
export const tracks: AdminType = {
  name: 'tracks',
  title: 'Tracks',
  singular: 'Track',
  icon: 'note',
  group: 'music',
  permissions: permissionsOf('music'),
  calls: {
    list: 'GET tracks',
    show: 'GET tracks/{id}',
    update: 'PUT tracks/{id}',
    remove: 'DELETE tracks/{ids}',
  },
  replyField: 'track',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Title', picture: 'image', orderBy: 'name' },
    { kind: 'list', name: 'artists', label: 'Artists' },
    { kind: 'text', name: 'album', label: 'Album', path: 'album.name' },
    { kind: 'duration', name: 'duration', label: 'Length', orderBy: 'duration' },
    { kind: 'number', name: 'plays', label: 'Plays', orderBy: 'plays' },
    { kind: 'switch', name: 'explicit', label: 'Explicit lyrics', orderBy: 'explicit' },
    { kind: 'number', name: 'number', label: 'Number', orderBy: 'number', isOptional: true },
    { kind: 'number', name: 'disc', label: 'Disc', orderBy: 'disc', isOptional: true },
    { kind: 'list', name: 'genres', label: 'Genres', isOptional: true },
    { kind: 'list', name: 'tags', label: 'Tags', isOptional: true },
    updatedColumn,
  ],
  filters: [
    { kind: 'record', key: 'artists', label: 'Artist', type: 'artists', operator: 'has' },
    { kind: 'record', key: 'album_id', label: 'Album', type: 'albums' },
    { kind: 'record', key: 'genres', label: 'Genre', type: 'genres', operator: 'has' },
    { kind: 'record', key: 'tags', label: 'Tag', type: 'tags', operator: 'has' },
    { kind: 'switch', key: 'explicit', label: 'Explicit lyrics' },
    { kind: 'presence', key: 'src', label: 'Audio file', present: 'With', absent: 'Without' },
    { kind: 'number', key: 'plays', label: 'Plays' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: '-created_at',
  form: {
    name: 'admin-track',
    fields: [
      { kind: 'text', name: 'name', label: 'Title', isRequired: true, maxLength: 250 },
      artistsField,
      { kind: 'number', name: 'number', label: 'Number', min: 1, max: 999, isWhole: true },
      { kind: 'number', name: 'disc', label: 'Disc', min: 1, max: 99, isWhole: true },
      { kind: 'switch', name: 'explicit', label: 'Explicit lyrics' },
      ...albumRecord.fields.filter(({ name }) => name === 'image'),
      ...trackRecord.fields,
    ],
  },
  removes: [
    { label: 'Plays', count: 'plays' },
    { label: 'Lyrics' },
    { label: 'Likes' },
    { label: 'Entries in playlists' },
  ],
  legacyPath: '/admin/tracks',
};
