import { requireConfirmed } from '../account/confirmed-password.ts';
import { invalid } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

/** Every other browser is signed out, those that only a remember cookie keeps included. */
export const logoutOther = legacy('POST user-sessions/logout-other', ({ world, visit, body }) => {
  const person = requireConfirmed(world, visit);
  const { password } = validate(body, { password: 'required' });
  if (person.password !== password) throw invalid({ password: ['The password is incorrect.'] });
  const { state } = world;
  state.sessions = Object.fromEntries(Object.entries(state.sessions).filter(([id, one]) => id === visit.session?.id || one.user_id !== person.id));
  state.devices[person.id] = [];
  person.remember_token = null;
  return { status: 'success' };
}, 'auth');
