import { MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { isOn, record } from '../../../contracts/loose.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { hasPermission, personById } from '../../people.ts';
import { type Artist, changeRows, type Named, rowById } from '../../seed/catalogue-rows.ts';
import type { Person, WorldState } from '../../state.ts';
import { forbidden, isStaff, managesArtist, musicUsage } from './artist-rights.ts';
import { profileOf } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';
import { genresIn, linksIn, pictureIn } from '../../laravel/sent-lists.ts';
import { nextUpdate } from '../music/unreleased.ts';

const updateArtist = legacy('PUT artists/{id}', 'auth', ({ world, visit, params, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  const artist = rowById(state.catalogue.artists, Number(params.id));
  if (!artist) throw modelNotFound('Artist', params.id);
  if (!managesArtist(state, person, artist.id) || !hasPermission(state, person, MUSIC_UPDATE))
    throw forbidden();
  const changed: Artist = {
    ...artist,
    ...profileIn(state, person, body),
    updated_at: nextUpdate(world, artist.updated_at),
  };
  changeRows(state.catalogue, 'artists', ({ id }) => (id === artist.id ? changed : null));
  if (changed.name !== artist.name) rename(state, changed);
  return { artist: profileOf(state, person, changed), status: 'success' };
});

/** The fields in the body, in the format of the row. */
export function profileIn(
  state: WorldState,
  person: Person,
  body: Call<'PUT artists/{id}'>['body'],
): Partial<Artist> {
  const { name } = validate(body, {
    name: 'name' in body ? 'required|string|max:250' : 'string|max:250',
  });
  const profile = record(body.profile);
  const { description, city, country } = validate(profile, {
    description: 'string|max:10000',
    city: 'string|max:100',
    country: 'string|max:100',
  });
  const genres = 'genres' in body ? genresIn(state, body.genres) : null;
  return {
    ...('name' in body && { name }),
    ...('verified' in body && isStaff(state, person) && { verified: isOn(body.verified) }),
    ...('description' in profile && { bio: description }),
    ...('city' in profile && { place: city }),
    ...('country' in profile && { country: country || null }),
    ...(genres && { genres, genre: genres[0]?.name ?? '' }),
    ...('links' in body && { links: linksIn(body.links) }),
    ...('image_small' in body && { image_small: pictureIn('image_small', body.image_small) }),
    ...('image_large' in body && { image_large: pictureIn('image_large', body.image_large) }),
  };
}

/** Albums and tracks have a copy of the name for searches. */
function rename({ catalogue, unreleased }: WorldState, { id, name }: Artist): void {
  const renamed = <Row extends { artists: readonly Named[] }>({ artists }: Row) =>
    artists.some((one) => one.id === id)
      ? { artists: artists.map((one) => (one.id === id ? { id, name } : one)) }
      : null;
  for (const kind of ['albums', 'tracks'] as const) changeRows(catalogue, kind, renamed);
  unreleased.albums = unreleased.albums.map((row) => ({ ...row, ...renamed(row) }));
  unreleased.tracks = unreleased.tracks.map((row) => ({ ...row, ...renamed(row) }));
}

const showUsage = legacy('GET users/{id}/music-usage', 'auth', ({ world, visit, params }) => {
  const { state } = world;
  const person = signedIn(visit);
  const isSelf = params.id === 'me' || Number(params.id) === person.id;
  if (!isSelf && !hasPermission(state, person, 'users.view')) throw forbidden();
  const wanted = isSelf ? person : personById(state, Number(params.id));
  if (!wanted) throw modelNotFound('User', params.id);
  return { ...musicUsage(state, wanted), status: 'success' };
});

export const artistProfileCalls = [updateArtist, showUsage];
