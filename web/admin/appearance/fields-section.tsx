import type { RecordField } from '../../../contracts/records/record-type.ts';
import { ExtendedControl } from '../../records/controls/extended-control.tsx';
import type { SectionProps } from './section-props.ts';
import { RowsField } from './rows-field.tsx';

interface Props extends SectionProps {
  fields: readonly RecordField[];
}

const noExtras = {};

/** A column of site settings. */
export function FieldsSection({ form, fields }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields.map((field) => (
        <div key={field.name} data-field={field.name} className="min-w-0">
          {field.kind === 'rows' ? (
            <RowsField form={form} field={field} />
          ) : (
            <ExtendedControl
              field={field}
              name={field.name}
              extra={field.name}
              extras={noExtras}
              value={form.value[field.name]}
              error={form.errors[field.name]}
              onChange={(value) => form.set(field.name, value)}
            />
          )}
        </div>
      ))}
    </div>
  );
}
