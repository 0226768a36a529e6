import { invalid, HttpException, unauthenticated } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';

const changePassword = legacy('PUT auth/user/password', 'auth', ({ visit, body }) => {
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
});

const confirmedPasswordStatus = legacy(
  'GET auth/user/confirmed-password-status',
  'auth',
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
);

const confirmPassword = legacy(
  'POST auth/user/confirm-password',
  'auth',
  ({ world, visit, body }) => {
    if (body.password !== signedIn(visit).password)
      throw invalid({ password: ['The provided password was incorrect.'] });
    if (visit.session) visit.session.password_confirmed_at = world.now().getTime();
    return '' as const;
  },
);

export const passwordsCalls = [changePassword, confirmedPasswordStatus, confirmPassword];

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
