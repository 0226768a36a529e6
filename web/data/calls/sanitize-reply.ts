import { id, isList, list, record, text } from '../../../contracts/loose.ts';

/** Fields that contain text in every object with an ID. */
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

/** Fields that contain a number on a track but text on an invoice. */
const numbers = new Set(['number']);

/** Fields that hold one object with an id and a name. */
const things = new Set(['album', 'artist', 'channel', 'owner', 'playlist', 'track', 'user']);

/** Fields that hold a list of objects. */
const lists = new Set(['artists', 'genres', 'tags', 'users', 'links']);

/** Inlined replies are read on every render, so each is sanitized only once. */
const done = new WeakSet();

/**
 * Makes a reply safe to render, in place: a field whose type does not fit its name becomes null, as
 * if the backend had not sent it. Numbers in text fields become text, because PHP may send a name
 * such as `1984` as either.
 */
export function sanitizeReply<Reply>(reply: Reply): Reply {
  if (typeof reply !== 'object' || reply === null || done.has(reply)) return reply;
  done.add(reply);
  // Screens check the reply's top-level fields themselves and report that they could not load the
  // page.
  for (const part of Object.values(record(reply))) sanitizeValue(part);
  return reply;
}

function sanitizeValue(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) sanitizeValue(item);
  else {
    // In an object without an id, a field's name implies no type: notification channels have a
    // switch called `email`.
    const hasId = 'id' in record(value);
    for (const [name, field] of Object.entries(record(value))) {
      const tidied = hasId ? sanitizeField(name, field) : field;
      if (tidied !== field) Object.assign(value as object, { [name]: tidied });
      sanitizeValue(tidied);
    }
  }
}

function sanitizeField(name: string, value: unknown): unknown {
  if (texts.has(name))
    return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : null;
  if (numbers.has(name))
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  if (things.has(name)) return isEntity(value) ? value : null;
  if (lists.has(name)) return isList(value) ? list(value) : record(value)['data'] ? value : null;
  return value;
}

function isEntity(value: unknown): boolean {
  const { id: found, name, display_name: displayName } = record(value);
  return id(found) !== null && [name, displayName].some(isName);
}

const isName = (name: unknown): boolean => typeof name === 'number' || text(name) !== '';
