import type { z } from 'zod';
import { accessTokens, account, userSessions, workspaces } from './account.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { channels } from './channels.ts';
import { bootstrap } from './bootstrap-data.ts';
import { comments } from './comments.ts';
import { contact, customPages } from './site-pages.ts';
import { valueLists } from './localization.ts';
import { music } from './music.ts';
import { notifications } from './notification.ts';
import { people } from './people.ts';
import { playing } from './playing.ts';
import { playlists } from './playlists.ts';
import { products } from './product.ts';
import type { Row } from './rows.ts';
import { search } from './search.ts';
import { uploads } from './upload.ts';
import { users } from './user.ts';

/** The table of calls: everything that browser, gateway and fake backend may say to each other. */
export const calls = {
  ...bootstrap,
  ...auth,
  ...users,
  ...account,
  ...valueLists,
  ...notifications,
  ...workspaces,
  ...music,
  ...channels,
  ...search,
  ...playing,
  ...playlists,
  ...people,
  ...comments,
  ...customPages,
  ...contact,
  ...products,
  ...uploads,
  ...userSessions,
  ...accessTokens,
  ...billing,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
/** What can be read again at any time: not the GET that joins a workspace. */
export type QueryKey = Exclude<Extract<CallKey, `GET ${string}`>, 'GET workspace/join/{inviteId}'>;

/** The type of one part of a row, `body` or `query`; never where the row has none. */
type Part<K extends CallKey, Name extends keyof Row> =
  Calls[K] extends Record<Name, z.ZodType> ? z.infer<Calls[K][Name]> : never;

/** The reply to `K`, as it is on the wire. */
export type ReplyOf<K extends CallKey> = z.infer<Calls[K]['reply']>;
export type BodyOf<K extends CallKey> = Part<K, 'body'>;
export type QueryOf<K extends CallKey> = Part<K, 'query'>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that a key's template names: `{ inviteId: string | number }` for 'DELETE workspace/invite/{inviteId}'. */
export type PathParams<Key extends string> = { [Name in ParamNames<Key>]: string | number };

/** What a caller of `K` hands over: its path's parameters, its body and its query, each only where the row has one. */
export type CallInput<K extends CallKey> = (keyof PathParams<K> extends never
  ? { params?: undefined }
  : { params: PathParams<K> }) &
  ([BodyOf<K>] extends [never] ? { body?: undefined } : { body: BodyOf<K> }) &
  ([QueryOf<K>] extends [never] ? { query?: undefined } : { query?: QueryOf<K> });
