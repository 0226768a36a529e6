import { type AdminType, createdColumn, permissionsOf, updatedColumn } from './admin-type.ts';

/** Listeners create their playlists themselves. */
export const playlists: AdminType = {
  name: 'playlists',
  title: 'Playlists',
  singular: 'Playlist',
  icon: 'playlist',
  group: 'music',
  permissions: permissionsOf('playlists'),
  calls: {
    list: 'GET playlists',
    show: 'GET playlists/{id}',
    update: 'PUT playlists/{id}',
    remove: 'DELETE playlists/{ids}',
  },
  replyField: 'playlist',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', picture: 'image', orderBy: 'name' },
    { kind: 'text', name: 'owner', label: 'Owner', path: 'owner.display_name', orderBy: 'owner' },
    { kind: 'number', name: 'tracks_count', label: 'Tracks', orderBy: 'tracks_count' },
    { kind: 'number', name: 'followers_count', label: 'Followers', orderBy: 'followers_count' },
    { kind: 'switch', name: 'public', label: 'Public', orderBy: 'public' },
    {
      kind: 'switch',
      name: 'collaborative',
      label: 'Collaborative',
      orderBy: 'collaborative',
      isOptional: true,
    },
    createdColumn,
    updatedColumn,
  ],
  filters: [
    { kind: 'record', key: 'owner_id', label: 'Owner', type: 'users' },
    { kind: 'switch', key: 'public', label: 'Public' },
    { kind: 'switch', key: 'collaborative', label: 'Collaborative' },
    { kind: 'number', key: 'tracks_count', label: 'Tracks' },
    { kind: 'date', key: 'created_at', label: 'Created' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: '-created_at',
  form: {
    name: 'admin-playlist',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 250 },
      { kind: 'longText', name: 'description', label: 'Description', maxLength: 1_000 },
      { kind: 'picture', name: 'image', label: 'Picture', crop: 'square' },
      { kind: 'switch', name: 'public', label: 'Public', hint: 'Other people can see it.' },
      {
        kind: 'switch',
        name: 'collaborative',
        label: 'Collaborative',
        hint: 'Every signed-in person can change its tracks.',
      },
    ],
  },
  removes: [{ label: 'Followers', count: 'followers_count' }],
  legacyPath: '/admin/playlists',
};
