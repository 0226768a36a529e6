import { requireNotBanned } from '../../bans.ts';
import { invalid } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { personByEmail, personById } from '../../people.ts';
import { crowdNumber, crowdPassword } from '../../personas.ts';
import { crowdMember } from '../../seed/seeded-people.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';
import { bootstrapDataFor } from '../bootstrap-data.ts';
import { isCodeOf } from '../account/two-factor.ts';
import { reportNewBrowser } from '../account/user-sessions.ts';

const login = legacy('POST auth/login', (call) => {
  const { world, visit, body } = call;
  const { email, password } = validate(body, { email: 'required', password: 'required' });
  checkThrottle(world, email);
  const person = personByEmail(world.state, email) ?? crowdAccount(world, email, password);
  if (person?.password !== password) {
    noteFailure(world, email);
    throw invalid({ email: ['These credentials do not match our records.'] });
  }
  forgetFailures(world, email);
  requireNotBanned(person, world.now());
  const remember = [true, 1, '1', 'on', 'true'].some((yes) => yes === body.remember);
  if (person.two_factor_confirmed_at && visit.session) {
    visit.session.challenged = { user_id: person.id, remember };
    return { two_factor: true as const };
  }
  visit.signIn(person, remember);
  reportNewBrowser(call);
  return { bootstrapData: bootstrapDataFor(call), two_factor: false as const };
});

/** Crowd accounts are created at their first sign-in. */
function crowdAccount(world: World, email: string, password: string): Person | null {
  const number = crowdNumber(email);
  if (number === null || password !== crowdPassword) return null;
  const person = { ...crowdMember(world.nextId(), number, world.now()), email, password };
  world.state.people.push(person);
  return person;
}

const twoFactorChallenge = legacy('POST auth/two-factor-challenge', async (call) => {
  const { world, visit, body } = call;
  const challenged = visit.session?.challenged;
  const person = personById(world.state, challenged?.user_id ?? null);
  if (typeof body.recovery_code === 'string' && body.recovery_code !== '') {
    if (!person || !useRecoveryCode(person, body.recovery_code, world.token(10), world.token(10))) {
      throw invalid({ recovery_code: ['The provided two factor recovery code was invalid.'] });
    }
  } else if (!person || !(await isCodeOf(person, body.code, world.now()))) {
    throw invalid({ code: ['The provided two factor authentication code was invalid.'] });
  }
  requireNotBanned(person, world.now(), 'code');
  visit.signIn(person, challenged?.remember ?? false);
  reportNewBrowser(call);
  return { bootstrapData: bootstrapDataFor(call) };
});

const logout = legacy('POST auth/logout', (call) => {
  call.visit.signOut();
  return { bootstrapData: bootstrapDataFor(call), status: 'success' };
});

export const signInCalls = [login, twoFactorChallenge, logout];

const maxAttemptsPerMinute = 5;
const minute = 60_000;

/** @throws HttpException 429 after five failures within a minute, with the remaining seconds. */
function checkThrottle(world: World, email: string): void {
  const now = world.now().getTime();
  const recent = recentFailures(world, email);
  if (recent.length < maxAttemptsPerMinute) return;
  const seconds = Math.ceil(((recent[0] ?? now) + minute - now) / 1_000);
  const message = `Too many login attempts. Please try again in ${seconds} seconds.`;
  throw invalid({ email: [message] }, 429, { 'Retry-After': String(seconds) });
}

function noteFailure(world: World, email: string): void {
  world.state.failedLogins[key(email)] = [...recentFailures(world, email), world.now().getTime()];
}

function forgetFailures(world: World, email: string): void {
  world.state.failedLogins[key(email)] = [];
}

const key = (email: string): string => email.toLowerCase();

function recentFailures(world: World, email: string): number[] {
  const since = world.now().getTime() - minute;
  return (world.state.failedLogins[key(email)] ?? []).filter((at) => at > since);
}

/** Replaces a used code with a new one, as Fortify does. */
function useRecoveryCode(person: Person, code: string, ...fresh: [string, string]): boolean {
  const index = person.recovery_codes.indexOf(code);
  if (index === -1) return false;
  person.recovery_codes[index] = fresh.join('-');
  return true;
}
