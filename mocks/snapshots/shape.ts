type Kind = 'null' | 'text' | 'number' | 'flag' | 'list' | 'record';

/** The common shape of a value's examples. */
interface Shape {
  kinds: Set<Kind>;
  /** The number of records among the examples. */
  records: number;
  fields: Map<string, { shape: Shape; seen: number }>;
  items: Shape | null;
}

const emptyShape = (): Shape => ({ kinds: new Set(), records: 0, fields: new Map(), items: null });

const scalars: Partial<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
};

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  return scalars[typeof value] ?? 'record';
}

/** Infers a shape from examples, since a world's rows have no schema. */
export function shapeOf(examples: readonly unknown[]): Shape {
  const shape = emptyShape();
  for (const one of examples) learn(shape, one);
  return shape;
}

function learn(shape: Shape, value: unknown): void {
  const kind = kindOf(value);
  shape.kinds.add(kind);
  if (kind === 'list') {
    shape.items ??= emptyShape();
    for (const item of value as unknown[]) learn(shape.items, item);
  }
  if (kind !== 'record') return;
  shape.records += 1;
  for (const [name, one] of Object.entries(value as object)) {
    if (one === undefined) continue;
    const field = shape.fields.get(name) ?? { shape: emptyShape(), seen: 0 };
    shape.fields.set(name, field);
    field.seen += 1;
    learn(field.shape, one);
  }
}

const words: Record<Kind, string> = {
  null: 'nothing',
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  record: 'an object',
};

/**
 * The position of a value. Records inside a row, such as a channel's configuration, need not have
 * every common field.
 */
type Place = 'in the state' | 'a row' | 'in a row';

/** A sentence about the first value that does not fit the examples; null if all do. */
export function misfit(
  shape: Shape,
  value: unknown,
  path: string,
  place: Place = 'in the state',
): string | null {
  const kind = kindOf(value);
  const known: Kind[] = [...shape.kinds].filter((one) => one !== 'null');
  // Without an example every value fits.
  if (known.length === 0) return null;
  const isScalar = known.every((one) => one !== 'list' && one !== 'record');
  if (kind === 'null' && (isScalar || shape.kinds.has('null'))) return null;
  if (!known.includes(kind))
    return `${path}: expected ${known.map((one) => words[one]).join(' or ')}, read ${words[kind]}.`;
  if (kind === 'list') return misfitInList(shape, value as unknown[], path, place);
  if (kind === 'record') return misfitInRecord(shape, value as Fields, path, place);
  return kind === 'number' && !Number.isFinite(value) ? `${path}: not a number.` : null;
}

type Fields = Record<string, unknown>;

const inside = (place: Place): Place => (place === 'in the state' ? 'a row' : 'in a row');

function misfitInList(
  { items }: Shape,
  list: readonly unknown[],
  path: string,
  place: Place,
): string | null {
  return items
    ? firstOf([...list.entries()], ([index, item]) =>
        misfit(items, item, `${path}.${index}`, inside(place)),
      )
    : null;
}

/** IDs, email addresses and paths: the record is a map, whose values have one shape. */
const isMapKey = (name: string): boolean => /^\d+$|@|^\//.test(name);

function misfitInRecord(shape: Shape, value: Fields, path: string, place: Place): string | null {
  const { fields, records } = shape;
  if (fields.size === 0) return null;
  if ([...fields.keys()].every(isMapKey)) {
    const any = merged([...fields.values()].map((field) => field.shape));
    return firstOf(Object.entries(value), ([name, one]) =>
      misfit(any, one, `${path}.${name}`, inside(place)),
    );
  }
  const isComplete = place !== 'in a row';
  return firstOf([...fields], ([name, { shape: wanted, seen }]) => {
    if (!Object.hasOwn(value, name))
      return isComplete && seen === records ? `${path}: has no '${name}'.` : null;
    const next = place === 'a row' ? 'in a row' : place;
    return misfit(wanted, value[name], `${path}.${name}`, next);
  });
}

function merged(shapes: readonly Shape[]): Shape {
  const all = emptyShape();
  for (const { kinds, records, fields, items } of shapes) {
    for (const kind of kinds) all.kinds.add(kind);
    all.records += records;
    for (const [name, { shape, seen }] of fields) {
      const known = all.fields.get(name);
      all.fields.set(name, {
        shape: known ? merged([known.shape, shape]) : shape,
        seen: (known?.seen ?? 0) + seen,
      });
    }
    if (items) all.items = all.items ? merged([all.items, items]) : items;
  }
  return all;
}

function firstOf<T>(list: readonly T[], problem: (one: T) => string | null): string | null {
  for (const one of list) {
    const found = problem(one);
    if (found) return found;
  }
  return null;
}
