import type { ReactNode } from 'react';
import { isOn, list, record, text } from '../../contracts/loose.ts';
import type { RecordField, RowsField } from '../../contracts/records/record-type.ts';
import type { Translate } from '../lib/translate.ts';
import { useT } from '../data/session/session.tsx';
import { Picture } from '../music/tracks/picture.tsx';
import { nameOfItem } from './field-value.ts';

/**
 * A field's value in words, or its picture. `field` is undefined if the form doesn't describe it.
 */
export function FieldValue({ field, value }: { field: RecordField | undefined; value: unknown }) {
  const t = useT();
  if (field?.kind === 'picture' && text(value) !== '')
    return <Picture name={field.name} address={text(value)} className="w-24" />;
  const words = wordsOf(field, value, t);
  const isDeleted = field?.kind === 'rows' && value === undefined;
  return words ? <span>{words}</span> : <Nothing>{isDeleted ? t('Deleted') : t('Empty')}</Nothing>;
}

function wordsOf(field: RecordField | undefined, value: unknown, t: Translate): string {
  if (field?.kind === 'switch') return isOn(value) ? t('On') : t('Off');
  if (field?.kind === 'choice') return optionWords(field.options, value, t);
  if (field?.kind === 'choices')
    return list(value)
      .map((item) => optionWords(field.options, item, t))
      .join(', ');
  // One row, or the list of all rows.
  if (field?.kind === 'rows')
    return (Array.isArray(value) ? list(value) : [value])
      .map((row) => rowWords(field, row, t))
      .join('\n');
  const words = nameOfItem(value);
  return field?.kind === 'text' && field.format === 'secret' ? '•'.repeat(words.length) : words;
}

const rowWords = ({ fields }: RowsField, row: unknown, t: Translate): string =>
  fields
    .map((field) => wordsOf(field, record(row)[field.name], t))
    .filter((words) => words !== '')
    .join(' · ');

function optionWords(
  options: readonly { value: string; label: string }[] = [],
  item: unknown,
  t: Translate,
): string {
  const option = options.find(({ value }) => value === item);
  return option ? t(option.label) : nameOfItem(item);
}

const Nothing = ({ children }: { children: string }): ReactNode => (
  <span className="text-muted italic">{children}</span>
);
