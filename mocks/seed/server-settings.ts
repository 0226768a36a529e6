/**
 * Settings of the server, as its `.env` has them. The last ones are unknown to the admin area.
 */
export const serverSettings: Record<string, unknown> = {
  mail_driver: 'smtp',
  mail_host: 'smtp.undersong.test',
  mail_port: 587,
  mail_username: 'post@undersong.test',
  mail_password: 'demo-mail-password',
  mail_encryption: 'tls',
  mail_from_address: 'hello@undersong.test',
  mail_from_name: 'Undersong',
  storage_s3_key: '',
  storage_s3_secret: '',
  storage_s3_region: '',
  storage_s3_bucket: '',
  storage_s3_endpoint: '',
  google_id: 'demo-google-client',
  google_secret: 'demo-google-secret',
  facebook_id: 'demo-facebook-client',
  facebook_secret: 'demo-facebook-secret',
  twitter_id: 'demo-twitter-client',
  twitter_secret: 'demo-twitter-secret',
  envato_id: 'demo-envato-client',
  envato_secret: 'demo-envato-secret',
  recaptcha_secret_key: '',
  stripe_key: 'demo-stripe-publishable',
  stripe_secret: 'demo-stripe-secret',
  stripe_webhook_secret: '',
  sentry_dsn: '',
  cache_driver: 'redis',
  queue_driver: 'redis',
  scout_driver: 'mysql',
  lastfm_api_key: 'demo-lastfm-key',
  horizon_prefix: ' undersong:  ',
  static_file_delivery: null,
  trusted_proxies: ['10.0.0.0/8', ''],
};

/** Their values never leave the server. */
export const secretSettings: readonly string[] = [
  'mail_password',
  'storage_s3_key',
  'storage_s3_secret',
  'google_secret',
  'facebook_secret',
  'twitter_secret',
  'envato_secret',
  'recaptcha_secret_key',
  'stripe_secret',
  'stripe_webhook_secret',
  'sentry_dsn',
  'lastfm_api_key',
];

/** The services that the demo's server can reach. */
export const reachable = {
  mailHost: 'smtp.undersong.test',
  mailPort: 587,
  mailPassword: 'demo-mail-password',
  bucket: 'undersong-files',
} as const;
