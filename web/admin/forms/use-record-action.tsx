import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordAction, Words } from '../../../contracts/records/admin/record-action.ts';
import { id, record as recordIn, text } from '../../../contracts/loose.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useRefresh, useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { showToast } from '../../ui/toast-store.ts';
import { reloadRows } from '../bulk/bulk-jobs-store.ts';
import { nameIn, runAction } from '../lib/record-calls.ts';
import { ActionForm } from './action-form.tsx';

/** An open record. `reload` reads it again. */
export interface OpenRecord {
  type: AdminType;
  record: RecordValue;
  reload: () => Promise<void>;
}

export interface ActionCallbacks {
  onDone?: () => unknown;
  /** May return a clearer error. */
  onRefused?: (error: unknown, action: RecordAction) => unknown;
}

/** The actions of a type that a part of its panel shows. */
export const actionsIn = ({ actions = [] }: AdminType, section?: string): RecordAction[] =>
  actions.filter((action) => action.section === section);

/** Whether the visitor may run an action that the backend supports. */
export function useMayRun(type: AdminType, action: RecordAction | undefined): boolean {
  const { bootstrap } = useSession();
  const isSupported = useSupports(action?.call ?? type.calls.list);
  const permission = action?.permission ?? type.permissions.update;
  return action !== undefined && isSupported && can(bootstrap, permission);
}

/** Asks, runs an action on a record or on a row of it, and shows the result. */
export function useRecordAction(
  { type, record, reload }: OpenRecord,
  { onDone, onRefused }: ActionCallbacks,
) {
  const t = useT();
  const contextOf = useActionContext();
  const refresh = useRefresh();
  return useAction(
    async (action: RecordAction, row?: { row: RecordValue; name: string; type: string }) => {
      const subject = row?.row ?? record;
      const name = row?.name ?? nameIn(type, record);
      const context =
        row?.type === 'users'
          ? contextOf(row.type, subject, name)
          : contextOf(type.name, record, name);
      const values = await ask(action, subject, context);
      if (!values) return;
      try {
        await runAction(type, action, { record, row, values });
      } catch (error) {
        throw onRefused?.(error, action) ?? error;
      }
      showToast(t(action.result, { name: context.name, email: text(record['email']) }));
      reloadRows(type);
      await reload();
      await onDone?.();
      if (context.isSelf && !row) void refresh();
    },
  );
}

/** @returns Null if the visitor declines; otherwise the values of the action's fields. */
async function ask(
  action: RecordAction,
  subject: RecordValue,
  context: Words,
): Promise<RecordValue | null> {
  const isDangerous = action.variant === 'danger';
  const question = action.question?.(subject, context);
  if (!question) return {};
  const { title, text: description } = question;
  const labels = {
    confirmLabel: question.confirmLabel ?? context.t(action.label),
    cancelLabel: question.cancelLabel ?? context.t('Cancel'),
  };
  if (!action.fields)
    return (await askToConfirm({ title, text: description, ...labels, isDangerous })) ? {} : null;
  const values = await openDialog<RecordValue>({ title, description }, (close) => (
    <ActionForm action={action} subject={subject} {...labels} onAnswer={close} />
  ));
  return values ?? null;
}

/** The names, dates and texts that actions use, for a record of a type or for a row. */
export function useActionContext() {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const self = bootstrap.user?.id;
  return (typeName: string, row: RecordValue, name: string): Words => ({
    t,
    name,
    isSelf:
      id(typeName === 'users' ? row['id'] : (recordIn(row['user'])['id'] ?? row['user_id'])) ===
      self,
    date: (value) => dates.format(text(value)),
    ago: (value) => dates.relative(text(value)),
  });
}
