import { z } from 'zod';
import type { Rows } from './rows.ts';
import { AccessToken, User } from './user.ts';

const Done = z.object({ status: z.string().optional() });
const Saved = z.object({ user: User.optional(), status: z.string().optional() });
/** Fortify sends an empty text as JSON. */
const Empty = z.literal('');

const AccountDetails = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  language: z.string().nullish(),
  country: z.string().nullish(),
  timezone: z.string().nullish(),
});

export const account = {
  'PUT users/me': { body: AccountDetails, reply: Saved },
  // Multipart.
  'POST users/{id}/avatar': {
    body: z.union([z.object({ file: z.file() }), z.object({ url: z.string() })]),
    reply: Saved,
  },
  'DELETE users/{id}/avatar': { reply: Saved },
  'PUT auth/user/password': {
    body: z.object({
      current_password: z.string(),
      password: z.string(),
      password_confirmation: z.string(),
    }),
    reply: z.union([Empty, Done]),
  },
  'GET auth/user/confirmed-password-status': {
    query: z.object({ seconds: z.number().optional() }),
    reply: z.object({ confirmed: z.boolean() }),
  },
  'POST auth/user/confirm-password': {
    body: z.object({ password: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'POST auth/user/two-factor-authentication': { reply: z.union([Empty, Done]) },
  'DELETE auth/user/two-factor-authentication': { reply: z.union([Empty, Done]) },
  'GET auth/user/two-factor/qr-code': { reply: z.object({ svg: z.string(), secret: z.string() }) },
  'POST auth/user/confirmed-two-factor-authentication': {
    body: z.object({ code: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'POST auth/user/two-factor-recovery-codes': { reply: z.union([Empty, Done]) },
} satisfies Rows;

/** A browser in which somebody is signed in. What the backend does not know of it is absent or null. */
export const UserSession = z.object({
  id: z.union([z.number(), z.string()]),
  device_type: z.string().nullish(),
  platform: z.string().nullish(),
  browser: z.string().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  ip_address: z.string().nullish(),
  /** Names the session to the backend; the app never shows it. */
  token: z.string().nullish(),
  is_current_device: z.boolean(),
  last_active: z.string().nullish(),
});
export type UserSession = z.infer<typeof UserSession>;

export const userSessions = {
  'GET user-sessions': {
    reply: z.object({ sessions: z.array(UserSession), status: z.string().optional() }),
  },
  /** 423 until the password has been confirmed lately, although it travels along. */
  'POST user-sessions/logout-other': {
    body: z.object({ password: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;

export const accessTokens = {
  'POST access-tokens': {
    body: z.object({ tokenName: z.string() }),
    /** `plainTextToken` is sent this once; the backend itself keeps no more than its hash. */
    reply: z.object({
      token: AccessToken.optional(),
      plainTextToken: z.string(),
      status: z.string().optional(),
    }),
  },
  'DELETE access-tokens/{id}': { reply: z.object({ status: z.string().optional() }) },
} satisfies Rows;

/** The default workspace has id 0, the name Default and one member. */
export const Workspace = z.object({
  id: z.number(),
  name: z.string(),
  default: z.boolean().optional(),
  members_count: z.number().nullish(),
});
export type Workspace = z.infer<typeof Workspace>;

export const workspaces = {
  /** Assumed: the specification knows workspaces, but not how to list them. Without the default one. */
  'GET me/workspaces': {
    reply: z.object({ workspaces: z.array(Workspace), status: z.string().optional() }),
  },
  'GET workspace/join/{inviteId}': {
    reply: z.object({ workspace: Workspace, status: z.string().optional() }),
  },
  'DELETE workspace/invite/{inviteId}': { reply: z.object({ status: z.string().optional() }) },
} satisfies Rows;
