import type { ComponentType } from 'react';
import type { Option, ValueField } from '../../../contracts/records/record-type.ts';

/** Props of the component that edits a value. `Kind` narrows the description. */
export interface ControlProps<Kind extends ValueField['kind'] = ValueField['kind']> {
  field: Extract<ValueField, { kind: Kind }>;
  /** The input's name, as errors call it: `credits.0.name` in rows. */
  name: string;
  value: unknown;
  error: string | undefined;
  /** The options of a choice: the description's, or those that the screen passed. */
  options: readonly Option[];
  onChange: (value: unknown) => void;
}

/** What a screen adds to a description. Fields of rows are called `credits.role`. */
export interface FieldExtras {
  /** Options that are read from the backend, by field. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Components of single fields, such as an editor of rich text. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
}
