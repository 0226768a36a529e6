import { nestedChanges, withNestedValues } from '../../../contracts/records/admin/nested-fields.ts';
import { id, text } from '../../../contracts/loose.ts';
import type { RecordField, RecordType } from '../../../contracts/records/record-type.ts';
import type { RecordValue } from '../../records/field-value.ts';

const newConfig: RecordValue = {
  contentType: 'manual',
  contentModel: 'album',
  contentOrder: 'channelables.order:asc',
  layout: 'grid',
  nestedLayout: 'carousel',
};

export const newChannel = (form: RecordType): RecordValue =>
  withNestedValues(form, { config: newConfig });

/** Without a slug, the backend generates one, also for names without Latin letters. */
export const newChannelForm = (form: RecordType): RecordType => ({
  ...form,
  fields: form.fields.map((field): RecordField => {
    if (field.name !== 'slug') return field;
    const { isRequired: _, ...optional } = field;
    return optional;
  }),
});

/** The channel with the form's values, as guests would receive it. */
export function channelOfForm(form: RecordType, value: RecordValue): RecordValue {
  const parts = Object.fromEntries(
    form.fields
      .filter(({ name }) => name.startsWith('config.') && Object.hasOwn(value, name))
      .map(({ name }) => [name, value[name]]),
  );
  return {
    ...nestedChanges(form, parts, value),
    id: id(value['id']) ?? 0,
    name: text(value['name']),
    description: text(value['description']),
    slug: text(value['slug']) || plainSlug(text(value['name'])),
  };
}

/** A slug of ASCII letters only. Empty for a name in another script. */
export const plainSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
