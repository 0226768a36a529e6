import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Step } from './difference.ts';

/** A part of the syntax tree, of whatever type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** An expression in the sources, and the arguments of the function that contains it. */
export interface Place {
  file: string;
  node: Node;
  bound: ReadonlyMap<string, Place>;
  /** The property whose value it is. */
  property?: Node;
}

const folder = 'contracts/schema';
/** Longer chains of names are a cycle. */
const longest = 50;
const modifiers = new Set(['nullish', 'optional', 'nullable', 'refine', 'describe', 'meta']);

/** Finds the source text of schemas: where each field of each row is written. */
export class SchemaSource {
  readonly #read: (path: string) => string;
  readonly #files: readonly string[];
  readonly #parsed = new Map<string, { text: string; body: Node[] }>();

  constructor(read: (path: string) => string, list: (folder: string) => string[]) {
    this.#read = read;
    this.#files = list(folder)
      .filter((file) => file.endsWith('.ts') && !/test/.test(file))
      .map((file) => `${folder}/${file}`);
  }

  textOf({ file, node }: Place): string {
    return this.#parse(file).text.slice(node.start, node.end);
  }

  lineOf({ file, node }: Place): number {
    return this.#parse(file).text.slice(0, node.start).split('\n').length;
  }

  /** The file that exports a name. */
  fileOf(name: string): string | null {
    const exported = new RegExp(`^export const ${name}\\b`, 'm');
    return this.#files.find((file) => exported.test(this.#parse(file).text)) ?? null;
  }

  /** The schema of a row's reply; null if its row is not written as such. */
  reply(key: string): Place | null {
    for (const file of this.#files) {
      if (!this.#parse(file).text.includes(`'${key}'`)) continue;
      const rows = this.#definition(file, 'rows');
      const row = rows && this.#property(this.#resolve(rows), key);
      const reply = row && this.#property(this.#resolve(row), 'reply');
      if (reply) return reply;
    }
    return null;
  }

  /** The place that the steps lead to; null if the way there is computed. */
  at(from: Place, steps: readonly Step[]): Place | null {
    return steps.reduce<Place | null>((place, step) => place && this.#step(place, step), from);
  }

  /**
   * The place where an expression is written: the argument, if it is the parameter of a function.
   */
  origin(place: Place, depth = 0): Place {
    const name = nameOf(place.node);
    const argument = name === null ? undefined : place.bound.get(name);
    return argument && depth < longest ? this.origin(argument, depth + 1) : place;
  }

  /** The schema that `extend` adds fields to; null for all others. */
  extended(place: Place, depth = 0): Place | null {
    const found = this.#resolve(place);
    const call = callOf(found.node);
    if (!call?.method || isZod(call.of) || depth > longest) return null;
    const inner = { ...found, node: call.of };
    if (call.method === 'extend') return inner;
    return modifiers.has(call.method) ? this.extended(inner, depth + 1) : null;
  }

  /** The braces that name the fields of an object's schema. */
  fieldsOf(place: Place, depth = 0): Place | null {
    const found = this.#resolve(place);
    const call = callOf(found.node);
    if (!call || depth > longest) return null;
    const { of, method, args } = call;
    if (method === null) {
      const body = this.#called(found, of, args);
      return body && this.fieldsOf(body, depth + 1);
    }
    const [first] = args;
    const isOwn = isZod(of) ? /object$/i.test(method) : method === 'extend';
    if (isOwn) return first?.type === 'ObjectExpression' ? { ...found, node: first } : null;
    return modifiers.has(method) ? this.fieldsOf({ ...found, node: of }, depth + 1) : null;
  }

  #parse(file: string): { text: string; body: Node[] } {
    const known = this.#parsed.get(file);
    if (known) return known;
    const text = this.#read(file);
    const parsed = { text, body: parseSync(file, text).program.body as unknown as Node[] };
    this.#parsed.set(file, parsed);
    return parsed;
  }

  /** The value of a top-level name, in this file or the one that exports it. */
  #definition(file: string, name: string): Place | null {
    for (const statement of this.#parse(file).body) {
      const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
      if (declared.type === 'FunctionDeclaration' && nameOf(declared['id']) === name)
        return { file, node: declared, bound: new Map() };
      if (declared.type === 'VariableDeclaration')
        for (const { id, init } of declared['declarations'] as { id: Node; init: Node | null }[])
          if (init && nameOf(id) === name) return { file, node: init, bound: new Map() };
      if (statement.type === 'ImportDeclaration')
        for (const { local, imported } of statement['specifiers'] as Record<string, Node>[]) {
          const from = (statement['source'] as { value: string }).value;
          if (nameOf(local) === name && imported && from.startsWith('.'))
            return this.#definition(posix.join(posix.dirname(file), from), nameOf(imported) ?? '');
        }
    }
    return null;
  }

  /** Resolves names, and fields of `.shape`, to their definitions. */
  #resolve(place: Place, depth = 0): Place {
    const { node, file, bound } = place;
    if (depth > longest) return place;
    const inner = innerOf(node);
    if (inner) return this.#resolve({ ...place, node: inner }, depth + 1);
    const name = nameOf(node);
    if (name !== null) {
      const found = bound.get(name) ?? this.#definition(file, name);
      return found ? this.#resolve(found, depth + 1) : place;
    }
    if (node.type !== 'MemberExpression') return place;
    const shape = shapeOwner(node);
    const field = shape
      ? this.#step({ ...place, node: shape.of }, { field: shape.field })
      : this.#property(
          this.#resolve({ ...place, node: node['object'] as Node }, depth + 1),
          nameOf(node['property']) ?? '',
        );
    return field ? this.#resolve(field, depth + 1) : place;
  }

  #step(place: Place, step: Step, depth = 0): Place | null {
    const found = this.#resolve(place);
    const call = callOf(found.node);
    if (!call || depth > longest) return null;
    const { of, method, args } = call;
    const at = (node: Node | undefined): Place | null => (node ? { ...found, node } : null);
    if (method === null) {
      const body = this.#called(found, of, args);
      return body && this.#step(body, step, depth + 1);
    }
    if (!isZod(of)) {
      const own =
        method === 'extend' && typeof step === 'object' && 'field' in step && args[0]
          ? this.#property(this.#resolve({ ...found, node: args[0] }), step.field)
          : null;
      if (own) return own;
      return modifiers.has(method) || method === 'extend'
        ? this.#step({ ...found, node: of }, step, depth + 1)
        : null;
    }
    if (step === 'item') return method === 'array' ? at(args[0]) : null;
    if (step === 'value') return method === 'record' ? at(args[1]) : null;
    if ('option' in step)
      return method === 'union' && args[0]
        ? (this.#elements({ ...found, node: args[0] })[step.option] ?? null)
        : null;
    return /object$/i.test(method) && args[0]
      ? this.#property(this.#resolve({ ...found, node: args[0] }), step.field)
      : null;
  }

  /** The result of calling a function of the project, with its parameters bound. */
  #called(place: Place, callee: Node, args: readonly Node[]): Place | null {
    const made = this.#resolve({ ...place, node: callee });
    if (!/Function/.test(made.node.type)) return null;
    const body = made.node['body'] as Node;
    const result =
      body.type === 'BlockStatement'
        ? (body['body'] as Node[]).find(({ type }) => type === 'ReturnStatement')?.['argument']
        : body;
    if (!result) return null;
    const bound = new Map(
      (made.node['params'] as Node[]).flatMap((param, index): [string, Place][] => {
        const [name, node] = [nameOf(param), args[index]];
        return name !== null && node ? [[name, { ...place, node }]] : [];
      }),
    );
    return { file: made.file, node: result as Node, bound };
  }

  #property(place: Place, name: string): Place | null {
    if (place.node.type !== 'ObjectExpression') return null;
    for (const part of (place.node['properties'] as Node[]).toReversed()) {
      if (part.type === 'SpreadElement') {
        const spread = this.#spread({ ...place, node: part['argument'] as Node }, name);
        if (spread) return spread;
      } else if (keyOf(part) === name)
        return { ...place, node: part['value'] as Node, property: part };
    }
    return null;
  }

  #spread(place: Place, name: string): Place | null {
    const { node } = place;
    if (node.type === 'MemberExpression' && nameOf(node['property']) === 'shape')
      return this.#step({ ...place, node: node['object'] as Node }, { field: name });
    return this.#property(this.#resolve(place), name);
  }

  #elements(place: Place): Place[] {
    const list = this.#resolve(place);
    if (list.node.type !== 'ArrayExpression') return [];
    return (list.node['elements'] as Node[]).flatMap((node) =>
      node.type === 'SpreadElement'
        ? this.#elements({ ...list, node: node['argument'] as Node })
        : [{ ...list, node }],
    );
  }
}

/** The parts of a call: `z` and `object`, `Artist` and `extend`, or a function without a method. */
export function callOf(node: Node): { of: Node; method: string | null; args: Node[] } | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node['callee'] as Node;
  const args = node['arguments'] as Node[];
  if (callee.type === 'Identifier') return { of: callee, method: null, args };
  if (callee.type !== 'MemberExpression') return null;
  return { of: callee['object'] as Node, method: nameOf(callee['property']), args };
}

export const isZod = (node: Node): boolean => nameOf(node) === 'z';

const nameOf = (node: unknown): string | null => {
  const { type, name } = node as { type: string; name?: string };
  return type === 'Identifier' ? (name ?? null) : null;
};

const keyOf = (property: Node): string | null => {
  const { name, value } = property['key'] as { name?: string; value?: unknown };
  return name ?? (typeof value === 'string' ? value : null);
};

/** The content of a node that only wraps another one. */
function innerOf(node: Node): Node | null {
  return ['TSSatisfiesExpression', 'TSAsExpression', 'ParenthesizedExpression'].includes(node.type)
    ? (node['expression'] as Node)
    : null;
}

/** `Artist` and `albums` of `Artist.shape.albums`. */
function shapeOwner(node: Node): { of: Node; field: string } | null {
  if (node.type !== 'MemberExpression') return null;
  const object = node['object'] as Node;
  const field = nameOf(node['property']);
  if (field === null || object.type !== 'MemberExpression') return null;
  return nameOf(object['property']) === 'shape' ? { of: object['object'] as Node, field } : null;
}
