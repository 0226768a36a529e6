import { Link } from 'react-router';
import { text } from '../../../contracts/loose.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { requestWords } from './request-words.ts';
import { Chip, Section } from '../forms/section.tsx';

interface Props {
  userId: number;
  /** The open request, which is left out. */
  requestId: number | null;
}

/** Other requests of the same person, newest first. */
export function OtherRequests({ userId, requestId }: Props) {
  const { t } = useSession();
  const dates = useDates();
  const pages = usePages('GET backstage-request', { query: { userId } });
  const others = pages.data?.filter(({ id }) => id !== requestId);
  return (
    <Section title={t('Other requests of this person')}>
      <Read
        of={{ ...pages, data: others }}
        shape={shape}
        empty={<p className="text-sm text-muted">{t('None')}</p>}
      >
        {(found) => (
          <ul className="divide-y divide-divider rounded-control border border-divider">
            {found.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-sm"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Link
                    to={adminPath('requests', one.id)}
                    className="font-medium underline-offset-2 hover:underline"
                  >
                    {requestWords('type', one.type, t)}
                  </Link>
                  {one.created_at && (
                    <span className="ms-2 text-muted">{dates.format(one.created_at)}</span>
                  )}
                  {text(one.notes) !== '' && (
                    <span dir="auto" className="block text-muted">
                      {one.notes}
                    </span>
                  )}
                </span>
                <Chip>{requestWords('status', text(one.status) || 'pending', t)}</Chip>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </Section>
  );
}

const shape = <Skeleton className="h-14 w-full rounded-control" />;
