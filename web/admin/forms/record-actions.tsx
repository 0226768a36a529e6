import { useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { useT, useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { nameIn, idText, removeRecord, restoreRecord } from '../lib/record-calls.ts';
import {
  type OpenRecord,
  type ActionCallbacks,
  useMayRun,
  useRecordAction,
  useActionContext,
} from './use-record-action.tsx';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../data/session/can.ts';
import type { Translate } from '../../lib/translate.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { reloadRows } from '../bulk/bulk-jobs-store.ts';
import { frozen, nameOf } from '../bulk/freeze-ids.ts';
import { RemovedList } from '../bulk/confirm-form.tsx';

interface Props extends OpenRecord, ActionCallbacks {
  actions: readonly RecordAction[];
}

export function RecordActions({ actions, onDone, onRefused, ...open }: Props) {
  const { type, record } = open;
  const area = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState('');
  const context = useActionContext()(type.name, record, nameIn(type, record));
  const { run, isPending } = useRecordAction(open, {
    onDone: async () => {
      await onDone?.();
      // Moves the focus, because the pressed button may have disappeared.
      area.current?.closest('section')?.focus();
    },
    ...(onRefused && { onRefused }),
  });
  return (
    <div ref={area} className="flex flex-wrap gap-2 empty:hidden">
      {actions
        .filter(({ isFor }) => isFor?.(record, context) ?? true)
        .map((action) => (
          <ActionButton
            key={action.name}
            type={type}
            action={action}
            isPending={isPending && pressed === action.name}
            onPress={() => {
              if (isPending) return;
              setPressed(action.name);
              run(action);
            }}
          />
        ))}
    </div>
  );
}

interface ButtonProps {
  type: AdminType;
  action: RecordAction;
  isPending: boolean;
  onPress: () => void;
}

function ActionButton({ type, action, isPending, onPress }: ButtonProps) {
  const t = useT();
  const isDangerous = action.variant === 'danger';
  if (!useMayRun(type, action)) return null;
  return (
    <Button
      variant={isDangerous ? 'quietDanger' : (action.variant ?? 'outline')}
      size={action.variant === 'primary' ? 'md' : 'sm'}
      className={isDangerous ? 'first:-ms-3' : ''}
      isPending={isPending}
      onClick={onPress}
    >
      {t(action.label)}
    </Button>
  );
}

interface DeleteProps {
  type: AdminType;
  record: RecordValue;
  /** Called when the record is deleted. Its form must unmount before its draft can be dropped. */
  onDeleted: () => void;
}

/** Deletes the open record, after a confirmation that lists everything else it deletes. */
export function DeleteRecord({ type, record, onDeleted }: DeleteProps) {
  const { bootstrap, t } = useSession();
  const { calls, permissions } = type;
  const isSupported = useSupports(calls.remove ?? calls.list);
  const { run, isPending } = useAction(async () => {
    if (!(await askToDelete(type, record, t))) return;
    await removeRecord(type, record);
    onDeleted();
    reloadRows(type);
    confirmDeletion(type, record, t);
  });
  const isOwn = type.name === 'users' && idText(record) === String(bootstrap.user?.id);
  const isAllowed = can(bootstrap, permissions.delete);
  if (!calls.remove || !isSupported || !isAllowed || isOwn) return null;
  return (
    <Button variant="quietDanger" size="sm" className="-ms-3" isPending={isPending} onClick={run}>
      {t('Delete')}
    </Button>
  );
}

async function askToDelete(type: AdminType, record: RecordValue, t: Translate): Promise<boolean> {
  const { removed } = frozen(type, [[idText(record), record]]);
  const title = t('Delete “:name”?', { name: nameOf(type, record) });
  const isConfirmed = await openDialog<boolean>({ title, size: 'md', isUrgent: true }, (close) => (
    <div className="mt-4 grid gap-4">
      <RemovedList type={type} removed={removed} />
      <p className="text-sm text-muted">
        {type.calls.restore ? t('You can undo this afterwards.') : t("This can't be undone.")}
      </p>
      <DialogButtons
        confirmLabel={t('Delete')}
        cancelLabel={t('Cancel')}
        variant="danger"
        onClick={() => close(true)}
        onCancel={() => close(false)}
      />
    </div>
  ));
  return isConfirmed === true;
}

function confirmDeletion(type: AdminType, record: RecordValue, t: Translate): void {
  const message = t('“:name” deleted', { name: nameIn(type, record) });
  if (!type.calls.restore) {
    showToast(message, { isCut: true });
    return;
  }
  const restore = () =>
    restoreRecord(type, record).then(
      () => reloadRows(type),
      (error: unknown) => reportFailure(error, t),
    );
  showUndoToast(message, () => void restore(), t, { isCut: true });
}
