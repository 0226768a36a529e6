import type { AdminRole } from '../../schema/admin-people.ts';
import type { RecordType } from '../record-type.ts';
import type { AdminType } from './admin-type.ts';

/** Permissions have controls of their own. */
const form = {
  name: 'role',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 255 },
    {
      kind: 'switch',
      name: 'default',
      label: 'Give this role to new accounts',
      hint: 'Existing accounts keep their roles.',
    },
    { kind: 'longText', name: 'description', label: 'Description', maxLength: 255 },
  ],
} as const satisfies RecordType<keyof AdminRole>;

export const roles: AdminType = {
  name: 'roles',
  title: 'Roles',
  singular: 'Role',
  newLabel: 'New role',
  icon: 'lock',
  group: 'people',
  permissions: {
    view: 'roles.view',
    create: 'roles.create',
    update: 'roles.update',
    delete: 'roles.delete',
  },
  calls: {
    list: 'GET roles',
    show: 'GET roles/{id}',
    create: 'POST roles',
    update: 'PUT roles/{id}',
    remove: 'DELETE roles/{ids}',
  },
  listQuery: { with: 'permissions' },
  replyField: 'role',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', orderBy: 'name' },
    { kind: 'text', name: 'description', label: 'Description', orderBy: 'description' },
    {
      kind: 'number',
      name: 'people',
      label: 'People',
      path: 'users_count',
      orderBy: 'users_count',
    },
    { kind: 'switch', name: 'default', label: 'New accounts', orderBy: 'default' },
    { kind: 'switch', name: 'guests', label: 'Guests', orderBy: 'guests', isOptional: true },
    {
      kind: 'date',
      name: 'created',
      label: 'Created',
      path: 'created_at',
      orderBy: 'created_at',
      isOptional: true,
    },
    {
      kind: 'date',
      name: 'updated',
      label: 'Last change',
      path: 'updated_at',
      orderBy: 'updated_at',
    },
  ],
  filters: [
    { kind: 'switch', key: 'default', label: 'New accounts' },
    { kind: 'switch', key: 'guests', label: 'Guests' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: 'name',
  form,
  removes: [{ label: 'Assignments to people', count: 'users_count' }],
  legacyPath: '/admin/roles',
};
