import { useId } from 'react';
import { useT } from '../../session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ExtraField } from './extra-fields.ts';

interface Props {
  field: ExtraField;
  error: string | undefined;
}

/** One field that the site's settings ask for, in the input that fits its type. */
export function ExtraFieldInput({ field, error }: Props) {
  const t = useT();
  const { name, type, isRequired, autoComplete } = field;
  if (type === 'checkbox') return <Checkbox name={name} label={t(field.label)} required={isRequired} error={error} />;
  if (type === 'select') return <Choice field={field} error={error} />;
  return <TextField name={name} type={type} label={t(field.label)} required={isRequired} error={error} {...(autoComplete && { autoComplete })} />;
}

/** The system's own list: it opens as people know it from their phones. */
function Choice({ field, error }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">{t(field.label)}</label>
      <select
        id={id} name={field.name} required={field.isRequired} defaultValue="" autoComplete={field.autoComplete || undefined}
        aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}
        className="block h-11 w-full rounded-control border border-control bg-paper px-2 text-base focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden"
      >
        <option value="">{t('Please choose')}</option>
        {field.options.map(({ value, label }) => <option key={value} value={value}>{t(label)}</option>)}
      </select>
      {error && <p id={`${id}-error`} className="text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}
