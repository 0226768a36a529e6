import { id, list } from '../../../contracts/loose.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { ChoicesControl } from '../../records/controls/choices-control.tsx';

interface Props {
  name: string;
  value: readonly unknown[];
  error: string | undefined;
  onChange: (roles: number[]) => void;
}

/** Chooses roles by their IDs. Roles that can't be read show their ID. */
export function RolesChoice({ name, value, error, onChange }: Props) {
  const { data } = useCall('GET roles', { query: { perPage: 100 } });
  const options = (data?.pagination.data ?? []).flatMap((role) =>
    role.name ? [{ value: String(role.id), label: role.name }] : [],
  );
  return (
    <ChoicesControl
      // The list puts chosen roles first when it opens, so it remounts once all names are there.
      key={options.length}
      field={{
        kind: 'choices',
        name: 'roles',
        label: 'Roles',
        hint: 'People need all of them.',
      }}
      name={name}
      // Option values are strings.
      value={value.map(String)}
      error={error}
      options={options}
      onChange={(roles) => onChange(list(roles).flatMap((role) => id(role) ?? []))}
    />
  );
}
