import type { z } from 'zod';
import type { Row } from './rows.ts';
import * as account from './account.ts';
import * as adminMusic from './admin-music.ts';
import * as adminPeople from './admin-people.ts';
import * as adminReports from './admin-reports.ts';
import * as adminSales from './admin-sales.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminSite from './admin-site.ts';
import * as auth from './auth.ts';
import * as backstage from './backstage.ts';
import * as billing from './billing.ts';
import * as bootstrap from './bootstrap-data.ts';
import * as channels from './channels.ts';
import * as comments from './comments.ts';
import * as error from './error.ts';
import * as localization from './localization.ts';
import * as menu from './menu.ts';
import * as music from './music.ts';
import * as notifications from './notification.ts';
import * as people from './people.ts';
import * as playing from './playing.ts';
import * as playlists from './playlists.ts';
import * as products from './product.ts';
import * as releases from './releases.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as sitePages from './site-pages.ts';
import * as uploads from './upload.ts';
import * as users from './user.ts';

/**
 * The files of the table, in the order in which a newcomer to the API needs them. A file with rows
 * is a topic.
 */
export const schemaFiles = [
  music,
  search,
  channels,
  playing,
  playlists,
  people,
  comments,
  users,
  account,
  notifications,
  uploads,
  backstage,
  releases,
  products,
  billing,
  auth,
  bootstrap,
  localization,
  sitePages,
  adminPeople,
  adminSales,
  adminMusic,
  adminSite,
  adminSettings,
  adminReports,
  error,
  menu,
  settings,
];

/** The table of calls: everything that browser, gateway and fake backend may send each other. */
export const calls = {
  ...music.rows,
  ...search.rows,
  ...channels.rows,
  ...playing.rows,
  ...playlists.rows,
  ...people.rows,
  ...comments.rows,
  ...users.rows,
  ...account.rows,
  ...notifications.rows,
  ...uploads.rows,
  ...backstage.rows,
  ...releases.rows,
  ...products.rows,
  ...billing.rows,
  ...auth.rows,
  ...bootstrap.rows,
  ...localization.rows,
  ...sitePages.rows,
  ...adminPeople.rows,
  ...adminSales.rows,
  ...adminMusic.rows,
  ...adminSite.rows,
  ...adminSettings.rows,
  ...adminReports.rows,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
/** Rows for which a fact is true. */
export type KeyWith<Fact extends keyof Row> = {
  [K in CallKey]: Calls[K] extends Record<Fact, true> ? K : never;
}[CallKey];
/** Calls that can be repeated at any time: excludes the GET that joins a workspace. */
export type QueryKey = Exclude<Extract<CallKey, `GET ${string}`>, KeyWith<'hasSideEffects'>>;

/** The type of one part of a row, `body` or `query`; never if the row has none. */
type Part<K extends CallKey, Name extends 'query' | 'body'> =
  Calls[K] extends Record<Name, z.ZodType> ? z.infer<Calls[K][Name]> : never;

/** The reply to `K`, as on the wire. */
export type ReplyOf<K extends CallKey> = z.infer<Calls[K]['reply']>;
export type BodyOf<K extends CallKey> = Part<K, 'body'>;
export type QueryOf<K extends CallKey> = Part<K, 'query'>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/**
 * The parameters in a key's template: `{ inviteId: string | number }` for 'DELETE
 * workspace/invite/{inviteId}'.
 */
export type PathParams<Key extends string> = { [Name in ParamNames<Key>]: string | number };

/**
 * Arguments for a call to `K`: its path's parameters, its body and its query, each only where the
 * row has one.
 */
export type CallInput<K extends CallKey> = (keyof PathParams<K> extends never
  ? { params?: undefined }
  : { params: PathParams<K> }) &
  ([BodyOf<K>] extends [never] ? { body?: undefined } : { body: BodyOf<K> }) &
  ([QueryOf<K>] extends [never] ? { query?: undefined } : { query?: QueryOf<K> });
