import { memo } from 'react';

/**
 * Hidden inputs for the fields of closed sections. Without them, errors of fields that are not on
 * the screen would belong to no field. `names` has one name per line.
 */
export const FieldNames = memo(function FieldNames({ names }: { names: string }) {
  return names.split('\n').map((name) => <input key={name} type="hidden" name={name} />);
});
