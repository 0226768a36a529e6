import { useT } from '../data/session/session.tsx';
import { useDates } from '../data/session/use-dates.ts';
import { Button } from '../ui/button.tsx';
import { SaveButtons } from '../ui/forms/save-buttons.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Tells the visitor that the form continues a draft. */
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
  const words = {
    none: t('You have unsaved changes'),
    pending: t('You have unsaved changes'),
    kept: t('Draft kept on this device'),
    refused: t("This browser can't keep a draft. Save before you leave."),
    elsewhere: t('Also changed in another tab'),
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status" className={state === 'refused' ? 'text-danger' : undefined}>
        {isShown ? words[state] : ''}
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
