import type { ComponentType } from 'react';
import type { RecordValue } from '../field-value.ts';
import type { Option, RowsField, ValueField } from '../../../contracts/records/record-type.ts';

/** Props of the component that edits a value. `Kind` narrows the description. */
export interface ControlProps<Kind extends ValueField['kind'] = ValueField['kind']> {
  field: Extract<ValueField, { kind: Kind }>;
  /** The input's name, as errors use it: `credits.0.name` in rows. */
  name: string;
  value: unknown;
  error: string | undefined;
  /** The options of a choice, from the description or from the screen. */
  options: readonly Option[];
  onChange: (value: unknown) => void;
}

/** A screen's additions to a description. Fields of rows are named `credits.role`. */
export interface FieldExtras {
  /** Options that are read from the backend, by field. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Components for single fields, such as a rich text editor. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** The same for lists of rows. */
  rows?: Readonly<Record<string, ComponentType<RowsControlProps>>>;
}

export interface RowsControlProps {
  field: RowsField;
  value: unknown;
  /** All errors of the form, by name. */
  errors: Readonly<Record<string, string>>;
  extras: FieldExtras;
  /** The record that the edits started from. */
  base: RecordValue;
  onChange: (rows: unknown[]) => void;
}
