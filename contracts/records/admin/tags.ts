import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

export const tags: AdminType = {
  name: 'tags',
  title: 'Tags',
  singular: 'Tag',
  newLabel: 'New tag',
  icon: 'list',
  group: 'music',
  permissions: permissionsOf('tags'),
  calls: {
    list: 'GET tags',
    show: 'GET tags/{id}',
    create: 'POST tags',
    update: 'PUT tags/{id}',
    remove: 'DELETE tags/{ids}',
  },
  replyField: 'tag',
  nameField: 'display_name',
  columns: [
    { kind: 'title', name: 'display_name', label: 'Name', orderBy: 'display_name' },
    { kind: 'text', name: 'name', label: 'Name in addresses', orderBy: 'name' },
    { kind: 'number', name: 'albums_count', label: 'Albums', orderBy: 'albums_count' },
    { kind: 'number', name: 'tracks_count', label: 'Tracks', orderBy: 'tracks_count' },
    updatedColumn,
  ],
  filters: [
    { kind: 'number', key: 'tracks_count', label: 'Tracks' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: 'display_name',
  form: {
    name: 'tag',
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
    ],
  },
  removes: [
    { label: 'Assignments to albums', count: 'albums_count' },
    { label: 'Assignments to tracks', count: 'tracks_count' },
  ],
  legacyPath: '/admin/tags',
};
