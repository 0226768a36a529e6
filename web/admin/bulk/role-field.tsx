import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useLoadedRecord } from '../../records/use-loaded-record.ts';
import { useT } from '../../data/session/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { list, record } from '../../../contracts/loose.ts';
import { idText, nameIn, readRecords } from '../lib/record-calls.ts';

interface Props {
  value: string | null;
  error: string | undefined;
  onChange: (role: string) => void;
}

/** Chooses one of all roles. */
export function RoleField({ value, error, onChange }: Props) {
  const t = useT();
  const roles = useLoadedRecord('all roles', readRoles);
  if (!roles.record && roles.error)
    return <ReadFailure error={roles.error} isPending={roles.isPending} onRetry={roles.retry} />;
  return (
    <Loading isLoading={!roles.record} label={t('Loading')} shape={<Skeleton className="h-17" />}>
      {roles.record && (
        <SelectField
          label={t('Role')}
          name="role"
          options={list(roles.record['rows']).map((row) => ({
            value: idText(record(row)),
            label: nameIn({ nameField: 'name' }, record(row)),
          }))}
          value={value}
          onChange={onChange}
          placeholder={t('Please choose')}
          error={error}
          isRequired
        />
      )}
    </Loading>
  );
}

async function readRoles() {
  const type = adminTypeNamed('roles');
  if (!type) return { rows: [] };
  const conditions = { query: '', filters: [], sort: 'name' };
  const { data } = await readRecords(type, conditions, { page: 1, perPage: 100 });
  return { rows: data };
}
