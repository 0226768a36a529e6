import { defOf } from '../../contracts/schema/describe-schema.ts';
import { baseOf, type ReplyForm, requiredIn, type Schema } from './difference.ts';
import { isFieldName, isRecord } from './names.ts';

export interface Rewrapped {
  form: ReplyForm;
  /** The same content in the form of the row. */
  inside: unknown;
}

/** The other form of a reply; null if it has the row's form, or an unknown one. */
export function readReplyForm(schema: Schema, value: unknown): Rewrapped | null {
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
  const fits = (items: unknown): boolean =>
    Array.isArray(items) && items.length > 0 && resembles(page.element, items[0]);
  if (fits(value))
    return {
      form: { type: 'page', field, list: page.list, name: null, more: {} },
      inside: rewrap(value),
    };
  if (!isRecord(value)) return null;
  const found = Object.entries(value).find(
    ([name, items]) => isFieldName(name) && !Object.hasOwn(shape, name) && fits(items),
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

/** Whether a value is meant to be of a schema, even if parts of it differ. */
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
