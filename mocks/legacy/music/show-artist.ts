import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { albumOf, artistOf, isBy, trackOf } from './present.ts';

const mostTracks = 10;
const mostSimilar = 6;

/** An artist with the records, newest first, the songs that are heard most, and others of the same kind. */
export const showArtist = legacy('GET artists/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const artist = catalogue.artists.find(({ id }) => String(id) === params.id);
  if (!artist) throw noModel('Artist', params.id);
  const albums = catalogue.albums.filter((album) => isBy(album.artists, artist.id)).toSorted((a, b) => b.release_date.localeCompare(a.release_date));
  const tracks = catalogue.tracks.filter((track) => isBy(track.artists, artist.id)).toSorted((a, b) => b.plays - a.plays);
  const near = (one: typeof artist) => Number(one.genre !== artist.genre) * 1_000 + Math.abs(one.id - artist.id);
  const similar = catalogue.artists.filter(({ id }) => id !== artist.id).toSorted((a, b) => near(a) - near(b)).slice(0, mostSimilar);
  return {
    artist: {
      ...artistOf(catalogue, artist),
      genres: [{ id: 1, name: artist.genre }],
      profile: { description: artist.bio, city: artist.place },
      followers_count: artist.followers,
      similar: similar.map((one) => artistOf(catalogue, one)),
    },
    albums: albums.map((album) => albumOf(catalogue, album)),
    tracks: tracks.slice(0, mostTracks).map((track) => trackOf(catalogue, track)),
    status: 'success',
  };
});
