import { isOn, list, record, text } from '../../contracts/loose.ts';
import type { RecordField, ValueField } from '../../contracts/records/record-type.ts';
import type { Translate } from '../lib/translate.ts';
import type { RecordValue } from './field-value.ts';

type Problem = [name: string, message: string];

/** Problems that inputs can't find themselves. Names follow Laravel: `tracks.0.name`. */
export function fieldProblems(
  fields: readonly RecordField[],
  value: RecordValue,
  t: Translate,
): Problem[] {
  return fields
    .filter(({ isReadOnly }) => !isReadOnly)
    .flatMap((field): Problem[] => {
      const found = value[field.name];
      const problem = problemOf(field, found, t);
      if (problem !== null) return [[field.name, problem]];
      return field.kind === 'rows'
        ? list(found).flatMap((row, index) =>
            fieldProblems(field.fields, record(row), t).map(([name, message]): Problem => [
              `${field.name}.${index}.${name}`,
              message,
            ]),
          )
        : [];
    });
}

function problemOf(field: RecordField, value: unknown, t: Translate): string | null {
  if (field.isRequired && isEmpty(field, value))
    return field.kind === 'text' || field.kind === 'longText' || field.kind === 'number'
      ? t('Please fill in this field.')
      : t('Please choose');
  if (field.kind === 'rows' && list(value).length < (field.min ?? 0))
    return t('Please add at least :count.', { count: field.min ?? 0 });
  if (field.kind === 'rows' || field.kind === 'choices')
    return field.max !== undefined && list(value).length > field.max
      ? t('Please choose at most :count.', { count: field.max })
      : null;
  return isEmpty(field, value) ? null : limitProblem(field, value, t);
}

function isEmpty({ kind }: RecordField, value: unknown): boolean {
  if (kind === 'switch') return !isOn(value);
  if (kind === 'choices' || kind === 'rows') return list(value).length === 0;
  return typeof value !== 'number' && text(value).trim() === '';
}

function limitProblem(field: ValueField, value: unknown, t: Translate): string | null {
  if (field.kind === 'number') return numberProblem(field, Number(value), t);
  if (field.kind === 'date')
    return field.isFuture && Date.parse(text(value)) <= Date.now()
      ? t('Please choose a time in the future.')
      : null;
  if (field.kind !== 'text' && field.kind !== 'longText') return null;
  // Counts code points, as backends do.
  const over = [...text(value)].length - (field.maxLength ?? Infinity);
  return over > 0
    ? t('[one :count character|other :count characters] over the limit', { count: over })
    : null;
}

type NumberField = Extract<ValueField, { kind: 'number' }>;

function numberProblem(
  { min = -Infinity, max = Infinity, isWhole }: NumberField,
  value: number,
  t: Translate,
): string | null {
  if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value)))
    return t('Please check what you entered.');
  if (value < min) return t('Please enter at least :count.', { count: min });
  return value > max ? t('Please enter at most :count.', { count: max }) : null;
}
