import { id as idOf, isOn } from '../../../contracts/loose.ts';
import { invalid } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import type { Album, Named, Track, Visibility } from '../../seed/catalogue-rows.ts';
import type { Person, StoredEntry, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { forbidden, managesArtist } from '../backstage/artist-rights.ts';
import { artistsIn, creditsIn, genresIn, pictureIn, tagsIn } from '../../laravel/sent-lists.ts';

type Body = Record<string, unknown>;

/** The sent fields of an album, in the format of its row. */
export function albumIn(world: World, body: Body): Partial<Album> {
  const fields = validate(body, {
    name: 'name' in body ? 'required|string|max:250' : 'string|max:250',
    record_type: 'in:album,single,ep,compilation',
    release_date: 'date',
    visibility: 'in:draft,private,public',
    publish_at: 'date',
    description: 'string|max:5000',
    explicit: 'boolean',
  });
  return {
    ...commonIn(world, body, fields),
    ...('record_type' in body && {
      record_type: (fields.record_type || 'album') as Album['record_type'],
    }),
    ...('release_date' in body && { release_date: fields.release_date.slice(0, 10) }),
    ...(isSent(body['visibility']) && { visibility: fields.visibility as Visibility }),
    ...('publish_at' in body && { publish_at: timeOf(fields.publish_at) }),
  };
}

/** The same for a track, without its album and its file. */
export function trackIn(world: World, body: Body): Partial<Track> {
  const fields = validate(body, {
    name: 'name' in body ? 'required|string|max:250' : 'string|max:250',
    description: 'string|max:5000',
    explicit: 'boolean',
    duration: 'integer',
    number: 'integer',
    disc: 'integer',
  });
  return {
    ...commonIn(world, body, fields),
    ...(isSent(body['duration']) && {
      duration: within('duration', fields.duration, 0, longestTrack),
    }),
    ...(isSent(body['number']) && { number: within('number', fields.number, 1, 999) }),
    ...(isSent(body['disc']) && { disc: within('disc', fields.disc, 1, 99) }),
  };
}

/** A day, in milliseconds. */
const longestTrack = 86_400_000;

function within(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (number < least || number > most)
    throw invalid({ [name]: [`The ${name} must be between ${least} and ${most}.`] });
  return number;
}

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
/** A time without a zone is in UTC, wherever this runs. */
function timeOf(text: string): string | null {
  if (text === '') return null;
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes(':');
  return new Date(hasZone ? text : `${text.replace(' ', 'T')}Z`).toISOString();
}

type Common = Pick<
  Album,
  'name' | 'image' | 'artists' | 'genres' | 'tags' | 'description' | 'credits'
> & { explicit: boolean };

function commonIn(
  world: World,
  body: Body,
  { name, description }: { name: string; description: string },
): Partial<Common> {
  const artists = 'artists' in body ? artistsIn(world.state, body['artists']) : null;
  if (artists?.length === 0) throw invalid({ artists: ['The artists field is required.'] });
  return {
    ...('name' in body && { name }),
    ...('image' in body && { image: pictureIn('image', body['image']) }),
    ...(artists && { artists }),
    ...('genres' in body && { genres: genresIn(world.state, body['genres']) }),
    ...('tags' in body && { tags: tagsIn(world, body['tags']) }),
    ...('explicit' in body && { explicit: isOn(body['explicit']) }),
    ...('description' in body && { description: description || null }),
    ...('credits' in body && { credits: creditsIn(body['credits']) }),
  };
}

/** The artists of a new or changed record. The first must be managed by the user. */
export function requireOwnArtist(
  state: WorldState,
  person: Person,
  artists: readonly Named[],
): readonly Named[] {
  if (!managesArtist(state, person, artists[0]?.id)) throw forbidden();
  return artists;
}

/**
 * The same for a track: its first artist must be theirs, unless it stays. Compilations have tracks
 * of other artists.
 */
export function requireOwnTrack(
  state: WorldState,
  person: Person,
  sent: readonly Named[] | undefined,
  before: readonly Named[],
): void {
  if (sent && sent[0]?.id !== before[0]?.id) requireOwnArtist(state, person, sent);
}

const soundFile = /^(?:aac|aif|aiff|flac|m4a|mp3|mp4|oga|ogg|opus|wav|webm|wma)$/i;

/**
 * The uploaded file at a track's URL; null without one.
 * @throws HttpException 422 for another person's file, and for one that is not audio.
 */
export function soundIn(state: WorldState, person: Person, sent: unknown): StoredEntry | null {
  if (!isSent(sent)) return null;
  const path = typeof sent === 'string' ? sent.trim().replace(/^\//, '') : '';
  const entry = state.uploads.entries.find(
    (one) => one.url === path && one.user_id === person.id && one.deleted_at === null,
  );
  if (!entry) throw invalid({ src: ['The selected src is invalid.'] });
  // Listeners load it with its type, so an HTML page named like a song must be rejected.
  const isSound =
    /^(?:audio|video)\//.test(entry.mime ?? '') ||
    (/^application\/(?:octet-stream|ogg|mp4)$/.test(entry.mime ?? '') &&
      soundFile.test(entry.extension ?? ''));
  if (!isSound) throw invalid({ src: ['The src must be a file of type: audio, video.'] });
  return entry;
}

/** Null removes the file. Undefined keeps it: it was not sent or is the same. */
export function newFile(
  state: WorldState,
  person: Person,
  { id, src }: Track,
  body: Record<string, unknown>,
): StoredEntry | null | undefined {
  if (!('src' in body)) return undefined;
  const sent = typeof body['src'] === 'string' ? body['src'].replace(/^\//, '') : body['src'];
  // Addresses of the demo's own sounds are no uploads.
  const isSame =
    src === undefined
      ? typeof sent === 'string' && sent.startsWith(`storage/tracks/${id}.`)
      : sent === src;
  return isSame ? undefined : soundIn(state, person, body['src']);
}

/** The rows of `tracks` in a body: ids of the album's own tracks, each with its changes. */
export function trackChangesIn(
  world: World,
  tracks: readonly Track[],
  sent: unknown,
): { track: Track; changes: Partial<Track> }[] {
  if (!Array.isArray(sent)) throw invalid({ tracks: ['The tracks must be an array.'] });
  return sent.map((one: unknown, index) => {
    const row = typeof one === 'object' && one !== null ? (one as Body) : {};
    const track = tracks.find(({ id }) => id === idOf(row['id']));
    if (!track)
      throw invalid({ [`tracks.${index}.id`]: [`The selected tracks.${index}.id is invalid.`] });
    return { track, changes: trackIn(world, row) };
  });
}
