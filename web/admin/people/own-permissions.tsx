import { useRef, useState } from 'react';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import type { Permission } from '../../../contracts/schema/user.ts';
import { call } from '../../data/calls/call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { logChange } from '../lib/audit-trail.ts';
import { labelOf, type PermissionList } from './permission-list.ts';
import {
  invalidLimits,
  nameOfRow,
  permissionChanges,
  type PermissionRow,
  rowsOf,
} from './permission-rows.ts';
import { PermissionsEditor } from './permissions-editor.tsx';
import { fullAccessQuestion, type Person } from './person.ts';
import { Section } from '../forms/panel-parts.tsx';

interface Props {
  person: Person;
  mayUpdate: boolean;
  reload: () => Promise<void>;
  list: PermissionList;
}

interface PermissionsEdit {
  /** The rows that the edit started from. */
  base: PermissionRow[];
  mine: PermissionRow[];
}

/** A person's permissions beyond their roles. Only changed permissions are sent. */
export function OwnPermissions(props: Props) {
  const { mayUpdate, list } = props;
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const [isOpen, open] = useState(false);
  const edit = useOwnPermissions(props, () => section.current?.focus());
  const { base, mine, isUnsaved, isPending } = edit;
  const known = list.data ?? [];
  const names = mine.map((row) => t(labelOf(known, nameOfRow(row)))).filter((name) => name !== '');
  const closedLabel = mayUpdate ? t('Edit permissions') : t('See permissions');
  return (
    <Section
      focusRef={section}
      title={t('Own permissions')}
      text={t(
        'In addition to the permissions of their roles. Limits set here override those of the roles.',
      )}
    >
      {!isOpen && (
        <p className="text-sm wrap-anywhere">{names.length > 0 ? names.join(', ') : t('None')}</p>
      )}
      {isOpen && (
        <PermissionsEditor
          list={list}
          rows={mine}
          base={base}
          isReadOnly={!mayUpdate || isPending}
          onChange={edit.change}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isUnsaved && (
          <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {isOpen ? t('Hide permissions') : closedLabel}
          </Button>
        )}
        {isUnsaved && (
          <>
            <Button
              variant="outline"
              size="sm"
              isPending={isPending}
              aria-disabled={Object.keys(invalidLimits(mine, known)).length > 0}
              onClick={edit.save}
            >
              {t('Save permissions')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                // Moves the focus, because these buttons are about to disappear.
                section.current?.focus();
                edit.discard();
              }}
            >
              {t('Discard')}
            </Button>
          </>
        )}
        <span role="status" className="text-sm text-muted">
          {isUnsaved && !isPending ? t('You have unsaved changes') : ''}
        </span>
      </div>
    </Section>
  );
}

function useOwnPermissions({ person, reload }: Props, onSaved: () => void) {
  const t = useT();
  const present = rowsOf(person.record['permissions']);
  const [edit, setEdit] = useState<PermissionsEdit | null>(null);
  const { base, mine } = edit ?? { base: present, mine: present };
  const { added, removed } = permissionChanges(base, mine);
  const isUnsaved = added.length + removed.length > 0;
  useUnsavedGuard(isUnsaved);
  const params = { id: person.id };
  const note = (fields: string[]) =>
    logChange({
      type: 'users',
      action: 'permissions',
      ids: [String(person.id)],
      name: person.name,
      fields,
    });
  const { run: save, isPending } = useAction(async () => {
    const isSuper = added.some(({ name }) => name === SUPER_PERMISSION);
    const question = { ...fullAccessQuestion(person.name, t), isDangerous: true };
    if (isSuper && !(await askToConfirm(question))) return;
    try {
      if (removed.length > 0) {
        const body = { permissions: removed };
        await call('POST users/{id}/permissions/remove', { params, body });
        note(removed);
        // If the second call fails, only its changes are still unsaved.
        setEdit({ base: base.filter((row) => !removed.includes(nameOfRow(row))), mine });
      }
      if (added.length > 0) {
        await call('POST users/{id}/permissions/add', { params, body: permissionBody(added) });
        note(added.map(({ name }) => String(name)));
      }
    } finally {
      await reload();
    }
    setEdit(null);
    showToast(t('Permissions saved'));
    onSaved();
  });
  return {
    base,
    mine,
    isUnsaved,
    isPending,
    save,
    change: (rows: PermissionRow[]) => setEdit({ base, mine: rows }),
    discard: () => setEdit(null),
  };
}

/** Includes fields that the backend sent and this form does not know. */
const permissionBody = (added: readonly RecordValue[]): { permissions: Permission[] } => ({
  permissions: added as unknown as Permission[],
});
