import { isOn, dropItem, list, record, text } from '../../../../contracts/loose.ts';
import { rawSetting } from '../../../../contracts/site/site-settings.ts';
import { formText } from '../../../lib/dom.ts';

export interface ExtraField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'select' | 'checkbox';
  isRequired: boolean;
  autoComplete: string;
  options: { value: string; label: string }[];
}

const types = ['text', 'email', 'tel', 'url', 'number', 'date', 'select', 'checkbox'] as const;

/** Names of the form's own fields, which a field from the settings must not replace. */
const taken = ['email', 'password', 'password_confirmation', '_method', '_token'];

/**
 * The site's additional registration fields: the setting `registration.fields`, a list of `{ name,
 * label, type, required, autocomplete, options }`.
 */
export function extraFields(settings: Record<string, unknown>): ExtraField[] {
  const fields = list(rawSetting(settings, 'registration.fields'))
    .map(record)
    .map(readField)
    .flatMap((field) =>
      field.name === '' || taken.includes(field.name) ? dropItem(field, 'unique name') : [field],
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

/** The entered values by name; a checkbox is true or false. */
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
