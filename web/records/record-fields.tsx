import { Suspense } from 'react';
import type { RecordField } from '../../contracts/records/record-type.ts';
import { classNames } from '../lib/dom.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import type { FieldExtras } from './controls/control-props.ts';
import { ExtendedControl } from './controls/value-control.tsx';
import type { RecordForm } from './use-record-form.ts';

const RowsControl = lazyPart(() =>
  import('./controls/rows-control.tsx').then((file) => file.RowsControl),
);

interface Props {
  form: Pick<RecordForm, 'fields' | 'value' | 'set' | 'errors'>;
  extras: FieldExtras;
}

/** All fields of a record. Short fields share a line where there is room, such as on a page. */
export function RecordFields({ form, extras }: Props) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @lg:grid-cols-2">
        {form.fields.map((field) => (
          <div
            key={field.name}
            data-field={field.name}
            className={classNames('min-w-0', isWide(field) && '@lg:col-span-2')}
          >
            {/* Only this field waits for its code. */}
            <Suspense fallback={<div aria-busy="true" className="h-24" />}>
              <FieldControl field={field} form={form} extras={extras} />
            </Suspense>
          </div>
        ))}
      </div>
    </div>
  );
}

function FieldControl({ field, form, extras }: Props & { field: RecordField }) {
  const shared = {
    value: form.value[field.name],
    extras,
    onChange: (value: unknown) => form.set(field.name, value),
  };
  return field.kind === 'rows' ? (
    <RowsControl {...shared} field={field} errors={form.errors} />
  ) : (
    <ExtendedControl
      {...shared}
      field={field}
      name={field.name}
      extra={field.name}
      error={form.errors[field.name]}
    />
  );
}

const isWide = ({ kind }: RecordField): boolean =>
  kind === 'longText' || kind === 'choices' || kind === 'rows';
