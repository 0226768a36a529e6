import { type ComponentType, Suspense } from 'react';
import type { Option, RecordField } from '../../contracts/records/record-type.ts';
import { classNames } from '../lib/dom.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import type { ControlProps } from './controls/control-props.ts';
import { ValueControl } from './controls/value-control.tsx';
import type { RecordForm } from './use-record-form.ts';

const RowsControl = lazyPart(() =>
  import('./controls/rows-control.tsx').then((file) => file.RowsControl),
);

export interface FieldExtras {
  /** Options that are read from the backend, by field. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Components of single fields, such as an editor of rich text. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
}

const noOptions: readonly Option[] = [];

/** All fields of a record. Short ones share a line on wide screens. */
export function RecordFields({
  form,
  options = {},
  controls = {},
}: FieldExtras & { form: RecordForm }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {form.fields.map((field) => (
        <div
          key={field.name}
          data-field={field.name}
          className={classNames('min-w-0', isWide(field) && 'sm:col-span-2')}
        >
          {/* Only this field waits for its code. */}
          <Suspense fallback={<div className="h-24" />}>
            <FieldControl
              field={field}
              form={form}
              options={options[field.name] ?? ('options' in field ? field.options : undefined)}
              Control={controls[field.name] ?? ValueControl}
            />
          </Suspense>
        </div>
      ))}
    </div>
  );
}

interface FieldControlProps {
  field: RecordField;
  form: RecordForm;
  options: readonly Option[] | undefined;
  Control: ComponentType<ControlProps>;
}

function FieldControl({ field, form, options = noOptions, Control }: FieldControlProps) {
  const onChange = (value: unknown) => form.set(field.name, value);
  const value = form.value[field.name];
  return field.kind === 'rows' ? (
    <RowsControl field={field} value={value} errors={form.errors} onChange={onChange} />
  ) : (
    <Control
      field={field}
      name={field.name}
      value={value}
      error={form.errors[field.name]}
      options={options}
      onChange={onChange}
    />
  );
}

const isWide = ({ kind }: RecordField): boolean =>
  kind === 'longText' || kind === 'choices' || kind === 'rows';
