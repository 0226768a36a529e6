import { paginate } from '../../laravel/paginate.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { personById, publicUser } from '../../people.ts';
import type { Person, WorldState } from '../../state.ts';
import { signedIn } from '../account/passwords.ts';

const pageSize = 20;

const showProfile = legacy('GET user-profile/{id}', ({ world: { state }, params }) => {
  const person = existing(state, params.id);
  const { description = null, city = null, links = [] } = state.profiles[person.id] ?? {};
  return {
    user: {
      ...publicUser(state, person),
      profile: { description, city, country: person.country },
      links,
      followers_count: followersOf(state, person.id).length,
      followed_users_count: followedBy(state, person.id).length,
    },
    status: 'success',
  };
});

const follow = legacy('POST users/{id}/follow', 'auth', (call) =>
  change(call, (ids, id) => [id, ...ids.filter((one) => one !== id)]),
);
const unfollow = legacy('POST users/{id}/unfollow', 'auth', (call) =>
  change(call, (ids, id) => ids.filter((one) => one !== id)),
);

function change(
  { world: { state }, visit, params }: Call<'POST users/{id}/follow'>,
  changed: (ids: number[], id: number) => number[],
): { status: string } {
  const me = signedIn(visit);
  const { id } = existing(state, params.id);
  if (id === me.id) throw invalid({ id: ["You can't follow yourself."] });
  state.follows[me.id] = changed(state.follows[me.id] ?? [], id);
  return { status: 'success' };
}

const followers = legacy('GET users/{id}/followers', ({ world: { state }, params, query }) => ({
  pagination: paginate(
    followersOf(state, existing(state, params.id).id).map((one) => publicUser(state, one)),
    query.page,
    query.perPage,
    pageSize,
  ),
  status: 'success',
}));

const followed = legacy('GET users/{id}/followed-users', ({ world: { state }, params, query }) => ({
  pagination: paginate(
    followedBy(state, existing(state, params.id).id).map((one) => publicUser(state, one)),
    query.page,
    query.perPage,
    pageSize,
  ),
  status: 'success',
}));

function existing(state: WorldState, id: string): Person {
  const person = personById(state, Number(id));
  if (!person) throw modelNotFound('User', id);
  return person;
}

const followersOf = (state: WorldState, id: number): Person[] =>
  state.people.filter((one) => state.follows[one.id]?.includes(id));

/** Omits deleted accounts. */
const followedBy = (state: WorldState, id: number): Person[] =>
  (state.follows[id] ?? []).flatMap((one) => personById(state, one) ?? []);

export const followingCalls = [showProfile, follow, unfollow, followers, followed];
