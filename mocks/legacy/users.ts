import { modelNotFound, HttpException } from '../laravel/http-exception.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { ownUser, personById, publicUser } from '../people.ts';
import { requireConfirmed, signedIn } from './passwords.ts';

/** All data for the member's own id, the profile for others. `me` is not an id here. */
const showUser = legacy('GET users/{id}', ({ world, visit, params }) => {
  const me = visit.person;
  const person = personById(world.state, Number(params.id));
  if (!person) throw modelNotFound('User', params.id);
  const user = person === me ? ownUser(world.state, person) : publicUser(world.state, person);
  return { user, status: 'success' };
});

const rules = {
  first_name: 'max:40',
  last_name: 'max:40',
  language: 'max:10',
  country: 'max:4',
  timezone: 'max:64',
} as const;

/** Changes the fields that were sent, and leaves the rest. */
const updateDetails = legacy(
  'PUT users/me',
  ({ world, visit, body }) => {
    const person = signedIn(visit);
    const { first_name: first, last_name: last, ...others } = validate(body, rules);
    if (body.first_name !== undefined) person.first_name = first;
    if (body.last_name !== undefined) person.last_name = last;
    for (const name of ['language', 'country', 'timezone'] as const) {
      if (body[name] !== undefined) person[name] = others[name] || null;
    }
    return { user: ownUser(world.state, person), status: 'success' };
  },
  'auth',
);

/** Members can delete only their own account, with a confirmation. */
const deleteUser = legacy(
  'DELETE users/{id}',
  ({ world, visit, params, query }) => {
    const person = requireConfirmed(world, visit);
    const wanted = personById(world.state, Number(params.id));
    const isMeant = ['1', 'true'].includes(String(query.deleteCurrentUser));
    if (wanted !== person || !isMeant)
      throw new HttpException(403, { message: 'This action is unauthorized.' });
    visit.signOut();
    const { state } = world;
    state.people = state.people.filter((one) => one.id !== person.id);
    state.sessions = Object.fromEntries(
      Object.entries(state.sessions).filter(([, one]) => one.user_id !== person.id),
    );
    return { status: 'success' };
  },
  'auth',
);

export const usersCalls = [showUser, updateDetails, deleteUser];
