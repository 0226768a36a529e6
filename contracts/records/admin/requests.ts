import { REQUESTS_UPDATE } from '../../constants.ts';
import type { Option } from '../record-type.ts';
import { id, text } from '../../loose.ts';
import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';
import type { RecordAction, Relation } from './record-action.ts';

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

/** The words of a type or a status; the value itself if it is unknown. */
export const requestWords = (name: 'type' | 'status', value: unknown): string => {
  const known = { type: types, status: statuses }[name];
  return known.find((one) => one.value === value)?.label ?? text(value);
};

const others: Relation = {
  title: 'Other requests of this person',
  empty: 'None',
  list: 'GET backstage-request',
  query: ({ user_id: userId }) => ({ userId: Number(userId) }),
  isFor: ({ user_id: userId }) => id(userId) !== null,
  row: ({ type, status, created_at: sent, notes }, { t, date }) => ({
    title: t(requestWords('type', type)),
    facts: [date(sent), text(notes)],
    state: t(requestWords('status', text(status) || 'pending')),
  }),
  linkTo: 'requests',
};

const approve: RecordAction = {
  name: 'approve',
  label: 'Approve',
  section: 'Decision',
  variant: 'primary',
  call: 'POST backstage-request/{id}/approve',
  question: (_request, { t }) => ({
    title: t('Approve this request?'),
    text: t('They become an artist and are notified immediately.'),
  }),
  fields: ({ type }) => [
    // A request for verification has asked for it.
    ...(type === 'verify-artist'
      ? []
      : [
          {
            kind: 'switch',
            name: 'verified',
            label: 'Mark the artist as verified',
            hint: 'Listeners see that the page is real.',
          } as const,
        ]),
    {
      kind: 'longText',
      name: 'notes',
      label: 'Message to the person (optional)',
      maxLength: 1_000,
    },
  ],
  body: ({ type }, { verified, notes }) => ({
    markArtistAsVerified: type === 'verify-artist' || verified === true,
    notes: text(notes).trim() || null,
  }),
  result: 'Request approved',
};

/** Requests to be an artist here. Admins decide them, and never change their content. */
export const requests: AdminType = {
  name: 'requests',
  title: 'Requests',
  singular: 'Request',
  icon: 'file',
  group: 'people',
  permissions: { ...permissionsOf('backstage_requests'), view: REQUESTS_UPDATE },
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
    { ...updatedColumn, isOptional: true },
  ],
  filters: [
    { kind: 'choice', key: 'status', label: 'Status', options: statuses },
    { kind: 'choice', key: 'type', label: 'Type', options: types },
    { kind: 'date', key: 'created_at', label: 'Sent' },
  ],
  sort: '-created_at',
  relations: [others],
  actions: [approve],
  legacyPath: '/admin/backstage-requests',
};
