import { notificationsPageSize } from '../../../contracts/constants.ts';
import { paginate } from '../../laravel/paginate.ts';
import { unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

export const listNotifications = legacy('GET notifications', ({ world, visit, query }) => {
  if (!visit.person) throw unauthenticated();
  const own = (world.state.notifications[visit.person.id] ?? []).toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return { pagination: paginate(own, query.page, query.perPage, notificationsPageSize), status: 'success' };
}, 'auth');
