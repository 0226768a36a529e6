import { ownUser, personById, publicUser } from '../../people.ts';
import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

/** `users/me` and one's own id tell everything; others tell what a profile shows. */
export const showUser = legacy('GET users/{id}', ({ world, visit, params }) => {
  const me = visit.person;
  const person = params.id === 'me' ? me : personById(world.state, Number(params.id));
  if (!person) throw noModel('User', params.id);
  const user = person === me ? ownUser(world.state, person) : publicUser(world.state, person);
  return { user, status: 'success' };
});
