import { modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

/** Sanctum's format: the row's id, a pipe, forty characters. Sanctum stores only a hash of it. */
const createToken = legacy('POST access-tokens', 'auth', ({ world, visit, body }) => {
  const { tokenName } = validate(body, { tokenName: 'required|min:3|max:100' });
  const token = { id: world.nextId(), name: tokenName, last_used_at: null };
  const plainTextToken = `${token.id}|${world.token(40)}`;
  visit.person?.tokens.push(token);
  if (visit.person) world.state.plainTokens[plainTextToken] = visit.person.id;
  return { token, plainTextToken, status: 'success' };
});

/** Another user's token is treated as missing. */
const deleteToken = legacy('DELETE access-tokens/{id}', 'auth', ({ visit, params }) => {
  const tokens = visit.person?.tokens ?? [];
  const index = tokens.findIndex(({ id }) => String(id) === params.id);
  if (index === -1) throw modelNotFound('PersonalAccessToken', params.id);
  tokens.splice(index, 1);
  return { status: 'success' };
});

export const accessTokensCalls = [createToken, deleteToken];
