import { useId, useState } from 'react';
import { useSubmit } from '../ui/forms/use-submit.ts';
import type { Translate } from '../lib/translate.ts';
import { useT } from '../data/session/session.tsx';
import { Button } from '../ui/button.tsx';
import type { Conflict, Decisions, Side } from './merge-records.ts';
import { isOn, list, record, text } from '../../contracts/loose.ts';
import type { RecordField, RowsField } from '../../contracts/records/record-type.ts';
import { Picture } from '../music/tracks/picture.tsx';
import { nameOfItem } from './field-value.ts';

interface Props {
  conflicts: readonly Conflict[];
  confirmLabel: string;
  onCancel: () => void;
  onDecided: (decisions: Decisions) => void;
}

/** Shows both values of each conflict side by side. The visitor keeps one. */
export function ConflictForm({ conflicts, confirmLabel, onCancel, onDecided }: Props) {
  const t = useT();
  const [decisions, setDecisions] = useState<Decisions>({});
  const left = conflicts.filter(({ key }) => !Object.hasOwn(decisions, key)).length;
  const decide = (key: string, side: Side) => setDecisions((made) => ({ ...made, [key]: side }));
  const { formProps } = useSubmit(async () => {
    if (left === 0) onDecided(decisions);
  });
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-5">
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          side={decisions[conflict.key]}
          onDecide={(side) => decide(conflict.key, side)}
        />
      ))}
      <div className="flex flex-wrap-reverse items-center justify-end gap-2">
        <p role="status" className="me-auto text-sm text-muted">
          {left > 0 && t('Still to choose: :count', { count: left })}
        </p>
        <Button variant="outline" className="grow md:grow-0" onClick={onCancel}>
          {t('Back to editing')}
        </Button>
        <Button type="submit" className="grow md:grow-0" aria-disabled={left > 0}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

function ConflictChoice({
  conflict,
  side,
  onDecide,
}: {
  conflict: Conflict;
  side: Side | undefined;
  onDecide: (side: Side) => void;
}) {
  const t = useT();
  const name = useId();
  const choices: [side: Side, label: string, value: unknown][] = [
    ['mine', t('Keep mine'), conflict.mine],
    ['theirs', t('Take theirs'), conflict.theirs],
  ];
  return (
    <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{nameOf(conflict, t)}</legend>
      {choices.map(([one, label, value]) => (
        <label
          key={one}
          className="grid min-w-0 cursor-pointer content-start gap-1 rounded-control border border-control/60 p-3 hover:bg-hover has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-solid"
        >
          <span className="flex items-center gap-2 text-sm font-medium">
            <input
              type="radio"
              name={name}
              value={one}
              checked={side === one}
              onChange={() => onDecide(one)}
              className="size-4 shrink-0 accent-primary"
            />
            {label}
          </span>
          <span className="max-h-40 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">
            <FieldValue field={conflict.fields.at(-1)} value={value} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** 'Title', or 'Credits 2: Role' in a list. */
function nameOf({ fields, row }: Conflict, t: Translate): string {
  const [first, ...others] = fields.map(({ label }) => t(label));
  const list = row === null ? first : t(':name :number', { name: first ?? '', number: row + 1 });
  return others.length === 0
    ? (list ?? '')
    : t(':name: :key', { name: list ?? '', key: others.join() });
}

/** A value as text, or its picture. `field` is undefined if the form doesn't describe it. */
function FieldValue({ field, value }: { field: RecordField | undefined; value: unknown }) {
  const t = useT();
  if (field?.kind === 'picture' && text(value) !== '')
    return <Picture name={field.name} address={text(value)} className="w-24" />;
  const content = textOf(field, value, t);
  const isDeleted = field?.kind === 'rows' && value === undefined;
  if (content) return <span>{content}</span>;
  return <span className="text-muted italic">{isDeleted ? t('Deleted') : t('Empty')}</span>;
}

function textOf(field: RecordField | undefined, value: unknown, t: Translate): string {
  if (field?.kind === 'switch') return isOn(value) ? t('On') : t('Off');
  if (field?.kind === 'choice') return optionText(field.options, value, t);
  if (field?.kind === 'choices')
    return list(value)
      .map((item) => optionText(field.options, item, t))
      .join(', ');
  // One row, or the list of all rows.
  if (field?.kind === 'rows')
    return (Array.isArray(value) ? list(value) : [value])
      .map((row) => rowText(field, row, t))
      .join('\n');
  const name = nameOfItem(value);
  return field?.kind === 'text' && field.format === 'secret' ? '•'.repeat(name.length) : name;
}

const rowText = ({ fields }: RowsField, row: unknown, t: Translate): string =>
  fields
    .map((field) => textOf(field, record(row)[field.name], t))
    .filter((part) => part !== '')
    .join(' · ');

function optionText(
  options: readonly { value: string; label: string }[] = [],
  item: unknown,
  t: Translate,
): string {
  const option = options.find(({ value }) => value === item);
  return option ? t(option.label) : nameOfItem(item);
}
