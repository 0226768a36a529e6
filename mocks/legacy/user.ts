import { isOn, text } from '../../contracts/loose.ts';
import { deletePeople } from '../delete-people.ts';
import { invalid, modelNotFound } from '../laravel/http-exception.ts';
import { validate } from '../laravel/validate.ts';
import { type Call, legacy } from '../legacy-call.ts';
import { hasPermission, ownUser, personById, publicUser } from '../people.ts';
import { allowed, idsIn } from './admin-list.ts';
import { adminUser } from './admin-people/admin-user.ts';
import { requireAbove, requireAdminLeft } from './admin-people/rights.ts';
import { forbidden } from './backstage/artist-rights.ts';
import { requireConfirmed } from './account/passwords.ts';
import { languageLines } from './localization.ts';

/**
 * All data for the member's own id, the profile for others. `me` is not an id here. Tokens and
 * connected accounts are sent only on request. Admin forms request rights, which only people who
 * may see users get.
 */
const showUser = legacy('GET users/{id}', ({ world, visit, params, query }) => {
  const me = visit.person;
  const person = personById(world.state, Number(params.id));
  if (!person) throw modelNotFound('User', params.id);
  const asked = text(query.with).split(',');
  if (asked.includes('permissions') && me && hasPermission(world.state, me, 'users.view'))
    return { user: adminUser(world, person), status: 'success' };
  const user = person === me ? ownUser(world.state, person) : publicUser(world.state, person);
  for (const relation of ['tokens', 'social_profiles', 'passkeys'] as const)
    if (!asked.includes(relation)) delete user[relation];
  return { user, status: 'success' };
});

/** A member's choice is stored; a guest's lasts as long as the session. */
const setLocale = legacy('POST users/me/locale', ({ world, visit, body }) => {
  const available = world.state.localizations.map((one) => one.language).join(',');
  const { locale } = validate(body, { locale: `required|in:${available}` });
  if (visit.person) visit.person.language = locale;
  else if (visit.session) visit.session.locale = locale;
  return { locale: languageLines(world.state, locale), status: 'success' };
});

/** Members can delete only their own account, with a confirmation. */
const deleteUsers = legacy('DELETE users/{ids}', 'auth', (call) => {
  if (isOn(call.query.deleteCurrentUser)) deleteSelf(call);
  else deleteOthers(call);
  return { status: 'success' };
});

export const usersCalls = [showUser, setLocale, deleteUsers];

type Deletion = Call<'DELETE users/{ids}'>;

function deleteSelf({ world, visit, params }: Deletion): void {
  const { id } = requireConfirmed(world, visit);
  if (params.ids !== String(id)) throw forbidden();
  requireAdminLeft(world, [id], 'ids');
  visit.signOut();
  deletePeople(world.state, [id]);
}

/** Skips deleted accounts, so that a deletion can be repeated. */
function deleteOthers(call: Deletion): void {
  const { world, params } = call;
  const actor = allowed(call, 'users.delete');
  const people = idsIn(params.ids).flatMap((id) => personById(world.state, id) ?? []);
  if (people.includes(actor)) throw invalid({ ids: ["You can't delete yourself."] });
  for (const person of people) requireAbove(world.state, actor, person);
  const ids = people.map(({ id }) => id);
  requireAdminLeft(world, ids, 'ids');
  deletePeople(world.state, ids);
}
