import type { ReactNode, ReactElement } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { Conversion } from './record-steps.ts';

/** Props of every record panel. */
export interface PanelProps {
  type: AdminType;
  /** 'new' for a record that does not exist yet. */
  recordId: string;
  onClose: () => void;
  /** Called with the ID of the saved record, including a new one. */
  onSaved: (recordId: string) => void;
}

/** An additional part for a type. A function receives the record, and `reload` to read it again. */
export type PanelPart =
  | ReactElement
  | null
  | undefined
  | ((record: RecordValue, reload: () => Promise<void>) => ReactElement | null);

export interface RecordPanelProps extends PanelProps, Conversion {
  extras?: FieldExtras | undefined;
  /** Above the form. */
  before?: PanelPart;
  /** Below the form. */
  after?: PanelPart;
  /** Initial values of a new record. */
  start?: RecordValue | undefined;
  /** Problems by field that the description can't express. */
  check?: ((value: RecordValue) => Record<string, string>) | undefined;
  /** Beside the form on wide screens, such as a preview. */
  aside?: ((value: RecordValue) => ReactNode) | undefined;
}
