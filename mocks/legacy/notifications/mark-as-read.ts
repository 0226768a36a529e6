import { list } from '../../../contracts/loose.ts';
import { invalid, unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

/** Ids of other people's notifications, and unknown ones, are passed over. `markAllAsUnread` marks all as read, whatever its name says. */
export const markAsRead = legacy('POST notifications/mark-as-read', ({ world, visit, body }) => {
  if (!visit.person) throw unauthenticated();
  const all = body.markAllAsUnread === true;
  const ids = new Set(list(body.ids));
  if (!all && ids.size === 0) throw invalid({ ids: ['The ids field is required.'] });
  const own = world.state.notifications[visit.person.id] ?? [];
  const readAt = world.now().toISOString();
  for (const notification of own) if (all || ids.has(notification.id)) notification.read_at ??= readAt;
  return { unreadCount: own.filter((notification) => !notification.read_at).length, status: 'success' };
}, 'auth');
