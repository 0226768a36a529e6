import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { AccountSection } from './account-section.tsx';
import { BanSection } from './ban-section.tsx';
import { MoreSection } from './more-section.tsx';
import { OwnPermissions } from './own-permissions.tsx';
import { personOf } from './person.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { usePermissionList } from './use-permission-list.ts';
import { useRoles } from './use-roles.ts';
import { UserRoles } from './user-roles.tsx';
import { useUserExtras } from './user-extras.ts';
import { WhySection } from './why-section.tsx';

/** A person: their details, permissions, and where the permissions come from. */
export function UserPanel(props: PanelProps) {
  const { recordId, onSaved } = props;
  const isNew = recordId === 'new';
  const type = useMemo(() => withFields(props.type, isNew), [props.type, isNew]);
  const extras = useUserExtras();
  const reread = useRef<() => void>(null);
  const hold = useCallback((reload: (() => void) | null) => {
    reread.current = reload;
  }, []);
  const parts: PanelPart = (record, reload) => (
    <Parts type={type} record={record} reload={reload} hold={hold} />
  );
  return (
    <RecordPanel
      {...props}
      type={type}
      extras={extras}
      onSaved={(id) => {
        // The parts below the form show the record too, so they reread it.
        reread.current?.();
        onSaved(id);
      }}
      after={parts}
    />
  );
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

interface PartsProps {
  type: AdminType;
  record: RecordValue;
  reload: () => void;
  /** Receives `reload`; null once the parts have unmounted. */
  hold: (reload: (() => void) | null) => void;
}

function Parts({ type, record, reload, hold }: PartsProps) {
  const { bootstrap } = useSession();
  const roles = useRoles();
  const permissions = usePermissionList();
  useEffect(() => {
    hold(reload);
    return () => hold(null);
  }, [hold, reload]);
  const person = personOf(record);
  if (!person) return null;
  const shared = {
    person,
    isSelf: person.id === bootstrap.user?.id,
    mayUpdate: type.permissions.update !== undefined && can(bootstrap, type.permissions.update),
    refresh: reload,
  };
  return (
    <>
      <UserRoles {...shared} roles={roles} list={permissions} />
      <OwnPermissions {...shared} list={permissions} />
      <WhySection person={person} roles={roles} list={permissions} />
      <AccountSection {...shared} />
      <SessionsSection {...shared} />
      <TokensSection {...shared} />
      <MoreSection person={person} />
      <BanSection {...shared} />
    </>
  );
}
