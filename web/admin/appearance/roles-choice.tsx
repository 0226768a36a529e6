import { id, list, record, text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { ChoicesControl } from '../../records/controls/choices-control.tsx';
import { useLoadedValue } from '../../records/use-loaded-value.ts';

interface Props {
  name: string;
  value: readonly unknown[];
  error: string | undefined;
  onChange: (roles: number[]) => void;
}

/** Chooses roles by their IDs. Roles that can't be read show their ID. */
export function RolesChoice({ name, value, error, onChange }: Props) {
  const { value: options = [] } = useLoadedValue('roles of menu items', readRoles);
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

async function readRoles(): Promise<{ value: string; label: string }[]> {
  const { pagination } = await call('GET roles', { query: { perPage: 100 } });
  return list(record(pagination)['data'])
    .map(record)
    .flatMap((role) => {
      const [found, name] = [id(role['id']), text(role['name'])];
      return found === null || name === '' ? [] : [{ value: String(found), label: name }];
    });
}
