import { personByEmail } from '../../people.ts';
import { invalid, Refusal } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { newcomer } from '../../seed/people.ts';
import { startUpData } from '../bootstrap/start-up-data.ts';
import { sendVerificationCode } from './verification-code.ts';

export const register = legacy('POST auth/register', (call) => {
  const { world, visit, body } = call;
  const { registration, require_email_confirmation: confirms } = world.state.settings;
  if (registration?.disable) throw new Refusal(404, { message: 'Registration is disabled.' });
  const policies = (registration?.policies ?? []).map(({ id }) => String(id));
  const { email, password } = validate(body, {
    email: 'required|email|max:255',
    password: 'required|min:8|max:255|confirmed',
    ...Object.fromEntries(policies.map((id) => [id, 'accepted'])),
    ...Object.fromEntries((registration?.fields ?? []).filter(({ required }) => required).map(({ name }) => [name, 'required'])),
  });
  if (personByEmail(world.state, email)) throw invalid({ email: ['The email has already been taken.'] });
  const person = newcomer(world.nextId(), email, password, confirms ? null : world.now().toISOString());
  if (typeof body['first_name'] === 'string') person.first_name = body['first_name'];
  world.state.people.push(person);
  visit.signIn(person, true);
  if (confirms) sendVerificationCode(world, person);
  return { bootstrapData: startUpData(call), status: confirms ? 'needs_email_verification' : 'success' };
});
