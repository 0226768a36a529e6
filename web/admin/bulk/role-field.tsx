import { useWholeList } from '../../data/calls/use-whole-list.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useT } from '../../data/session/session.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  value: string | null;
  error: string | undefined;
  onChange: (role: string) => void;
}

/** Chooses one of all roles. */
export function RoleField({ value, error, onChange }: Props) {
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
