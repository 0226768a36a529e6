import { personById } from '../../people.ts';
import { paginate } from '../../laravel/paginate.ts';
import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { trackOf } from './present.ts';

const pageSize = 20;

export const likedTracks = legacy('GET users/{id}/liked-tracks', ({ world: { state }, params, query }) => {
  const person = personById(state, Number(params.id));
  if (!person) throw noModel('User', params.id);
  const tracks = (state.likedTracks[person.id] ?? []).flatMap((id) => state.catalogue.tracks.filter((track) => track.id === id));
  return { pagination: paginate(tracks.map((track) => trackOf(state.catalogue, track)), query.page, query.perPage, pageSize), status: 'success' };
});
