import { paths } from '../../../contracts/routes/paths.ts';
import { invalid } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { personByEmail } from '../../people.ts';

const throttleMs = 60_000;

/** Only for guests: PHP redirects members to the home page, even API clients. */
const forgotPassword = legacy('POST auth/forgot-password', 'guest', ({ world, body }) => {
  const { email } = validate(body, { email: 'required|email' });
  const person = personByEmail(world.state, email);
  if (!person) throw invalid({ email: ["We can't find a user with that email address."] });
  const now = world.now();
  const last = world.state.passwordResets[person.email];
  if (last && now.getTime() - last.at < throttleMs)
    throw invalid({ email: ['Please wait before retrying.'] });
  const token = world.token(64);
  world.state.passwordResets[person.email] = { token, at: now.getTime() };
  world.state.mails.push({
    to: person.email,
    subject: 'Reset your password',
    text: `Somebody asked for a new password. If it was you: ${paths.resetPassword(token)}?email=${encodeURIComponent(person.email)}`,
    secret: token,
    sent_at: now.toISOString(),
  });
  return { message: 'We have emailed your password reset link!' };
});

const validMs = 3_600_000;

const resetPassword = legacy('POST auth/reset-password', ({ world, body }) => {
  const { token, email, password } = validate(body, {
    token: 'required',
    email: 'required|email',
    password: 'required|min:8|max:255|confirmed',
  });
  const person = personByEmail(world.state, email);
  if (!person) throw invalid({ email: ["We can't find a user with that email address."] });
  const pending = world.state.passwordResets[person.email];
  if (pending?.token !== token || world.now().getTime() - pending.at > validMs) {
    throw invalid({ email: ['This password reset token is invalid.'] });
  }
  const { [person.email]: _, ...others } = world.state.passwordResets;
  world.state.passwordResets = others;
  person.password = password;
  person.remember_token = null;
  return { message: 'Your password has been reset!' };
});

export const forgottenPasswordCalls = [forgotPassword, resetPassword];
