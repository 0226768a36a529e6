import { invalid } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { isConfirmed, signedIn } from './confirmed-password.ts';

export const confirmedPasswordStatus = legacy('GET auth/user/confirmed-password-status', ({ world, visit, query }) => {
  const seconds = Number(query.seconds);
  return { confirmed: isConfirmed(world, visit, Number.isFinite(seconds) && seconds > 0 ? seconds : undefined) };
}, 'auth');

export const confirmPassword = legacy('POST auth/user/confirm-password', ({ world, visit, body }) => {
  if (body.password !== signedIn(visit).password) throw invalid({ password: ['The provided password was incorrect.'] });
  if (visit.session) visit.session.password_confirmed_at = world.now().getTime();
  return '' as const;
}, 'auth');
