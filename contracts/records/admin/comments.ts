import { type AdminType, permissionsOf } from './admin-type.ts';

const kinds = [
  { value: 'track', label: 'Track' },
  { value: 'album', label: 'Album' },
  { value: 'artist', label: 'Artist' },
] as const;

/** Deleted comments can be restored; replies to them stay. */
export const comments: AdminType = {
  name: 'comments',
  title: 'Comments',
  singular: 'Comment',
  icon: 'edit',
  group: 'music',
  permissions: permissionsOf('comments'),
  calls: {
    list: 'GET comment',
    show: 'GET comment/{id}',
    update: 'PUT comment/{id}',
    remove: 'DELETE comment/{ids}',
    restore: 'POST comment/restore',
  },
  replyField: 'comment',
  nameField: 'content',
  columns: [
    { kind: 'title', name: 'content', label: 'Comment', picture: 'user.avatar', shape: 'round' },
    { kind: 'text', name: 'user', label: 'Author', path: 'user.display_name', orderBy: 'user' },
    {
      kind: 'choice',
      name: 'commentable_type',
      label: 'Type',
      orderBy: 'commentable_type',
      options: kinds,
    },
    { kind: 'text', name: 'commentable', label: 'Belongs to', path: 'commentable.name' },
    { kind: 'number', name: 'reports_count', label: 'Reports', orderBy: 'reports_count' },
    {
      kind: 'number',
      name: 'replies_count',
      label: 'Replies',
      orderBy: 'replies_count',
      isOptional: true,
    },
    { kind: 'date', name: 'created_at', label: 'Written', orderBy: 'created_at' },
    { kind: 'date', name: 'updated_at', label: 'Last change', isOptional: true },
  ],
  filters: [
    { kind: 'record', key: 'user_id', label: 'Author', type: 'users' },
    { kind: 'choice', key: 'commentable_type', label: 'Type', options: kinds },
    { kind: 'presence', key: 'parent_id', label: 'Kind', present: 'Replies', absent: 'Comments' },
    { kind: 'number', key: 'reports_count', label: 'Reports' },
    { kind: 'date', key: 'created_at', label: 'Written' },
  ],
  sort: '-created_at',
  form: {
    name: 'comment',
    fields: [
      {
        kind: 'longText',
        name: 'content',
        label: 'Comment',
        isRequired: true,
        maxLength: 1_000,
      },
    ],
  },
  removes: [{ label: 'Reports', count: 'reports_count' }],
  actions: [
    {
      name: 'restore',
      label: 'Restore',
      section: 'Deleted',
      call: 'POST comment/restore',
      permission: 'comments.delete',
      body: ({ id }) => ({ commentIds: [Number(id)] }),
      result: 'Comment restored',
    },
  ],
  legacyPath: '/admin/comments',
};
