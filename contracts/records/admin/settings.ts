import type { dateFormats } from '../../constants.ts';
import type { RecordField } from '../record-type.ts';

/** Text that `GET settings` sends in place of a secret. Saving this text keeps the secret. */
export const secretMask = '********';

export type SettingTest = 'mail' | 'storage' | 'social';

/** Settings that are edited together. */
export interface SettingTopic {
  /** The name in addresses: `mail` in /admin/settings/mail. */
  name: string;
  title: string;
  text: string;
  icon: string;
  /**
   * Their names begin with `client.` for settings that every visitor gets, and with `server.` for
   * those of the server. Settings that are not listed here are never changed.
   */
  fields: readonly RecordField[];
  /** The test that `POST settings/test` runs. */
  test?: SettingTest;
}

const drivers = [
  { value: 'local', label: 'This server' },
  { value: 's3', label: 'S3' },
];

const secret = (name: string, label: string): RecordField => ({
  kind: 'text',
  name,
  label,
  format: 'secret',
  maxLength: 500,
});

const site: SettingTopic = {
  name: 'site',
  title: 'Site',
  text: 'Dates, languages and what the home page shows.',
  icon: 'home',
  fields: [
    {
      kind: 'text',
      name: 'client.dates.default_timezone',
      label: 'Time zone',
      hint: 'For example Europe/Berlin. With “auto”, everybody sees times in their own time zone.',
      maxLength: 60,
    },
    {
      kind: 'choice',
      name: 'client.dates.format',
      label: 'Date format',
      options: [
        { value: 'numeric', label: 'Numbers only' },
        { value: 'short', label: 'Short' },
        { value: 'long', label: 'Long' },
        { value: 'timestamp', label: 'With the time' },
      ] satisfies { value: (typeof dateFormats)[number]; label: string }[],
    },
    { kind: 'switch', name: 'client.i18n.enable', label: 'Visitors may choose a language' },
    { kind: 'switch', name: 'client.themes.user_change', label: 'Visitors may choose a theme' },
    { kind: 'switch', name: 'client.homepage.pricing', label: 'Show plans on the landing page' },
    {
      kind: 'switch',
      name: 'client.homepage.trending',
      label: 'Show popular artists on the landing page',
    },
    { kind: 'switch', name: 'client.api.integrated', label: 'Members may use the API' },
    {
      kind: 'switch',
      name: 'client.notifications.integrated',
      label: 'Members get notifications',
    },
  ],
};

const registration: SettingTopic = {
  name: 'registration',
  title: 'Registration',
  text: 'Who can register, and what they agree to.',
  icon: 'user',
  fields: [
    { kind: 'switch', name: 'client.registration.disable', label: 'Close registration' },
    {
      kind: 'switch',
      name: 'client.require_email_confirmation',
      label: 'New members confirm their email address',
    },
    {
      kind: 'rows',
      name: 'client.registration.policies',
      label: 'Policies',
      hint: 'New members have to agree to each of them.',
      rowId: 'id',
      addLabel: 'Add policy',
      max: 10,
      fields: [
        { kind: 'text', name: 'label', label: 'Title', isRequired: true, maxLength: 200 },
        { kind: 'text', name: 'action', label: 'Address', isRequired: true, maxLength: 2_000 },
      ],
    },
  ],
};

const mail: SettingTopic = {
  name: 'mail',
  title: 'Email',
  text: 'How the site sends email.',
  icon: 'mail',
  test: 'mail',
  fields: [
    {
      kind: 'choice',
      name: 'server.mail_driver',
      label: 'Send email with',
      options: [
        { value: 'smtp', label: 'SMTP' },
        { value: 'log', label: 'Nothing (log only)' },
      ],
    },
    { kind: 'text', name: 'server.mail_host', label: 'Host', maxLength: 250 },
    { kind: 'number', name: 'server.mail_port', label: 'Port', min: 1, max: 65_535, isWhole: true },
    { kind: 'text', name: 'server.mail_username', label: 'User name', maxLength: 250 },
    secret('server.mail_password', 'Password'),
    {
      kind: 'choice',
      name: 'server.mail_encryption',
      label: 'Encryption',
      options: [
        { value: 'tls', label: 'TLS' },
        { value: 'ssl', label: 'SSL' },
        { value: '', label: 'None' },
      ],
    },
    {
      kind: 'text',
      name: 'server.mail_from_address',
      label: 'From address',
      format: 'email',
      maxLength: 250,
    },
    { kind: 'text', name: 'server.mail_from_name', label: 'From name', maxLength: 100 },
  ],
};

const uploads: SettingTopic = {
  name: 'uploads',
  title: 'Uploads and storage',
  text: 'Where files are stored, and how people upload them.',
  icon: 'upload',
  test: 'storage',
  fields: [
    {
      kind: 'choice',
      name: 'client.uploads.uploads_driver',
      label: 'Store private files on',
      options: drivers,
    },
    {
      kind: 'choice',
      name: 'client.uploads.public_driver',
      label: 'Store public files on',
      options: drivers,
    },
    {
      kind: 'number',
      name: 'client.uploads.chunk_size',
      label: 'Part size in bytes',
      hint: "Large files are uploaded in parts. Stay below PHP's upload limit.",
      min: 102_400,
      max: 1_073_741_824,
      isWhole: true,
    },
    {
      kind: 'switch',
      name: 'client.uploads.s3_direct_upload',
      label: 'Browsers upload directly to S3',
    },
    {
      kind: 'switch',
      name: 'client.uploads.disable_tus',
      label: 'Turn off resumable uploads',
    },
    secret('server.storage_s3_key', 'S3 access key'),
    secret('server.storage_s3_secret', 'S3 secret'),
    { kind: 'text', name: 'server.storage_s3_region', label: 'S3 region', maxLength: 100 },
    { kind: 'text', name: 'server.storage_s3_bucket', label: 'S3 bucket', maxLength: 100 },
    {
      kind: 'text',
      name: 'server.storage_s3_endpoint',
      label: 'S3 endpoint',
      hint: 'Only for services other than Amazon.',
      format: 'url',
      maxLength: 500,
    },
  ],
};

const provider = (name: string, title: string): RecordField[] => [
  {
    kind: 'switch',
    name: `client.social.${name}.enable`,
    label: `Sign in with ${title}`,
  },
  { kind: 'text', name: `server.${name}_id`, label: `${title} client ID`, maxLength: 500 },
  secret(`server.${name}_secret`, `${title} client secret`),
];

const social: SettingTopic = {
  name: 'social',
  title: 'Social sign-in',
  text: 'Let people sign in with accounts from other sites.',
  icon: 'people',
  test: 'social',
  fields: [
    ...provider('google', 'Google'),
    ...provider('facebook', 'Facebook'),
    ...provider('twitter', 'Twitter'),
    ...provider('envato', 'Envato'),
    {
      kind: 'switch',
      name: 'client.social.compact_buttons',
      label: 'Show only icons on the sign-in buttons',
    },
  ],
};

const protection: SettingTopic = {
  name: 'protection',
  title: 'Spam protection',
  text: 'Checks that visitors are human.',
  icon: 'lock',
  fields: [
    { kind: 'text', name: 'client.recaptcha.site_key', label: 'Site key', maxLength: 500 },
    secret('server.recaptcha_secret_key', 'Secret key'),
    { kind: 'switch', name: 'client.recaptcha.enable.register', label: 'Check registrations' },
    { kind: 'switch', name: 'client.recaptcha.enable.contact', label: 'Check contact messages' },
  ],
};

const billing: SettingTopic = {
  name: 'billing',
  title: 'Payments',
  text: 'Plans and the payment service.',
  icon: 'card',
  fields: [
    { kind: 'switch', name: 'client.billing.enable', label: 'Offer plans' },
    { kind: 'text', name: 'server.stripe_key', label: 'Stripe publishable key', maxLength: 500 },
    secret('server.stripe_secret', 'Stripe secret key'),
    secret('server.stripe_webhook_secret', 'Stripe webhook secret'),
  ],
};

const cookies: SettingTopic = {
  name: 'cookies',
  title: 'Cookie notice',
  text: 'The notice that new visitors see.',
  icon: 'cookie',
  fields: [
    { kind: 'switch', name: 'client.cookie_notice.enable', label: 'Show the notice' },
    {
      kind: 'choice',
      name: 'client.cookie_notice.position',
      label: 'Position',
      options: [
        { value: 'bottom', label: 'Bottom' },
        { value: 'top', label: 'Top' },
      ],
    },
    {
      kind: 'text',
      name: 'client.cookie_notice.button.label',
      label: 'Link text',
      maxLength: 100,
    },
    {
      kind: 'text',
      name: 'client.cookie_notice.button.action',
      label: 'Link address',
      maxLength: 2_000,
    },
  ],
};

const slot = (name: string, label: string): RecordField => ({
  kind: 'longText',
  name: `client.ads.${name}`,
  label,
  maxLength: 20_000,
});

const ads: SettingTopic = {
  name: 'ads',
  title: 'Advertisements',
  text: 'The HTML of your ads. Each ad runs isolated from the site.',
  icon: 'grid',
  fields: [
    slot('general_top', 'Top of all pages'),
    slot('general_bottom', 'Bottom of all pages'),
    slot('artist_top', 'Top of artist pages'),
    slot('artist_bottom', 'Bottom of artist pages'),
    slot('album_above', 'Above the tracks of albums'),
  ],
};

const operations: SettingTopic = {
  name: 'operations',
  title: 'Operations',
  text: 'Error reports, cache and queue.',
  icon: 'chart',
  fields: [
    {
      kind: 'text',
      name: 'client.logging.sentry_public',
      label: 'Sentry DSN of the app',
      hint: 'Receives errors from browsers.',
      format: 'url',
      maxLength: 500,
    },
    secret('server.sentry_dsn', 'Sentry DSN of the server'),
    {
      kind: 'choice',
      name: 'server.cache_driver',
      label: 'Cache',
      options: [
        { value: 'file', label: 'Files' },
        { value: 'redis', label: 'Redis' },
      ],
    },
    {
      kind: 'choice',
      name: 'server.queue_driver',
      label: 'Queue',
      options: [
        { value: 'sync', label: 'None (run jobs immediately)' },
        { value: 'database', label: 'Database' },
        { value: 'redis', label: 'Redis' },
      ],
    },
  ],
};

export const settingTopics: readonly SettingTopic[] = [
  site,
  registration,
  mail,
  uploads,
  social,
  protection,
  billing,
  cookies,
  ads,
  operations,
];

/** Pages of the old back office for settings that are not listed here. */
export const legacySettings = [
  { title: 'Search engine', path: '/admin/settings/search' },
  { title: 'Automatic content', path: '/admin/settings/providers' },
  { title: 'Player', path: '/admin/settings/player' },
  { title: 'Localization', path: '/admin/settings/localization' },
  { title: 'All settings', path: '/admin/settings' },
] as const;
