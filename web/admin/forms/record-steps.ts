import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordField, RecordType } from '../../../contracts/records/record-type.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { createRecord, nameIn, readRecord, updateRecord } from '../lib/record-calls.ts';

/** Converts between the form's values and the backend's record. */
export interface Conversion {
  /** Adds the form's fields to the record, such as `config.layout` of `config`. */
  asRecord?: ((record: RecordValue) => RecordValue) | undefined;
  /** The body of a save. `edited` is the record with all changes. */
  asChanges?: ((changes: RecordValue, edited: RecordValue) => RecordValue) | undefined;
}

/** The type with other fields in its form. */
export const withFields = (
  type: AdminType,
  change: (field: RecordField) => RecordField[],
): AdminType =>
  type.form ? { ...type, form: { ...type.form, fields: type.form.fields.flatMap(change) } } : type;

export const readOnly = (field: RecordField): RecordField => ({ ...field, isReadOnly: true });

const same = (record: RecordValue): RecordValue => record;
const onlyChanges = (changes: RecordValue): RecordValue => changes;

export function recordSteps(
  type: AdminType,
  recordId: string,
  { asRecord = same, asChanges = onlyChanges }: Conversion = {},
  // Tests replace the calls.
  backend = { readRecord, updateRecord },
) {
  return {
    read: async () => asRecord(await backend.readRecord(type, recordId)),
    /** Sends only the changed fields. */
    save: async (changes: RecordValue, edited: RecordValue) => {
      const saved = await backend.updateRecord(type, {
        recordId,
        name: nameIn(type, edited),
        changes: asChanges(changes, edited),
      });
      return saved && asRecord(saved);
    },
  };
}

/** Creates a record from all described values of a form, including unchanged ones. */
export async function createFromForm(
  type: AdminType,
  { fields }: RecordType,
  edited: RecordValue,
  { asRecord = same, asChanges = onlyChanges }: Conversion = {},
  create: typeof createRecord = createRecord,
): Promise<RecordValue> {
  const described = Object.fromEntries(
    fields.flatMap(({ name }) => (Object.hasOwn(edited, name) ? [[name, edited[name]]] : [])),
  );
  return asRecord(await create(type, asChanges(described, edited)));
}
