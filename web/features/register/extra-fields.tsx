import { useState } from 'react';
import { isOn, leaveOut, list, record, text } from '../../../contracts/loose.ts';
import { rawSetting } from '../../../contracts/site-settings.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { formText } from '../../lib/dom.ts';
import { useT } from '../../session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Props {
  field: ExtraField;
  error: string | undefined;
}

/** One field that the site's settings ask for, in the input that fits its type. */
export function ExtraFieldInput({ field, error }: Props) {
  const t = useT();
  const { name, type, isRequired, autoComplete } = field;
  if (type === 'checkbox')
    return <Checkbox name={name} label={t(field.label)} required={isRequired} error={error} />;
  if (type === 'select') return <Choice field={field} error={error} />;
  return (
    <TextField
      name={name}
      type={type}
      label={t(field.label)}
      required={isRequired}
      error={error}
      {...(autoComplete && { autoComplete })}
    />
  );
}

/** One of the answers that the settings offer. */
function Choice({ field: { name, label, options, isRequired, autoComplete }, error }: Props) {
  const t = useT();
  const [value, setValue] = useState<string | null>(null);
  // What need not be answered can be taken back.
  const offered = isRequired ? options : [{ value: '', label: 'Please choose' }, ...options];
  return (
    <SelectField
      name={name}
      label={t(label)}
      options={offered.map((option) => ({ value: option.value, label: t(option.label) }))}
      value={value}
      placeholder={t('Please choose')}
      error={error}
      isRequired={isRequired}
      autoComplete={autoComplete || undefined}
      onChange={setValue}
      onFailure={(failure) => reportFailure(failure, t)}
    />
  );
}

export interface ExtraField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'select' | 'checkbox';
  isRequired: boolean;
  autoComplete: string;
  options: { value: string; label: string }[];
}

const types = ['text', 'email', 'tel', 'url', 'number', 'date', 'select', 'checkbox'] as const;
/** Fields of the form itself. A field of the settings must not replace one. */
const taken = ['email', 'password', 'password_confirmation', '_method', '_token'];

/** What else this site asks newcomers for: the setting `registration.fields`, a list of `{ name, label, type, required, autocomplete, options }`. */
export function extraFields(settings: Record<string, unknown>): ExtraField[] {
  const fields = list(rawSetting(settings, 'registration.fields'))
    .map(record)
    .map(readField)
    .flatMap((field) =>
      field.name === '' || taken.includes(field.name)
        ? leaveOut(field, 'name of its own')
        : [field],
    );
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

function readField(raw: Record<string, unknown>): ExtraField {
  const name = text(raw['name']);
  return {
    name,
    label: text(raw['label']) || name,
    type: types.find((type) => type === raw['type']) ?? 'text',
    isRequired: isOn(raw['required']),
    autoComplete: text(raw['autocomplete']),
    options: list(raw['options']).map(record).map(readOption),
  };
}

function readOption({ value: raw, label }: Record<string, unknown>): ExtraField['options'][number] {
  const value = typeof raw === 'number' ? String(raw) : text(raw);
  return { value, label: text(label) || value };
}

/** What was filled in, by name; a box is true or false. */
export function extraValues(
  fields: ExtraField[],
  form: FormData,
): Record<string, string | boolean> {
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'checkbox' ? form.has(name) : formText(form, name),
    ]),
  );
}
