import { defOf } from '../../contracts/schema/describe-schema.ts';
import { baseOf, isOptional, type Schema } from './difference.ts';
import { isFieldName, own } from './names.ts';

export interface Rename {
  from: string;
  to: string;
  likeness: number;
}

type Objects = readonly Record<string, unknown>[];

/** Fewer objects prove nothing about a field that may be absent anyway. */
const fewest = 3;
/** The part of the objects that must have the other name. */
const share = 0.6;
/** Below this likeness, a required field counts as missing, and the other one as new. */
const least = { required: 0.7, optional: 0.8 };

/**
 * Renamed fields: objects have either the field or another one of a similar name and the same type,
 * never both.
 */
export function findRenames(shape: Readonly<Record<string, Schema>>, objects: Objects): Rename[] {
  const others = new Set(
    objects.flatMap((one) => Object.keys(one)).filter((name) => !Object.hasOwn(shape, name)),
  );
  const candidates = Object.entries(shape).flatMap(([from, schema]) =>
    [...others]
      .filter((to) => isFieldName(to) && replaces(from, to, schema, objects))
      .map((to): Rename => ({ from, to, likeness: likenessOf(from, to, schema) }))
      .filter(({ likeness }) => likeness >= least[isOptional(schema) ? 'optional' : 'required']),
  );
  const chosen: Rename[] = [];
  for (const one of candidates.toSorted((a, b) => b.likeness - a.likeness))
    if (!chosen.some(({ from, to }) => from === one.from || to === one.to)) chosen.push(one);
  return chosen;
}

function replaces(from: string, to: string, schema: Schema, objects: Objects): boolean {
  const without = objects.filter((one) => own(one, from) === undefined);
  if (without.length === 0) return false;
  if (isOptional(schema) && (without.length < objects.length || objects.length < fewest))
    return false;
  const values = without.map((one) => own(one, to));
  const isApart = objects.every(
    (one) => own(one, from) === undefined || own(one, to) === undefined,
  );
  const base = baseOf(schema);
  return (
    isApart &&
    defOf(base).type !== 'unknown' &&
    values.filter((value) => value !== undefined).length >= share * without.length &&
    values.some((value) => value !== null && value !== undefined) &&
    values.every((value) => (value ?? null) === null || base.safeParse(value).success)
  );
}

/** Words that backends use for the same thing. */
const synonyms: readonly ReadonlySet<string>[] = [
  ['name', 'title', 'label'],
  ['image', 'picture', 'cover', 'artwork', 'photo', 'thumbnail', 'avatar', 'poster'],
  ['content', 'body', 'text', 'message'],
  ['duration', 'length'],
  ['count', 'total'],
  ['id', 'uuid', 'key'],
].map((words) => new Set(words));
/** Names for any content of a reply. */
const general = new Set(['data', 'items', 'result', 'results', 'records', 'list', 'item']);

function likenessOf(from: string, to: string, schema: Schema): number {
  const [one, other] = [wordsOf(from), wordsOf(to)];
  if (one.join('') === other.join('')) return 1;
  const shorter = one.length <= other.length ? one : other;
  const longer = shorter === one ? other : one;
  if (shorter.every((word) => longer.includes(word))) return 0.8;
  const isContent = ['object', 'array'].includes(defOf(baseOf(schema)).type);
  if (isContent && general.has(to.toLowerCase())) return 0.75;
  const isSynonym = synonyms.some((words) => words.has(one.join('')) && words.has(other.join('')));
  return isSynonym ? 0.7 : 0;
}

/** `imageSmall` and `image_small` are the words image and small. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
