import { unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

/** Where subscriptions are not integrated, there are none. */
export const listSubscriptions = legacy('GET notifications/me/subscriptions', ({ world: { state }, visit }) => {
  if (!visit.person) throw unauthenticated();
  return {
    available_channels: state.notificationChannels,
    subscriptions: state.settings.notif?.subs?.integrated ? state.notificationGroups : [],
    user_selections: state.notificationChoices[visit.person.id] ?? [],
    status: 'success',
  };
}, 'auth');
