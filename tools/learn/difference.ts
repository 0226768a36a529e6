import { defOf } from '../../contracts/schema/describe-schema.ts';
import type { Row } from '../../contracts/schema/rows.ts';

export type Schema = Row['reply'];

/** One step from a schema to one inside it. */
export type Step = 'item' | 'value' | { field: string } | { option: number };

/** Another shape around the content that a row describes. */
export type ReplyForm =
  /** The whole reply is inside a field. */
  | { type: 'wrapped'; name: string }
  /** The content of a field is the whole reply. */
  | { type: 'bare'; field: string }
  /** The items of a page are elsewhere; `name` is null if they are the whole reply. */
  | { type: 'page'; field: string; list: string; name: string | null; more: unknown };

export type Change =
  | { kind: 'missing' | 'null' }
  /** Another type, as a schema in code. */
  | { kind: 'type'; schema: string }
  /** A list as an object with numeric keys. */
  | { kind: 'numbered' }
  /** Words that a list of values lacks. */
  | { kind: 'value'; value: string }
  /** The same, but a recording hides the word. */
  | { kind: 'hidden value' }
  /** A field that the schema lacks. */
  | { kind: 'field'; name: string; schema: string }
  /** Another name for the field. `likeness`: from 0 to 1. */
  | { kind: 'renamed'; to: string; likeness: number }
  /** Another shape around the reply's content. */
  | { kind: 'form'; form: ReplyForm }
  /** A text where a time in ISO 8601 was expected. */
  | { kind: 'time' }
  | { kind: 'empty' };

/** A difference between a schema and values. */
export interface Difference {
  /** The place within the row's reply. */
  at: readonly Step[];
  change: Change;
  /** The number of values that differ, of all at that place. */
  count: number;
  of: number;
  /** One of the values, masked. */
  example: string;
}

/** A path for people: `pagination.data[].name`. */
export const writePath = (at: readonly Step[]): string =>
  at.reduce<string>((text, step) => {
    if (step === 'item') return `${text}[]`;
    if (step === 'value') return `${text}{}`;
    if ('option' in step) return text;
    return text === '' ? step.field : `${text}.${step.field}`;
  }, '');

/** The schema without `optional` and `nullable` around it. */
export function baseOf(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? baseOf(def.innerType) : schema;
}

export const isOptional = (schema: Schema): boolean => schema.safeParse(undefined).success;

/** Whether an object accepts fields that it does not name. */
export const isLoose = (schema: Schema): boolean => {
  const { catchall } = schema._zod.def as unknown as { catchall?: Schema };
  return catchall !== undefined && defOf(catchall).type !== 'never';
};

/** The names of fields that an object must have. */
export const requiredIn = (shape: Readonly<Record<string, Schema>>): string[] =>
  Object.keys(shape).filter((name) => shape[name] && !isOptional(shape[name]));
