import type { CallKey, QueryKey } from '../../schema/calls.ts';
import type { RecordField } from '../record-type.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the texts about a record or a row use. */
export interface Words {
  t: (text: string, values?: Record<string, string | number>) => string;
  /** The name of the record or the row. */
  name: string;
  /** It is, or belongs to, the visitor's own account. */
  isSelf: boolean;
  /** '3 May 2026' */
  date: (value: unknown) => string;
  /** 'last week' */
  ago: (value: unknown) => string;
}

export interface Question {
  title: string;
  text: string;
  /** By default the action's label. */
  confirmLabel?: string;
  /** 'Cancel' by default. */
  cancelLabel?: string;
}

/** A call that changes one record, with a button in its panel. */
export interface RecordAction {
  /** Its name in the audit trail: 'ban'. */
  name: string;
  /** 'Ban user' */
  label: string;
  /** Its parameters are the IDs of the record and, if it has two, of the row. */
  call: CallKey;
  /** By default the type's permission to update. */
  permission?: string;
  /** The part of the panel that shows it, such as a relation's title. By default the end. */
  section?: string;
  /** The look of its button. */
  variant?: 'primary' | 'danger';
  isFor?: (record: Row, words: Words) => boolean;
  question?: (record: Row, words: Words) => Question | undefined;
  /** Asked for with the question. `values`: those typed so far. */
  fields?: (record: Row, values: Row) => readonly RecordField[];
  /** Initial values of the fields. */
  start?: Row;
  body?: (record: Row, values: Row) => object;
  /** The toast afterwards: 'Banned: :name'. May also use `:email`. */
  result: string;
}

/** An action on a row of a relation. */
export interface RowAction extends RecordAction {
  /** The button as screen readers announce it: 'Remove :name'. */
  rowLabel: string;
}

/** A list of things that belong to a record. */
export interface Relation {
  title: string;
  empty: string;
  /** Its parameter is the record's ID. */
  list: QueryKey;
  query?: (record: Row) => Record<string, string | number>;
  /** The field of the reply that holds the rows; by default they come in pages. */
  replyField?: string;
  /** The visitor's permission to see the relation. */
  permission?: string;
  isFor?: (record: Row) => boolean;
  row: (row: Row, words: Omit<Words, 'name'>) => RelatedRow;
  /** The type of record that a row opens. */
  linkTo?: string;
  /** Offers to search the list. */
  search?: { label: string; noneText: string };
  /** Searches for rows to add. */
  add?: RowAction & { from: QueryKey; title: string; searchLabel: string; noneText: string };
  remove?: RowAction;
}

export interface RelatedRow {
  title: string;
  facts?: readonly string[];
  /** 'Approved' */
  state?: string;
  /** The address of a picture; null for a placeholder. */
  picture?: string | null;
}
