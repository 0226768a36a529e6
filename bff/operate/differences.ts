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
const max = 200;

/**
 * How `second` differs from `first`, both parsed JSON. Lists whose items have IDs are compared item
 * by item, wherever the items are; a changed sort order is one difference.
 */
export function differencesOf(first: unknown, second: unknown): Difference[] {
  const found = new Map<string, Difference>();
  for (const one of compare(first, second, '')) {
    found.set(`${one.path} ${one.kind}`, one);
    if (found.size >= max) break;
  }
  return [...found.values()];
}

const nothing = 'nothing';
const missingItem = { kind: 'missing', first: 'item', second: nothing } as const;
const addedItem = { kind: 'added', first: nothing, second: 'item' } as const;

type Differences = Generator<Difference, void>;
type JsonObject = Record<string, unknown>;
type List = readonly unknown[];

function* compare(first: unknown, second: unknown, path: string): Differences {
  if (Object.is(first, second)) return;
  const kinds = { first: kindOf(first), second: kindOf(second) };
  if (kinds.first !== kinds.second) yield { path, kind: 'type', ...kinds };
  else if (Array.isArray(first)) yield* compareLists(first, second as List, path);
  else if (isObject(first)) yield* compareObjects(first, second as JsonObject, path);
  else yield { path, kind: 'value', ...kinds };
}

function* compareObjects(first: JsonObject, second: JsonObject, path: string): Differences {
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    // Keys of maps by ID carry no meaning, and there are too many of them.
    const place = `${path}${/^\d+$/.test(key) ? '{}' : path === '' ? key : `.${key}`}`;
    if (!Object.hasOwn(second, key))
      yield { path: place, kind: 'missing', first: kindOf(first[key]), second: nothing };
    else if (!Object.hasOwn(first, key))
      yield { path: place, kind: 'added', first: nothing, second: kindOf(second[key]) };
    else yield* compare(first[key], second[key], place);
  }
}

function* compareLists(first: List, second: List, path: string): Differences {
  const [ids, others] = [idsOf(first), idsOf(second)];
  if (ids === null || others === null) return yield* compareByPlace(first, second, path);
  const common = ids.filter((id) => others.includes(id));
  if (common.length < ids.length) yield { ...missingItem, path: `${path}[]` };
  if (common.length < others.length) yield { ...addedItem, path: `${path}[]` };
  if (common.join() !== others.filter((id) => ids.includes(id)).join())
    yield reordered(first, second, path);
  for (const id of common)
    yield* compare(first[ids.indexOf(id)], second[others.indexOf(id)], `${path}[]`);
}

function* compareByPlace(first: List, second: List, path: string): Differences {
  const texts = first.map((item) => JSON.stringify(item));
  const others = second.map((item) => JSON.stringify(item));
  if (texts.toSorted().join() === others.toSorted().join()) {
    if (texts.join() !== others.join()) yield reordered(first, second, path);
    return;
  }
  if (second.length < first.length) yield { ...missingItem, path: `${path}[]` };
  if (second.length > first.length) yield { ...addedItem, path: `${path}[]` };
  for (const [index, item] of first.slice(0, second.length).entries())
    yield* compare(item, second[index], `${path}[]`);
}

/** Null unless every item has a unique ID. */
function idsOf(list: List): (string | number)[] | null {
  const ids = list.map((item) => (isObject(item) ? item['id'] : undefined));
  return ids.every((id) => typeof id === 'string' || typeof id === 'number') &&
    new Set(ids).size === ids.length
    ? ids
    : null;
}

const isObject = (value: unknown): value is JsonObject => kindOf(value) === 'object';
const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

const reordered = (first: List, second: List, path: string): Difference => ({
  path,
  kind: 'order',
  first: `list of ${first.length}`,
  second: `list of ${second.length}`,
});
