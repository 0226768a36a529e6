import { list, text } from '../../contracts/loose.ts';
import { anything, isFieldName, isRecord, own } from './names.ts';
import type { OpenApiDocument, Part } from './openapi-document.ts';

/** Limits: each variation adds one value, and documents come from outside. */
const max = {
  depth: 24,
  inner: 120,
  outer: 300,
  words: 64,
  letters: 64,
  steps: 20_000,
  fields: 200,
};

/** How to read a field that `required` does not list. */
export type Absence =
  /** It may be absent. */
  | 'any'
  /** Optional if the object lists other required fields. Without a list, it is unknown. */
  | 'listed';

/**
 * Values that fit a JSON Schema and show each of its variations once: each type, null, word and
 * absent field. The first has all fields.
 */
export function samplesOf(document: OpenApiDocument, schema: unknown, absence: Absence): unknown[] {
  return new Sampler(document, absence).of(schema, []).slice(0, max.outer);
}

class Sampler {
  readonly #document: OpenApiDocument;
  readonly #absence: Absence;
  /** Schemas that refer to each other in many ways would never end. */
  #steps = 0;

  constructor(document: OpenApiDocument, absence: Absence) {
    this.#document = document;
    this.#absence = absence;
  }

  /** `within`: the schemas around it, so that a cycle ends. */
  of(schema: unknown, within: readonly Part[]): unknown[] {
    const part = this.#document.resolve(schema);
    this.#steps += 1;
    if (this.#steps > max.steps) return [anything];
    if (!part || within.includes(part) || within.length > max.depth) return [anything];
    const inner = [...within, part];
    const values = this.#choices(part, inner);
    return own(part, 'nullable') === true ? [...values, null] : values;
  }

  #choices(part: Part, within: readonly Part[]): unknown[] {
    if (Object.hasOwn(part, 'const')) return [plain(own(part, 'const'))];
    const words = list(own(part, 'enum'));
    if (words.length > 0) return words.slice(0, max.words).map(plain);
    const alternatives = [...list(own(part, 'oneOf')), ...list(own(part, 'anyOf'))];
    if (alternatives.length > 0)
      return alternatives.flatMap((one) => this.of(one, within)).slice(0, max.inner);
    if (list(own(part, 'allOf')).length > 0) return this.#all(part, within);
    if (Object.hasOwn(part, 'not')) return [];
    return typesOf(part).flatMap((type) => this.#ofType(type, part, within));
  }

  #ofType(type: string, part: Part, within: readonly Part[]): unknown[] {
    switch (type) {
      case 'object':
        return this.#objects(part, within);
      case 'array': {
        const items = this.of(own(part, 'items') ?? {}, within);
        return [items.filter((item) => item !== anything).slice(0, max.inner)];
      }
      case 'string':
        return [textOf(text(own(part, 'format')))];
      case 'number':
      case 'integer':
        return [1];
      case 'boolean':
        return [true];
      case 'null':
        return [null];
      default:
        return [anything];
    }
  }

  #objects(part: Part, within: readonly Part[]): unknown[] {
    const properties = own(part, 'properties');
    const names = isRecord(properties)
      ? Object.keys(properties).filter(isFieldName).slice(0, max.fields)
      : [];
    if (!isRecord(properties) || names.length === 0) return this.#maps(part, within);
    const required = list(own(part, 'required'));
    const variants = new Map(names.map((name) => [name, this.of(own(properties, name), within)]));
    const isIn = (name: string, value: unknown): boolean =>
      value !== undefined && (value !== anything || required.includes(name));
    const full = Object.fromEntries(
      [...variants].flatMap(([name, [first]]) => (isIn(name, first) ? [[name, first]] : [])),
    );
    const small = lean(full) as Part;
    const mayOmit = this.#absence === 'any' || required.length > 0;
    const without = names
      .filter((name) => mayOmit && !required.includes(name))
      .map((name) => Object.fromEntries(Object.entries(small).filter(([other]) => other !== name)));
    // The first variation of each field, then the second: some fields have many.
    const changed = Array.from({ length: max.inner }, (_, index) =>
      [...variants].flatMap(([name, values]) => {
        const value = values[index + 1];
        return value === undefined || value === anything ? [] : [{ ...small, [name]: value }];
      }),
    ).flat();
    return [full, ...without, ...changed].slice(0, max.outer);
  }

  /** A map has numbers as names here, which no object of fields has. */
  #maps(part: Part, within: readonly Part[]): unknown[] {
    const values = own(part, 'additionalProperties');
    if (!isRecord(values) || Object.keys(values).length === 0) return [{}];
    const [first] = this.of(values, within);
    return first === undefined || first === anything ? [{}] : [{ 1: first }];
  }

  /** All parts of an object together. */
  #all(part: Part, within: readonly Part[]): unknown[] {
    const { fields: properties, required } = this.#flat(part, new Set());
    if (Object.keys(properties).length === 0) {
      const [only] = list(own(part, 'allOf'));
      return this.of(only, within);
    }
    return this.#objects({ properties, required }, within);
  }

  /** `seen` ends cycles of parts. */
  #flat(part: Part, seen: Set<Part>): { fields: Part; required: unknown[] } {
    seen.add(part);
    const nested = list(own(part, 'allOf')).flatMap((one) => {
      const inner = this.#document.resolve(one);
      return inner && !seen.has(inner) ? [this.#flat(inner, seen)] : [];
    });
    const properties = own(part, 'properties');
    const fields = [...nested.map((one) => one.fields), isRecord(properties) ? properties : {}];
    return {
      fields: Object.fromEntries(
        fields.flatMap((one) => Object.entries(one).filter(([name]) => isFieldName(name))),
      ),
      required: [...nested.flatMap((one) => one.required), ...list(own(part, 'required'))],
    };
  }
}

/** The value with one item in each list: the variations inside are shown once, elsewhere. */
function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(lean);
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lean(one)]))
    : value;
}

function typesOf(part: Part): string[] {
  const named = [own(part, 'type')].flat().filter((type) => typeof type === 'string');
  if (named.length > 0) return named;
  if (isRecord(own(part, 'properties'))) return ['object'];
  return Object.hasOwn(part, 'items') ? ['array'] : ['anything'];
}

/** A listed value. Objects and lists cannot be words of the table. */
const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.slice(0, max.letters)
    : value === null || ['number', 'boolean'].includes(typeof value)
      ? value
      : anything;

function textOf(format: string): string {
  if (format === 'date-time') return '2026-01-15T12:00:00Z';
  return format === 'date' ? '2026-01-15' : 'text';
}
