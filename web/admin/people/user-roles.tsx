import { useRef } from 'react';
import { Link } from 'react-router';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import type { RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { id, text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText } from '../lib/record-calls.ts';
import { readPermissions, lostWithRole, rolesOf } from './explain-permission.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import { labelOf, type PermissionList } from './permission-list.ts';
import { fullAccessQuestion, type Person, type RoleName, roleNamesOf } from './person.ts';
import { Section } from '../forms/panel-parts.tsx';
import { type OpenRecord, useMayRun, useRecordAction } from '../forms/use-record-action.tsx';

interface Props extends OpenRecord {
  person: Person;
  roles: Reading<RecordValue[]>;
  list: PermissionList;
}

const body = ({ id: roleId }: RecordValue) => ({ roles: [Number(roleId)] });
const rowOf = (role: RecordValue) => ({ row: role, name: text(role['name']), type: 'roles' });

/** The roles of a person. Changes are saved immediately. */
export function UserRoles(props: Props) {
  const { type, person, roles } = props;
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const { run, isPending } = useRecordAction(props, { onDone: () => section.current?.focus() });
  const add: RecordAction = {
    name: 'add role',
    label: 'Add a role',
    call: 'POST users/{id}/roles/attach',
    variant: 'danger',
    question: ({ permissions }) =>
      readPermissions(permissions).some(({ name }) => name === SUPER_PERMISSION)
        ? fullAccessQuestion(person.name, t)
        : undefined,
    body,
    result: 'Role added: :name',
  };
  const remove: RecordAction = {
    name: 'remove role',
    label: 'Remove role',
    call: 'POST users/{id}/roles/detach',
    variant: 'danger',
    question: (_role, { name, isSelf }) => ({
      title: t('Remove the role :name?', { name }),
      text: [
        isSelf ? t('This is your own account. You may lose access to this page.') : '',
        lossText(props, name, t),
      ]
        .join(' ')
        .trim(),
      cancelLabel: t('Keep role'),
    }),
    body,
    result: 'Role removed: :name',
  };
  const canAdd = useMayRun(type, add);
  const canRemove = useMayRun(type, remove);
  const current = roleNamesOf(person.record);
  const others = (roles.data ?? []).filter(
    (role) => !current.some((one) => one.id === id(role['id'])),
  );
  return (
    <Section focusRef={section} title={t('Roles')} text={t('Roles decide what a person can do.')}>
      {current.length === 0 && <p className="text-sm text-muted">{t('No roles')}</p>}
      <ul className="flex flex-wrap gap-2">
        {current.map((role) => (
          <RoleChip
            key={role.id}
            role={role}
            isBusy={isPending}
            onRemove={canRemove ? () => run(remove, rowOf({ ...role })) : null}
          />
        ))}
      </ul>
      {canAdd && <Read of={roles}>{() => null}</Read>}
      {canAdd && others.length > 0 && (
        <div className="max-w-xs">
          <SelectField
            name="role"
            label={t('Add a role')}
            placeholder={t('Please choose')}
            options={others.map((role) => ({ value: idText(role), label: text(role['name']) }))}
            value={null}
            isDisabled={isPending}
            onChange={(value) => {
              const role = others.find((one) => idText(one) === value);
              if (role) run(add, rowOf(role));
            }}
          />
        </div>
      )}
    </Section>
  );
}

interface ChipProps {
  role: RoleName;
  isBusy: boolean;
  /** Null if the visitor may not remove roles. */
  onRemove: (() => void) | null;
}

function RoleChip({ role, isBusy, onRemove }: ChipProps) {
  const t = useT();
  return (
    <li className="flex min-h-9 max-w-full items-center gap-1 rounded-full bg-chip px-3 text-sm">
      <Link
        to={adminPath('roles', role.id)}
        className="min-w-0 underline-offset-2 wrap-anywhere hover:underline"
      >
        <bdi>{role.name}</bdi>
      </Link>
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Remove the role :name', { name: role.name })}
          aria-disabled={isBusy}
          className="-me-3 rounded-full"
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      )}
    </li>
  );
}

function lossText({ person, roles, list }: Props, role: string, t: Translate): string {
  const own = readPermissions(person.record['permissions']);
  const rights = { roles: rolesOf(person.record, roles.data ?? []), own };
  if (rights.roles.some(({ permissions }) => permissions === null))
    return t('They lose what this role allows, unless another role allows it too.');
  const lost = lostWithRole(rights, role).map((name) => t(labelOf(list.data ?? [], name)));
  const { name } = person;
  return lost.length > 0
    ? t(':name loses: :permissions', { name, permissions: lost.join(', ') })
    : t('Nothing else changes for :name.', { name });
}
