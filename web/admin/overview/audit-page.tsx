import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { EmptyNote, Skeletons } from '../../ui/placeholders.tsx';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { classNames } from '../../lib/dom.ts';
import type { Translate } from '../../lib/translate.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { useT } from '../../data/session/session.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useStore } from '../../ui/use-store.ts';
import { adminPath } from '../lib/admin-path.ts';
import { auditTrail, type Change } from '../lib/audit-trail.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Changes in the admin area: by this person on this device, or by everybody. */
export function AuditPage() {
  const t = useT();
  const hasLog = useSupports('GET admin/audit-log');
  const [showsAll, setShowsAll] = useState(false);
  const choice = (all: boolean, label: string) => (
    <button
      type="button"
      className="pill"
      aria-pressed={showsAll === all}
      onClick={() => setShowsAll(all)}
    >
      {label}
    </button>
  );
  return (
    <>
      <PageHeading title={t('Changes')} text={t('Changes in the admin area, newest first.')} />
      {hasLog && (
        <div role="group" aria-label={t('Show')} className="mb-4 flex flex-wrap gap-2">
          {choice(false, t('Mine, on this device'))}
          {choice(true, t("Everyone's"))}
        </div>
      )}
      {hasLog && showsAll ? <AllChanges /> : <MyChanges />}
    </>
  );
}

function MyChanges() {
  const t = useT();
  const entries = useStore(auditTrail);
  if (entries.length === 0)
    return <EmptyNote text={t("You haven't changed anything on this device yet.")} />;
  return (
    <Entries>
      {entries.map((entry, index) => (
        <Entry
          key={`${entry.at} ${entries.length - index}`}
          change={entry}
          at={new Date(entry.at).toISOString()}
        />
      ))}
    </Entries>
  );
}

function AllChanges() {
  const t = useT();
  const changes = usePages('GET admin/audit-log', { query: { perPage: 50 } });
  return (
    <ReadPages
      of={changes}
      shape={shape}
      empty={<EmptyNote text={t('Nobody has changed anything yet.')} />}
      moreLabel={t('Show older changes')}
    >
      {(rows) => (
        <Entries>
          {rows.map((row) => (
            <Entry
              key={row.id}
              change={{
                ...row,
                ids: row.ids ?? [],
                name: row.name ?? '',
                fields: row.fields ?? [],
              }}
              author={row.user?.display_name}
              at={row.created_at}
            />
          ))}
        </Entries>
      )}
    </ReadPages>
  );
}

const shape = <Skeletons count={5} className="h-11 rounded-control" />;

const Entries = ({ children }: { children: ReactNode }) => (
  <ol className="divide-y divide-divider rounded-card border border-divider bg-paper shadow-card">
    {children}
  </ol>
);

interface EntryProps {
  change: Change;
  /** Empty for the visitor's own changes. */
  author?: string | undefined;
  at: string | null | undefined;
}

function Entry({ change: { type, action, ids, name, fields = [] }, author = '', at }: EntryProps) {
  const t = useT();
  const dates = useDates();
  const described = adminTypeNamed(type);
  const [first] = ids;
  const isOne = ids.length === 1 && described && first !== undefined;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-sm">
      {author !== '' && <bdi className="font-semibold">{author}</bdi>}
      <span className={classNames(author === '' && 'font-semibold')}>{actionText(action, t)}</span>
      <span className="text-muted">{described ? t(described.singular) : type}</span>
      {isOne && action !== 'delete' ? (
        <Link
          to={adminPath(type, first)}
          className="min-w-0 wrap-anywhere underline-offset-2 hover:underline"
        >
          <bdi>{name || `#${first}`}</bdi>
        </Link>
      ) : (
        <bdi className="min-w-0 wrap-anywhere">
          {name ||
            (ids.length > 1
              ? t('[one :count record|other :count records]', { count: ids.length })
              : (first ?? ''))}
        </bdi>
      )}
      {fields.length > 0 && (
        <code className="min-w-0 text-xs wrap-anywhere text-muted" dir="ltr">
          {fields.join(', ')}
        </code>
      )}
      {at && <TimeAgo at={at} dates={dates} className="ms-auto text-muted" />}
    </li>
  );
}

const actionNames: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  approve: 'Approved',
  deny: 'Denied',
  ban: 'Banned',
  unban: 'Unbanned',
  permissions: 'Permissions changed',
  publish: 'Published',
  'add role': 'Role added',
  'remove role': 'Role removed',
  'delete token': 'Token deleted',
  'password mail': 'Password reset email sent',
  'set password': 'Password set',
  'sign out': 'Logged out everywhere',
  'verify email': 'Email verified',
};

const actionText = (action: string, t: Translate): string =>
  Object.hasOwn(actionNames, action) ? t(actionNames[action] ?? action) : action;
