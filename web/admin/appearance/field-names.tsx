import { memo } from 'react';

/**
 * Fields of closed parts of the form, by their names only. Without them, errors of fields that are
 * not on the screen would belong to no field. `names`: one per line.
 */
export const FieldNames = memo(function FieldNames({ names }: { names: string }) {
  return names.split('\n').map((name) => <input key={name} type="hidden" name={name} />);
});
