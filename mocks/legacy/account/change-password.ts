import { invalid } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { signedIn } from './confirmed-password.ts';

export const changePassword = legacy('PUT auth/user/password', ({ visit, body }) => {
  const person = signedIn(visit);
  const { password } = validate(body, { current_password: 'required', password: 'required|min:8|max:255|confirmed' });
  if (body.current_password !== person.password) throw invalid({ current_password: ['The provided password does not match your current password.'] });
  person.password = password;
  return '' as const;
}, 'auth');
