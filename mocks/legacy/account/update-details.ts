import { ownUser } from '../../people.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { signedIn } from './confirmed-password.ts';

const rules = { first_name: 'max:40', last_name: 'max:40', language: 'max:10', country: 'max:4', timezone: 'max:64' } as const;

/** Changes what was sent, and leaves the rest. */
export const updateDetails = legacy('PUT users/me', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { first_name: first, last_name: last, ...others } = validate(body, rules);
  if (body.first_name !== undefined) person.first_name = first;
  if (body.last_name !== undefined) person.last_name = last;
  for (const name of ['language', 'country', 'timezone'] as const) {
    if (body[name] !== undefined) person[name] = others[name] || null;
  }
  return { user: ownUser(world.state, person), status: 'success' };
}, 'auth');
