import type { Filter, FilterField, Operator } from '../../../contracts/records/admin/admin-type.ts';
import type { Translate } from '../../lib/translate.ts';

/** The text between a filter's label and its value: 'is', 'is not', 'since'. */
export function operatorText(
  { kind }: Pick<FilterField, 'kind'>,
  operator: Operator,
  t: Translate,
): string {
  const texts: Record<Operator, string> = {
    '=': t('is'),
    '!=': t('is not'),
    has: t('includes'),
    '>': kind === 'date' ? t('since') : t('over'),
    '<': kind === 'date' ? t('before') : t('under'),
  };
  return texts[operator];
}

interface ValueFormats {
  t: Translate;
  day: (day: string) => string;
  count: (count: number) => string;
}

/** A filter's value as text; null for a record, whose name must be read first. */
export function valueText(
  field: FilterField,
  { operator, value }: Filter,
  { t, day, count }: ValueFormats,
): string | null {
  switch (field.kind) {
    case 'choice': {
      const option = field.options.find((one) => one.value === value);
      return option ? t(option.label) : String(value);
    }
    case 'record':
      return null;
    case 'switch':
      return value === true ? t('Yes') : t('No');
    case 'date':
      return day(String(value));
    case 'number':
      return count(Number(value));
    case 'presence':
      return operator === '=' ? t(field.absent) : t(field.present);
  }
}
