import { z } from 'zod';
import { BootstrapData } from './bootstrap-data.ts';
import type { Rows, Topic } from './rows.ts';

const SignedIn = z.object({
  bootstrapData: BootstrapData,
  two_factor: z.literal(false).optional(),
  status: z.string().optional(),
});
const ChallengeNeeded = z.object({ two_factor: z.literal(true) });

/** Options of a WebAuthn ceremony, exactly as the browser's own `parse…FromJSON` reads them. */
const Ceremony = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** A `PublicKeyCredential` as its `toJSON` writes it. */
const Credential = z.looseObject({ id: z.string() });

export const topic: Topic = {
  name: 'Signing in',
  text: 'Browser sessions. Programs send an access token instead.',
};

export const rows = {
  'POST auth/login': {
    summary: 'Sign in',
    body: z.object({ email: z.string(), password: z.string(), remember: z.boolean() }),
    reply: z.union([ChallengeNeeded, SignedIn]),
  },
  'POST auth/two-factor-challenge': {
    summary: 'Sign in with a second factor',
    body: z.union([z.object({ code: z.string() }), z.object({ recovery_code: z.string() })]),
    reply: SignedIn,
  },
  'POST auth/register': {
    summary: 'Create an account',
    body: z.looseObject({
      email: z.string(),
      password: z.string(),
      password_confirmation: z.string(),
    }),
    reply: z.object({ bootstrapData: BootstrapData, status: z.string() }),
  },
  'POST auth/logout': {
    summary: 'Sign out',
    reply: z.object({ bootstrapData: BootstrapData, status: z.string().optional() }),
  },
  'POST auth/forgot-password': {
    summary: 'Request a password reset email',
    body: z.object({ email: z.string() }),
    reply: z.object({ message: z.string().optional() }),
  },
  'POST auth/reset-password': {
    summary: 'Reset the password with the emailed token',
    body: z.object({
      token: z.string(),
      email: z.string(),
      password: z.string(),
      password_confirmation: z.string(),
    }),
    reply: z.object({ message: z.string().optional(), status: z.string().optional() }),
  },
  // Passkeys: Fortify's seven calls since 2026. 422 with `errors.credential` for every refusal.
  'GET auth/passkeys/login/options': {
    summary: 'Start signing in with a passkey',
    assumed: true,
    hasSideEffects: true,
    reply: Ceremony,
  },
  /** Fortify replies with a page of its own; some backends add the data of a sign-in. */
  'POST auth/passkeys/login': {
    summary: 'Sign in with a passkey',
    assumed: true,
    body: z.object({ credential: Credential, remember: z.boolean().optional() }),
    reply: z.object({ redirect: z.string().nullish(), bootstrapData: BootstrapData.optional() }),
  },
  'GET auth/passkeys/confirm/options': {
    summary: 'Start confirming with a passkey',
    assumed: true,
    hasSideEffects: true,
    reply: Ceremony,
  },
  'POST auth/passkeys/confirm': {
    summary: 'Confirm with a passkey instead of the password',
    assumed: true,
    body: z.object({ credential: Credential }),
    reply: z.object({ redirect: z.string().nullish(), status: z.string().optional() }),
  },
  /** 423 until the password has been confirmed, as for the two calls below. */
  'GET auth/user/passkeys/options': {
    summary: 'Start adding a passkey',
    assumed: true,
    hasSideEffects: true,
    reply: Ceremony,
  },
  'POST auth/user/passkeys': {
    summary: 'Add a passkey',
    assumed: true,
    body: z.object({ name: z.string(), credential: Credential }),
    reply: z.object({ status: z.string().optional() }),
  },
  'DELETE auth/user/passkeys/{passkey}': {
    summary: 'Remove a passkey',
    assumed: true,
    reply: z.object({ status: z.string().optional() }),
  },
  'POST recaptcha/verify': {
    summary: 'Verify that the visitor is human',
    body: z.object({ token: z.string() }),
    reply: z.object({ success: z.boolean(), status: z.string().optional() }),
  },
  'POST resend-email-verification': {
    summary: 'Resend the verification email',
    body: z.object({ email: z.string() }),
    reply: z.object({ message: z.string().optional(), status: z.string().optional() }),
  },
  'POST validate-email-verification-otp': {
    summary: 'Verify an email address with its code',
    body: z.object({ code: z.string() }),
    reply: z.object({ message: z.string().optional(), status: z.string().optional() }),
  },
  // Loose: the social account's data from the callback is sent along with the password.
  'POST secure/auth/social/connect': {
    summary: 'Connect a social account',
    body: z.looseObject({ password: z.string(), service: z.string() }),
    reply: z.object({ bootstrapData: BootstrapData, status: z.string().optional() }),
  },
  'POST secure/auth/social/{service}/disconnect': {
    summary: 'Disconnect a social account',
    body: z.object({ service: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;

/**
 * The message that the popup of a social sign-in sends to its opener. Assumed: a page without an
 * opener stores it, as JSON with its type, in sessionStorage, and goes to `/`.
 */
export const SocialCallback = z.object({
  status: z.enum(['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN']),
  callbackData: z
    .looseObject({ bootstrapData: BootstrapData.nullish(), errorMessage: z.string().nullish() })
    .nullish(),
});
export type SocialCallback = z.infer<typeof SocialCallback>;
