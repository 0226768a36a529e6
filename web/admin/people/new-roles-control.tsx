import { id, list, record, text } from '../../../contracts/loose.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { useT } from '../../data/session/session.tsx';
import { idText } from '../lib/record-calls.ts';
import { useRoles } from './use-roles.ts';

/** Chooses the roles of a new person. */
export function NewRolesControl(props: ControlProps) {
  const { field, name, error: problem, onChange } = props;
  const t = useT();
  const { roles, error, isPending, retry } = useRoles();
  if (!roles && error)
    return (
      <GroupFrame name={name} label={t(field.label)} error={problem}>
        <ReadFailure error={error} isPending={isPending} onRetry={retry} />
      </GroupFrame>
    );
  if (!roles || roles.length === 0) return null;
  return (
    <ValueControl
      {...props}
      options={roles.map((role) => ({ value: idText(role), label: text(role['name']) }))}
      onChange={(items) => onChange(list(items).map(withNumber))}
    />
  );
}

/** Converts the ID to a number: choices use strings, backends use numbers. */
const withNumber = (item: unknown): unknown => ({
  ...record(item),
  id: id(record(item)['id']) ?? record(item)['id'],
});
