import type { Trouble } from '../contracts/demo.ts';
import type { ReplayState } from './replay/replay.ts';
import type { AccessToken, SocialProfile, Subscription } from '../contracts/schema/user.ts';
import type { Branding, CookieNotice, Social } from '../contracts/schema/bootstrap-data.ts';
import type { Invoice } from '../contracts/schema/billing.ts';
import type { Localization } from '../contracts/schema/localization.ts';
import type { Selection } from '../contracts/schema/notification.ts';
import type { Settings } from '../contracts/schema/settings.ts';
import type { FileEntry } from '../contracts/schema/upload.ts';
import type { UserSession } from '../contracts/schema/account.ts';
import type { PlannedFailure } from './laravel/failures.ts';
import type { PageForm } from './laravel/page-forms.ts';
import type { LaravelVersion } from './laravel/validate.ts';
import type { Catalogue } from './seed/catalogue-rows.ts';
import type { seededRows } from './seed/seeded-rows.ts';
import type { Encoding } from './sound/encoded.ts';

/** A row of the users table: more than the API ever shows. */
export interface Person {
  id: number;
  email: string;
  /** In clear text, since nobody real ever signs up here. */
  password: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  language: string | null;
  country: string | null;
  timezone: string | null;
  email_verified_at: string | null;
  created_at?: string;
  two_factor_confirmed_at: string | null;
  /** The secret in the authenticator app; null while two-factor is off. */
  two_factor_secret?: string | null;
  /** 21 characters each, good for one sign-in. */
  recovery_codes: string[];
  role_ids: number[];
  subscriptions: Subscription[];
  social_profiles: SocialProfile[];
  tokens: AccessToken[];
  /** What a remember cookie must name; null after signing out, so that old cookies stop working. */
  remember_token: string | null;
}

export interface Session {
  id: string;
  csrf: string;
  user_id: number | null;
  /** Passed the password, still owes the second factor. */
  challenged: { user_id: number; remember: boolean } | null;
  /** Came back from another site as somebody who has an account here: the password is still owed. */
  social?: { service: string; user_id: number };
  /** A guest's own choice of language. */
  locale: string | null;
  last_active: number;
  /** When the password was last confirmed in this session. */
  password_confirmed_at?: number;
  /** Of the browser that last looked at the list of sessions. */
  user_agent?: string;
}

/** A browser elsewhere in which somebody is signed in: no session of this world, since nobody ever speaks through it. */
export type Device = Omit<UserSession, 'is_current_device' | 'last_active'> & {
  last_active: string;
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The verification code or reset token in it, so that a test need not read prose. */
  secret: string;
  sent_at: string;
}

/** What a file is known by once it is whole. */
export interface ReceivedFile {
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A row of the table of files: more than the API shows. Tests compare what arrived with what was sent. */
export interface StoredEntry extends Required<FileEntry>, ReceivedFile {
  user_id: number;
  strategy: 'form' | 'resumable' | 'bucket';
  disk: string;
  parent_id: string | null;
  relative_path: string | null;
  workspace_id: string | null;
  deleted_at: string | null;
}

/** What a world remembers of uploads, and what it should spoil. */
export interface UploadState {
  entries: StoredEntry[];
  /** Files in the bucket by the last part of their key: who may make an entry of it. */
  keys: Record<string, { key: string; user_id: number }>;
  /** The bucket's CORS rules do not expose the ETag, as many real ones do not. */
  hidesEtag: boolean;
  /** Signed addresses are already too old when they arrive. */
  signsTooLate: boolean;
  /** How many of the next requests fail with 500: chunks of resumable uploads, parts at the bucket. */
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

/** What somebody wrote below a track, an album or an artist. */
export interface CommentRow {
  id: number;
  user_id: number;
  kind: 'track' | 'album' | 'artist';
  about_id: number;
  /** What it answers. */
  parent_id: number | null;
  content: string;
  created_at: string;
  updated_at: string | null;
  deleted_at: string | null;
}

/** How the files of the music are served. */
export interface SoundState {
  /** Milliseconds for which the address of a track's file is good; null: for ever, without a signature. */
  signedForMs: number | null;
  /** By id of the track: no file at its address, one that is no music, or one that ends too early, with its connection. */
  broken: Record<number, 'missing' | 'unreadable' | 'cut'>;
  /** By id of the track: what its file is, where that is no WAV. */
  encoded: Record<number, Encoding>;
}

/** With `true` the traces are Ignition's; 'plain' are those that Laravel writes without it. */
export type DebugMode = boolean | 'plain';

/** How this backend likes to write its bootstrap data; real ones differ in exactly these ways. */
export interface BootstrapForm {
  encoding: 'object' | 'json' | 'base64';
  /** Where menus, branding, cookie notice, social, billing and auth stand. */
  parts: 'settings' | 'top';
  themes: 'selected' | 'list';
}

/** Everything the fake backend remembers. Plain JSON, so that a browser tab can keep it over a reload. */
export interface WorldState extends ReturnType<typeof seededRows> {
  seed: string;
  /** When this state was fresh, by the machine's clock: dates of the seeds are counted from there. */
  beganAt: number;
  /** State of the generator behind ids and tokens. */
  random: number;
  /** Above every id of the seeds. */
  nextId: number;
  /** How far the world's clock runs ahead of the machine's, in milliseconds. */
  clockAheadMs: number;
  people: Person[];
  sessions: Record<string, Session>;
  /** Access tokens that were made in this world, in clear text: whose each is. */
  plainTokens: Record<string, number>;
  /** The one session of a world that is reached without cookies, as in Vitest. */
  actingSession: string | null;
  /** By user id: where else they are signed in. */
  devices: Record<number, Device[]>;
  /** By user id. */
  notificationChoices: Record<number, Selection[]>;
  workspaces: { id: number; name: string; member_ids: number[] }[];
  /** Invitations that nobody has accepted or declined yet. */
  workspaceInvites: { id: string; workspace_id: number; email: string }[];
  settings: Settings;
  branding: Branding;
  cookieNotice: CookieNotice;
  social: Social;
  auth: { redirectUri: string; secondaryRedirectUri: string | null };
  localizations: Localization[];
  catalogue: Catalogue;
  /** By user id: ids of tracks, the newest like first. */
  likedTracks: Record<number, number[]>;
  /** By user id, by id of a track that was liked or let go of since this state was fresh: when. */
  likedAt: Record<number, Record<number, string>>;
  /** Who likes so many tracks that no list of them is kept: so many of the catalogue's in all their versions, without those that were let go of. */
  manyLikes: { user_id: number; count: number; without: number[] } | null;
  likedAlbums: Record<number, number[]>;
  likedArtists: Record<number, number[]>;
  /** By id of the track: how often it was heard since this state was fresh, by anybody. */
  heard: Record<number, number>;
  /** By user id: whom they follow, the newest first. */
  follows: Record<number, number[]>;
  /** By user id, the newest first. */
  reposts: Record<number, RepostRow[]>;
  /** By user id: what they tell of themselves. */
  profiles: Record<number, ProfileRow>;
  comments: CommentRow[];
  /** By user id, the newest first. */
  plays: Record<number, { track_id: number; at: string }[]>;
  /** How long a member may listen in a month; null: as long as they like. */
  minutesToListen: number | null;
  /** Payments that have begun, by the id in the address of the payment page. */
  checkouts: Record<string, { user_id: number; product_id: number; price_id: number }>;
  /** By user id, the newest first. */
  invoices: Record<number, Invoice[]>;
  mails: Mail[];
  /** By email: the token that was mailed, and when. */
  passwordResets: Record<string, { token: string; at: number }>;
  /** By user id: the code that was mailed. */
  verificationCodes: Record<number, string>;
  /** What people uploaded, by path: base64. */
  files?: Record<string, { type: string; base64: string }>;
  /** By email: when a sign-in failed. */
  failedLogins: Record<string, number[]>;
  uploads: UploadState;
  sound: SoundState;
  bootstrapForm: BootstrapForm;
  /** APP_DEBUG: whether a failure shows its trace. */
  debug: DebugMode;
  /** Whether all its routes are in the group `web`: every response begins a session, whoever asks. Else only those to the site's own pages. */
  givesSessions: boolean;
  /** APP_URL: who the backend believes it is; empty takes the Host header's word. */
  appUrl: string;
  /** The release whose sentences the validator has. */
  laravel: LaravelVersion;
  latencyMs: number;
  /** What the developer panel makes go wrong. */
  trouble: Trouble;
  /** The last request that failed because it was the next one. */
  failedOnce: { name: string; fail: string } | null;
  /** How much longer a page of a list takes. */
  listLatencyMs: number;
  /** Whether a page is as long as the backend likes, whatever a call asks for. */
  hasOwnPageSizes: boolean;
  /** Which of Laravel's paginators writes the pages. */
  pageForm: PageForm;
  /** Names of those that were switched on in the demo, in this order. */
  scenarios: string[];
  failures: PlannedFailure[];
  /** How far the recording is, in a world that has one. */
  replay: ReplayState;
}
