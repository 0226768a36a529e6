import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

export const genres: AdminType = {
  name: 'genres',
  title: 'Genres',
  singular: 'Genre',
  newLabel: 'New genre',
  icon: 'grid',
  group: 'music',
  permissions: permissionsOf('genres'),
  calls: {
    list: 'GET genres',
    show: 'GET genres/{id}',
    create: 'POST genres',
    update: 'PUT genres/{id}',
    remove: 'DELETE genres/{ids}',
  },
  replyField: 'genre',
  nameField: 'display_name',
  columns: [
    {
      kind: 'title',
      name: 'display_name',
      label: 'Name',
      picture: 'image',
      orderBy: 'display_name',
    },
    { kind: 'text', name: 'name', label: 'Name in addresses', orderBy: 'name' },
    { kind: 'number', name: 'artists_count', label: 'Artists', orderBy: 'artists_count' },
    { kind: 'number', name: 'albums_count', label: 'Albums', orderBy: 'albums_count' },
    { kind: 'number', name: 'tracks_count', label: 'Tracks', orderBy: 'tracks_count' },
    updatedColumn,
  ],
  filters: [
    { kind: 'presence', key: 'image', label: 'Picture', present: 'With', absent: 'Without' },
    { kind: 'number', key: 'tracks_count', label: 'Tracks' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: 'display_name',
  form: {
    name: 'genre',
    fields: [
      { kind: 'text', name: 'display_name', label: 'Name', isRequired: true, maxLength: 50 },
      {
        kind: 'text',
        name: 'name',
        label: 'Name in addresses',
        hint: 'Links to the old name stop working when you change it.',
        isRequired: true,
        maxLength: 50,
      },
      { kind: 'picture', name: 'image', label: 'Picture', crop: 'square' },
    ],
  },
  removes: [
    { label: 'Assignments to artists', count: 'artists_count' },
    { label: 'Assignments to albums', count: 'albums_count' },
    { label: 'Assignments to tracks', count: 'tracks_count' },
  ],
  legacyPath: '/admin/genres',
};
