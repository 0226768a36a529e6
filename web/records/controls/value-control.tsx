import type { ChangeEvent } from 'react';
import { isOn, text } from '../../../contracts/loose.ts';
import { useT } from '../../data/session/session.tsx';
import { type Dates, useDates } from '../../data/session/use-dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { dateForInput, dateFromInput, dayOf } from '../../lib/dates.ts';
import { ChoicesControl } from './choices-control.tsx';
import type { ControlProps, FieldExtras } from './control-props.ts';

const PictureControl = lazyPart(() =>
  import('./picture-control.tsx').then((file) => file.PictureControl),
);

/** The control for a value, by the kind of its field. */
export function ValueControl(props: ControlProps) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'date':
      return <LineControl {...props} field={field} />;
    case 'longText':
      return <LongTextControl {...props} field={field} />;
    case 'switch':
      return <SwitchControl {...props} field={field} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'choices':
      return <ChoicesControl {...props} field={field} />;
    case 'picture':
      return <PictureControl {...props} field={field} />;
  }
}

/** A single-line value. */
function LineControl(props: ControlProps<'text' | 'number' | 'date'>) {
  const { field, onChange } = props;
  const t = useT();
  const hasTime = field.kind === 'date' && field.hasTime === true;
  const read = (input: string): unknown =>
    field.kind === 'date' ? (hasTime ? dateFromInput(input) : input || null) : input;
  const shared = {
    ...common(props),
    ...inputOf(props, hasTime, useDates()),
    label: t(field.label),
    hint: field.hint && t(field.hint),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(read(target.value)),
  };
  return shared.type === 'password' ? (
    <PasswordField {...shared} showLabel={t('Show password')} hideLabel={t('Hide password')} />
  ) : (
    <TextField {...shared} />
  );
}

function inputOf(
  { field, value }: ControlProps<'text' | 'number' | 'date'>,
  hasTime: boolean,
  dates: Dates,
) {
  if (field.kind === 'date')
    return hasTime
      ? ({ type: 'datetime-local', value: dateForInput(dates.read(value)) } as const)
      : ({ type: 'date', value: dayOf(value) } as const);
  // A number stays as typed until it is sent: '1.0' may become '1.05'.
  const shared = { value: textOf(value) };
  if (field.kind === 'number') return { ...shared, inputMode: 'decimal' } as const;
  const { format = 'text', minLength, maxLength, placeholder } = field;
  const isSecret = format === 'secret';
  return {
    ...shared,
    type: isSecret ? 'password' : format,
    ...(isSecret && { autoComplete: 'new-password' }),
    minLength,
    maxLength,
    placeholder,
  } as const;
}

function LongTextControl(props: ControlProps<'longText'>) {
  const t = useT();
  return (
    <TextArea
      {...common(props)}
      label={t(props.field.label)}
      hint={props.field.hint && t(props.field.hint)}
      value={textOf(props.value)}
      maxLength={props.field.maxLength}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function SwitchControl({ field, name, value, error, onChange }: ControlProps<'switch'>) {
  const t = useT();
  return (
    <Checkbox
      name={name}
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      checked={isOn(value)}
      required={field.isRequired}
      disabled={field.isReadOnly}
      error={error}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function ChoiceControl({ field, name, value, error, options, onChange }: ControlProps<'choice'>) {
  const t = useT();
  const chosen = textOf(value) || null;
  const isListed = chosen === null || options.some((option) => option.value === chosen);
  const translated = options.map((option) => ({ ...option, label: t(option.label) }));
  return (
    <SelectField
      name={name}
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      placeholder={t('Please choose')}
      // A value that is no longer an option stays selected.
      options={isListed ? translated : [...translated, { value: chosen, label: chosen }]}
      value={chosen}
      error={error}
      isDisabled={field.isReadOnly === true}
      onChange={onChange}
    />
  );
}

const common = ({ field, name, error }: Named) => ({
  name,
  error,
  required: field.isRequired,
  readOnly: field.isReadOnly,
  autoComplete: 'off',
  ...('isCode' in field && { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' }),
});

type Named = Pick<ControlProps, 'field' | 'name' | 'error'>;

const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : text(value);

interface Props extends Omit<ControlProps, 'options'> {
  /** The field's name in the extras. */
  extra: string;
  extras: FieldExtras;
}

/** The screen's own control for a field, or the default control of its kind. */
export function ExtendedControl({ extra, extras, ...props }: Props) {
  const { field } = props;
  const described = 'options' in field ? field.options : undefined;
  const Control = extras.controls?.[extra] ?? ValueControl;
  return <Control {...props} options={extras.options?.[extra] ?? described ?? []} />;
}
