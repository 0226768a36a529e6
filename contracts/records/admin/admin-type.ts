import type { Option, RecordType } from '../record-type.ts';
import type { CallKey, ReplyOf } from '../../schema/calls.ts';
import type { RecordAction, Relation } from './record-action.ts';

/** Reads one page of all records of a type. */
export type ListCall = {
  [K in CallKey]: K extends `GET ${string}{${string}`
    ? never
    : K extends `GET ${string}`
      ? ReplyOf<K> extends { pagination: { data: unknown[] } }
        ? K
        : never
      : never;
}[CallKey];

interface CommonColumn {
  /** Names the column in addresses and views. */
  name: string;
  label: string;
  /** Path of the value in the record, such as `user.display_name`; by default its `name`. */
  path?: string;
  /** Hidden until the visitor chooses it. */
  isOptional?: true;
  /** The `orderBy` of the list's call; without it the column can't be sorted. */
  orderBy?: string;
}

/**
 * A column of a table. Every kind tolerates a missing value and one of the wrong type.
 * `title`: the record's name, with the picture at `picture`; it opens the record.
 * `list`: names of several things, such as roles. `choice`: a word of `options`.
 * `bytes` and `duration` (milliseconds) are formatted numbers. `currency`: where a price's is.
 */
export type Column = CommonColumn &
  (
    | { kind: 'title'; picture?: string; shape?: 'round' | 'square' }
    | { kind: 'number'; currency?: string }
    | { kind: 'text' | 'switch' | 'list' | 'bytes' | 'duration' | 'picture' }
    /** `isDay`: a day of the calendar, even if the backend sends it with a time. */
    | { kind: 'date'; isDay?: true }
    | { kind: 'choice'; options: readonly Option[] }
  );

/** Most tables have these two columns. */
export const createdColumn = {
  kind: 'date',
  name: 'created_at',
  label: 'Created',
  orderBy: 'created_at',
  isOptional: true,
} as const satisfies Column;

export const updatedColumn = {
  kind: 'date',
  name: 'updated_at',
  label: 'Last change',
  orderBy: 'updated_at',
} as const satisfies Column;

/** `has`: one of a list, such as a role among a user's roles. */
export type Operator = '=' | '!=' | '>' | '<' | 'has';

/** One condition of a list. */
export interface Filter {
  key: string;
  operator: Operator;
  value: string | number | boolean | null;
}

interface CommonFilter {
  /** The `key` that the backend knows. */
  key: string;
  label: string;
}

/** A filter that a table offers. A `date` filters by "after" and "before". */
export type FilterField = CommonFilter &
  (
    | { kind: 'choice'; options: readonly Option[]; operator?: 'has' }
    /** Its options are read from a list of the admin area, such as all roles. */
    | { kind: 'record'; type: string; operator?: 'has' }
    | { kind: 'switch' | 'date' | 'number' }
    /** Records with or without a value: `isNull` compares with null. */
    | { kind: 'presence'; present: string; absent: string }
  );

export type AdminGroup = 'people' | 'music' | 'site' | 'sales';

/** Something that a deletion also removes. `count`: the record's field with its number. */
export interface Cascade {
  label: string;
  count?: string;
}

/**
 * One type of record in the admin area: its table, its form and its calls. Plain data, one file per
 * type beside this one; labels are in English, and the app translates them.
 */
export interface AdminType {
  /** The name in addresses: `users` in /admin/users. */
  name: string;
  /** 'Users' */
  title: string;
  /** 'User' */
  singular: string;
  /** 'New user'; only for types with `calls.create`. */
  newLabel?: string;
  icon: string;
  group: AdminGroup;
  /** Without `view` the type is hidden, and its address shows the page for missing pages. */
  permissions: Readonly<Record<'view' | 'create' | 'update' | 'delete', string>>;
  calls: {
    list: ListCall;
    show?: CallKey;
    create?: CallKey;
    update?: CallKey;
    /** Its parameter is `ids`, separated by commas. */
    remove?: CallKey;
    /** Restores deleted records; its body is `{ ids }`. */
    restore?: CallKey;
    /** Prepares a file of all records; without it the table writes one from its pages. */
    csv?: CallKey;
  };
  /** Parameters that the backend's list call needs, such as `with`. */
  listQuery?: Readonly<Record<string, string>>;
  showQuery?: Readonly<Record<string, string>>;
  /** The field of replies that holds one record: 'user'. */
  replyField: string;
  /** The field with a record's name: 'display_name', 'track.name'. */
  nameField: string;
  columns: readonly Column[];
  filters: readonly FilterField[];
  /** `-created_at`: the newest first. */
  sort: string;
  /** Whether the list's call searches by `query`. */
  hasSearch?: false;
  form?: RecordType;
  /** The form has a preview or lists of its own, and needs the whole width. */
  isWide?: true;
  removes?: readonly Cascade[];
  /** Lists below the form. */
  relations?: readonly Relation[];
  actions?: readonly RecordAction[];
  /** The page in the old back office: '/admin/users'. */
  legacyPath?: string;
}

export const permissionsOf = (name: string): AdminType['permissions'] => ({
  view: `${name}.view`,
  create: `${name}.create`,
  update: `${name}.update`,
  delete: `${name}.delete`,
});
