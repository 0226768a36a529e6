import { isOn, list, record, text } from '../../../contracts/loose.ts';
import { invalid, unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

export const saveSubscriptions = legacy('PUT notifications/me/subscriptions', ({ world: { state }, visit, body }) => {
  if (!visit.person) throw unauthenticated();
  const given = list(body.selections).map(record);
  if (given.length === 0) throw invalid({ selections: ['The selections field is required.'] });
  const known = new Set(state.notificationGroups.flatMap((group) => group.subscriptions.map(({ notif_id }) => notif_id)));
  const changed = new Map((state.notificationChoices[visit.person.id] ?? []).map((choice) => [choice.notif_id, choice]));
  for (const { notif_id: id, channels } of given) {
    if (!known.has(text(id))) continue;
    const chosen = state.notificationChannels.map((name): [string, boolean] => [name, isOn(record(channels)[name])]);
    changed.set(text(id), { notif_id: text(id), channels: Object.fromEntries(chosen) });
  }
  state.notificationChoices[visit.person.id] = [...changed.values()];
  return { status: 'success' };
}, 'auth');
