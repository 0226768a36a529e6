import { paths } from '../../../contracts/paths.ts';
import { personByEmail } from '../../people.ts';
import { invalid } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

const throttleMs = 60_000;

/** Only for guests: PHP sends members home with a redirect, even when an API client asks. */
export const forgotPassword = legacy('POST auth/forgot-password', ({ world, body }) => {
  const { email } = validate(body, { email: 'required|email' });
  const person = personByEmail(world.state, email);
  if (!person) throw invalid({ email: ["We can't find a user with that email address."] });
  const now = world.now();
  const last = world.state.passwordResets[person.email];
  if (last && now.getTime() - last.at < throttleMs) throw invalid({ email: ['Please wait before retrying.'] });
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
}, 'guest');
