import type { ReactNode, ReactElement } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { Conversion } from './record-steps.ts';

/** What every panel of a record gets. */
export interface PanelProps {
  type: AdminType;
  /** 'new' for one that does not exist yet. */
  recordId: string;
  onClose: () => void;
  /** Called with the ID of the saved record, also of a new one. */
  onSaved: (recordId: string) => void;
}

/** A part of a type's own. A function gets the record, and reads it again with `reload`. */
export type PanelPart =
  | ReactElement
  | null
  | undefined
  | ((record: RecordValue, reload: () => void) => ReactElement | null);

export interface RecordPanelProps extends PanelProps, Conversion {
  extras?: FieldExtras | undefined;
  /** Above the form. */
  before?: PanelPart;
  /** Below the form. */
  after?: PanelPart;
  /** The first values of a new record. */
  start?: RecordValue | undefined;
  /** Problems beyond those of the description, by field. */
  check?: ((value: RecordValue) => Record<string, string>) | undefined;
  /** Beside the form on wide screens, such as a preview. */
  aside?: ((value: RecordValue) => ReactNode) | undefined;
}
