import { Link } from 'react-router';
import { Notice } from '../../ui/placeholders.tsx';
import type { ApiError } from '../../data/calls/api-error.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useOfflineInPlace } from '../../ui/toast-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export function EmptyList(props: { createPath: string | null; newLabel: string }) {
  const { createPath, newLabel } = props;
  const t = useT();
  return (
    <Notice
      isPart
      icon="list"
      title={t('Nothing here yet')}
      text={t('New entries will appear here.')}
    >
      {createPath !== null && (
        <Link to={createPath} className={buttonClass({ variant: 'outline' })}>
          {newLabel}
        </Link>
      )}
    </Notice>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <Notice
      isPart
      icon="search"
      title={t('No matches')}
      text={t('Nothing matches your search and filters.')}
    >
      <Button variant="outline" onClick={onClear}>
        {t('Clear search and filters')}
      </Button>
    </Notice>
  );
}

interface FailureProps {
  /** Undefined if nothing failed. */
  error: ApiError | undefined;
  isPending: boolean;
  isOnline: boolean;
  hasRows: boolean;
  onRetry: () => void;
}

/** Shown if the list could not be read. Rows that were read before stay below. */
export function TableFailure({ error, isPending, isOnline, hasRows, onRetry }: FailureProps) {
  const t = useT();
  useOfflineInPlace(!isOnline && (hasRows || error !== undefined));
  if (!isOnline && error && !hasRows)
    return (
      <Notice
        isPart
        icon="warning"
        title={t("You're offline")}
        text={t("We'll reconnect automatically.")}
      />
    );
  if (!isOnline && hasRows)
    return (
      <p
        role="status"
        className="mb-3 rounded-control border border-divider bg-paper px-4 py-3 text-sm"
      >
        {t("You're offline. These rows may be out of date.")}
      </p>
    );
  if (!error) return null;
  return (
    <ReadFailure
      error={error}
      isPending={isPending}
      onRetry={onRetry}
      className={
        hasRows
          ? 'mb-3 rounded-control border border-divider bg-paper px-4 py-3'
          : 'rounded-card border border-divider bg-paper px-4 py-10'
      }
    />
  );
}

const rowsOfSkeleton = 10;

export const GridSkeleton = ({ isCompact }: { isCompact: boolean }) => (
  <div className="overflow-hidden rounded-card border border-divider bg-paper">
    <span className="block h-10 border-b border-divider" />
    {Array.from({ length: rowsOfSkeleton }, (_, index) => (
      <span
        key={index}
        className={`flex items-center gap-6 border-b border-divider px-3 ${isCompact ? 'h-9' : 'h-12'}`}
      >
        <Skeleton className="size-8 shrink-0 rounded-full" />
        <Skeleton className="h-4 flex-[3] rounded-control" />
        <Skeleton className="h-4 flex-[2] rounded-control max-sm:hidden" />
        <Skeleton className="h-4 flex-1 rounded-control max-md:hidden" />
      </span>
    ))}
  </div>
);
