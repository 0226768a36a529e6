import { personById } from '../../people.ts';
import { invalid } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { startUpData } from '../bootstrap/start-up-data.ts';

/** Connects the account that the session brought back from another site, once the password here proves whose it is. */
export const connectSocial = legacy('POST secure/auth/social/connect', (call) => {
  const { world, visit, body } = call;
  const { password, service } = validate(body, { password: 'required', service: 'required' });
  const asked = visit.session?.social;
  const person = personById(world.state, asked?.user_id ?? null);
  if (!person || asked?.service !== service || person.password !== password) throw invalid({ password: ['The provided password is incorrect.'] });
  person.social_profiles.push({ service_name: service, username: person.email });
  visit.signIn(person, true);
  return { bootstrapData: startUpData(call), status: 'success' };
});
