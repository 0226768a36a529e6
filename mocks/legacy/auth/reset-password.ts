import { personByEmail } from '../../people.ts';
import { invalid } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

const validMs = 3_600_000;

export const resetPassword = legacy('POST auth/reset-password', ({ world, body }) => {
  const { token, email, password } = validate(body, {
    token: 'required',
    email: 'required|email',
    password: 'required|min:8|max:255|confirmed',
  });
  const person = personByEmail(world.state, email);
  if (!person) throw invalid({ email: ["We can't find a user with that email address."] });
  const asked = world.state.passwordResets[person.email];
  if (asked?.token !== token || world.now().getTime() - asked.at > validMs) {
    throw invalid({ email: ['This password reset token is invalid.'] });
  }
  const { [person.email]: _, ...others } = world.state.passwordResets;
  world.state.passwordResets = others;
  person.password = password;
  person.remember_token = null;
  return { message: 'Your password has been reset!' };
});
