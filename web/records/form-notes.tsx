import { useT } from '../data/session/session.tsx';
import { useDates } from '../data/session/use-dates.ts';
import { Button } from '../ui/button.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { SaveButtons } from '../ui/forms/save-buttons.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useId } from 'react';
import type { RecordField } from '../../contracts/records/record-type.ts';
import type { Translate } from '../lib/translate.ts';
import { Icon } from '../ui/icon.tsx';

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
