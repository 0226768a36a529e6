import { calls, type CallKey } from '../../contracts/schema/calls.ts';
import { defOf } from '../../contracts/schema/describe-schema.ts';
import { checkReply } from '../../contracts/schema/mismatches.ts';
import { compare } from './compare.ts';
import {
  baseOf,
  type Change,
  type Difference,
  type ReplyForm,
  requiredIn,
  type Schema,
  type Step,
} from './difference.ts';
import type { CallEvidence } from './evidence.ts';
import { isFieldName, isProgramWord, isRecord, maskValue } from './names.ts';
import type { DriftFinding } from './read-inputs.ts';

/** The differences between a row and the replies to its call. */
export function findDifferences({ key, replies, empty }: CallEvidence): Difference[] {
  const schema = calls[key as CallKey].reply;
  const forms = new Map<string, { form: ReplyForm; bodies: unknown[]; more: unknown[] }>();
  const inside = replies.map(({ body }) => {
    const { opened } = checkReply(key as CallKey, body);
    const other = readReplyForm(schema, opened);
    if (!other) return opened;
    const name = JSON.stringify({ ...other.form, more: null });
    const known = forms.get(name) ?? { form: other.form, bodies: [], more: [] };
    known.bodies.push(body);
    if (other.form.type === 'page') known.more.push(other.form.more);
    forms.set(name, known);
    return other.inside;
  });
  const ofForms = [...forms.values()].map(({ form, bodies, more }): Difference => ({
    at: [],
    change: { kind: 'form', form: form.type === 'page' ? { ...form, more } : form },
    count: bodies.length,
    of: replies.length,
    example: maskValue(bodies[0]),
  }));
  const ofEmpty: Difference[] =
    empty > 0 && !schema.safeParse(null).success
      ? [
          {
            at: [],
            change: { kind: 'empty' },
            count: empty,
            of: empty + replies.length,
            example: 'no body',
          },
        ]
      : [];
  return [...ofForms, ...ofEmpty, ...compare(schema, inside)];
}

/** The difference that a finding of drift reports; null if it contains too little. */
export function driftDifference({
  call,
  path,
  kind,
  seen,
  count,
}: DriftFinding): Difference | null {
  if (!Object.hasOwn(calls, call)) return null;
  const tokens = path.match(/[^.[\]{}]+|\[\]|\{\}/g) ?? [];
  const at = stepsTo(calls[call as CallKey].reply, tokens);
  const change = driftChange(kind, seen);
  return at && change && { at, change, count, of: count, example: seen };
}

function driftChange(kind: string, seen: string): Change | null {
  switch (kind) {
    case 'missing':
      return { kind: 'missing' };
    case 'unexpected null':
      return { kind: 'null' };
    case 'unknown value':
      return isProgramWord(seen) ? { kind: 'value', value: seen } : { kind: 'hidden value' };
    case 'wrong type': {
      const schema = typeSeen(seen);
      return schema === null ? null : { kind: 'type', schema };
    }
    default:
      return null;
  }
}

/** The type of a value in drift's words. */
function typeSeen(seen: string): string | null {
  if (seen.startsWith('string')) return 'z.string()';
  if (/^(?:whole )?number/.test(seen)) return 'z.number()';
  if (seen === 'true' || seen === 'false') return 'z.boolean()';
  if (seen === 'list of 0 items') return 'z.array(z.never())';
  if (seen.startsWith('list')) return 'z.array(z.unknown())';
  return seen.startsWith('object') ? 'z.looseObject({})' : null;
}

/** The steps to a path such as `artists[].name`; null if the schema lacks it. */
function stepsTo(schema: Schema, tokens: readonly string[]): Step[] | null {
  const [token, ...rest] = tokens;
  if (token === undefined) return [];
  const def = defOf(baseOf(schema));
  if (def.type === 'union') {
    for (const [option, inner] of def.options.entries()) {
      const steps = stepsTo(inner, tokens);
      if (steps) return [{ option }, ...steps];
    }
    return null;
  }
  const inner = (within: Schema | undefined, step: Step): Step[] | null => {
    const steps = within && stepsTo(within, rest);
    return steps ? [step, ...steps] : null;
  };
  if (def.type === 'array') return token === '[]' ? inner(def.element, 'item') : null;
  if (def.type === 'record') return inner(def.valueType, 'value');
  return def.type === 'object' && Object.hasOwn(def.shape, token)
    ? inner(def.shape[token], { field: token })
    : null;
}

interface Rewrapped {
  form: ReplyForm;
  /** The same content in the form of the row. */
  inside: unknown;
}

/**
 * How the reply's wrapping differs from the schema: wrapped, bare or paged. Null if it matches or
 * is unknown.
 */
function readReplyForm(schema: Schema, value: unknown): Rewrapped | null {
  const def = defOf(baseOf(schema));
  if (def.type !== 'object') return null;
  const required = requiredIn(def.shape);
  const [field] = required;
  if (field === undefined) return null;
  if (isRecord(value) && required.some((name) => Object.hasOwn(value, name))) return null;
  const wrapped = isRecord(value) ? wrapperOf(def.shape, required, value) : null;
  if (wrapped) return wrapped;
  const content = def.shape[field];
  if (!content || required.length > 1) return null;
  if (resembles(content, value) && !isEmpty(value))
    return { form: { type: 'bare', field }, inside: { [field]: value } };
  return pageOf(field, content, value, def.shape);
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function wrapperOf(
  shape: Readonly<Record<string, Schema>>,
  required: readonly string[],
  value: Record<string, unknown>,
): Rewrapped | null {
  const found = Object.entries(value).find(
    ([name, inner]) =>
      isFieldName(name) &&
      !Object.hasOwn(shape, name) &&
      isRecord(inner) &&
      required.every((one) => Object.hasOwn(inner, one)),
  );
  return found ? { form: { type: 'wrapped', name: found[0] }, inside: found[1] } : null;
}

function pageOf(
  field: string,
  content: Schema,
  value: unknown,
  shape: Readonly<Record<string, Schema>>,
): Rewrapped | null {
  const page = listIn(content);
  if (!page) return null;
  const rewrap = (items: unknown): unknown => ({ [field]: { [page.list]: items } });
  const matches = (items: unknown): boolean =>
    Array.isArray(items) && items.length > 0 && resembles(page.element, items[0]);
  if (matches(value))
    return {
      form: { type: 'page', field, list: page.list, name: null, more: {} },
      inside: rewrap(value),
    };
  if (!isRecord(value)) return null;
  const found = Object.entries(value).find(
    ([name, items]) => isFieldName(name) && !Object.hasOwn(shape, name) && matches(items),
  );
  if (!found) return null;
  const [name, items] = found;
  const more = Object.fromEntries(
    Object.entries(value).filter(([other]) => other !== name && !Object.hasOwn(shape, other)),
  );
  return { form: { type: 'page', field, list: page.list, name, more }, inside: rewrap(items) };
}

/** The list inside a page of it: `data` of `pagination`. */
function listIn(schema: Schema): { list: string; element: Schema } | null {
  const def = defOf(baseOf(schema));
  if (def.type !== 'object') return null;
  for (const list of requiredIn(def.shape)) {
    const inner = def.shape[list] && defOf(baseOf(def.shape[list]));
    if (inner?.type === 'array') return { list, element: inner.element };
  }
  return null;
}

/** Whether a value resembles a schema. */
function resembles(schema: Schema, value: unknown): boolean {
  const def = defOf(baseOf(schema));
  if (def.type === 'union') return def.options.some((option) => resembles(option, value));
  if (def.type === 'array')
    return Array.isArray(value) && (value.length === 0 || resembles(def.element, value[0]));
  if (def.type === 'object') {
    if (!isRecord(value)) return false;
    const known = Object.keys(value).filter((name) => Object.hasOwn(def.shape, name)).length;
    return (
      known >= Math.min(2, Object.keys(def.shape).length) &&
      requiredIn(def.shape).every((name) => Object.hasOwn(value, name))
    );
  }
  return ['string', 'number', 'boolean'].includes(def.type) && typeof value === def.type;
}
