import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';
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

/** The default workspace has id 0, the name Default and one member. */
export const Workspace = z.object({
  id: z.number(),
  name: z.string(),
  default: z.boolean().optional(),
  members_count: z.number().nullish(),
});
export type Workspace = z.infer<typeof Workspace>;

export const topic: Topic = {
  name: 'Account',
  text: "One's own details, password, sessions, access tokens and workspaces.",
};

export const rows = {
  'PUT users/me': { summary: "Change one's own details", body: AccountDetails, reply: Saved },
  // Multipart.
  'POST users/{id}/avatar': {
    summary: "Set one's own picture",
    body: z.union([z.object({ file: z.file() }), z.object({ url: z.string() })]),
    reply: Saved,
  },
  'DELETE users/{id}/avatar': { summary: "Remove one's own picture", reply: Saved },
  'PUT auth/user/password': {
    summary: 'Change the password',
    body: z.object({
      current_password: z.string(),
      password: z.string(),
      password_confirmation: z.string(),
    }),
    reply: z.union([Empty, Done]),
  },
  'GET auth/user/confirmed-password-status': {
    summary: 'Whether the password was shown lately',
    query: z.object({ seconds: z.number().optional() }),
    reply: z.object({ confirmed: z.boolean() }),
  },
  'POST auth/user/confirm-password': {
    summary: 'Show the password again',
    body: z.object({ password: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'POST auth/user/two-factor-authentication': {
    summary: 'Begin to use a second factor',
    reply: z.union([Empty, Done]),
  },
  'DELETE auth/user/two-factor-authentication': {
    summary: 'Stop using a second factor',
    reply: z.union([Empty, Done]),
  },
  'GET auth/user/two-factor/qr-code': {
    summary: 'The code for an authenticator app',
    reply: z.object({ svg: z.string(), secret: z.string() }),
  },
  'POST auth/user/confirmed-two-factor-authentication': {
    summary: 'Confirm the second factor',
    body: z.object({ code: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'POST auth/user/two-factor-recovery-codes': {
    summary: 'Make new recovery codes',
    reply: z.union([Empty, Done]),
  },
  /** Assumed: the specification knows workspaces, but not how to list them. Without the default one. */
  'GET me/workspaces': {
    summary: "One's own workspaces",
    assumed: true,
    reply: z.object({ workspaces: z.array(Workspace), status: z.string().optional() }),
  },
  'GET workspace/join/{inviteId}': {
    summary: 'Join a workspace',
    hasEffects: true,
    reply: z.object({ workspace: Workspace, status: z.string().optional() }),
  },
  'DELETE workspace/invite/{inviteId}': {
    summary: 'Decline an invitation',
    reply: z.object({ status: z.string().optional() }),
  },
  'GET user-sessions': {
    summary: 'Where one is signed in',
    reply: z.object({ sessions: z.array(UserSession), status: z.string().optional() }),
  },
  /** 423 until the password has been confirmed lately, although it travels along. */
  'POST user-sessions/logout-other': {
    summary: 'Sign out everywhere else',
    body: z.object({ password: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
  'POST access-tokens': {
    summary: 'Create an access token',
    body: z.object({ tokenName: z.string() }),
    /** `plainTextToken` is sent this once; the backend itself keeps no more than its hash. */
    reply: z.object({
      token: AccessToken.optional(),
      plainTextToken: z.string(),
      status: z.string().optional(),
    }),
  },
  'DELETE access-tokens/{id}': {
    summary: 'Delete an access token',
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;
