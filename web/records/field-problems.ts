import { isOn, list, record } from '../../contracts/loose.ts';
import type { RecordField, ValueField } from '../../contracts/records/record-type.ts';
import type { Translate } from '../lib/translate.ts';
import type { RecordValue } from './field-value.ts';

type Problem = [name: string, message: string];

/**
 * Problems of a record's fields that a form's inputs can't find by themselves, because their values
 * are no text. Names are those of Laravel: `tracks.0.name`.
 */
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
  return value === null || value === undefined || String(value).trim() === '';
}

function limitProblem(field: ValueField, value: unknown, t: Translate): string | null {
  switch (field.kind) {
    case 'text':
    case 'longText': {
      // Counts code points, as backends do.
      const over = [...String(value)].length - (field.maxLength ?? Infinity);
      return over > 0 ? t(':count characters over the limit', { count: over }) : null;
    }
    case 'number': {
      const number = Number(value);
      if (!Number.isFinite(number) || (field.isWhole && !Number.isInteger(number)))
        return t('Please check what you entered.');
      if (number < (field.min ?? -Infinity))
        return t('Please enter at least :count.', { count: field.min ?? 0 });
      return number > (field.max ?? Infinity)
        ? t('Please enter at most :count.', { count: field.max ?? 0 })
        : null;
    }
    default:
      return null;
  }
}
