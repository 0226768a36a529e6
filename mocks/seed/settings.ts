import type { Settings } from '../../contracts/schema/settings.ts';
import { persona } from '../personas.ts';
import { landing } from './landing.ts';

const visitor = persona('member');

/** The settings of a demo site. Switches that scenarios turn stand here in the position that shows the most. */
export const settings: Settings = {
  base_url: '',
  asset_url: '',
  dates: { default_timezone: 'auto', format: 'short' },
  themes: { user_change: true, default_id: 1 },
  i18n: { enable: true },
  homepage: { type: 'landingPage', value: null, appearance: landing, pricing: true, trending: true },
  billing: { enable: true },
  api: { integrated: false },
  notif: { subs: { integrated: true } },
  notifications: { integrated: true },
  registration: {
    disable: false,
    policies: [
      { id: 'terms', label: 'Terms of service', type: 'route', action: '/pages/terms' },
      { id: 'privacy', label: 'Privacy policy', type: 'route', action: '/pages/privacy' },
    ],
  },
  auth_page: { image: '/storage/art/scenes/doorway.svg' },
  recaptcha: { site_key: null, enable: { register: false, contact: false } },
  site: { demo: true, demo_email: visitor.email, demo_password: visitor.password },
  require_email_confirmation: true,
  logging: { sentry_public: null },
  uploads: { chunk_size: 5_242_880, uploads_driver: 'local', public_driver: 'local', s3_direct_upload: false, disable_tus: false },
  ads: {
    general_top: '', general_bottom: '', artist_top: '', artist_bottom: '', album_above: '',
  },
};
