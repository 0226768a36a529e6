import { REQUESTS_UPDATE } from '../../constants.ts';
import type { Option } from '../record-type.ts';
import { avatarMaxBytes } from '../../calls/uploads.ts';
import type { AdminType } from './admin-type.ts';

const types: readonly Option[] = [
  { value: 'become-artist', label: 'Become an artist' },
  { value: 'claim-artist', label: 'Claim an artist' },
  { value: 'verify-artist', label: 'Verify an artist' },
];

const statuses: readonly Option[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'denied', label: 'Denied' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

/** Requests to be an artist here. Admins decide them, and never change their content. */
export const requests: AdminType = {
  name: 'requests',
  title: 'Requests',
  singular: 'Request',
  icon: 'file',
  group: 'people',
  permissions: { view: REQUESTS_UPDATE, update: REQUESTS_UPDATE },
  calls: { list: 'GET backstage-request', show: 'GET backstage-request/{id}' },
  replyField: 'request',
  nameField: 'user.display_name',
  columns: [
    {
      kind: 'title',
      name: 'user',
      label: 'Person',
      path: 'user.display_name',
      picture: 'user.avatar',
      shape: 'round',
    },
    { kind: 'choice', name: 'type', label: 'Type', options: types, orderBy: 'type' },
    { kind: 'text', name: 'artist_name', label: 'Artist name', orderBy: 'artist_name' },
    { kind: 'text', name: 'artist', label: 'Artist', path: 'artist.name' },
    { kind: 'choice', name: 'status', label: 'Status', options: statuses, orderBy: 'status' },
    { kind: 'date', name: 'created_at', label: 'Sent', orderBy: 'created_at' },
    { kind: 'text', name: 'company', label: 'Company', isOptional: true },
    { kind: 'text', name: 'notes', label: 'Message to the person', isOptional: true },
    {
      kind: 'date',
      name: 'updated_at',
      label: 'Last change',
      orderBy: 'updated_at',
      isOptional: true,
    },
  ],
  filters: [
    { kind: 'choice', key: 'status', label: 'Status', options: statuses },
    { kind: 'choice', key: 'type', label: 'Type', options: types },
    { kind: 'date', key: 'created_at', label: 'Sent' },
  ],
  sort: '-created_at',
  form: {
    name: 'request',
    fields: [
      { kind: 'choice', name: 'type', label: 'Type', options: types, isReadOnly: true },
      { kind: 'choice', name: 'status', label: 'Status', options: statuses, isReadOnly: true },
      { kind: 'text', name: 'artist_name', label: 'Artist name', isReadOnly: true },
      { kind: 'text', name: 'first_name', label: 'First name', isReadOnly: true },
      { kind: 'text', name: 'last_name', label: 'Last name', isReadOnly: true },
      { kind: 'text', name: 'role', label: 'Role', isReadOnly: true },
      { kind: 'text', name: 'company', label: 'Company', isReadOnly: true },
      {
        kind: 'picture',
        name: 'image',
        label: 'Picture',
        maxBytes: avatarMaxBytes,
        isReadOnly: true,
      },
      {
        kind: 'rows',
        name: 'links',
        label: 'Links',
        rowId: 'id',
        addLabel: 'Add link',
        isReadOnly: true,
        fields: [
          { kind: 'text', name: 'url', label: 'Address', format: 'url', isReadOnly: true },
          { kind: 'text', name: 'title', label: 'Title', isReadOnly: true },
        ],
      },
      { kind: 'longText', name: 'notes', label: 'Message to the person', isReadOnly: true },
    ],
  },
  legacyPath: '/admin/backstage-requests',
};
