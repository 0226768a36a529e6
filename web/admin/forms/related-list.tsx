import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type {
  RelatedRow,
  Relation,
  RowAction,
} from '../../../contracts/records/admin/record-action.ts';
import { list, record as recordIn } from '../../../contracts/loose.ts';
import type { CallInput, QueryKey } from '../../../contracts/schema/calls.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { type Reading, useCall } from '../../data/calls/use-call.ts';
import { type Pages, usePages } from '../../data/calls/use-pages.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { Button } from '../../ui/button.tsx';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { pathParams, idText } from '../lib/record-calls.ts';
import { RecordActions } from './record-actions.tsx';
import {
  actionsIn,
  type OpenRecord,
  useMayRun,
  useRecordAction,
  useActionContext,
} from './use-record-action.tsx';
import { Chip, Section } from './panel-parts.tsx';

interface Props extends OpenRecord {
  relation: Relation;
}

/** What belongs to a record, with buttons that add and remove rows. */
export function RelatedList(props: Props) {
  const { relation, record } = props;
  const { bootstrap } = useSession();
  const isListed = useSupports(relation.list);
  const isAllowed = relation.permission === undefined || can(bootstrap, relation.permission);
  if (!isListed || !isAllowed || relation.isFor?.(record) === false) return null;
  return relation.replyField === undefined ? <PagedList {...props} /> : <PlainList {...props} />;
}

function PlainList(props: Props) {
  const { relation } = props;
  const reading = useCall(
    relation.list as 'GET users/{id}/sessions',
    inputOf<'GET users/{id}/sessions'>(props),
  );
  const rows = reading.data && list(recordIn(reading.data)[relation.replyField ?? '']);
  if (isAbsent(reading.error)) return null;
  return <List {...props} of={{ ...reading, data: rows?.map(recordIn) }} />;
}

function PagedList(props: Props) {
  const { type, relation, record } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const input = inputOf<'GET users'>(props, query);
  const pages = usePages(relation.list as 'GET users', input, { keepPreviousData: true });
  // In a list of the record's own type, only other records are related.
  const isRelated = (row: RecordValue) =>
    relation.list !== type.calls.list || idText(row) !== idText(record);
  return (
    <List
      {...props}
      of={{ ...pages, data: pages.data?.map(recordIn).filter(isRelated) }}
      isSearching={query !== ''}
    >
      {relation.search && (
        <SearchField label={t(relation.search.label)} value={typed} onChange={setTyped} />
      )}
    </List>
  );
}

/** The call is known only at run time, so its input is untyped. */
const inputOf = <K extends QueryKey>({ relation, record }: Props, query = '') =>
  ({
    params: pathParams(relation.list, idText(record)),
    query: { ...relation.query?.(record), ...(query !== '' && { query }) },
  }) as unknown as CallInput<K>;

interface ListProps extends Props {
  of: Reading<RecordValue[]> | (Reading<RecordValue[]> & Pages<unknown>);
  isSearching?: boolean;
  /** The search. */
  children?: ReactNode;
}

function List({ relation, of, isSearching = false, children, ...open }: ListProps) {
  const { type } = open;
  const { title, empty, search, add, remove, linkTo = '' } = relation;
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const rowOf = useRow(relation);
  const reread = () => of.mutate().catch(() => undefined);
  const { run, isPending } = useRecordAction(open, {
    onDone: async () => {
      await reread();
      section.current?.focus();
    },
  });
  const canAdd = useMayRun(type, add);
  const canRemove = useMayRun(type, remove);
  const change = (action: RowAction, row: RecordValue) =>
    run(action, { row, name: rowOf(row).title, type: linkTo });
  const none = isSearching && search ? search.noneText : empty;
  const content = (rows: readonly RecordValue[]) => (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {rows.length === 0 ? t(none) : ''}
      </p>
      <Rows
        label={t(title)}
        relation={relation}
        rows={rows}
        action={canRemove ? remove : undefined}
        isBusy={isPending}
        onPress={change}
      />
    </>
  );
  return (
    <Section focusRef={section} title={t(title)}>
      {children}
      {'hasMore' in of ? (
        <ReadPages of={of} shape={shape}>
          {content}
        </ReadPages>
      ) : (
        <Read of={of} shape={shape}>
          {content}
        </Read>
      )}
      {canAdd && add && (
        <AddRows
          relation={relation}
          add={add}
          existing={of.data ?? []}
          isBusy={isPending}
          onPress={change}
        />
      )}
      {of.data?.length !== 0 && (
        <RecordActions {...open} actions={actionsIn(type, title)} onDone={reread} />
      )}
    </Section>
  );
}

function useRow({ row: rowOf, linkTo = '' }: Relation) {
  const contextOf = useActionContext();
  return (row: RecordValue) => rowOf(row, contextOf(linkTo, row, ''));
}

interface RowsProps {
  label: string;
  relation: Relation;
  rows: readonly RecordValue[];
  /** Undefined if the visitor may not change the rows. */
  action: RowAction | undefined;
  isBusy: boolean;
  onPress: (action: RowAction, row: RecordValue) => void;
}

function Rows({ label, relation, rows, action, isBusy, onPress }: RowsProps) {
  const t = useT();
  const rowOf = useRow(relation);
  return (
    <ul
      aria-label={label}
      className="divide-y divide-divider rounded-control border border-divider empty:hidden"
    >
      {rows.map((row, index) => {
        const content = rowOf(row);
        return (
          <li
            key={idText(row) || index}
            className="flex min-h-12 items-center justify-between gap-3 px-3 py-2 text-sm"
          >
            {content.picture !== undefined && (
              <Picture name={content.title} address={content.picture} isRound className="w-8" />
            )}
            <RowText
              row={content}
              to={relation.linkTo && adminPath(relation.linkTo, idText(row))}
            />
            {content.state !== undefined && <Chip>{content.state}</Chip>}
            {action && (
              <Button
                variant={action.variant === 'danger' ? 'quietDanger' : 'outline'}
                size="sm"
                aria-disabled={isBusy}
                aria-label={t(action.rowLabel, { name: content.title })}
                onClick={() => onPress(action, row)}
              >
                {t(action.label)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function RowText({ row, to }: { row: RelatedRow; to: string | undefined }) {
  const facts = (row.facts ?? []).filter((fact) => fact !== '');
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      {to === undefined ? (
        <bdi className="font-medium">{row.title}</bdi>
      ) : (
        <Link to={to} className="font-medium underline-offset-2 hover:underline">
          <bdi>{row.title}</bdi>
        </Link>
      )}
      <span className="block text-muted empty:hidden">
        {facts.map((fact, index) => (
          <span key={index}>
            {index > 0 && <span> · </span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}

interface AddProps extends Pick<RowsProps, 'relation' | 'isBusy' | 'onPress'> {
  add: NonNullable<Relation['add']>;
  /** Rows of the list, which can't be added again. */
  existing: readonly RecordValue[];
}

function AddRows({ add, existing, onPress, ...rows }: AddProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { data, error, isValidating, mutate } = useCall(
    add.from as 'GET users',
    query === '' ? null : { query: { query, perPage: 8 } },
    { keepPreviousData: true, stopsOvertaken: true },
  );
  const found = query === '' ? [] : (data?.pagination.data ?? []).map(recordIn);
  const others = found.filter((row) => !existing.some((one) => idText(one) === idText(row)));
  const isNothing = query !== '' && data !== undefined && !isValidating && others.length === 0;
  return (
    <div className="grid gap-2">
      <SearchField label={t(add.searchLabel)} value={typed} onChange={setTyped} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isNothing ? t(add.noneText) : ''}
      </p>
      {error && !isValidating && (
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      )}
      <Rows
        {...rows}
        label={t(add.title)}
        rows={others}
        action={add}
        onPress={(action, row) => {
          setTyped('');
          onPress(action, row);
        }}
      />
    </div>
  );
}

const shape = <Skeleton className="h-14 w-full rounded-control" />;
