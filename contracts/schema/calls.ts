import type { z } from 'zod';
import type { PathParams } from '../call-key.ts';
import { account } from './account.ts';
import { accessTokens } from './access-token.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { bootstrap } from './bootstrap.ts';
import { contact } from './contact.ts';
import { customPages } from './custom-page.ts';
import { valueLists } from './localization.ts';
import { music } from './music.ts';
import { notifications } from './notification.ts';
import { products } from './product.ts';
import type { Row } from './rows.ts';
import { uploads } from './upload.ts';
import { userSessions } from './user-session.ts';
import { users } from './user.ts';
import { workspaces } from './workspace.ts';

/** The table of calls: everything that browser, gateway and fake backend may say to each other. */
export const calls = {
  ...bootstrap, ...auth, ...users, ...account, ...valueLists, ...notifications, ...workspaces, ...music, ...customPages, ...contact, ...products, ...uploads,
  ...userSessions, ...accessTokens, ...billing,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
/** What can be read again at any time: not the GET that joins a workspace. */
export type QueryKey = Exclude<Extract<CallKey, `GET ${string}`>, 'GET workspace/join/{inviteId}'>;

type Part<K extends CallKey, Name extends keyof Row> = Calls[K] extends Record<Name, z.ZodType> ? z.infer<Calls[K][Name]> : never;

/** What the backend answers to `K`, as it is on the wire. */
export type ReplyOf<K extends CallKey> = z.infer<Calls[K]['reply']>;
export type BodyOf<K extends CallKey> = Part<K, 'body'>;
export type QueryOf<K extends CallKey> = Part<K, 'query'>;

/** What a caller of `K` hands over: its path's parameters, its body and its query, each only where the row has one. */
export type CallInput<K extends CallKey> =
  & (keyof PathParams<K> extends never ? { params?: undefined } : { params: PathParams<K> })
  & ([BodyOf<K>] extends [never] ? { body?: undefined } : { body: BodyOf<K> })
  & ([QueryOf<K>] extends [never] ? { query?: undefined } : { query?: QueryOf<K> });
