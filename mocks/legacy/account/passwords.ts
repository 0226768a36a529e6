import { paths } from '../../../contracts/routes/paths.ts';
import { invalid, HttpException, unauthenticated } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { personByEmail } from '../../people.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';

const changePassword = legacy(
  'PUT auth/user/password',
  ({ visit, body }) => {
    const person = signedIn(visit);
    const { password } = validate(body, {
      current_password: 'required',
      password: 'required|min:8|max:255|confirmed',
    });
    if (body.current_password !== person.password)
      throw invalid({
        current_password: ['The provided password does not match your current password.'],
      });
    person.password = password;
    return '' as const;
  },
  'auth',
);

const confirmedPasswordStatus = legacy(
  'GET auth/user/confirmed-password-status',
  ({ world, visit, query }) => {
    const seconds = Number(query.seconds);
    return {
      confirmed: isConfirmed(
        world,
        visit,
        Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
      ),
    };
  },
  'auth',
);

const confirmPassword = legacy(
  'POST auth/user/confirm-password',
  ({ world, visit, body }) => {
    if (body.password !== signedIn(visit).password)
      throw invalid({ password: ['The provided password was incorrect.'] });
    if (visit.session) visit.session.password_confirmed_at = world.now().getTime();
    return '' as const;
  },
  'auth',
);

const throttleMs = 60_000;

/** Only for guests: PHP redirects members to the home page, even API clients. */
const forgotPassword = legacy(
  'POST auth/forgot-password',
  ({ world, body }) => {
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
  },
  'guest',
);

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

export const passwordsCalls = [
  changePassword,
  confirmedPasswordStatus,
  confirmPassword,
  forgotPassword,
  resetPassword,
];

/** Laravel's `auth.password_timeout`. */
const timeoutSeconds = 10_800;

function isConfirmed(world: World, visit: Visit, seconds = timeoutSeconds): boolean {
  const at = visit.session?.password_confirmed_at;
  return at !== undefined && world.now().getTime() - at < seconds * 1_000;
}

/** The signed-in person. @throws HttpException 401 for guests. */
export function signedIn(visit: Visit): Person {
  if (!visit.person) throw unauthenticated();
  return visit.person;
}

/**
 * Laravel's middleware `password.confirm`.
 * @throws HttpException 423 unless the password was confirmed recently.
 */
export function requireConfirmed(world: World, visit: Visit): Person {
  const person = signedIn(visit);
  if (!isConfirmed(world, visit))
    throw new HttpException(423, { message: 'Password confirmation required.' });
  return person;
}
