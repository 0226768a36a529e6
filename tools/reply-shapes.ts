import { defOf } from '../contracts/schema/describe-schema.ts';
import type { Row, Rows } from '../contracts/schema/rows.ts';

type Schema = Row['reply'];

interface Sources {
  first: string;
  /** Its indexes continue those of the first. */
  further: string;
}

/**
 * The sources of two files with the shapes of all replies: one for the rows that every visitor
 * needs (`isFirst`), and one for the others.
 */
export function replyShapes(table: Rows, isFirst: (key: string) => boolean): Sources {
  const rows = Object.entries(table);
  const bootstrap = rows.find(([key]) => key === 'GET bootstrap-data')?.[1].reply;
  const page = rows.map(([, { reply }]) => fieldsOf(reply)['pagination']).find(Boolean);
  const shapes = new Shapes(bootstrap && fieldsOf(bootstrap)['data'], page);
  const source = (
    isIncluded: (key: string) => boolean,
    shapesHead: string,
    repliesHead: string,
  ) => {
    const before = shapes.texts.length;
    const kinds = rows
      .filter(([key]) => isIncluded(key))
      .map(([key, { reply }]) => [key, shapes.kindOf(reply)])
      .filter(([, kind]) => kind !== '*' && kind !== '{*');
    return `${shapesHead} = ${JSON.stringify(shapes.texts.slice(before))};

${repliesHead} = ${JSON.stringify(Object.fromEntries(kinds))};
`;
  };
  return {
    first: source(
      isFirst,
      `/**
 * The objects in replies: fields as \`name:kind\`, \`name?:kind\` if they may be absent or null, or
 * \`name!:kind\` if they may be absent, but not null; \`name?\` is \`name?:s\`. A kind is
 *
 *     s  text     n  number     b  flag     i  ID     =a,b  one of these texts     *  anything
 *     7  the object at this index     [k  list of k     {k  map of k     k|k  either, k/k in lists
 *     Pk  a page of a list of k
 */
export const shapes: readonly string[]`,
      `/** The kind of each reply that a document carries or a guest's page reads. */
export const replies: Readonly<Record<string, string>>`,
    ).concat(`
/** The fields of a page of a list, but for its items. */
export const page = ${JSON.stringify(shapes.page)};
`),
    further: source(
      (key) => !isFirst(key),
      `/** Further objects, in the notation of \`reply-shapes.ts\`, whose indexes they continue. */
export const furtherShapes: readonly string[]`,
      `/** The kind of each other reply. */
export const furtherReplies: Readonly<Record<string, string>>`,
    ),
  };
}

function fieldsOf(schema: Schema): Record<string, Schema> {
  const def = defOf(schema);
  return def.type === 'object' ? def.shape : {};
}

/** Collects the objects inside schemas, each once. */
class Shapes {
  readonly texts: string[] = [];
  /** The fields of a page of a list, but for its items. */
  readonly page: string;
  readonly #bootstrap: Schema | undefined;

  /**
   * `bootstrap`: bootstrap data, which is made safe by a reader of its own. `page`: any page of a
   * list.
   */
  constructor(bootstrap: Schema | undefined, page: Schema | undefined) {
    this.#bootstrap = bootstrap;
    const { data: _, ...rest } = page ? fieldsOf(page) : {};
    this.page = this.#textOf(rest);
  }

  /** `name`: of the field with this schema. */
  kindOf(schema: Schema, name = ''): string {
    if (schema === this.#bootstrap) return '*';
    const def = defOf(schema);
    switch (def.type) {
      case 'optional':
      case 'nullable':
        return this.kindOf(def.innerType, name);
      case 'array':
        return `[${this.kindOf(def.element, name).replaceAll('|', '/')}`;
      case 'record':
        return `{${this.kindOf(def.valueType, name).replaceAll('|', '/')}`;
      case 'union':
        return either(def.options.map((option) => this.kindOf(option, name)));
      case 'object':
        return this.#indexOf(def.shape);
      case 'string':
        return 's';
      case 'enum':
        return `=${Object.values(def.entries).join(',')}`;
      case 'number':
        return /(?:^|_)id$/.test(name) ? 'i' : 'n';
      case 'boolean':
        return 'b';
      case 'literal':
        return `=${def.values.join(',')}`;
      case 'never':
        return '';
      case 'unknown':
      case 'file':
        return '*';
    }
  }

  #indexOf(fields: Record<string, Schema>): string {
    const { data, ...rest } = fields;
    if (data && this.#textOf(rest) === this.page) return `P${this.kindOf(data).slice(1)}`;
    const text = this.#textOf(fields);
    if (text === '') return '{*';
    const known = this.texts.indexOf(text);
    return String(known === -1 ? this.texts.push(text) - 1 : known);
  }

  #textOf(fields: Record<string, Schema>): string {
    return Object.entries(fields)
      .map(([name, field]) => `${name}${necessity(field)}:${this.kindOf(field, name)}`)
      .join(' ')
      .replaceAll(/\?:s(?= |$)/g, '?');
  }
}

function either(kinds: string[]): string {
  // A list of nothing is the form that PHP gives to an empty map.
  const different = new Set(kinds.filter((kind) => kind !== '['));
  // PHP sends flags as booleans or as numbers.
  if (different.size === 2 && different.has('b') && different.has('n')) return 'b';
  return different.has('*') ? '*' : [...different].join('|');
}

function necessity(field: Schema): '' | '!' | '?' {
  const def = defOf(field);
  if (def.type === 'nullable') return '?';
  if (def.type !== 'optional') return '';
  return defOf(def.innerType).type === 'nullable' ? '?' : '!';
}
