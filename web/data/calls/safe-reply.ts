import { page, replies, shapes } from './reply-shapes.ts';
import { dropItem, id, isList, isOn, list, record } from '../../../contracts/loose.ts';
import { ApiError } from './api-error.ts';

interface Table {
  shapes: readonly string[];
  replies: Readonly<Record<string, string>>;
}

/** Converts a value to its kind; undefined if that is impossible. */
type Reader = (value: unknown) => unknown;

interface Field {
  name: string;
  isOptional: boolean;
  mayBeNull: boolean;
  /** A discriminator: an object with another value has a different shape. */
  isDiscriminator: boolean;
  read: Reader;
  /** Default for a missing required field. Without a default, the object is invalid. */
  empty: unknown;
}

const first: Table = { shapes, replies };
let table = first;
/** The missing field of the last invalid object, for the developer. */
let missing = '';
const readers = new Map<string, Reader>();
const sent = new WeakMap<object, object>();

/**
 * Converts a reply to its schema, on a copy, so that screens need not check it. Removes fields of a
 * wrong type, and drops list items that are still invalid. Converts between numbers and text,
 * because PHP may send a name such as `1984` as either. Keeps unknown fields.
 * @throws ApiError if a required part is missing.
 */
export function safeReply<Reply>(key: string, reply: Reply): Reply {
  const kind = table.replies[key];
  if (kind === undefined) return reply;
  const made = key.startsWith('GET ') ? readerOf(kind)(reply) : readWritten(kind, reply);
  // Some backends return null instead of a 404.
  if (made === undefined)
    throw new ApiError(isThing(missing) && record(reply)[missing] === null ? 404 : 200, undefined);
  if (isObject(reply)) sent.set(made as object, reply);
  return made as Reply;
}

/** The write has succeeded even with an incomplete reply, so only reading a missing part throws. */
function readWritten(kind: string, reply: unknown): unknown {
  const shape = table.shapes[Number(kind)];
  if (shape === undefined) return readerOf(kind)(reply) ?? readerOf(kind)({});
  return objectOf(fieldsOf(shape), true)(isObject(reply) ? reply : {});
}

const isThing = (name: string): boolean => name !== 'pagination';

/** The original reply, for forms that send the whole record back. */
export const asSent = <Reply extends object>(reply: Reply): Reply =>
  (sent.get(reply) ?? reply) as Reply;

/**
 * Loads the schemas of calls that documents and guests' pages don't need. If the file is gone,
 * replies stay unchanged.
 */
export async function knowReply(key: string): Promise<void> {
  if (table !== first || key in replies) return;
  try {
    const { furtherReplies, furtherShapes } = await import('./further-reply-shapes.ts');
    table = { shapes: [...shapes, ...furtherShapes], replies: { ...replies, ...furtherReplies } };
  } catch {
    // The next call tries again.
  }
}

function readerOf(kind: string): Reader {
  const known = readers.get(kind);
  if (known) return known;
  const reader = createReader(kind);
  readers.set(kind, reader);
  return reader;
}

function createReader(kind: string): Reader {
  const rest = kind.slice(1);
  const options = kind.split('|');
  if (options.length > 1) return eitherOf(options);
  switch (kind.charAt(0)) {
    case 's':
      return (value) => (typeof value === 'number' ? String(value) : ofType('string', value));
    case 'n':
      return (value) => ofType('number', isNumeric(value) ? Number(value) : value);
    case 'i':
      return (value) => id(value) ?? undefined;
    case 'b':
      return (value) => (isOn(value) ? true : isFlag(value) ? false : undefined);
    case '=':
      if (rest === 'true') return (value) => (isOn(value) ? true : undefined);
      if (rest === 'false') return (value) => (isFlag(value) && !isOn(value) ? false : undefined);
      return (value) => rest.split(',').find((one) => one === value || one === classOf(value));
    case '[':
      return listOf(readerOf(rest.replaceAll('/', '|')));
    case '{':
      return mapOf(readerOf(rest.replaceAll('/', '|')));
    case '*':
      return (value) => value;
    case 'P':
      return objectOf(fieldsOf(`${page} data:[${rest}`));
    default:
      return objectOf(fieldsOf(table.shapes[Number(kind)] ?? ''));
  }
}

/** Older backends send the PHP class of a list's item as its type: `App\\Album`. */
const classOf = (value: unknown): unknown =>
  typeof value === 'string' && value.split('\\').at(-1)?.toLowerCase();

const ofType = (type: 'string' | 'number', value: unknown): unknown =>
  typeof value === type ? value : undefined;

const isNumeric = (value: unknown): boolean =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || typeof value === 'number' || value === '0' || value === 'false';

/** The first matching option; for objects, the closest one. */
function eitherOf(kinds: readonly string[]): Reader {
  const options = kinds.map((kind) => ({
    read: readerOf(kind),
    fields: /^\d/.test(kind) ? fieldsOf(table.shapes[Number(kind)] ?? '') : [],
    type: { b: 'boolean', n: 'number', i: 'number' }[kind] ?? 'string',
  }));
  return (value) => {
    const likeness = ({ fields, type }: (typeof options)[number]): number =>
      isObject(value)
        ? fields.filter(({ name }) => name in value).length
        : Number(typeof value === type);
    return options
      .toSorted((one, other) => likeness(other) - likeness(one))
      .reduce<unknown>((made, { read }) => made ?? read(value), undefined);
  };
}

const listOf =
  (read: Reader): Reader =>
  (value) =>
    isList(value) || Array.isArray(value)
      ? list(value).flatMap((item) => {
          missing = 'fields';
          const made = read(item);
          return made === undefined ? dropItem(item, missing) : [made];
        })
      : undefined;

const mapOf =
  (read: Reader): Reader =>
  (value) =>
    isObject(value) || isEmptyList(value)
      ? Object.fromEntries(
          Object.entries(record(value)).flatMap(([name, entry]) => {
            const made = read(entry);
            return made === undefined ? [] : [[name, made]];
          }),
        )
      : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The fields of a shape. */
const fieldsOf = (shape: string): Field[] =>
  shape.split(' ').map((text) => {
    const [, name = '', necessity, kind = 's'] = /^(\w+)([?!]?)(?::(.+))?$/.exec(text) ?? [];
    return {
      name,
      isOptional: necessity !== '',
      mayBeNull: necessity === '?',
      isDiscriminator: /^=[^,]+$/.test(kind),
      read: (value) => readerOf(kind)(value),
      empty: { s: '', b: false, '{': {} }[kind[0] ?? ''],
    };
  });

function objectOf(fields: readonly Field[], isWritten = false): Reader {
  return (value) => {
    // PHP sends an empty object as an empty list.
    if (!isObject(value) && !isEmptyList(value)) return undefined;
    const made = { ...record(value) };
    for (const { name, isOptional, mayBeNull, isDiscriminator, read, empty } of fields) {
      const sentField = made[name];
      const field = sentField === undefined ? undefined : read(sentField);
      if (field === undefined && isDiscriminator && sentField !== undefined) return undefined;
      if (field !== undefined && !(isOptional && isNameless(field))) made[name] = field;
      else if (isOptional) {
        if (sentField !== null || !mayBeNull) delete made[name];
      } else if (empty !== undefined) made[name] = empty;
      else if (isWritten) Object.defineProperty(made, name, { get: refuse, enumerable: false });
      else {
        missing = name;
        return undefined;
      }
    }
    return made;
  };
}

function refuse(): never {
  throw new ApiError(200, undefined);
}

/** A record with an ID but no name would render as an empty link. */
const isNameless = (field: unknown): boolean =>
  isObject(field) && field['id'] !== undefined && field['name'] === '';
