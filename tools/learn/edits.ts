import type { Draft } from '../new/draft.ts';
import { writeName } from './names.ts';
import { callOf, isZod, type Node, type Place, type SchemaSource } from './schema-source.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The changes at one place. */
interface Wanted {
  place: Place;
  isOptional: boolean;
  isNullable: boolean;
  /** More schemas that it accepts. */
  forms: Set<string>;
  /** More words of a list of values. */
  words: Set<string>;
  /** Fields to add right after it. */
  after: Set<string>;
}

export const keyOf = ({ file, node }: Place): string => `${file}:${node.start}:${node.end}`;

/** Changes of schemas in place: each is the smallest edit of its text. */
export class Edits {
  readonly #source: SchemaSource;
  readonly #wanted = new Map<string, Wanted>();
  readonly #fields = new Map<string, { place: Place; lines: Set<string> }>();

  constructor(source: SchemaSource) {
    this.#source = source;
  }

  allowMissing(place: Place): void {
    this.#of(place).isOptional = true;
  }

  allowNull(place: Place): void {
    this.#of(place).isNullable = true;
  }

  addForm(place: Place, schema: string): void {
    this.#of(place).forms.add(schema);
  }

  addWord(place: Place, word: string): void {
    this.#of(place).words.add(word);
  }

  /** Adds a field after the one at this place. */
  addAfter(place: Place, line: string): void {
    this.#of(place).after.add(line);
  }

  /** Adds a field to the object whose braces are at this place. */
  addField(place: Place, name: string, schema: string): void {
    const key = keyOf(place);
    const known = this.#fields.get(key) ?? { place, lines: new Set() };
    known.lines.add(`${writeName(name)}: ${schema}`);
    this.#fields.set(key, known);
  }

  /** Writes all changes into the draft. */
  apply(draft: Draft): void {
    const edits = [
      ...[...this.#wanted.values()].map((one) => ({
        file: one.place.file,
        edits: this.#write(one),
      })),
      ...[...this.#fields.values()].map(({ place, lines }) => ({
        file: place.file,
        edits: [insertFields(place.node, [...lines])],
      })),
    ];
    for (const [file, ofFile] of Map.groupBy(edits, (one) => one.file))
      draft.change(file, (text) =>
        applyEdits(
          text,
          ofFile.flatMap((one) => one.edits),
        ),
      );
  }

  #of(place: Place): Wanted {
    const key = keyOf(place);
    const known = this.#wanted.get(key) ?? {
      place,
      isOptional: false,
      isNullable: false,
      forms: new Set(),
      words: new Set(),
      after: new Set(),
    };
    this.#wanted.set(key, known);
    return known;
  }

  #write({ place, forms, words, after, ...more }: Wanted): Edit[] {
    const { base, isOptional, isNullable } = parts(place.node);
    const wants = {
      isOptional: isOptional || more.isOptional,
      isNullable: isNullable || more.isNullable,
    };
    const isChanged = wants.isOptional !== isOptional || wants.isNullable !== isNullable;
    const { end } = place.property ?? place.node;
    const shorthand = place.property?.['shorthand'] === true;
    const inner = [
      ...(words.size > 0 ? wordEdits(base, [...words], forms) : []),
      ...(forms.size > 0 ? formEdits(base, [...forms]) : []),
      ...(isChanged ? [{ start: base.end, end: place.node.end, text: modifier(wants) }] : []),
    ];
    return [
      ...(shorthand && inner.length > 0
        ? [insertion(base.start, `${this.#source.textOf(place)}: `)]
        : []),
      ...inner,
      ...(after.size > 0 ? [insertion(end, `,\n${[...after].join(',\n')}`)] : []),
    ];
  }
}

/** The expression without the calls that allow null and absence. */
export function parts(node: Node): { base: Node; isOptional: boolean; isNullable: boolean } {
  const call = callOf(node);
  const method = call?.method;
  if (!call || (method !== 'nullish' && method !== 'optional' && method !== 'nullable'))
    return { base: node, isOptional: false, isNullable: false };
  const inner = parts(call.of);
  return {
    base: inner.base,
    isOptional: inner.isOptional || method !== 'nullable',
    isNullable: inner.isNullable || method !== 'optional',
  };
}

function modifier({
  isOptional,
  isNullable,
}: {
  isOptional: boolean;
  isNullable: boolean;
}): string {
  if (isOptional) return isNullable ? '.nullish()' : '.optional()';
  return isNullable ? '.nullable()' : '';
}

/** Adds forms to an existing union, or makes one. */
function formEdits(base: Node, forms: readonly string[]): Edit[] {
  const options = listOf(base, 'union');
  return options
    ? [insertion(options.end, forms.map((form) => `, ${form}`).join(''))]
    : [insertion(base.start, 'z.union(['), insertion(base.end, `, ${forms.join(', ')}])`)];
}

/** Adds words to an enumeration. Any other list of values gets another form. */
function wordEdits(base: Node, words: readonly string[], forms: Set<string>): Edit[] {
  const last = listOf(base, 'enum');
  const quoted = words.map((word) => `'${word}'`);
  if (last) return [insertion(last.end, quoted.map((word) => `, ${word}`).join(''))];
  for (const word of quoted) forms.add(`z.literal(${word})`);
  return [];
}

/** The last element of the list that a call such as `z.union([…])` takes. */
function listOf(node: Node, method: string): Node | null {
  const call = callOf(node);
  if (!call || !isZod(call.of) || call.method !== method) return null;
  const [list] = call.args;
  return list?.type === 'ArrayExpression' ? ((list['elements'] as Node[]).at(-1) ?? null) : null;
}

function insertFields(braces: Node, lines: readonly string[]): Edit {
  const last = (braces['properties'] as Node[]).at(-1);
  const text = lines.join(',\n');
  return last ? insertion(last.end, `,\n${text}`) : insertion(braces.start + 1, ` ${text} `);
}

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** Edits at the same place stay in their order. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: added } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + added;
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}
