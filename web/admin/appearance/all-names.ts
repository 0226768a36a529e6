import { list } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { appearanceType } from './appearance-record.ts';

/** The names of all fields, including fields in rows: `themes.0.name`. */
export const allNames = (value: RecordValue): string[] =>
  appearanceType.fields.flatMap((field) =>
    field.kind === 'rows'
      ? [
          field.name,
          ...list(value[field.name]).flatMap((_, index) =>
            field.fields.map((part) => `${field.name}.${index}.${part.name}`),
          ),
        ]
      : [field.name],
  );
