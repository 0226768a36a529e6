import { paginate } from '../../laravel/paginate.ts';
import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { playlistOf, trackOf } from './present.ts';

const pageSize = 100;

/** Unlike an album's, a playlist's tracks come in pages. */
export const showPlaylist = legacy('GET playlists/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const playlist = catalogue.playlists.find(({ id }) => String(id) === params.id);
  if (!playlist) throw noModel('Playlist', params.id);
  const tracks = playlist.track_ids.flatMap((id) => catalogue.tracks.filter((track) => track.id === id)).map((track) => trackOf(catalogue, track));
  return { playlist: playlistOf(world.state, playlist), tracks: paginate(tracks, 1, pageSize, pageSize), status: 'success' };
});
