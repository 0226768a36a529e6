import { isOn, list, record, text } from '../../../contracts/loose.ts';
import { formatBytes } from '../../lib/format.ts';
import { useSession } from '../../data/session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { restrictionLabel } from './limit-words.ts';
import type { KnownPermission, KnownRestriction } from './permission-list.ts';
import { limitField, type PermissionRow } from './permission-rows.ts';

interface Props {
  permission: KnownPermission;
  row: PermissionRow;
  isReadOnly: boolean;
  /** Names of limits that are not numbers. */
  badLimits: readonly string[];
  limitName: (restriction: string) => string;
  onChange: (row: PermissionRow) => void;
}

const types = ['number', 'bool', 'boolean', 'string'];

/**
 * The limits of one permission. Limits that the backend's list lacks are shown, and stay unchanged.
 */
export function RestrictionFields({ permission, row, limitName, ...props }: Props) {
  const { isReadOnly, badLimits, onChange } = props;
  const editable = permission.restrictions.filter(({ type }) => types.includes(type));
  const others = unknownOf(row, editable);
  if (editable.length === 0 && others.length === 0) return null;
  return (
    <div className="ms-7 grid grid-cols-1 gap-3 pb-3 sm:grid-cols-2">
      {editable.map((restriction) => (
        <LimitField
          key={restriction.name}
          name={limitName(restriction.name)}
          restriction={restriction}
          value={row[limitField(restriction.name)]}
          isReadOnly={isReadOnly}
          isBad={badLimits.includes(restriction.name)}
          onChange={(value) => onChange({ ...row, [limitField(restriction.name)]: value })}
        />
      ))}
      {others.map((one, index) => (
        <p key={index} className="min-w-0 self-end text-sm text-muted sm:col-span-2">
          <code dir="ltr" className="wrap-anywhere">
            {JSON.stringify(one)}
          </code>
        </p>
      ))}
    </div>
  );
}

/** Restrictions that have no field here. */
const unknownOf = (row: PermissionRow, editable: readonly KnownRestriction[]): unknown[] =>
  list(row['restrictions']).filter(
    (one) => !editable.some(({ name }) => name === text(record(one)['name'])),
  );

interface FieldProps {
  /** Name of the input, unique in the form. */
  name: string;
  restriction: KnownRestriction;
  value: unknown;
  isReadOnly: boolean;
  isBad: boolean;
  onChange: (value: unknown) => void;
}

function LimitField({ name, restriction, value, isReadOnly, isBad, onChange }: FieldProps) {
  const { bootstrap, t } = useSession();
  const label = restrictionLabel(restriction.name, t);
  const hint = restriction.description === '' ? undefined : t(restriction.description);
  if (restriction.type.startsWith('bool'))
    return (
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        checked={isOn(value)}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  const typed = typeof value === 'number' ? String(value) : text(value);
  const isNumber = restriction.type === 'number';
  const bytes = restriction.name === 'space' && typed !== '' ? Number(typed) : Number.NaN;
  return (
    <TextField
      name={name}
      label={label}
      value={typed}
      readOnly={isReadOnly}
      autoComplete="off"
      {...(isNumber && { inputMode: 'decimal' as const, placeholder: t('No limit') })}
      hint={bytes >= 0 ? formatBytes(bytes, bootstrap.i18n.language) : hint}
      error={isBad ? t('Please check what you entered.') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
