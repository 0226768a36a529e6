import { z } from 'zod';
import type { Rows } from './rows.ts';

/** A browser in which somebody is signed in. What the backend could not tell of it is absent or null. */
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
  'GET user-sessions': { reply: z.object({ sessions: z.array(UserSession), status: z.string().optional() }) },
  /** 423 until the password has been confirmed lately, although it travels along. */
  'POST user-sessions/logout-other': { body: z.object({ password: z.string() }), reply: z.object({ status: z.string().optional() }) },
} satisfies Rows;
