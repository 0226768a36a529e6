import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { trackOf } from './present.ts';

export const showTrack = legacy('GET tracks/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const track = catalogue.tracks.find(({ id }) => String(id) === params.id);
  if (!track) throw noModel('Track', params.id);
  return { track: trackOf(catalogue, track), status: 'success' };
});
