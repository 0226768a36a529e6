import { z } from 'zod';
import { pageQuery, paginated, phpMap, type Rows, type Topic } from './rows.ts';

export const NotificationAction = z.object({ label: z.string().nullish(), action: z.string() });
export type NotificationAction = z.infer<typeof NotificationAction>;

/**
 * The address of a line's action is `link` in some backends, as in the specification, and `action`
 * in others, as everywhere else.
 */
const LineAction = z.object({
  label: z.string().nullish(),
  link: z.string().nullish(),
  action: z.string().nullish(),
});

/**
 * `content` is HTML written by the backend. The first line counts as primary, whatever its type.
 */
export const NotificationLine = z.object({
  type: z.string().nullish(),
  content: z.string(),
  icon: z.string().nullish(),
  action: LineAction.nullish(),
});
export type NotificationLine = z.infer<typeof NotificationLine>;

export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  read_at: z.string().nullish(),
  created_at: z.string(),
  data: z
    .object({
      image: z.string().nullish(),
      lines: z.array(NotificationLine).nullish(),
      mainAction: NotificationAction.nullish(),
      buttonActions: z.array(NotificationAction).nullish(),
      inviteId: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
});
export type Notification = z.infer<typeof Notification>;

/** On or off by channel name; PHP sends an empty map as `[]`. */
const Channels = phpMap(z.union([z.boolean(), z.number()]));

const Selection = z.object({ notif_id: z.string(), channels: Channels });
export type Selection = z.infer<typeof Selection>;

const SubscriptionGroup = z.object({
  group_name: z.string(),
  subscriptions: z.array(z.object({ notif_id: z.string(), name: z.string() })),
});
export type SubscriptionGroup = z.infer<typeof SubscriptionGroup>;

const Unread = z.object({ unreadCount: z.number().nullish(), status: z.string().optional() });

export const topic: Topic = {
  name: 'Notifications',
  text: 'Your notifications, and the channels that deliver them.',
};

export const rows = {
  'GET notifications': {
    summary: 'List notifications, newest first',
    query: pageQuery,
    reply: z.object({ pagination: paginated(Notification), status: z.string().optional() }),
  },
  'POST notifications/mark-as-read': {
    summary: 'Mark notifications as read',
    // The flag's name comes from the backend: it marks everything as read.
    body: z.union([
      z.object({ ids: z.array(z.string()) }),
      z.object({ markAllAsUnread: z.literal(true) }),
    ]),
    reply: Unread,
  },
  'GET notifications/me/subscriptions': {
    summary: 'Show your notification settings',
    reply: z.object({
      available_channels: z.array(z.string()),
      subscriptions: z.array(SubscriptionGroup),
      user_selections: z.array(Selection),
      status: z.string().optional(),
    }),
  },
  'PUT notifications/me/subscriptions': {
    summary: 'Change your notification settings',
    body: z.object({ selections: z.array(Selection) }),
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;
