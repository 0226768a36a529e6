import { z } from 'zod';
import { Language } from './localization.ts';
import type { Rows, Topic } from './rows.ts';

export const Restriction = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
});
export type Restriction = z.infer<typeof Restriction>;

/** A named permission; its restrictions contain quotas, such as the number of playlists. */
export const Permission = z.object({
  id: z.number().optional(),
  name: z.string(),
  restrictions: z.array(Restriction).nullish(),
});
export type Permission = z.infer<typeof Permission>;

export const Role = z.object({
  id: z.number(),
  name: z.string().optional(),
  permissions: z.array(Permission).nullish(),
});
export type Role = z.infer<typeof Role>;

export const Subscription = z.object({
  id: z.number(),
  valid: z.boolean(),
  active: z.boolean(),
  product_id: z.number().nullish(),
  price_id: z.number().nullish(),
  renews_at: z.string().nullish(),
  ends_at: z.string().nullish(),
});
export type Subscription = z.infer<typeof Subscription>;

export const SocialProfile = z.object({ service_name: z.string(), username: z.string().nullish() });
export type SocialProfile = z.infer<typeof SocialProfile>;

export const AccessToken = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  last_used_at: z.string().nullish(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** As Laravel writes the model of its passkeys. `authenticator`: its maker, such as `1Password`. */
export const Passkey = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  authenticator: z.string().nullish(),
  created_at: z.string().nullish(),
  last_used_at: z.string().nullish(),
});
export type Passkey = z.infer<typeof Passkey>;

export const User = z.object({
  id: z.number(),
  email: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  display_name: z.string(),
  avatar: z.string().nullish(),
  language: z.string().nullish(),
  country: z.string().nullish(),
  timezone: z.string().nullish(),
  email_verified_at: z.string().nullish(),
  created_at: z.string().nullish(),
  /** False for people who have only signed in through another site; not every backend sends it. */
  has_password: z.boolean().nullish(),
  unread_notifications_count: z.number().nullish(),
  two_factor_confirmed_at: z.string().nullish(),
  two_factor_recovery_codes: z.array(z.string()).nullish(),
  roles: z.array(Role).nullish(),
  permissions: z.array(Permission).nullish(),
  subscriptions: z.array(Subscription).nullish(),
  /** Assumed, only for oneself: the card that pays, such as `visa`, and its last digits. */
  card_brand: z.string().nullish(),
  card_last_four: z.string().nullish(),
  social_profiles: z.array(SocialProfile).nullish(),
  tokens: z.array(AccessToken).nullish(),
  /** Assumed, only for oneself and only on request: Fortify has no call that lists them. */
  passkeys: z.array(Passkey).nullish(),
  /** Only for oneself: the followed people. */
  followed_users: z.array(z.object({ id: z.number() })).nullish(),
  /** Assumed, only for oneself: the artists whose records this person manages. */
  artists: z
    .array(z.object({ id: z.number(), name: z.string(), image_small: z.string().nullish() }))
    .nullish(),
});
export type User = z.infer<typeof User>;

export const topic: Topic = {
  name: 'Users',
  text: 'Users by id, and their language.',
};

export const rows = {
  'GET users/{id}': {
    summary: 'A user',
    query: z.object({ with: z.string().optional() }),
    reply: z.object({ user: User, status: z.string().optional() }),
  },
  /**
   * The backend deletes the user's own account only with `deleteCurrentUser`. Admins delete several
   * accounts, separated by commas, with everything that these people made.
   */
  'DELETE users/{ids}': {
    summary: 'Delete your account, or several',
    query: z.object({ deleteCurrentUser: z.boolean().optional() }),
    reply: z.object({ status: z.string().optional() }),
  },
  'POST users/me/locale': {
    summary: 'Change the language',
    body: z.object({ locale: z.string() }),
    reply: z.object({
      locale: Language,
      status: z.string().optional(),
    }),
  },
} satisfies Rows;
