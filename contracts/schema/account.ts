import { z } from 'zod';
import type { Rows } from './rows.ts';
import { User } from './user.ts';

const Done = z.object({ status: z.string().optional() });
const Saved = z.object({ user: User.optional(), status: z.string().optional() });
/** Fortify answers an empty text as JSON. */
const Empty = z.literal('');

const AccountDetails = z.object({
  first_name: z.string().nullish(), last_name: z.string().nullish(),
  language: z.string().nullish(), country: z.string().nullish(), timezone: z.string().nullish(),
});

export const account = {
  'PUT users/me': { body: AccountDetails, reply: Saved },
  // Multipart.
  'POST users/{id}/avatar': { body: z.union([z.object({ file: z.file() }), z.object({ url: z.string() })]), reply: Saved },
  'DELETE users/{id}/avatar': { reply: Saved },
  'PUT auth/user/password': {
    body: z.object({ current_password: z.string(), password: z.string(), password_confirmation: z.string() }),
    reply: z.union([Empty, Done]),
  },
  'GET auth/user/confirmed-password-status': { query: z.object({ seconds: z.number().optional() }), reply: z.object({ confirmed: z.boolean() }) },
  'POST auth/user/confirm-password': { body: z.object({ password: z.string() }), reply: z.union([Empty, Done]) },
  'POST auth/user/two-factor-authentication': { reply: z.union([Empty, Done]) },
  'DELETE auth/user/two-factor-authentication': { reply: z.union([Empty, Done]) },
  'GET auth/user/two-factor/qr-code': { reply: z.object({ svg: z.string(), secret: z.string() }) },
  'POST auth/user/confirmed-two-factor-authentication': { body: z.object({ code: z.string() }), reply: z.union([Empty, Done]) },
  'POST auth/user/two-factor-recovery-codes': { reply: z.union([Empty, Done]) },
} satisfies Rows;
