/**
 * Descriptions of records for the forms of backstage and admin: plain data, one file per type
 * beside this one. Labels are in English; the app translates them.
 */
export interface RecordType<Name extends string = string> {
  /** Names its drafts: 'album'. */
  name: string;
  /**
   * Fields in the order of the form. Fields of the record that are not listed here are never
   * changed.
   */
  fields: readonly RecordField<Name>[];
}

export interface Option {
  value: string;
  label: string;
}

interface Common<Name extends string> {
  /** The name in the backend's record. */
  name: Name;
  label: string;
  hint?: string;
  isRequired?: true;
  isReadOnly?: true;
  /** Without it, the field is read-only. */
  permission?: string;
}

export type ValueField<Name extends string = string> = Common<Name> &
  /** A `secret` is masked while it is typed, and never stored in a draft. */
  (
    | {
        kind: 'text';
        format?: 'email' | 'url' | 'secret';
        minLength?: number;
        maxLength?: number;
        isCode?: true;
        /** An example, which is not translated. */
        placeholder?: string;
      }
    /** With `isCode` it is left to right in every language, and never checked for spelling. */
    | { kind: 'longText'; maxLength?: number; isCode?: true }
    | { kind: 'number'; min?: number; max?: number; isWhole?: true }
    /** `2026-03-09`; with `hasTime` an ISO time in UTC. */
    | { kind: 'date'; hasTime?: true; isFuture?: true }
    | { kind: 'switch' }
    /** Without `options` the screen passes those that it reads from the backend. */
    | { kind: 'choice'; options?: readonly Option[] }
    /**
     * Several of a list. `itemId`: the field that identifies an item, if the backend sends objects,
     * which stay unchanged.
     */
    | { kind: 'choices'; options?: readonly Option[]; itemId?: string; max?: number }
    /** The address of an uploaded picture. With `crop` it is cropped to a square of this shape. */
    | { kind: 'picture'; crop?: 'round' | 'square' }
  );

/** A list of objects that are edited in place, such as the tracks of an album. */
export type RowsField<Name extends string = string> = Common<Name> & {
  kind: 'rows';
  /** The field that identifies a row. */
  rowId: string;
  /** 'Add track' */
  addLabel: string;
  fields: readonly ValueField[];
  min?: number;
  max?: number;
};

export type RecordField<Name extends string = string> = ValueField<Name> | RowsField<Name>;
