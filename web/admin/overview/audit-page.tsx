import { Link } from 'react-router';
import { adminTypeNamed } from '../../../contracts/admin/record-types.ts';
import { useDates } from '../../session/use-dates.ts';
import { useT } from '../../session/session.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useStore } from '../../ui/use-store.ts';
import { adminPath } from '../lib/admin-path.ts';
import { type AuditEntry, auditTrail } from '../lib/audit-trail.ts';
import { PageHeading } from '../lib/page-heading.tsx';

/** What this person changed here, newest first. */
export function AuditPage() {
  const t = useT();
  const entries = useStore(auditTrail);
  return (
    <>
      <PageHeading
        title={t('Changes')}
        text={t('What you have changed in the admin area on this device, newest first.')}
      />
      {entries.length === 0 ? (
        <p className="rounded-card border border-divider bg-paper px-6 py-10 text-center text-base text-muted">
          {t("You haven't changed anything here yet.")}
        </p>
      ) : (
        <ol className="divide-y divide-divider rounded-card border border-divider bg-paper shadow-card">
          {entries.map((entry, index) => (
            <Entry key={`${entry.at} ${entries.length - index}`} entry={entry} />
          ))}
        </ol>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const dates = useDates();
  const { type, name, ids, fields = [], at } = entry;
  const described = adminTypeNamed(type);
  const [first] = ids;
  const isOne = ids.length === 1 && described && first !== undefined;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <span className="font-semibold">{actionWords(entry.action, t)}</span>
      <span className="text-muted">{described ? t(described.singular) : type}</span>
      {isOne && entry.action !== 'delete' ? (
        <Link to={adminPath(type, first)} className="link min-w-0 wrap-anywhere">
          <bdi>{name || `#${first}`}</bdi>
        </Link>
      ) : (
        <bdi className="min-w-0 wrap-anywhere">
          {name ||
            (ids.length > 1 ? t(':count records', { count: ids.length }) : `#${first ?? ''}`)}
        </bdi>
      )}
      {fields.length > 0 && (
        <code className="min-w-0 text-xs wrap-anywhere text-muted" dir="ltr">
          {fields.join(', ')}
        </code>
      )}
      <TimeAgo at={new Date(at).toISOString()} dates={dates} className="ms-auto text-muted" />
    </li>
  );
}

/** A word for an action; those of a screen of its own are shown as they are. */
function actionWords(action: string, t: ReturnType<typeof useT>): string {
  switch (action) {
    case 'create':
      return t('Created');
    case 'update':
      return t('Changed');
    case 'delete':
      return t('Deleted');
    case 'restore':
      return t('Restored');
    default:
      return action;
  }
}
