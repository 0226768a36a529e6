import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';

/** A type with a column and a filter of every kind. */
export const testType: AdminType = {
  name: 'users',
  title: 'People',
  singular: 'Person',
  newLabel: 'New person',
  icon: 'people',
  group: 'people',
  permissions: {
    view: 'users.view',
    create: 'users.create',
    update: 'users.update',
    delete: 'users.delete',
  },
  calls: {
    list: 'GET users',
    show: 'GET users/{id}',
    create: 'POST users',
    remove: 'DELETE users/{ids}',
  },
  listQuery: { with: 'roles' },
  replyField: 'user',
  nameField: 'display_name',
  columns: [
    {
      kind: 'title',
      name: 'name',
      label: 'Name',
      path: 'display_name',
      picture: 'avatar',
      orderBy: 'display_name',
    },
    { kind: 'text', name: 'email', label: 'Email', orderBy: 'email' },
    {
      kind: 'number',
      name: 'comments',
      label: 'Comments',
      path: 'comments_count',
      orderBy: 'comments_count',
    },
    { kind: 'date', name: 'created_at', label: 'Joined', orderBy: 'created_at' },
    { kind: 'switch', name: 'active', label: 'Active', isOptional: true },
    { kind: 'list', name: 'roles', label: 'Roles', isOptional: true },
    {
      kind: 'choice',
      name: 'plan',
      label: 'Plan',
      isOptional: true,
      options: [
        { value: 'free', label: 'Free' },
        { value: '1', label: 'Paid' },
      ],
    },
    { kind: 'bytes', name: 'space', label: 'Storage', isOptional: true },
    { kind: 'duration', name: 'heard', label: 'Heard', isOptional: true },
    { kind: 'picture', name: 'cover', label: 'Cover', isOptional: true },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'plan',
      label: 'Plan',
      options: [
        { value: 'free', label: 'Free' },
        { value: '1', label: 'Paid' },
      ],
    },
    { kind: 'record', key: 'roles', label: 'Role', type: 'roles', operator: 'has' },
    { kind: 'record', key: 'artist', label: 'Artist', type: 'artists' },
    { kind: 'switch', key: 'active', label: 'Active' },
    { kind: 'date', key: 'created_at', label: 'Joined' },
    { kind: 'number', key: 'comments_count', label: 'Comments' },
    { kind: 'presence', key: 'banned_at', label: 'Ban', present: 'Banned', absent: 'Not banned' },
  ],
  sort: '-created_at',
};
