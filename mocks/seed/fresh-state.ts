import type { WorldState } from '../state.ts';
import { branding, settings } from './site.ts';
import { catalogue } from './catalogue.ts';
import { lazyCopies } from './lazy-copies.ts';
import {
  likedAlbums,
  likedArtists,
  likedTracks,
  seededDevices,
  seededInvoices,
  workspaceInvites,
  workspaces,
} from './member-data.ts';
import { seededPlays } from './seeded-history.ts';
import { seededPeople } from './seeded-people.ts';
import { seededDates } from './seeded-playlists.ts';
import { seededRows } from './seeded-rows.ts';
import { follows, profiles, seededComments, seededReposts } from './social.ts';

/**
 * The initial world of every visitor. A deep copy, so that no change reaches the seeds. Exceptions:
 * data created here, and the large catalogue, where only the playlists are copied.
 */
export function freshState(seed: string, now: number): WorldState {
  return Object.assign(lazyCopies(copied(seed, now)), {
    catalogue: {
      ...catalogue,
      playlists: catalogue.playlists.map((playlist) =>
        lazyCopies({ ...playlist, added: () => seededDates(playlist, now) }),
      ),
    },
  });
}

/** Each part, or a function that returns it. */
type Parts = {
  [Name in keyof Omit<WorldState, 'catalogue'>]: WorldState[Name] | (() => WorldState[Name]);
};

function copied(seed: string, now: number): Parts {
  return {
    ...site,
    ...seededRows(now),
    seed,
    beganAt: now,
    random: [...seed].reduce((sum, char) => Math.imul(sum, 31) + (char.codePointAt(0) ?? 0), 7) | 0,
    nextId: 100_000,
    clockAheadMs: 0,
    sessions: {},
    plainTokens: {},
    actingSession: null,
    people: () => seededPeople(now),
    comments: () => seededComments(now),
    ...dated(now),
    checkouts: {},
    reports: [],
    notificationChoices: {},
    heard: {},
    playLog: [],
    lyrics: {},
    likedAt: {},
    manyLikes: null,
    manyTracks: 0,
    lockedComments: [],
    mails: [],
    passwordResets: {},
    verificationCodes: { 3: '246810' },
    failedLogins: {},
    // The admin's notification links to it.
    csvExports: { 1: { user_id: 6, type: 'users' } },
    crowd: null,
    uploads: {
      entries: [],
      keys: {},
      hidesEtag: false,
      signsTooLate: false,
      failing: { chunks: 0, parts: 0 },
    },
    sound: { signedForMs: null, broken: {}, encoded: {} },
    bootstrapForm: { encoding: 'object', parts: 'settings', themes: 'selected' },
    debug: true,
    givesSessions: false,
    appUrl: '',
    laravel: 9,
    latencyMs: 0,
    faults: [],
    listLatencyMs: 0,
    hasEmptyLists: false,
    hasOwnPageSizes: false,
    pageForm: 'both',
    scenarios: [],
    failures: [],
    replay: { length: 0, writes: 0, given: {} },
  };
}

/** Seeded events, whose dates count back from the day on which the world begins. */
const dated = (now: number) => ({
  devices: () => seededDevices(now),
  reposts: () => seededReposts(now),
  invoices: () => seededInvoices(now),
  plays: () => seededPlays(now),
});

const site = {
  settings,
  branding,
  likedTracks,
  likedAlbums,
  likedArtists,
  follows,
  profiles,
  minutesToListen: null,
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
  workspaces,
  workspaceInvites,
  auth: { redirectUri: '/', secondaryRedirectUri: null },
  localizations: [
    { id: 1, name: 'English', language: 'en' },
    { id: 2, name: 'Deutsch', language: 'de' },
    { id: 3, name: 'العربية', language: 'ar' },
  ],
};
