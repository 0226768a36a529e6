import { type ReactNode, Suspense, useId } from 'react';
import { classNames } from '../lib/dom.ts';
import { useSession, useT } from '../data/session/session.tsx';
import type { FieldExtras } from './controls/control-props.ts';
import type { RecordValue } from './field-value.ts';
import { type RecordFormOptions, useRecordForm, type RecordForm } from './use-record-form.ts';
import type { RecordField } from '../../contracts/records/record-type.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ExtendedControl } from './controls/value-control.tsx';
import { useDates } from '../data/session/use-dates.ts';
import { Button } from '../ui/button.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { SaveButtons } from '../ui/forms/save-buttons.tsx';
import type { Translate } from '../lib/translate.ts';
import { Icon } from '../ui/icon.tsx';

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
  <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline sm:gap-y-2">
    {facts.map(
      ({ name, value }) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
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

/** The start of a form: whether it continues a draft, and its errors. */
export function RecordNotes({ form }: { form: RecordForm }) {
  return (
    <>
      <RestoredNote form={form} />
      <FormSummary messages={form.summary} />
      <RecordErrors fields={form.fields} errors={form.errors} />
    </>
  );
}

/** Says that the form continues a draft. */
export function RestoredNote({ form }: { form: Pick<RecordForm, 'draft' | 'isUnsaved'> }) {
  const t = useT();
  const dates = useDates();
  const { restoredAt } = form.draft;
  if (restoredAt === null || !form.isUnsaved) return null;
  return (
    <p className="rounded-control bg-background-alt p-3 text-sm" role="status">
      {t('This is your draft, last changed :when.', { when: dates.relative(restoredAt) })}
    </p>
  );
}

/** Shows whether the unsaved changes are stored. Screen readers announce changes of this state. */
export function DraftNote({
  form,
}: {
  form: Pick<RecordForm, 'draft' | 'isUnsaved' | 'isPending'>;
}) {
  const t = useT();
  const { state, compare } = form.draft;
  const isShown = form.isUnsaved && !form.isPending;
  const texts = {
    none: t('You have unsaved changes'),
    pending: t('You have unsaved changes'),
    stored: t('Draft kept on this device'),
    refused: t("This browser can't keep a draft. Save before you leave."),
    elsewhere: t('Also changed in another tab'),
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status" className={state === 'refused' ? 'text-danger' : undefined}>
        {isShown ? texts[state] : ''}
      </span>
      {isShown && state === 'elsewhere' && (
        <Button variant="outline" size="sm" onClick={compare}>
          {t('Compare')}
        </Button>
      )}
    </span>
  );
}

/** The end of a form: its draft's state, and its buttons. */
export function RecordButtons({ form, label }: { form: RecordForm; label?: string | undefined }) {
  return (
    <>
      <div className="me-auto text-sm text-muted">
        <DraftNote form={form} />
      </div>
      <SaveButtons
        isUnsaved={form.isUnsaved}
        isPending={form.isPending}
        onDiscard={form.discard}
        label={label}
      />
    </>
  );
}

/** Fields that need attention. Each entry moves the focus to its field. */
function RecordErrors({ fields, errors }: Pick<RecordForm, 'fields' | 'errors'>) {
  const t = useT();
  const heading = useId();
  const named = fields.flatMap((field) => errorsOf(field, errors, t));
  if (named.length < 2) return null;
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-1 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm"
    >
      <h2 id={heading} className="flex items-center gap-2 font-medium">
        <Icon name="warning" className="size-5 shrink-0 text-danger" />
        {t('Please check [one :count field|other :count fields]', { count: named.length })}
      </h2>
      <ul className="ps-7">
        {named.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-7 rounded-control text-start underline pointer-coarse:min-h-11"
              onClick={({ currentTarget }) => focusInvalid(currentTarget.form, name)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const focusInvalid = (form: HTMLFormElement | null, name: string) =>
  form
    ?.querySelector(`[data-field="${name}"]`)
    ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    ?.focus();

/** The errors of a field and of its rows, in the order in which the form shows them. */
function errorsOf(
  field: RecordField,
  errors: Readonly<Record<string, string>>,
  t: Translate,
): { name: string; label: string }[] {
  const label = t(field.label);
  const direct = Object.hasOwn(errors, field.name) ? [{ name: field.name, label }] : [];
  if (field.kind !== 'rows') return direct;
  const parts = Object.keys(errors).flatMap((name) => {
    const [, index, part] = /^(\d+)\.(.+)$/.exec(afterPrefix(name, `${field.name}.`)) ?? [];
    const position = field.fields.findIndex((one) => one.name === part);
    return index === undefined || position < 0 ? [] : [{ name, row: Number(index), position }];
  });
  const inOrder = parts.toSorted((a, b) => a.row - b.row || a.position - b.position);
  return [
    ...direct,
    ...inOrder.map(({ name, row, position }) => ({
      name,
      label: t(':name: :key', {
        name: t(':name :number', { name: label, number: row + 1 }),
        key: t(field.fields[position]?.label ?? ''),
      }),
    })),
  ];
}

const afterPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : '';
