import type { AdminRole } from '../../schema/admin-people.ts';
import type { RecordType } from '../record-type.ts';
import { isOn, text } from '../../loose.ts';
import { type AdminType, createdColumn, permissionsOf, updatedColumn } from './admin-type.ts';
import { listQuery } from './list-query.ts';
import type { Relation } from './record-action.ts';

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

const ids = ({ id }: Readonly<Record<string, unknown>>) => ({ userIds: [id] });

const people: Relation = {
  title: 'People in this role',
  empty: 'Nobody has this role.',
  list: 'GET users',
  query: ({ id }) => ({
    ...listQuery({
      query: '',
      filters: [{ key: 'roles', operator: 'has', value: Number(id) }],
      sort: 'first_name',
    }),
    perPage: 20,
  }),
  permission: 'users.view',
  isFor: ({ guests }) => !isOn(guests),
  row: (user) => ({
    title: text(user['display_name']),
    facts: [text(user['email'])],
    picture: text(user['avatar']) || null,
  }),
  linkTo: 'users',
  search: { label: 'Search people', noneText: 'No people match.' },
  add: {
    name: 'add people',
    label: 'Add',
    rowLabel: 'Add :name',
    call: 'POST roles/{id}/add-users',
    permission: 'users.update',
    from: 'GET users',
    title: 'People to add',
    searchLabel: 'Search people to add',
    noneText: 'No people match.',
    body: ids,
    result: 'Added: :name',
  },
  remove: {
    name: 'remove people',
    label: 'Remove',
    rowLabel: 'Remove :name',
    call: 'POST roles/{id}/remove-users',
    permission: 'users.update',
    variant: 'danger',
    question: (_user, { t, name, isSelf }) => ({
      title: t('Remove :name from this role?', { name }),
      text: isSelf
        ? t('This is your own account. You may lose access to this page.')
        : t('They lose what this role allows, unless another role allows it too.'),
    }),
    body: ids,
    result: 'Removed: :name',
  },
};

export const roles: AdminType = {
  name: 'roles',
  title: 'Roles',
  singular: 'Role',
  newLabel: 'New role',
  icon: 'lock',
  group: 'people',
  permissions: permissionsOf('roles'),
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
    { ...createdColumn, name: 'created', path: 'created_at' },
    { ...updatedColumn, name: 'updated', path: 'updated_at' },
  ],
  filters: [
    { kind: 'switch', key: 'default', label: 'New accounts' },
    { kind: 'switch', key: 'guests', label: 'Guests' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: 'name',
  form,
  removes: [{ label: 'Assignments to people', count: 'users_count' }],
  relations: [people],
  legacyPath: '/admin/roles',
};
