import { record } from '../../loose.ts';
import type { RecordType } from '../record-type.ts';

type Values = Readonly<Record<string, unknown>>;

type Nested = [name: string, own: string, part: string];

const nestedNames = ({ fields }: Pick<RecordType, 'fields'>): Nested[] =>
  fields.flatMap(({ name }): Nested[] => {
    const dot = name.indexOf('.');
    return dot < 0 ? [] : [[name, name.slice(0, dot), name.slice(dot + 1)]];
  });

/** The record with the values of fields such as `config.layout` beside its own. */
export const withNestedValues = (
  type: Pick<RecordType, 'fields'>,
  value: Values,
): Record<string, unknown> => ({
  ...value,
  ...Object.fromEntries(
    nestedNames(type).map(([name, own, part]) => [name, record(value[own])[part] ?? null]),
  ),
});

/**
 * The body of a save. Objects are sent as a whole, with the keys of `latest` that the form does not
 * know.
 * @param latest The record as last read from the backend.
 */
export function nestedChanges(
  type: Pick<RecordType, 'fields'>,
  changes: Values,
  latest: Values,
): Record<string, unknown> {
  const body: Record<string, unknown> = { ...changes };
  for (const [name, own, part] of nestedNames(type)) {
    if (!Object.hasOwn(changes, name)) continue;
    delete body[name];
    body[own] = { ...record(body[own] ?? latest[own]), [part]: changes[name] };
  }
  return body;
}
