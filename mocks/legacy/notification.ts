import { isOn, list, record, text } from '../../contracts/loose.ts';
import { paginate } from '../laravel/paginate.ts';
import { invalid, unauthenticated } from '../laravel/http-exception.ts';
import { legacy } from '../legacy-call.ts';

/** Laravel's default. */
const defaultPageSize = 15;

const listNotifications = legacy('GET notifications', 'auth', ({ world, visit, query }) => {
  if (!visit.person) throw unauthenticated();
  const own = (world.state.notifications[visit.person.id] ?? []).toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  );
  return {
    pagination: paginate(own, query.page, query.perPage, defaultPageSize),
    status: 'success',
  };
});

/**
 * Unknown ids and other people's are skipped. `markAllAsUnread` marks all as read, despite its
 * name.
 */
const markAsRead = legacy('POST notifications/mark-as-read', 'auth', ({ world, visit, body }) => {
  if (!visit.person) throw unauthenticated();
  const all = body.markAllAsUnread === true;
  const ids = new Set(list(body.ids));
  if (!all && ids.size === 0) throw invalid({ ids: ['The ids field is required.'] });
  const own = world.state.notifications[visit.person.id] ?? [];
  const readAt = world.now().toISOString();
  for (const notification of own)
    if (all || ids.has(notification.id)) notification.read_at ??= readAt;
  return {
    unreadCount: own.filter((notification) => !notification.read_at).length,
    status: 'success',
  };
});

/** Without the integration there are no subscriptions. */
const listSubscriptions = legacy(
  'GET notifications/me/subscriptions',
  'auth',
  ({ world: { state }, visit }) => {
    if (!visit.person) throw unauthenticated();
    return {
      available_channels: state.notificationChannels,
      subscriptions: state.settings.notif?.subs?.integrated ? state.notificationGroups : [],
      user_selections: state.notificationChoices[visit.person.id] ?? [],
      status: 'success',
    };
  },
);

const saveSubscriptions = legacy(
  'PUT notifications/me/subscriptions',
  'auth',
  ({ world: { state }, visit, body }) => {
    if (!visit.person) throw unauthenticated();
    const choices = list(body.selections).map(record);
    if (choices.length === 0) throw invalid({ selections: ['The selections field is required.'] });
    const known = new Set(
      state.notificationGroups.flatMap((group) =>
        group.subscriptions.map(({ notif_id }) => notif_id),
      ),
    );
    const changed = new Map(
      (state.notificationChoices[visit.person.id] ?? []).map((choice) => [choice.notif_id, choice]),
    );
    for (const { notif_id: id, channels } of choices) {
      if (!known.has(text(id))) continue;
      const chosen = state.notificationChannels.map((name): [string, boolean] => [
        name,
        isOn(record(channels)[name]),
      ]);
      changed.set(text(id), { notif_id: text(id), channels: Object.fromEntries(chosen) });
    }
    state.notificationChoices[visit.person.id] = [...changed.values()];
    return { status: 'success' };
  },
);

export const notificationsCalls = [
  listNotifications,
  markAsRead,
  listSubscriptions,
  saveSubscriptions,
];
