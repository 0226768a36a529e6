import type { Repost } from '../../../contracts/schema/people.ts';
import { paginate } from '../../laravel/paginate.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { personById } from '../../people.ts';
import type { RepostRow, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { albumOf, trackOf } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';

const pageSize = 20;
const kinds = ['track', 'album'] as const;

const showReposts = legacy('GET users/{id}/reposts', ({ world, params, query }) => {
  const person = personById(world.state, Number(params.id));
  if (!person) throw modelNotFound('User', params.id);
  return {
    pagination: paginate(
      (world.state.reposts[person.id] ?? []).map((row) => repostOf(world, row)),
      query.page,
      query.perPage,
      pageSize,
    ),
    status: 'success',
  };
});

/** Eloquent's format of polymorphic rows, with the class name. */
function repostOf(world: World, { id, kind, about_id, at }: RepostRow): Repost {
  const { catalogue } = world.state;
  const track = kind === 'track' && catalogue.tracks.find((one) => one.id === about_id);
  const album = kind === 'album' && catalogue.albums.find((one) => one.id === about_id);
  return {
    id,
    created_at: at,
    repostable_type: kind === 'track' ? 'App\\Models\\Track' : 'App\\Models\\Album',
    repostable: track ? trackOf(world, track) : album ? albumOf(catalogue, album) : null,
  };
}

const toggle = legacy('POST reposts/toggle', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  const [kind, about_id] = [
    kinds.find((one) => one === body.repostable_type),
    Number(body.repostable_id),
  ];
  if (!kind || !state.catalogue[`${kind}s`].some(({ id }) => id === about_id))
    throw invalid({ repostable_id: ['The selected repostable id is invalid.'] });
  const rows = state.reposts[person.id] ?? [];
  const others = rows.filter((row) => row.kind !== kind || row.about_id !== about_id);
  const isAdded = others.length === rows.length;
  state.reposts[person.id] = isAdded
    ? [{ id: world.nextId(), kind, about_id, at: world.now().toISOString() }, ...rows]
    : others;
  return { action: isAdded ? 'added' : 'removed', status: 'success' };
});

/** As in the bootstrap data: by kind, by id. PHP writes an empty map as a list. */
export function repostsOf(
  { reposts }: WorldState,
  personId: number,
): Record<string, Record<string, boolean> | never[]> {
  return Object.fromEntries(
    kinds.map((kind) => {
      const rows = (reposts[personId] ?? []).filter((row) => row.kind === kind);
      return [
        kind,
        rows.length === 0 ? [] : Object.fromEntries(rows.map(({ about_id }) => [about_id, true])),
      ];
    }),
  );
}

export const repostsCalls = [showReposts, toggle];
