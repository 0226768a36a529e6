import type { WorldState } from '../state.ts';
import { branding, settings } from './site.ts';
import { catalogue } from './catalogue.ts';
import { likedTracks, seededDevices, seededInvoices, workspaceInvites, workspaces } from './member-data.ts';
import { menus } from './menus.ts';
import { notificationChannels, notificationGroups, seededNotifications } from './seeded-notifications.ts';
import { pages } from './pages.ts';
import { seededPeople } from './seeded-people.ts';
import { products } from './products.ts';
import { roles } from './roles.ts';
import { themes } from './themes.ts';

/** The world as every visitor finds it. Copied deeply, so that no change reaches the seeds. */
export function freshState(seed: string, now: number): WorldState {
  return structuredClone<WorldState>({
    ...site,
    seed,
    beganAt: now,
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
    uploads: { entries: [], keys: {}, hidesEtag: false, signsTooLate: false, failing: { chunks: 0, parts: 0 } },
    bootstrapForm: { encoding: 'object', parts: 'settings', themes: 'selected' },
    debug: true,
    givesSessions: false,
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
