import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { albumOf, trackOf, tracksOf } from './present.ts';

export const showAlbum = legacy('GET albums/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const album = catalogue.albums.find(({ id }) => String(id) === params.id);
  if (!album) throw noModel('Album', params.id);
  return { album: { ...albumOf(catalogue, album), tracks: tracksOf(catalogue, album.id).map((track) => trackOf(catalogue, track)) }, status: 'success' };
});
