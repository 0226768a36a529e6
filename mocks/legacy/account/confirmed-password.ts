import { Refusal, unauthenticated } from '../../laravel/refusal.ts';
import type { Person } from '../../state.ts';
import type { Visit } from '../../session/visit.ts';
import type { World } from '../../world.ts';

/** Laravel's `auth.password_timeout`. */
const timeoutSeconds = 10_800;

export function isConfirmed(world: World, visit: Visit, seconds = timeoutSeconds): boolean {
  const at = visit.session?.password_confirmed_at;
  return at !== undefined && world.now().getTime() - at < seconds * 1_000;
}

/** Whoever is signed in. @throws Refusal 401 for guests. */
export function signedIn(visit: Visit): Person {
  if (!visit.person) throw unauthenticated();
  return visit.person;
}

/** Laravel's middleware `password.confirm`. @throws Refusal 423 unless the password was confirmed lately. */
export function requireConfirmed(world: World, visit: Visit): Person {
  const person = signedIn(visit);
  if (!isConfirmed(world, visit)) throw new Refusal(423, { message: 'Password confirmation required.' });
  return person;
}
