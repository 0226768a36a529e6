import { id, record, text } from '../../contracts/loose.ts';

/** Fields that are text in everything that has an id. */
const texts = new Set([
  'avatar',
  'created_at',
  'description',
  'display_name',
  'email',
  'image',
  'image_large',
  'image_small',
  'model_type',
  'name',
  'release_date',
  'slug',
  'src',
  'updated_at',
  'url',
]);

/** Fields that are a number or a text: of a track, of an invoice. */
const numbers = new Set(['number']);

/** Fields that hold one thing with an id and a name. */
const things = new Set(['album', 'artist', 'channel', 'owner', 'playlist', 'track', 'user']);

/** Fields that hold a list of things. */
const lists = new Set(['artists', 'genres', 'tags', 'users', 'links']);

/** Replies of the document are read at each render. */
const done = new WeakSet();

/**
 * Makes a reply safe to show, in place: a field that has another type than its name says becomes null, as if the backend had not sent it.
 * Numbers in the place of text become text, since PHP sends a name such as `1984` as either.
 */
export function tidyReply<Reply>(reply: Reply): Reply {
  if (typeof reply !== 'object' || reply === null || done.has(reply)) return reply;
  done.add(reply);
  // Its own parts are looked at by the screens, which then say that they could not read the page.
  for (const part of Object.values(record(reply))) tidy(part);
  return reply;
}

function tidy(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) tidy(item);
  else {
    // Without an id a name says nothing of a field: the channels of a notification have a switch called `email`.
    const hasId = 'id' in record(value);
    for (const [name, field] of Object.entries(record(value))) {
      const tidied = hasId ? tidyField(name, field) : field;
      if (tidied !== field) Object.assign(value as object, { [name]: tidied });
      tidy(tidied);
    }
  }
}

function tidyField(name: string, value: unknown): unknown {
  if (texts.has(name))
    return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : null;
  if (numbers.has(name))
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  if (things.has(name)) return isThing(value) ? value : null;
  if (lists.has(name)) return Array.isArray(value) || record(value)['data'] ? value : null;
  return value;
}

function isThing(value: unknown): boolean {
  const { id: found, name, display_name: displayName } = record(value);
  return id(found) !== null && [name, displayName].some(isName);
}

const isName = (name: unknown): boolean => typeof name === 'number' || text(name) !== '';
