import { MUSIC_UPDATE } from '../../constants.ts';
import { artistRecord } from '../artist.ts';
import { type AdminType, createdColumn, permissionsOf, updatedColumn } from './admin-type.ts';

/**
 * The parts of `profile` are fields of their own, as in backstage: `asArtistRecord` and
 * `asArtistBody` (`web/records/artist-record.ts`) convert them.
 */
export const artists: AdminType = {
  name: 'artists',
  title: 'Artists',
  singular: 'Artist',
  newLabel: 'New artist',
  icon: 'user',
  group: 'music',
  permissions: permissionsOf('music'),
  calls: {
    list: 'GET artists',
    show: 'GET artists/{id}',
    create: 'POST artists',
    update: 'PUT artists/{id}',
    remove: 'DELETE artists/{ids}',
  },
  replyField: 'artist',
  nameField: 'name',
  columns: [
    {
      kind: 'title',
      name: 'name',
      label: 'Name',
      picture: 'image_small',
      shape: 'round',
      orderBy: 'name',
    },
    { kind: 'switch', name: 'verified', label: 'Verified', orderBy: 'verified' },
    { kind: 'list', name: 'genres', label: 'Genres' },
    { kind: 'number', name: 'albums_count', label: 'Albums', orderBy: 'albums_count' },
    { kind: 'number', name: 'tracks_count', label: 'Tracks', orderBy: 'tracks_count' },
    { kind: 'number', name: 'followers_count', label: 'Followers', orderBy: 'followers_count' },
    createdColumn,
    updatedColumn,
  ],
  filters: [
    { kind: 'switch', key: 'verified', label: 'Verified' },
    { kind: 'record', key: 'genres', label: 'Genre', type: 'genres', operator: 'has' },
    { kind: 'number', key: 'followers_count', label: 'Followers' },
    { kind: 'date', key: 'created_at', label: 'Created' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: '-created_at',
  form: {
    name: 'admin-artist',
    fields: [
      ...artistRecord.fields,
      {
        kind: 'switch',
        name: 'verified',
        label: 'Verified',
        hint: 'Shows a check mark beside the name.',
        permission: MUSIC_UPDATE,
      },
    ],
  },
  removes: [
    { label: 'Albums', count: 'albums_count' },
    { label: 'Tracks', count: 'tracks_count' },
    { label: 'Followers', count: 'followers_count' },
    { label: 'Comments on the artist' },
  ],
  legacyPath: '/admin/artists',
};
