import { useEffect, useEffectEvent } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { type ListConditions, listQuery } from '../../../contracts/records/admin/list-query.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type BulkAction, bulkActionsOf } from './bulk-actions.ts';
import { jobControlOf, onReloadRows, reloadRows } from './bulk-jobs-store.ts';
import { confirmAction, countRows } from './bulk-dialogs.tsx';
import type { FrozenRows } from './freeze-ids.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { all, count, isEmpty, noSelection, type Selection } from './selection.ts';
import { typeNoun } from './confirm-text.ts';

export interface BulkBarProps {
  type: AdminType;
  /** The conditions that the selected rows match. */
  conditions: ListConditions;
  selection: Selection;
  /** Number of matching rows; null if the backend does not count them. */
  total: number | null;
  onChange: (selection: Selection) => void;
  /** Called when an action has ended, so that the table rereads its rows. */
  onDone: () => void;
}

export function BulkBar(props: BulkBarProps) {
  const { type, conditions, selection, total, onChange, onDone } = props;
  const { bootstrap, t } = useSession();
  const figures = useFigures();
  const readRows = useEffectEvent(onDone);
  useEffect(() => onReloadRows(type.name, () => readRows()), [type.name]);
  const selected = count(selection, total);
  const isNothing = isEmpty(selection, total);
  const actions = bulkActionsOf(type).filter(
    (action) => can(bootstrap, action.permission) && (action.isFor?.(conditions) ?? true),
  );
  const summary =
    selected === null
      ? t('All matching rows')
      : t(':count selected', { count: figures.count(selected) });
  return (
    <>
      {/* Rendered before its text, so that screen readers announce it. */}
      <p role="status" className="sr-only">
        {isNothing ? '' : summary}
      </p>
      {!isNothing && (
        <section
          aria-label={t('Selected rows')}
          className="flex flex-wrap items-center gap-2 rounded-control border border-divider bg-selected px-3 py-1.5 text-sm"
        >
          <span className="font-medium tabular-nums">{summary}</span>
          {selection.kind === 'rows' && (total === null || total > selection.ids.length) && (
            <Button variant="ghost" size="sm" onClick={() => onChange(all())}>
              {total === null
                ? t('Select all matching rows')
                : t('Select all :count', { count: figures.count(total) })}
            </Button>
          )}
          {/* Scrolls in one line on phones, since more lines would cover the rows. */}
          <div className="flex gap-2 max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 sm:ms-auto sm:flex-wrap sm:justify-end">
            {actions.map((action) => (
              <ActionButton key={action.id} {...props} action={action} />
            ))}
            <Button variant="ghost" size="sm" onClick={() => onChange(noSelection)}>
              {t('Clear selection')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

interface ActionProps extends BulkBarProps {
  action: BulkAction;
}

function ActionButton(props: ActionProps) {
  const { action } = props;
  const t = useT();
  const isSupported = useSupports(action.needs);
  const { run, isPending } = useAction(useStart(props));
  if (!isSupported) return null;
  return (
    <Button
      variant={action.isDangerous ? 'quietDanger' : 'outline'}
      size="sm"
      isPending={isPending}
      onClick={run}
    >
      {t(action.label)}
    </Button>
  );
}

/** Finds the rows, asks for confirmation, and starts the job. */
function useStart({ type, conditions, selection, action, onChange }: ActionProps) {
  const { bootstrap, t } = useSession();
  const figures = useFigures();
  return async () => {
    const found = await countRows(type, { conditions, selection }, t);
    if (!found) return;
    const selfId = action.skipsSelf ? String(bootstrap.user?.id ?? '') : '';
    const rows = withoutRow(found, selfId);
    if (rows.ids.length === 0) {
      showToast(
        found.ids.length === 0 ? t('No rows match any more.') : t("You can't do this to yourself."),
        { type: 'danger' },
      );
      return;
    }
    const isSelfSkipped = rows !== found;
    const title = t(action.question, {
      count: figures.count(rows.ids.length),
      records: typeNoun(type, rows.ids.length, t, bootstrap.i18n.language),
    });
    const input = await confirmAction({ title, type, action, rows, isSelfSkipped });
    if (!input) return;
    const { ids, names } = rows;
    await jobControlOf(bootstrap).start(
      {
        type: type.name,
        action: action.id,
        input,
        ids,
        names,
        conditions: new URLSearchParams(listQuery(conditions)).toString(),
      },
      () => reloadRows(type),
    );
    onChange(noSelection);
  };
}

/** The rows without this one. Returns the same object if the row is not among them. */
function withoutRow(rows: FrozenRows, id: string): FrozenRows {
  const at = rows.ids.indexOf(id);
  if (at < 0) return rows;
  return { ids: rows.ids.toSpliced(at, 1), names: rows.names.toSpliced(at, 1), removed: {} };
}
