import { useRef } from 'react';
import { Link } from 'react-router';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { id, text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText } from '../lib/record-calls.ts';
import { askAboutEverything } from './ask-about-everything.ts';
import { heldIn } from './explain-permission.ts';
import { labelOf } from './permission-list.ts';
import { type PersonProps, type RoleName, roleNamesOf } from './person.ts';
import { lostWithRole, rolesOf } from './rights-of.ts';
import { Section } from '../forms/section.tsx';
import type { PermissionList } from './use-permission-list.ts';
import { usePersonChange } from './use-person-change.ts';
import type { useRoles } from './use-roles.ts';

interface Props extends PersonProps {
  roles: ReturnType<typeof useRoles>;
  list: PermissionList;
}

/** The roles of a person. Changes are saved immediately. */
export function UserRoles(props: Props) {
  const { person, mayUpdate, roles } = props;
  const t = useT();
  const place = useRef<HTMLElement>(null);
  const { add, remove, isPending } = useRoleChanges(props, () => place.current?.focus());
  const canAdd = useSupports('POST users/{id}/roles/attach') && mayUpdate;
  const canRemove = useSupports('POST users/{id}/roles/detach') && mayUpdate;
  const held = roleNamesOf(person.record);
  const others = (roles.roles ?? []).filter(
    (role) => !held.some((one) => one.id === id(role['id'])),
  );
  return (
    <Section focusRef={place} title={t('Roles')} text={t('Roles decide what a person can do.')}>
      {held.length === 0 && <p className="text-sm text-muted">{t('No roles')}</p>}
      <ul className="flex flex-wrap gap-2">
        {held.map((role) => (
          <RoleChip
            key={role.id}
            role={role}
            isBusy={isPending}
            onRemove={canRemove ? () => void remove(role) : null}
          />
        ))}
      </ul>
      {canAdd && !roles.roles && roles.error && (
        <ReadFailure error={roles.error} isPending={roles.isPending} onRetry={roles.retry} />
      )}
      {canAdd && others.length > 0 && (
        <div className="max-w-xs">
          <SelectField
            name="role"
            label={t('Add a role')}
            placeholder={t('Please choose')}
            options={others.map((role) => ({ value: idText(role), label: text(role['name']) }))}
            value={null}
            isDisabled={isPending}
            onChange={(value) => void add(value)}
            onFailure={(error) => reportFailure(error, t)}
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

function useRoleChanges(props: Props, focus: () => void) {
  const { person, isSelf, roles } = props;
  const t = useT();
  const all = roles.roles ?? [];
  const change = usePersonChange(props, focus);
  const inputOf = (role: RoleName) => ({ params: { id: person.id }, body: { roles: [role.id] } });
  const add = async (value: string) => {
    const found = all.find((one) => idText(one) === value);
    if (!found) return;
    const role = { id: Number(value), name: text(found['name']) };
    const isSuper = heldIn(found['permissions']).some(({ name }) => name === SUPER_PERMISSION);
    if (isSuper && !(await askAboutEverything(person, t))) return;
    change.run({
      action: 'add role',
      fields: [role.name],
      send: () => call('POST users/{id}/roles/attach', inputOf(role)),
      done: t('Role added: :name', { name: role.name }),
    });
  };
  const remove = async (role: RoleName) => {
    const isSure = await askToConfirm({
      title: t('Remove the role :name?', { name: role.name }),
      text: [
        isSelf ? t('This is your own account. You may lose access to this page.') : '',
        lossWords(props, role, t),
      ]
        .join(' ')
        .trim(),
      confirmLabel: t('Remove role'),
      cancelLabel: t('Keep role'),
      isDangerous: true,
    });
    if (!isSure) return;
    change.run({
      action: 'remove role',
      fields: [role.name],
      send: () => call('POST users/{id}/roles/detach', inputOf(role)),
      done: t('Role removed: :name', { name: role.name }),
    });
  };
  return { add, remove, isPending: change.isPending };
}

/** Describes what a person loses with a role. */
function lossWords({ person, roles, list }: Props, role: RoleName, t: Translate): string {
  const own = heldIn(person.record['permissions']);
  const rights = { roles: rolesOf(person.record, roles.roles ?? []), own };
  if (rights.roles.some(({ permissions }) => permissions === null))
    return t('They lose what this role allows, unless another role allows it too.');
  const lost = lostWithRole(rights, role.name).map((name) => labelOf(list.known ?? [], name));
  const { name } = person;
  return lost.length > 0
    ? t(':name loses: :permissions', { name, permissions: lost.join(', ') })
    : t('Nothing else changes for :name.', { name });
}
