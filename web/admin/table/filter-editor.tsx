import { type SubmitEvent, useState } from 'react';
import type { Filter, FilterField, Operator } from '../../../contracts/records/admin/admin-type.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OptionButton, RecordOptions } from './record-options.tsx';
import { operatorsOf, valueIn, operatorText } from './table-state.ts';

interface Props {
  field: FilterField;
  /** The filter to edit; undefined for a new one. */
  filter: Filter | undefined;
  onApply: (filter: Filter) => void;
}

/** Edits the value of a filter. Options apply immediately; typed values have a button. */
export function FilterEditor({ field, filter, onApply }: Props) {
  const [operator, setOperator] = useState<Operator>(
    filter?.operator ?? operatorsOf(field)[0] ?? '=',
  );
  const apply = (value: Filter['value'], by = operator) =>
    onApply({ key: field.key, operator: by, value });
  return (
    <div className="mt-3 grid gap-3">
      {field.kind !== 'presence' && (
        <Operators field={field} operator={operator} onChange={setOperator} />
      )}
      <Values {...{ field, filter, apply }} />
    </div>
  );
}

interface OperatorProps {
  field: FilterField;
  operator: Operator;
  onChange: (operator: Operator) => void;
}

function Operators({ field, operator, onChange }: OperatorProps) {
  const t = useT();
  const all = operatorsOf(field);
  if (all.length < 2) return null;
  return (
    <div role="group" aria-label={t('Condition')} className="flex flex-wrap gap-1.5">
      {all.map((one) => (
        <button
          key={one}
          type="button"
          className="pill"
          aria-pressed={one === operator}
          onClick={() => onChange(one)}
        >
          {operatorText(field, one, t)}
        </button>
      ))}
    </div>
  );
}

interface ValueProps extends Pick<Props, 'field' | 'filter'> {
  apply: (value: Filter['value'], operator?: Operator) => void;
}

function Values({ field, filter, apply }: ValueProps) {
  const t = useT();
  switch (field.kind) {
    case 'record':
      return (
        <RecordOptions
          typeName={field.type}
          label={t(field.label)}
          value={filter ? String(filter.value) : null}
          onChoose={apply}
        />
      );
    case 'date':
    case 'number':
      return <TypedValue {...{ field, filter, apply }} />;
    case 'choice':
      return (
        <Options
          label={t(field.label)}
          options={field.options.map(({ value, label }) => ({
            key: value,
            label: t(label),
            isChosen: filter?.value === value,
            choose: () => apply(value),
          }))}
        />
      );
    case 'switch':
      return (
        <Options
          label={t(field.label)}
          options={[true, false].map((value) => ({
            key: String(value),
            label: value ? t('Yes') : t('No'),
            isChosen: filter?.value === value,
            choose: () => apply(value),
          }))}
        />
      );
    case 'presence':
      return (
        <Options
          label={t(field.label)}
          options={(['!=', '='] as const).map((operator) => ({
            key: operator,
            label: t(operator === '=' ? field.absent : field.present),
            isChosen: filter?.operator === operator,
            choose: () => apply(null, operator),
          }))}
        />
      );
  }
}

interface OptionsProps {
  label: string;
  options: readonly { key: string; label: string; isChosen: boolean; choose: () => void }[];
}

function Options({ label, options }: OptionsProps) {
  return (
    <ul aria-label={label} className="grid max-h-72 overflow-y-auto overscroll-contain">
      {options.map(({ key, label: text, isChosen, choose }) => (
        <li key={key}>
          <OptionButton isChosen={isChosen} onChoose={choose}>
            {text}
          </OptionButton>
        </li>
      ))}
    </ul>
  );
}

function TypedValue({ field, filter, apply }: ValueProps) {
  const t = useT();
  const [typed, setTyped] = useState(filter ? String(filter.value) : '');
  const [error, setError] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = valueIn(field, typed.trim());
    if (value === undefined) setError(t('Please check what you entered.'));
    else apply(value);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <TextField
        name="value"
        label={t(field.label)}
        type={field.kind === 'date' ? 'date' : 'text'}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" size="sm">
        {t('Apply')}
      </Button>
    </form>
  );
}
