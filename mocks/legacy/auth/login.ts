import { crowdNumber, crowdPassword } from '../../personas.ts';
import { personByEmail } from '../../people.ts';
import { invalid } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { crowdMember } from '../../seed/people.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';
import { startUpData } from '../bootstrap/start-up-data.ts';
import { checkThrottle, forgetFailures, noteFailure } from './login-throttle.ts';

export const login = legacy('POST auth/login', (call) => {
  const { world, visit, body } = call;
  const { email, password } = validate(body, { email: 'required', password: 'required' });
  checkThrottle(world, email);
  const person = personByEmail(world.state, email) ?? crowdAccount(world, email, password);
  if (person?.password !== password) {
    noteFailure(world, email);
    throw invalid({ email: ['These credentials do not match our records.'] });
  }
  forgetFailures(world, email);
  const remember = [true, 1, '1', 'on', 'true'].some((yes) => yes === body.remember);
  if (person.two_factor_confirmed_at && visit.session) {
    visit.session.challenged = { user_id: person.id, remember };
    return { two_factor: true as const };
  }
  visit.signIn(person, remember);
  return { bootstrapData: startUpData(call), two_factor: false as const };
});

/** Crowd accounts come into being when somebody first signs in to them. */
function crowdAccount(world: World, email: string, password: string): Person | null {
  const number = crowdNumber(email);
  if (number === null || password !== crowdPassword) return null;
  const person = { ...crowdMember(world.nextId(), number, world.now()), email, password };
  world.state.people.push(person);
  return person;
}
