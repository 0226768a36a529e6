import { useState } from 'react';
import { useT } from '../../../data/session/session.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ExtraField } from './read-extra-fields.ts';

interface Props {
  field: ExtraField;
  error: string | undefined;
}

/** One field from the site's settings, with the input for its type. */
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

/** A choice between the options in the settings. */
function Choice({ field: { name, label, options, isRequired, autoComplete }, error }: Props) {
  const t = useT();
  const [value, setValue] = useState<string | null>(null);
  // Lets users clear an optional answer.
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
    />
  );
}
