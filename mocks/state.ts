import type { ReplayState } from './replay/replay.ts';
import type {
  AccessToken,
  Passkey,
  Permission,
  SocialProfile,
  Subscription,
} from '../contracts/schema/user.ts';
import type { Branding, CookieNotice, Social } from '../contracts/schema/bootstrap-data.ts';
import type { Invoice } from '../contracts/schema/billing.ts';
import type { Localization } from '../contracts/schema/localization.ts';
import type { Selection } from '../contracts/schema/notification.ts';
import type { Settings } from '../contracts/schema/settings.ts';
import type { UserSession } from '../contracts/schema/account.ts';
import type { CommentRow } from './comment-row.ts';
import type { PlannedFault } from './faults/planned-fault.ts';
import type { PlannedFailure } from './laravel/failures.ts';
import type { PageForm } from './laravel/page-forms.ts';
import type { LaravelVersion } from './laravel/validate.ts';
import type { Catalogue } from './seed/catalogue-rows.ts';
import type { Made } from './seed/lazy-copies.ts';
import type { seededRows } from './seed/seeded-rows.ts';
import type { Encoding } from './sound/encoded.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { PublicKey } from './webauthn/ceremonies.ts';

export type { CommentRow } from './comment-row.ts';
export type { ReceivedFile, StoredEntry } from './stored-entry.ts';

/** A row of the users table: more than the API ever returns. */
export interface Person {
  id: number;
  email: string;
  /** In clear text, since no real person signs up here. */
  password: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  language: string | null;
  country: string | null;
  timezone: string | null;
  email_verified_at: string | null;
  created_at?: string;
  /** The last change by an admin. */
  updated_at?: string;
  two_factor_confirmed_at: string | null;
  /** The secret in the authenticator app; null while two-factor is off. */
  two_factor_secret?: string | null;
  /** 21 characters each, valid for one sign-in. */
  recovery_codes: string[];
  role_ids: number[];
  /** In addition to those of the roles, whose restrictions they override. */
  own_permissions?: Permission[];
  /** Ended ones too. */
  bans?: BanRow[];
  subscriptions: Subscription[];
  card_brand?: string;
  card_last_four?: string;
  social_profiles: SocialProfile[];
  tokens: AccessToken[];
  passkeys?: PasskeyRow[];
  /**
   * The token that a remember cookie must contain; null after signing out, so that old cookies stop
   * working.
   */
  remember_token: string | null;
}

export interface PasskeyRow extends Passkey {
  /** In base64url. */
  credential_id: string;
  key: PublicKey;
  /** The authenticator's own count of signatures; 0 if it does not count. */
  sign_count: number;
}

/** `expired_at` is null for a ban without an end. */
export interface BanRow {
  id: number;
  comment: string;
  created_at: string;
  expired_at: string | null;
}

export interface Session {
  id: string;
  csrf: string;
  user_id: number | null;
  /** The password was right, and the second factor is still missing. */
  challenged: { user_id: number; remember: boolean } | null;
  /** A social sign-in for an address with an account here: its password is still missing. */
  social?: { service: string; user_id: number };
  /** A guest's own choice of language. */
  locale: string | null;
  last_active: number;
  /** The time of the session's last password confirmation. */
  password_confirmed_at?: number;
  /** The challenges that a passkey must sign. `at`: milliseconds since 1970. */
  passkey_verification?: { value: string; at: number };
  passkey_registration?: { value: string; at: number };
  /** The user agent that last loaded the list of sessions. */
  user_agent?: string;
}

/** A signed-in browser elsewhere. It is not a session of this world, since nobody ever uses it. */
export type Device = Omit<UserSession, 'is_current_device' | 'last_active'> & {
  last_active: string;
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The verification code or reset token in the mail, so that a test need not parse prose. */
  secret: string;
  sent_at: string;
}

/** A world's state of uploads, and the failures it should cause. */
export interface UploadState {
  entries: StoredEntry[];
  /** Files in the bucket by the last part of their key, with the user who may create an entry. */
  keys: Record<string, { key: string; user_id: number }>;
  /** The bucket's CORS rules do not expose the ETag, as on many real ones. */
  hidesEtag: boolean;
  /** Signed addresses have expired when they arrive. */
  signsTooLate: boolean;
  /**
   * The number of upcoming requests that fail with 500: chunks of resumable uploads, parts at the
   * bucket.
   */
  failing: { chunks: number; parts: number };
}

export interface RepostRow {
  id: number;
  kind: 'track' | 'album';
  about_id: number;
  at: string;
}

export interface ProfileRow {
  description: string;
  city: string;
  links: { url: string; title: string }[];
}

/** A play that was counted in this world. */
export interface PlayRow {
  track_id: number;
  at: string;
  /** Null for guests. */
  user_id: number | null;
  /** In lower case; null if unknown. */
  country: string | null;
  device: 'desktop' | 'mobile' | 'tablet';
}

export interface LyricRow {
  id: number;
  track_id: number;
  text: string;
  is_synced: boolean;
  duration: number | null;
  updated_at: string;
}

/** How the backend serves audio files. */
export interface SoundState {
  /** Milliseconds for which a track file's address is valid; null: forever, without a signature. */
  signedForMs: number | null;
  /** By track id: the file is missing, is not audio, or ends early with its connection. */
  broken: Record<number, 'missing' | 'unreadable' | 'cut'>;
  /** By track id: the file's format if it is not a WAV. */
  encoded: Record<number, Encoding>;
}

/** `true` produces Ignition's traces, 'plain' the ones that Laravel writes without it. */
export type DebugMode = boolean | 'plain';

/**
 * The form in which this backend writes its bootstrap data; real ones differ in exactly these ways.
 */
export interface BootstrapForm {
  encoding: 'object' | 'json' | 'base64';
  /** The place of menus, branding, cookie notice, social, billing and auth. */
  parts: 'settings' | 'top';
  themes: 'selected' | 'list';
}

/**
 * The whole state of the fake backend. Plain JSON, so that a browser tab can keep it across a
 * reload.
 */
export interface WorldState extends Made<ReturnType<typeof seededRows>> {
  seed: string;
  /** The machine time at which this state was fresh. The seeds' dates count from it. */
  beganAt: number;
  /** State of the generator for ids and tokens. */
  random: number;
  /** Above every id of the seeds. */
  nextId: number;
  /** Milliseconds by which the world's clock is ahead of the machine's. */
  clockAheadMs: number;
  people: Person[];
  /**
   * Many more people, created on demand (mocks/seed/crowd.ts). Reading a person by ID adds them
   * to `people`. `gone`: IDs of deleted people.
   */
  crowd: { count: number; gone: number[] } | null;
  sessions: Record<string, Session>;
  /** Access tokens that were created in this world, in clear text, with their owners. */
  plainTokens: Record<string, number>;
  /** The only session of a world that is used without cookies, as in Vitest. */
  actingSession: string | null;
  /** By user id: their sessions on other devices. */
  devices: Record<number, Device[]>;
  /** By user id. */
  notificationChoices: Record<number, Selection[]>;
  workspaces: { id: number; name: string; member_ids: number[] }[];
  /** Pending invitations. */
  workspaceInvites: { id: string; workspace_id: number; email: string }[];
  settings: Settings;
  branding: Branding;
  cookieNotice: CookieNotice;
  social: Social;
  auth: { redirectUri: string; secondaryRedirectUri: string | null };
  localizations: Localization[];
  catalogue: Catalogue;
  /** By user id: ids of tracks, newest like first. */
  likedTracks: Record<number, number[]>;
  /** By user id, by track id: the time of each like and unlike since this state was fresh. */
  likedAt: Record<number, Record<number, string>>;
  /**
   * A user with too many likes to store as a list: the first `count` rows of the catalogue in all
   * versions, except the unliked ones.
   */
  manyLikes: { user_id: number; count: number; without: number[] } | null;
  /** Tracks that exist only as a number of rows, for a catalogue of any size. */
  manyTracks: number;
  likedAlbums: Record<number, number[]>;
  likedArtists: Record<number, number[]>;
  /** By track id: lyrics that were written in this world; null for deleted ones. */
  lyrics: Record<number, LyricRow | null>;
  /** By track id: everybody's plays since this state was fresh. */
  heard: Record<number, number>;
  /** The same plays one by one, oldest first. */
  playLog: PlayRow[];
  /** By user id: the people they follow, newest first. */
  follows: Record<number, number[]>;
  /** By user id, newest first. */
  reposts: Record<number, RepostRow[]>;
  /** By user id: their own description. */
  profiles: Record<number, ProfileRow>;
  comments: CommentRow[];
  /** Comments that cannot be deleted. They fail the whole call. */
  lockedComments: number[];
  reports: { user_id: number; comment_id: number }[];
  /** By user id, newest first. */
  plays: Record<number, { track_id: number; at: string }[]>;
  /** Minutes that a member may listen per month; null for no limit. */
  minutesToListen: number | null;
  /** Pending payments, by the id in the address of the payment page. */
  checkouts: Record<string, { user_id: number; product_id: number; price_id: number }>;
  /** By user id, newest first. */
  invoices: Record<number, Invoice[]>;
  mails: Mail[];
  /** By email: the mailed token and its time. */
  passwordResets: Record<string, { token: string; at: number }>;
  /** By user id: the mailed code. */
  verificationCodes: Record<number, string>;
  /** Uploaded files, by path: base64. */
  files?: Record<string, { type: string; base64: string }>;
  /** By email: the times of failed sign-ins. */
  failedLogins: Record<string, number[]>;
  /** Prepared files of an admin's lists, by the ID in their address. */
  csvExports: Record<string, { user_id: number; type: 'users' }>;
  uploads: UploadState;
  sound: SoundState;
  bootstrapForm: BootstrapForm;
  /** APP_DEBUG: whether an error shows its trace. */
  debug: DebugMode;
  /**
   * Whether all routes are in the group `web`, so that every response starts a session. Otherwise
   * only responses to the site's own pages do.
   */
  givesSessions: boolean;
  /** APP_URL: the address that the backend believes it has; if empty, it trusts the Host header. */
  appUrl: string;
  /** The release whose wording the validator uses. */
  laravel: LaravelVersion;
  latencyMs: number;
  /** Faults that stay until they are switched off: see mocks/faults/planned-faults.ts. */
  faults: PlannedFault[];
  /** The extra delay of a list's page, in milliseconds. */
  listLatencyMs: number;
  /** Whether every list is empty. Records still exist. */
  hasEmptyLists: boolean;
  /** Whether the backend ignores the requested page size. */
  hasOwnPageSizes: boolean;
  /** The Laravel paginator that writes the pages. */
  pageForm: PageForm;
  /** Names of the demo's active scenarios, in the order in which they were switched on. */
  scenarios: string[];
  /** A short form of faults for tests: whole failures of single calls. */
  failures: PlannedFailure[];
  /** The position in the recording, in a world that has one. */
  replay: ReplayState;
}
