import { z } from 'zod';
import { paginated } from './pagination.ts';
import type { Rows } from './rows.ts';

export const NotificationAction = z.object({ label: z.string().nullish(), action: z.string() });
export type NotificationAction = z.infer<typeof NotificationAction>;

/** `content` is HTML written by the backend. The first line counts as primary whatever its type says. */
export const NotificationLine = z.object({
  type: z.string().nullish(),
  content: z.string(),
  icon: z.string().nullish(),
  action: NotificationAction.nullish(),
});
export type NotificationLine = z.infer<typeof NotificationLine>;

export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  read_at: z.string().nullish(),
  created_at: z.string(),
  data: z.object({
    image: z.string().nullish(),
    lines: z.array(NotificationLine),
    mainAction: NotificationAction.nullish(),
    buttonActions: z.array(NotificationAction).nullish(),
    inviteId: z.union([z.string(), z.number()]).nullish(),
  }),
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  'GET notifications': {
    query: z.object({ page: z.number().optional(), perPage: z.number().optional() }),
    reply: z.object({ pagination: paginated(Notification), status: z.string().optional() }),
  },
} satisfies Rows;
