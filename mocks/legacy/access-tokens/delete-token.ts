import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

/** One's own only: another person's token is as good as none. */
export const deleteToken = legacy('DELETE access-tokens/{id}', ({ visit, params }) => {
  const tokens = visit.person?.tokens ?? [];
  const place = tokens.findIndex(({ id }) => String(id) === params.id);
  if (place === -1) throw noModel('PersonalAccessToken', params.id);
  tokens.splice(place, 1);
  return { status: 'success' };
}, 'auth');
