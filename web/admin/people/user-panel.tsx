import { useMemo } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import type { PanelPart } from '../forms/panel-props.ts';
import type { OpenRecord } from '../forms/use-record-action.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { MoreSection } from './more-section.tsx';
import { OwnPermissions } from './own-permissions.tsx';
import { personOf } from './person.ts';
import { usePermissionList } from './use-permission-list.ts';
import { useRoles } from './use-roles.ts';
import { UserRoles } from './user-roles.tsx';
import { AccountSection, BanSection } from './user-sections.tsx';
import { useUserExtras } from './user-extras.ts';
import { WhySection } from './why-section.tsx';

/** A person: their details, permissions, and where the permissions come from. */
export function UserPanel(props: PanelProps) {
  const isNew = props.recordId === 'new';
  const type = useMemo(() => withFields(props.type, isNew), [props.type, isNew]);
  const parts: PanelPart = (record, reload) => (
    <Parts type={type} record={record} reload={reload} />
  );
  return <RecordPanel {...props} type={type} extras={useUserExtras()} after={parts} />;
}

/** Existing people have separate sections for roles and the password. */
function withFields(type: AdminType, isNew: boolean): AdminType {
  if (!type.form) return type;
  const fields = type.form.fields.flatMap((field): RecordField[] => {
    if (!isNew) return field.name === 'roles' || field.name === 'password' ? [] : [field];
    if (field.name !== 'password' || field.kind !== 'text') return [field];
    const { hint: _, ...password } = field;
    return [{ ...password, label: 'Password', isRequired: true }];
  });
  return { ...type, form: { ...type.form, fields } };
}

function Parts(user: OpenRecord) {
  const { type, record, reload } = user;
  const { bootstrap } = useSession();
  const roles = useRoles();
  const permissions = usePermissionList();
  const person = personOf(record);
  if (!person) return null;
  const isSelf = person.id === bootstrap.user?.id;
  const mayUpdate =
    type.permissions.update !== undefined && can(bootstrap, type.permissions.update);
  return (
    <>
      <UserRoles {...user} person={person} roles={roles} list={permissions} />
      <OwnPermissions person={person} mayUpdate={mayUpdate} reload={reload} list={permissions} />
      <WhySection person={person} roles={roles} list={permissions} />
      <AccountSection {...user} />
      <MoreSection person={person} />
      <BanSection {...user} isSelf={isSelf} />
    </>
  );
}
