import { paths } from '../../contracts/routes/paths.ts';
import type { Branding } from '../../contracts/schema/bootstrap-data.ts';
import type { Settings } from '../../contracts/schema/settings.ts';
import { persona } from '../personas.ts';

/**
 * The demo's site: an invented music service. As on real sites, the light logo has light ink: it is
 * for dark backgrounds.
 */
export const branding: Branding = {
  site_name: 'Undersong',
  site_description: 'A listening room for independent records.',
  logo_light: '/storage/art/brand/logo-light.svg',
  logo_dark: '/storage/art/brand/logo-dark.svg',
  logo_light_mobile: '/storage/art/brand/mark-light.svg',
  logo_dark_mobile: '/storage/art/brand/mark-dark.svg',
};

const visitor = persona('member');

const picture = (name: string): string => `/storage/art/scenes/${name}.svg`;
const button = (label: string, action: string): object => ({ label, type: 'route', action });

/** The landing page, as an administrator would have filled it in with the appearance editor. */
const landing = {
  headerTitle: 'Hear what lies underneath',
  headerSubtitle:
    'Undersong is a listening room for independent records. Whole albums, honest liner notes, and most of what you pay goes to the people who played.',
  headerImage: picture('hero'),
  headerImageMobile: picture('hero-phone'),
  headerImageOpacity: 1,
  headerOverlayColor1: 'rgba(60, 8, 40, 0.38)',
  headerOverlayColor2: 'rgba(255, 120, 60, 0.12)',
  actions: {
    inputText: 'Search for artists, albums and songs',
    cta1: button('Create account', paths.register()),
    cta2: button('Browse new records', paths.channel('new-releases')),
    cta3: button('Start listening', paths.register()),
  },
  primaryFeatures: [
    {
      image: picture('whole-albums'),
      title: 'Albums, start to finish',
      subtitle:
        'Side one, side two, and the silence between them. Nothing shuffles unless you ask.',
    },
    {
      image: picture('fair-pay'),
      title: 'Paid by the listen',
      subtitle:
        'Your money follows your own ears: it goes to the artists you played, and to nobody else.',
    },
    {
      image: picture('liner-notes'),
      title: 'Notes worth reading',
      subtitle: 'Who played what, in which room, and why the dog is on track four.',
    },
  ],
  secondaryFeatures: [
    {
      image: picture('late-hours'),
      track: 12,
      title: 'A quieter kind of player',
      subtitle: 'For late hours and long trains',
      description:
        'Gapless playback, a sleep timer that fades instead of stopping, and a queue that is still there when you come back.',
    },
    {
      image: picture('backstage'),
      title: 'A door for artists',
      subtitle: 'Your recordings stay yours',
      description:
        'Upload your masters straight from the browser. Interrupted uploads resume automatically. No label needed.',
    },
  ],
  pricingTitle: 'Every record, free to hear',
  pricingSubtitle: 'A plan adds downloads, thousands of playlists and room for your own music.',
  footerImage: picture('last-light'),
  footerTitle: 'The needle is down',
  footerSubtitle: 'Every record here can be heard in full. Yours is in there somewhere.',
};

/** The settings of a demo site. Switches of scenarios have the value that shows the most. */
export const settings: Settings = {
  base_url: '',
  asset_url: '',
  dates: { default_timezone: 'auto', format: 'short' },
  themes: { user_change: true, default_id: 1 },
  i18n: { enable: true },
  homepage: {
    type: 'landingPage',
    value: null,
    appearance: landing,
    pricing: true,
    trending: true,
  },
  billing: { enable: true },
  pricing: {
    questions: [
      {
        question: 'Can I listen without a plan?',
        answer: 'Yes. Every record plays in full, with an account or without one.',
      },
      {
        question: 'What happens when I cancel?',
        answer: 'You keep your plan until the end of the paid period. Nothing renews after that.',
      },
      {
        question: 'Can I change my plan later?',
        answer: 'At any time. The new plan starts right away, and unused time may be taken off.',
      },
      {
        question: 'Is this a real shop?',
        answer: 'No. This is a demo: no card is charged, and nothing that you do here lasts.',
      },
    ],
  },
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
  uploads: {
    chunk_size: 5_242_880,
    uploads_driver: 'local',
    public_driver: 'local',
    s3_direct_upload: false,
    disable_tus: false,
  },
  ads: {
    general_top: '',
    general_bottom: '',
    artist_top: '',
    artist_bottom: '',
    album_above: '',
  },
};
