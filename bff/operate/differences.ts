/**
 * One way in which another backend's reply differs from the first one's. It contains kinds of
 * values, never the values.
 */
export interface Difference {
  /** Such as `artists[].name`; empty for the whole reply. */
  path: string;
  kind: 'missing' | 'added' | 'type' | 'value' | 'order' | 'status';
  first: string;
  second: string;
}

/** Beyond this number, further differences add nothing new. */
const most = 200;

/**
 * How `second` differs from `first`, both parsed JSON. Lists whose items have IDs are compared item
 * by item, wherever the items are; a changed sort order is one difference.
 */
export function differencesOf(first: unknown, second: unknown): Difference[] {
  const found = new Map<string, Difference>();
  compare(first, second, '', found);
  return [...found.values()];
}

function compare(
  first: unknown,
  second: unknown,
  path: string,
  found: Map<string, Difference>,
): void {
  if (Object.is(first, second) || found.size >= most) return;
  if (kindOf(first) !== kindOf(second))
    return add(found, path, 'type', kindOf(first), kindOf(second));
  if (Array.isArray(first) && Array.isArray(second))
    return compareLists(first, second, path, found);
  if (isRecord(first) && isRecord(second)) return compareRecords(first, second, path, found);
  add(found, path, 'value', kindOf(first), kindOf(second));
}

function compareRecords(
  first: Record<string, unknown>,
  second: Record<string, unknown>,
  path: string,
  found: Map<string, Difference>,
): void {
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    // In maps by ID the keys mean nothing, and there are too many.
    const place = `${path}${/^\d+$/.test(key) ? '{}' : path === '' ? key : `.${key}`}`;
    if (!Object.hasOwn(second, key)) add(found, place, 'missing', kindOf(first[key]), 'nothing');
    else if (!Object.hasOwn(first, key)) add(found, place, 'added', 'nothing', kindOf(second[key]));
    else compare(first[key], second[key], place, found);
  }
}

function compareLists(
  first: readonly unknown[],
  second: readonly unknown[],
  path: string,
  found: Map<string, Difference>,
): void {
  const [ids, others] = [idsOf(first), idsOf(second)];
  if (ids === null || others === null) return compareByPlace(first, second, path, found);
  const kept = ids.filter((id) => others.includes(id));
  if (kept.length < ids.length) add(found, `${path}[]`, 'missing', 'item', 'nothing');
  if (kept.length < others.length) add(found, `${path}[]`, 'added', 'nothing', 'item');
  if (kept.join() !== others.filter((id) => ids.includes(id)).join())
    add(found, path, 'order', `list of ${first.length}`, `list of ${second.length}`);
  for (const id of kept)
    compare(first[ids.indexOf(id)], second[others.indexOf(id)], `${path}[]`, found);
}

function compareByPlace(
  first: readonly unknown[],
  second: readonly unknown[],
  path: string,
  found: Map<string, Difference>,
): void {
  const [texts, others] = [first, second].map((list) => list.map((item) => JSON.stringify(item)));
  if (texts?.toSorted().join() === others?.toSorted().join())
    return void (
      texts?.join() !== others?.join() &&
      add(found, path, 'order', `list of ${first.length}`, `list of ${second.length}`)
    );
  if (second.length < first.length) add(found, `${path}[]`, 'missing', 'item', 'nothing');
  if (second.length > first.length) add(found, `${path}[]`, 'added', 'nothing', 'item');
  for (const [index, item] of first.slice(0, second.length).entries())
    compare(item, second[index], `${path}[]`, found);
}

/** Null unless every item has a unique ID. */
function idsOf(list: readonly unknown[]): (string | number)[] | null {
  const ids = list.map((item) => (isRecord(item) ? item['id'] : undefined));
  return ids.every((id) => typeof id === 'string' || typeof id === 'number') &&
    new Set(ids).size === ids.length
    ? ids
    : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

function add(
  found: Map<string, Difference>,
  path: string,
  kind: Difference['kind'],
  first: string,
  second: string,
): void {
  found.set(`${path} ${kind}`, { path, kind, first, second });
}
