import { useSupports } from '../../data/calls/capabilities.ts';
import { classNames } from '../../lib/dom.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../records/record-form.tsx';

interface ActionsProps {
  formId: string;
  form: RecordForm;
  canUndo: boolean;
  undo: { run: () => void; isPending: boolean };
}

export function EditorActions({ formId, form, canUndo, undo }: ActionsProps) {
  const t = useT();
  const canPublish = useSupports('POST admin/appearance');
  const revert = async () => {
    const isConfirmed = await askToConfirm({
      title: t('Revert to the published look?'),
      text: t("You'll lose all unpublished changes."),
      confirmLabel: t('Revert'),
      cancelLabel: t('Keep editing'),
      isDangerous: true,
    });
    if (isConfirmed) form.discard();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">
        <DraftNote form={form} />
        {!canPublish && (
          <span role="status">{t("This site's backend doesn't support publishing a look.")}</span>
        )}
      </span>
      {canUndo && !form.isPending && (
        <Button variant="outline" isPending={undo.isPending} onClick={undo.run}>
          {t('Undo publish')}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-disabled={!form.isUnsaved || form.isPending}
        onClick={() => void revert()}
      >
        {t('Revert')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={form.isUnsaved ? 'primary' : 'outline'}
        isPending={form.isPending}
        aria-disabled={!form.isUnsaved || !canPublish || undo.isPending}
      >
        {t('Publish')}
      </Button>
    </div>
  );
}

interface ViewsProps {
  view: 'edit' | 'preview';
  onView: (view: 'edit' | 'preview') => void;
}

/** On small screens, switches between the editor and the preview. */
export function EditorViews({ view, onView }: ViewsProps) {
  const t = useT();
  const names = { edit: t('Editor'), preview: t('Preview') };
  return (
    <div
      role="group"
      aria-label={t('Show')}
      className="mb-4 grid grid-cols-2 gap-1 rounded-control bg-background-alt p-1 lg:hidden"
    >
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className={classNames(
            'min-h-11 rounded-control text-sm font-semibold',
            one === view ? 'bg-paper text-main shadow-card' : 'text-muted',
          )}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
}
