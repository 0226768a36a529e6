import { useMemo } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { isOn } from '../../../contracts/loose.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../data/session/can.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { announceEnd } from '../bulk/bulk-jobs-store.ts';
import { PanelHead } from '../forms/panel-head.tsx';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { idText } from '../lib/record-calls.ts';
import { RoleForm } from './role-form.tsx';

/** A role: its permissions, and the people who have it. */
export function RolePanel(props: PanelProps) {
  const { type, recordId, onSaved } = props;
  const plain = useMemo(() => withoutForm(type), [type]);
  if (recordId === 'new') return <NewRole {...props} />;
  const parts: PanelPart = (role, reload) => (
    <Parts
      type={type}
      role={role}
      onSaved={() => {
        void reload();
        announceEnd(type);
        onSaved(recordId);
      }}
    />
  );
  return <RecordPanel {...props} type={plain} before={parts} />;
}

function NewRole({ type, onSaved }: PanelProps) {
  const t = useT();
  const title = t(type.newLabel ?? type.singular);
  useNamedPage(title);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHead type={type} title={title} record={null} />
      <RoleForm
        type={type}
        role={{ permissions: [] }}
        recordId="new"
        onSaved={(role) => {
          announceEnd(type);
          onSaved(idText(role));
        }}
      />
    </div>
  );
}

/** Without the generic form, because this panel has its own. */
function withoutForm({ form: _, ...type }: AdminType): AdminType {
  return type;
}

interface PartsProps {
  type: AdminType;
  role: RecordValue;
  onSaved: () => void;
}

function Parts({ type, role, onSaved }: PartsProps) {
  const { bootstrap, t } = useSession();
  const mayUpdate =
    type.permissions.update !== undefined && can(bootstrap, type.permissions.update);
  const canSave = useSupports('PUT roles/{id}');
  return (
    <>
      {(!mayUpdate || !canSave) && (
        <p role="note" className="rounded-control bg-background-alt p-3 text-sm">
          {canSave
            ? t("You can see this, but you don't have permission to change it.")
            : t("This site's backend doesn't support this change.")}
        </p>
      )}
      {isOn(role['guests']) && (
        <p className="text-sm text-muted">{t("Everyone who isn't signed in has this role.")}</p>
      )}
      <RoleForm
        type={type}
        role={role}
        recordId={idText(role)}
        isLocked={!canSave}
        onSaved={onSaved}
      />
    </>
  );
}
