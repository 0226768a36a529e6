import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

/** Sanctum's form: the row's id, a pipe, forty characters. Only a hash of it is kept, of which this world has no need. */
export const createToken = legacy('POST access-tokens', ({ world, visit, body }) => {
  const { tokenName } = validate(body, { tokenName: 'required|min:3|max:100' });
  const token = { id: world.nextId(), name: tokenName, last_used_at: null };
  visit.person?.tokens.push(token);
  return { token, plainTextToken: `${token.id}|${world.token(40)}`, status: 'success' };
}, 'auth');
