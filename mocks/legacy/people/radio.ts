import type { RadioSeed } from '../../../contracts/schema/people.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { mulberry } from '../../random.ts';
import { rowById, type Track } from '../../seed/catalogue-rows.ts';
import { trackById } from '../../seed/track-versions.ts';
import type { World } from '../../world.ts';
import { artistOf, trackOf } from '../music/music.ts';

const length = 10;
/** This many tracks are less similar, so that the radio does not loop. */
const distant = 3;

interface Wanted {
  seed: RadioSeed;
  artistIds: readonly number[];
  genreIds: readonly number[];
}

/** Tracks similar to the seed, without the seed itself, in another order each time. */
export const radio = legacy('GET radio/{type}/{id}', ({ world, params: { type, id } }) => {
  const wanted = makers[type]?.(world, Number(id));
  if (!wanted) throw modelNotFound(type, id);
  const { value, next } = mulberry(world.state.random);
  world.state.random = next;
  const chance = Math.floor(value * 2 ** 31);
  const near = world.state.catalogue.tracks
    .filter((track) => type !== 'track' || track.id !== Number(id))
    .map((track) => ({
      track,
      rank: distance(wanted, track) + (Math.imul(track.id ^ chance, 2_654_435_761) >>> 0) / 2 ** 32,
    }))
    .toSorted((a, b) => a.rank - b.rank);
  const chosen = [
    ...near.slice(0, length - distant),
    ...near.filter(({ rank }) => rank >= 1).slice(0, distant),
  ];
  return {
    type,
    seed: wanted.seed,
    recommendations: chosen.map(({ track }) => trackOf(world, track)),
    status: 'success',
  };
});

const makers: Partial<Record<string, (world: World, id: number) => Wanted | null>> = {
  artist: ({ state: { catalogue } }, id) => {
    const artist = rowById(catalogue.artists, id);
    return artist
      ? {
          seed: artistOf(catalogue, artist),
          artistIds: [id],
          genreIds: artist.genres.map((genre) => genre.id),
        }
      : null;
  },
  track: (world, id) => {
    const track = trackById(world.state.catalogue.tracks, id);
    return track
      ? {
          seed: trackOf(world, track),
          artistIds: track.artists.map((artist) => artist.id),
          genreIds: track.genres.map((genre) => genre.id),
        }
      : null;
  },
  genre: ({ state: { catalogue } }, id) => {
    const genre = rowById(catalogue.genres, id);
    return genre
      ? {
          seed: { id, name: genre.display_name, image: genre.image },
          artistIds: [],
          genreIds: [id],
        }
      : null;
  },
};

/** Shuffled tracks of the same artist and genre first, then all others. */
function distance({ artistIds, genreIds }: Wanted, { artists, genres }: Track): number {
  if (artists.some(({ id }) => artistIds.includes(id))) return 0.2;
  return genres.some(({ id }) => genreIds.includes(id)) ? 0 : 1;
}
