import { useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useT } from '../../data/session/session.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { dateFromInput } from '../../lib/dates.ts';
import { formText } from '../../lib/dom.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWholeList } from '../../data/calls/whole-list.ts';
import { Read } from '../../ui/failures/read.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActionInput, BulkAction } from './bulk-actions.ts';
import { parseTypedNumber } from './confirm-text.ts';
import type { FrozenRows } from './freeze-ids.ts';
import { Icon } from '../../ui/all-icons.tsx';

export interface Question {
  type: AdminType;
  action: BulkAction;
  rows: FrozenRows;
  /** Whether the visitor's own account was removed from the rows. */
  isSelfSkipped: boolean;
}

/** From this many rows on, the visitor has to type the number, because one click is too easy. */
const typedFrom = 100;
const maxNames = 5;

interface FormProps extends Question {
  onCancel: () => void;
  onConfirm: (input: ActionInput) => void;
}

export function ConfirmForm({ type, action, rows, isSelfSkipped, onCancel, onConfirm }: FormProps) {
  const t = useT();
  const count = rows.ids.length;
  const [role, setRole] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const check = () => {
    const problems: [string, string][] = [];
    if (action.asks === 'role' && role === null) problems.push(['role', t('Please choose')]);
    if (count >= typedFrom && parseTypedNumber(typed) !== count)
      problems.push(['count', t('Type the number :count.', { count })]);
    return problems;
  };
  const { formProps, errors, summary } = useSubmit(async (form) => {
    onConfirm(inputOf(action, form, role));
  }, check);
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <FormSummary messages={summary} />
      <Names rows={rows} />
      {isSelfSkipped && <p className="text-sm text-muted">{t('Your own account is left out.')}</p>}
      {action.id === 'delete' && <RemovedList type={type} removed={rows.removed} />}
      {action.asks === 'role' && (
        <RoleField value={role} error={errors['role']} onChange={setRole} />
      )}
      {action.asks === 'ban' && <BanFields errors={errors} />}
      {count >= typedFrom && (
        <TextField
          label={t('Type :count to confirm', { count })}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errors['count']}
        />
      )}
      <Consequence action={action} />
      <DialogButtons
        confirmLabel={t(action.label)}
        cancelLabel={t('Cancel')}
        variant={action.isDangerous ? 'danger' : 'primary'}
        onCancel={onCancel}
      />
    </form>
  );
}

function Consequence({ action }: { action: BulkAction }) {
  const t = useT();
  if (action.undo !== undefined)
    return <p className="text-sm text-muted">{t('You can undo this afterwards.')}</p>;
  if (action.id !== 'delete') return null;
  return <p className="text-sm text-muted">{t("This can't be undone.")}</p>;
}

function Names({ rows: { ids, names } }: { rows: FrozenRows }) {
  const t = useT();
  const figures = useFigures();
  const known = names.filter((name) => name !== '').slice(0, maxNames);
  const others = ids.length - known.length;
  if (known.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {known.map((name, index) => (
        <li key={index} className="line-clamp-2 wrap-anywhere">
          {name}
        </li>
      ))}
      {others > 0 && (
        <li className="text-muted">{t('and :count more', { count: figures.count(others) })}</li>
      )}
    </ul>
  );
}

function BanFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <>
      <TextField label={t('Reason')} name="reason" maxLength={250} error={errors['reason']} />
      <TextField
        label={t('Banned until')}
        name="until"
        type="date"
        hint={t('Leave it empty for a ban without an end.')}
        error={errors['until']}
      />
    </>
  );
}

function inputOf({ asks }: BulkAction, form: FormData, role: string | null): ActionInput {
  if (asks === 'role') return { role: role ?? '' };
  if (asks !== 'ban') return {};
  return {
    reason: formText(form, 'reason'),
    // A ban until a date ends when that day begins in the local time zone.
    until: dateFromInput(`${formText(form, 'until')}T00:00`) ?? '',
  };
}

interface RoleProps {
  value: string | null;
  error: string | undefined;
  onChange: (role: string) => void;
}

function RoleField({ value, error, onChange }: RoleProps) {
  const t = useT();
  const reading = useWholeList('GET roles', {
    query: { orderBy: 'name', orderDir: 'asc', perPage: 100 },
  });
  return (
    <Read of={reading} shape={<Skeleton className="h-17" />}>
      {(roles) => (
        <SelectField
          label={t('Role')}
          name="role"
          options={roles.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }))}
          value={value}
          onChange={onChange}
          placeholder={t('Please choose')}
          error={error}
          isRequired
        />
      )}
    </Read>
  );
}

interface Props {
  type: AdminType;
  /** Known counts of other removed records, by label. */
  removed: Readonly<Record<string, number>>;
}

/** Lists everything else that a deletion removes. */
export function RemovedList({ type: { removes = [] }, removed }: Props) {
  const t = useT();
  const figures = useFigures();
  if (removes.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control border border-danger/40 p-3 text-sm">
      <p className="font-medium">{t('This also deletes:')}</p>
      <ul className="grid gap-1">
        {removes.map(({ label }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon name="trash" className="size-4 shrink-0 text-danger" />
            <span className="min-w-0 grow wrap-anywhere">{t(label)}</span>
            {Object.hasOwn(removed, label) && (
              <span className="text-muted tabular-nums">{figures.count(removed[label] ?? 0)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
