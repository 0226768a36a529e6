import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import type { Option } from '../../../contracts/records/record-type.ts';
import { isOn, record } from '../../../contracts/loose.ts';
import { dayOf } from '../../lib/dates.ts';
import { formatBytes, formatDuration } from '../../lib/format.ts';
import type { Translate } from '../../lib/translate.ts';
import { nameOfItem, type RecordValue } from '../../records/field-value.ts';
import type { Dates } from '../../data/session/use-dates.ts';
import type { Cell } from '../../records/reports/csv.ts';
import { nameIn, valueAt } from '../lib/record-calls.ts';

/** Formats values for this visitor. */
export interface CellFormats {
  t: Translate;
  language: string;
  count: (count: number) => string;
  dates: Pick<Dates, 'format' | 'read'>;
}

export const valueOf = (column: Column, row: RecordValue): unknown =>
  valueAt(row, column.path ?? column.name);

/** The value as text, even if it is a number; empty for anything else. */
const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : Number.isFinite(value) ? String(value) : '';

/** The value as a number, even if it is text; null for anything else. */
function numberIn(value: unknown): number | null {
  const text = textIn(value);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

const dateIn = (column: Column, value: unknown): string =>
  column.kind === 'date' && column.isDay ? dayOf(value) : textIn(value);

/** The names of a list's items. PHP sends some lists as objects. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [textIn(value)].filter((name) => name !== '');
  const items = Array.isArray(value) ? (value as unknown[]) : Object.values(record(value));
  return items.map(nameOfItem).filter((name) => name !== '');
}

/** The label of the value's option, or the value itself. PHP sends flags as 0 and 1. */
function choiceIn(options: readonly Option[], value: unknown, t: Translate): string {
  const values =
    typeof value === 'boolean' ? [String(value), String(Number(value))] : [textIn(value)];
  const option = options.find((one) => values.includes(one.value));
  return option ? t(option.label) : typeof value === 'boolean' ? '' : textIn(value);
}

/** A cell as text, whatever the backend sent. Empty if there is nothing to show. */
export function cellText(
  type: Pick<AdminType, 'nameField'>,
  column: Column,
  row: RecordValue,
  formats: CellFormats,
): string {
  const value = valueOf(column, row);
  const { t, language } = formats;
  const number = numberIn(value);
  switch (column.kind) {
    case 'title':
      return textIn(value) || nameIn(type, row);
    case 'text':
      return textIn(value);
    case 'picture':
      return '';
    case 'number': {
      if (number === null) return '';
      const currency = column.currency === undefined ? '' : textIn(valueAt(row, column.currency));
      return `${formats.count(number)} ${currency}`.trim();
    }
    case 'bytes':
      return number === null ? '' : formatBytes(number, language);
    case 'duration':
      return formatDuration(number);
    case 'date':
      return formats.dates.format(dateIn(column, value));
    case 'switch':
      return isMissing(value) ? '' : isOn(value) ? t('Yes') : t('No');
    case 'list':
      return namesIn(value).join(', ');
    case 'choice':
      return choiceIn(column.options, value, t);
  }
}

/** A cell for a CSV file, with machine-readable numbers and dates. */
export function fileCell(
  type: Pick<AdminType, 'nameField'>,
  column: Column,
  row: RecordValue,
  { t, dates }: { t: Translate; dates: Pick<Dates, 'read'> },
): Cell {
  const value = valueOf(column, row);
  switch (column.kind) {
    case 'number':
    case 'bytes':
    case 'duration':
      return numberIn(value);
    case 'date':
      return isoDate(column, value, dates) ?? null;
    case 'picture':
      return textIn(value) || null;
    case 'title':
      return textIn(value) || nameIn(type, row);
    case 'text':
      return textIn(value) || null;
    case 'switch':
      return isMissing(value) ? null : isOn(value) ? t('Yes') : t('No');
    case 'list':
      return namesIn(value).join(', ') || null;
    case 'choice':
      return choiceIn(column.options, value, t) || null;
  }
}

/** A machine-readable date: `2026-03-09` for a day, otherwise with the time in UTC. */
export function isoDate(
  column: Column,
  value: unknown,
  dates: Pick<Dates, 'read'>,
): string | undefined {
  const date = dates.read(dateIn(column, value));
  return date?.isDay ? dayOf(value) : date?.at.toISOString();
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Columns of numbers are aligned at their end. */
export const isNumeric = ({ kind }: Column): boolean =>
  kind === 'number' || kind === 'bytes' || kind === 'duration';
