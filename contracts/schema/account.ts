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

/** A browser in which somebody is signed in. Unknown facts are absent or null. */
export const UserSession = z.object({
  id: z.union([z.number(), z.string()]),
  device_type: z.string().nullish(),
  platform: z.string().nullish(),
  browser: z.string().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  ip_address: z.string().nullish(),
  /** Identifies the session to the backend; the app never shows it. */
  token: z.string().nullish(),
  is_current_device: z.boolean(),
  last_active: z.string().nullish(),
});
export type UserSession = z.infer<typeof UserSession>;

/** The default workspace has the ID 0, the name Default and one member. */
export const Workspace = z.object({
  id: z.number(),
  name: z.string(),
  default: z.boolean().optional(),
  members_count: z.number().nullish(),
});
export type Workspace = z.infer<typeof Workspace>;

export const topic: Topic = {
  name: 'Account',
  text: 'Your details, password, sessions, access tokens and workspaces.',
};

export const rows = {
  'PUT users/me': { summary: 'Change your details', body: AccountDetails, reply: Saved },
  // Multipart.
  'POST users/{id}/avatar': {
    summary: 'Upload your picture',
    body: z.union([z.object({ file: z.file() }), z.object({ url: z.string() })]),
    reply: Saved,
  },
  'DELETE users/{id}/avatar': { summary: 'Remove your picture', reply: Saved },
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
    summary: 'Check whether the password was confirmed recently',
    query: z.object({ seconds: z.number().optional() }),
    reply: z.object({ confirmed: z.boolean() }),
  },
  'POST auth/user/confirm-password': {
    summary: 'Confirm the password',
    body: z.object({ password: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'POST auth/user/two-factor-authentication': {
    summary: 'Start setting up a second factor',
    reply: z.union([Empty, Done]),
  },
  'DELETE auth/user/two-factor-authentication': {
    summary: 'Turn off the second factor',
    reply: z.union([Empty, Done]),
  },
  'GET auth/user/two-factor/qr-code': {
    summary: 'Get the QR code for an authenticator app',
    reply: z.object({ svg: z.string(), secret: z.string() }),
  },
  'POST auth/user/confirmed-two-factor-authentication': {
    summary: 'Confirm the second factor',
    body: z.object({ code: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'POST auth/user/two-factor-recovery-codes': {
    summary: 'Create new recovery codes',
    reply: z.union([Empty, Done]),
  },
  /**
   * Assumed: the specification mentions workspaces, but no call to list them. Without the default
   * one.
   */
  'GET me/workspaces': {
    summary: 'List your workspaces',
    assumed: true,
    reply: z.object({ workspaces: z.array(Workspace), status: z.string().optional() }),
  },
  'GET workspace/join/{inviteId}': {
    summary: 'Join a workspace',
    hasSideEffects: true,
    reply: z.object({ workspace: Workspace, status: z.string().optional() }),
  },
  'DELETE workspace/invite/{inviteId}': {
    summary: 'Decline an invitation',
    reply: z.object({ status: z.string().optional() }),
  },
  'GET user-sessions': {
    summary: 'List your sessions',
    reply: z.object({ sessions: z.array(UserSession), status: z.string().optional() }),
  },
  /** 423 until the password has been confirmed recently, although the body contains it. */
  'POST user-sessions/logout-other': {
    summary: 'Sign out all other sessions',
    body: z.object({ password: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
  /** 423 until the password has been confirmed recently. */
  'DELETE user-sessions/{id}': {
    summary: 'Sign out one of your sessions',
    assumed: true,
    reply: z.object({ status: z.string().optional() }),
  },
  'POST access-tokens': {
    summary: 'Create an access token',
    body: z.object({ tokenName: z.string() }),
    /** `plainTextToken` is sent only once; the backend stores only its hash. */
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
