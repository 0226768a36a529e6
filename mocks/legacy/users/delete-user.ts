import { requireConfirmed } from '../account/confirmed-password.ts';
import { Refusal } from '../../laravel/refusal.ts';
import { personById } from '../../people.ts';
import { legacy } from '../../legacy-call.ts';

/** People delete themselves, and say that they mean it; nobody is deleted by somebody else here. */
export const deleteUser = legacy('DELETE users/{id}', ({ world, visit, params, query }) => {
  const person = requireConfirmed(world, visit);
  const wanted = params.id === 'me' ? person : personById(world.state, Number(params.id));
  const isMeant = ['1', 'true'].includes(String(query.deleteCurrentUser));
  if (wanted !== person || !isMeant) throw new Refusal(403, { message: 'This action is unauthorized.' });
  visit.signOut();
  const { state } = world;
  state.people = state.people.filter((one) => one.id !== person.id);
  state.sessions = Object.fromEntries(Object.entries(state.sessions).filter(([, one]) => one.user_id !== person.id));
  return { status: 'success' };
}, 'auth');
