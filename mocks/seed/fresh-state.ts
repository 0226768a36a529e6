import type { WorldState } from '../state.ts';
import { noUploads } from '../uploads/storage.ts';
import { branding } from './branding.ts';
import { catalogue } from './catalogue.ts';
import { seededDevices } from './devices.ts';
import { seededInvoices } from './invoices.ts';
import { likedTracks } from './liked-tracks.ts';
import { menus } from './menus.ts';
import { notificationChannels, notificationGroups } from './notification-groups.ts';
import { seededNotifications } from './notifications.ts';
import { pages } from './pages.ts';
import { seededPeople } from './people.ts';
import { products } from './products.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';
import { themes } from './themes.ts';
import { workspaceInvites, workspaces } from './workspaces.ts';

/** The world as every visitor finds it. Copied deeply, so that no change reaches the seeds. */
export function freshState(seed: string, now: number): WorldState {
  return structuredClone<WorldState>({
    ...site,
    seed,
    random: [...seed].reduce((sum, char) => Math.imul(sum, 31) + (char.codePointAt(0) ?? 0), 7) | 0,
    nextId: 1_000,
    clockAheadMs: 0,
    people: seededPeople(now),
    sessions: {},
    actingSession: null,
    devices: seededDevices(now),
    notifications: seededNotifications(now),
    checkouts: {},
    invoices: seededInvoices(now),
    notificationChoices: {},
    mails: [],
    passwordResets: {},
    verificationCodes: { 3: '246810' },
    failedLogins: {},
    uploads: noUploads(),
    bootstrapForm: { encoding: 'object', parts: 'settings', themes: 'selected' },
    debug: true,
    appUrl: '',
    latencyMs: 0,
    scenarios: [],
    failures: [],
  });
}

const site = {
  roles,
  settings,
  themes,
  menus,
  branding,
  catalogue,
  likedTracks,
  pages,
  products,
  cookieNotice: {
    enable: true,
    position: 'bottom' as const,
    button: { label: 'Read about cookies', action: '/pages/cookies', target: '_self' },
  },
  social: {
    compact_buttons: false,
    google: { enable: true },
    facebook: { enable: true },
    twitter: { enable: true },
    envato: { enable: true },
  },
  notificationChannels,
  notificationGroups,
  workspaces,
  workspaceInvites,
  auth: { redirectUri: '/', secondaryRedirectUri: null },
  localizations: [
    { id: 1, name: 'English', language: 'en' },
    { id: 2, name: 'Deutsch', language: 'de' },
    { id: 3, name: 'العربية', language: 'ar' },
  ],
};
