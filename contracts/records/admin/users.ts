import type { AdminUser } from '../../schema/admin-people.ts';
import type { RecordType } from '../record-type.ts';
import { avatarMaxBytes } from '../../calls/uploads.ts';
import type { AdminType } from './admin-type.ts';

/** `password` is only sent. */
type Name = keyof AdminUser | 'password';

/**
 * Screens pass the options of languages, countries, time zones and roles. Own permissions have
 * controls of their own.
 */
const form = {
  name: 'user',
  fields: [
    {
      kind: 'text',
      name: 'email',
      label: 'Email',
      format: 'email',
      isRequired: true,
      maxLength: 255,
    },
    {
      kind: 'text',
      name: 'password',
      label: 'New password',
      hint: 'Leave it empty to keep the current one.',
      format: 'secret',
      minLength: 8,
      maxLength: 255,
    },
    { kind: 'text', name: 'first_name', label: 'First name', maxLength: 40 },
    { kind: 'text', name: 'last_name', label: 'Last name', maxLength: 40 },
    { kind: 'picture', name: 'avatar', label: 'Picture', maxBytes: avatarMaxBytes, crop: 'round' },
    { kind: 'choices', name: 'roles', label: 'Roles', itemId: 'id' },
    { kind: 'choice', name: 'language', label: 'Language' },
    { kind: 'choice', name: 'country', label: 'Country' },
    { kind: 'choice', name: 'timezone', label: 'Time zone' },
  ],
} as const satisfies RecordType<Name>;

export const users: AdminType = {
  name: 'users',
  title: 'Users',
  singular: 'User',
  newLabel: 'New user',
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
    update: 'PUT users/{id}',
    remove: 'DELETE users/{ids}',
    csv: 'POST users/csv/export',
  },
  listQuery: { with: 'roles,bans' },
  showQuery: { with: 'roles,permissions,bans' },
  replyField: 'user',
  nameField: 'display_name',
  columns: [
    {
      kind: 'title',
      name: 'name',
      label: 'Name',
      path: 'display_name',
      picture: 'avatar',
      shape: 'round',
      orderBy: 'first_name',
    },
    { kind: 'text', name: 'email', label: 'Email', orderBy: 'email' },
    { kind: 'list', name: 'roles', label: 'Roles' },
    {
      kind: 'date',
      name: 'verified',
      label: 'Email verified',
      path: 'email_verified_at',
      orderBy: 'email_verified_at',
      isOptional: true,
    },
    { kind: 'date', name: 'banned', label: 'Banned', path: 'banned_at', orderBy: 'banned_at' },
    { kind: 'text', name: 'country', label: 'Country', orderBy: 'country', isOptional: true },
    {
      kind: 'number',
      name: 'playlists',
      label: 'Playlists',
      path: 'playlists_count',
      orderBy: 'playlists_count',
      isOptional: true,
    },
    {
      kind: 'number',
      name: 'comments',
      label: 'Comments',
      path: 'comments_count',
      orderBy: 'comments_count',
      isOptional: true,
    },
    {
      kind: 'number',
      name: 'uploads',
      label: 'Uploads',
      path: 'uploads_count',
      orderBy: 'uploads_count',
      isOptional: true,
    },
    {
      kind: 'bytes',
      name: 'space',
      label: 'Storage used',
      path: 'space_used',
      orderBy: 'space_used',
      isOptional: true,
    },
    { kind: 'date', name: 'created', label: 'Joined', path: 'created_at', orderBy: 'created_at' },
    {
      kind: 'date',
      name: 'updated',
      label: 'Last change',
      path: 'updated_at',
      orderBy: 'updated_at',
      isOptional: true,
    },
    { kind: 'number', name: 'id', label: 'ID', orderBy: 'id', isOptional: true },
  ],
  filters: [
    { kind: 'record', key: 'roles', label: 'Role', type: 'roles', operator: 'has' },
    { kind: 'presence', key: 'banned_at', label: 'Ban', present: 'Banned', absent: 'Not banned' },
    {
      kind: 'presence',
      key: 'email_verified_at',
      label: 'Email',
      present: 'Email verified',
      absent: 'Email not verified',
    },
    {
      kind: 'presence',
      key: 'two_factor_confirmed_at',
      label: 'Two-factor sign-in',
      present: 'On',
      absent: 'Off',
    },
    { kind: 'switch', key: 'subscribed', label: 'Subscribed' },
    { kind: 'date', key: 'created_at', label: 'Joined' },
    { kind: 'number', key: 'uploads_count', label: 'Uploads' },
  ],
  sort: '-created_at',
  form,
  removes: [
    { label: 'Playlists', count: 'playlists_count' },
    { label: 'Comments', count: 'comments_count' },
    { label: 'Uploads', count: 'uploads_count' },
    { label: 'Likes, follows and reposts' },
    { label: 'Sessions and access tokens' },
  ],
  legacyPath: '/admin/users',
};
