import type { AdminUser } from '../../schema/admin-people.ts';
import type { Option, RecordType } from '../record-type.ts';
import { text } from '../../loose.ts';
import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';
import type { RecordAction, Relation } from './record-action.ts';

/** `password` is only sent. */
type Name = keyof AdminUser | 'password';

/**
 * Screens pass the options of languages, countries, time zones and roles. Own permissions have
 * controls of their own.
 */
const form = {
  name: 'user',
  fields: [
    { kind: 'text', name: 'first_name', label: 'First name', maxLength: 40 },
    { kind: 'text', name: 'last_name', label: 'Last name', maxLength: 40 },
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
    { kind: 'choices', name: 'roles', label: 'Roles', itemId: 'id' },
    { kind: 'choice', name: 'language', label: 'Language' },
    { kind: 'choice', name: 'country', label: 'Country' },
    { kind: 'choice', name: 'timezone', label: 'Time zone' },
    { kind: 'picture', name: 'avatar', label: 'Picture', crop: 'round' },
  ],
} as const satisfies RecordType<Name>;

const sessions: Relation = {
  title: 'Sessions',
  empty: 'No active sessions.',
  list: 'GET users/{id}/sessions',
  replyField: 'sessions',
  row: (session, { t, ago }) => {
    const [browser, platform] = [text(session['browser']), text(session['platform'])];
    const active = text(session['last_active']);
    return {
      title:
        browser && platform
          ? t(':browser on :platform', { browser, platform })
          : browser || platform || t('Unknown device'),
      facts: [
        [session['city'], session['country']].map(text).filter(Boolean).join(', '),
        text(session['ip_address']),
        // Some backends send a date, others a phrase.
        ago(active) || active,
      ],
    };
  },
};

const tokens: Relation = {
  title: 'Access tokens',
  empty: 'No access tokens.',
  list: 'GET users/{id}/tokens',
  replyField: 'tokens',
  row: ({ name, last_used_at: used }, { t, ago }) => ({
    title: text(name),
    facts: [text(used) === '' ? t('Never used') : t('Last used :when', { when: ago(used) })],
  }),
  remove: {
    name: 'delete token',
    label: 'Delete',
    rowLabel: 'Delete the token :name',
    call: 'DELETE users/{id}/tokens/{tokenId}',
    variant: 'danger',
    question: (_token, { t, name }) => ({
      title: t('Delete the token :name?', { name }),
      text: t('Apps that use it lose access immediately.'),
      confirmLabel: t('Delete token'),
      cancelLabel: t('Keep token'),
    }),
    result: 'Token deleted: :name',
  },
};

const banLengths: readonly Option[] = [
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
  { value: 'date', label: 'Until a date' },
  { value: 'ever', label: 'Forever' },
];

const dayMs = 24 * 60 * 60_000;

/** The end of a ban in ISO format; null for a permanent ban. */
function banEnd({ length, until }: Record<string, unknown>): string | null {
  if (length === 'ever') return null;
  return length === 'date'
    ? text(until)
    : new Date(Date.now() + Number(length) * dayMs).toISOString();
}

const actions: readonly RecordAction[] = [
  {
    name: 'verify email',
    label: 'Mark as verified',
    section: 'Sign-in',
    call: 'POST users/{id}/verify-email',
    isFor: (user) => text(user['email_verified_at']) === '',
    result: 'Email address verified',
  },
  {
    name: 'password mail',
    label: 'Send reset email',
    section: 'Sign-in',
    call: 'POST auth/forgot-password',
    isFor: (user) => text(user['email']) !== '',
    question: (user, { t }) => ({
      title: t('Send a password reset email?'),
      text: t("We'll email a link for choosing a new password to :email.", {
        email: text(user['email']),
      }),
      confirmLabel: t('Send email'),
    }),
    body: ({ email }) => ({ email }),
    result: 'Password reset email sent to :email',
  },
  {
    name: 'set password',
    label: 'Set password',
    section: 'Sign-in',
    call: 'POST users/{id}/password/change',
    question: (_user, { t, name, isSelf }) => ({
      title: t('Set a new password for :name', { name }),
      text: isSelf
        ? t("You'll use this password to sign in.")
        : t("They'll be logged out everywhere and use this password to sign in."),
      confirmLabel: t('Set password'),
    }),
    fields: () => [
      {
        kind: 'text',
        name: 'password',
        label: 'New password',
        format: 'secret',
        minLength: 8,
        isRequired: true,
      },
    ],
    body: (_user, { password }) => ({ password }),
    result: 'Password changed',
  },
  {
    name: 'sign out',
    label: 'Log out everywhere',
    section: sessions.title,
    call: 'DELETE users/{id}/sessions',
    variant: 'danger',
    question: (_user, { t, name, isSelf }) => ({
      title: t('Log :name out everywhere?', { name }),
      text: isSelf
        ? t('You stay signed in on this device.')
        : t("They'll have to sign in again on every device."),
    }),
    result: 'Logged out everywhere',
  },
  {
    name: 'ban',
    label: 'Ban user',
    section: 'Ban',
    call: 'POST users/{id}/ban',
    variant: 'danger',
    isFor: (_user, { isSelf }) => !isSelf,
    question: (_user, { t, name }) => ({
      title: t('Ban :name', { name }),
      text: t("They'll be logged out and can't sign in again. Their content stays."),
    }),
    start: { length: '7' },
    fields: (_user, { length }) => [
      { kind: 'choice', name: 'length', label: 'How long', options: banLengths },
      ...(length === 'date'
        ? [
            {
              kind: 'date',
              name: 'until',
              label: 'Until',
              hasTime: true,
              isFuture: true,
              isRequired: true,
            } as const,
          ]
        : []),
      {
        kind: 'longText',
        name: 'reason',
        label: 'Reason',
        hint: 'The person may see this reason.',
        isRequired: true,
        maxLength: 250,
      },
    ],
    body: (_user, values) => ({
      reason: text(values['reason']).trim(),
      expires_at: banEnd(values),
    }),
    result: 'Banned: :name',
  },
  {
    name: 'unban',
    label: 'Lift ban',
    section: 'Ban',
    call: 'POST users/{id}/unban',
    question: (_user, { t, name }) => ({
      title: t("Lift :name's ban?", { name }),
      text: t('They can sign in again.'),
      cancelLabel: t('Keep ban'),
    }),
    result: 'Ban lifted: :name',
  },
];

export const users: AdminType = {
  name: 'users',
  title: 'Users',
  singular: 'User',
  newLabel: 'New user',
  icon: 'people',
  group: 'people',
  permissions: permissionsOf('users'),
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
    { ...updatedColumn, name: 'updated', path: 'updated_at', isOptional: true },
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
  relations: [sessions, tokens],
  actions,
  legacyPath: '/admin/users',
};
