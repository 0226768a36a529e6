import { type ReactNode, Suspense } from 'react';
import { classNames } from '../lib/dom.ts';
import { useSession, useT } from '../data/session/session.tsx';
import type { FieldExtras } from './controls/control-props.ts';
import type { RecordValue } from './field-value.ts';
import { RecordButtons, RecordNotes } from './form-notes.tsx';
import { type RecordFormOptions, useRecordForm, type RecordForm } from './use-record-form.ts';
import type { RecordField } from '../../contracts/records/record-type.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ExtendedControl } from './controls/value-control.tsx';

interface Props extends RecordFormOptions {
  extras?: FieldExtras;
  /** Label of the save button; 'Save changes' by default. */
  saveLabel?: string | undefined;
  /** Keeps the buttons in sight, for the long forms of a panel. */
  hasStickyBar?: boolean;
  /** Shown beside the form on wide screens and below it on others, such as a preview. */
  aside?: (value: RecordValue) => ReactNode;
}

/** A form over one record: its fields, errors, draft and buttons. */
export function RecordForm(props: Props) {
  const person = useSession().bootstrap.user?.id ?? 'guest';
  // A form must not outlive its person or record.
  return <OpenForm key={`${person}:${props.type.name}:${props.recordId}`} {...props} />;
}

function OpenForm({ extras = {}, saveLabel, aside, hasStickyBar, ...options }: Props) {
  const form = useRecordForm(options);
  const { formProps } = form;
  const fields = (
    <form
      {...formProps}
      // Mouse users get denser controls, 40 px high.
      className={classNames(
        'grid grid-cols-1 gap-5 pointer-fine:[&_.h-11]:h-10 pointer-fine:[&_.min-h-11]:min-h-10',
        hasStickyBar && 'tall:[&_:is(a,button,input,select,textarea)]:scroll-mb-20',
      )}
    >
      <RecordNotes form={form} />
      <RecordFields form={form} extras={extras} />
      <div
        className={classNames(
          'flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-divider pt-3',
          hasStickyBar &&
            'bottom-(--bars) z-10 bg-background pb-3 in-data-beside:-bottom-5 in-data-beside:-mx-5 in-data-beside:bg-paper in-data-beside:px-5 md:tall:sticky',
          // On phones, only once there is something to save.
          hasStickyBar && form.isUnsaved && 'tall:sticky',
        )}
      >
        <RecordButtons form={form} label={saveLabel} />
      </div>
    </form>
  );
  if (!aside) return fields;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      {fields}
      {aside(form.value)}
    </div>
  );
}

interface PreviewProps {
  label: string;
  /** A note below the preview about what it can't show yet. */
  note?: string | undefined;
  isFullSize?: boolean;
  children: ReactNode;
}

/** A non-interactive preview of a page, at half size. */
export function PreviewFrame({ label, note, isFullSize = false, children }: PreviewProps) {
  const t = useT();
  return (
    <section
      aria-label={t('Preview')}
      className="min-w-0 xl:sticky xl:top-[calc(var(--sticky-top,0px)+1rem)]"
    >
      <p className="mb-2 text-sm font-medium text-muted">{label}</p>
      <div
        inert
        aria-hidden="true"
        className="max-h-[min(44rem,70dvh)] overflow-hidden rounded-card border border-divider bg-background"
      >
        <div className={isFullSize ? 'p-5' : '[zoom:0.5]'}>{children}</div>
      </div>
      {note !== undefined && <p className="mt-2 text-sm text-muted">{note}</p>}
    </section>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

/** Facts as names and values. Leaves out facts without a value. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-base sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
    {facts.map(
      ({ name, value }) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
            <dd className="min-w-0 wrap-anywhere max-sm:mb-2">
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </dd>
          </div>
        ),
    )}
  </dl>
);

const RowsControl = lazyPart(() =>
  import('./controls/rows-control.tsx').then((file) => file.RowsControl),
);

interface FieldsProps {
  form: Pick<RecordForm, 'fields' | 'base' | 'value' | 'set' | 'errors'>;
  extras: FieldExtras;
}

/** All fields of a record. Short fields share a line where there is room, such as on a page. */
export function RecordFields({ form, extras }: FieldsProps) {
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

function FieldControl({ field, form, extras }: FieldsProps & { field: RecordField }) {
  const shared = {
    value: form.value[field.name],
    extras,
    onChange: (value: unknown) => form.set(field.name, value),
  };
  const Rows = extras.rows?.[field.name] ?? RowsControl;
  return field.kind === 'rows' ? (
    <Rows {...shared} field={field} errors={form.errors} base={form.base} />
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
