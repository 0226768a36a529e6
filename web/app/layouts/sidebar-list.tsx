import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reading } from '../../data/calls/use-call.ts';
import { createWordMatcher } from '../../lib/find-matches.ts';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sidebarRowClass } from './sidebar-row.tsx';

interface Props<Item> {
  title: string;
  of: Reading<Item[]>;
  /** Shows only items whose names contain all these words. */
  query: string;
  /** Shown if there are no items at all. */
  emptyText: string;
  /** The page with the items beyond the first request; null if there are none. */
  rest: { to: string; label: string } | null;
  /** A button beside the title. */
  action?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list of the sidebar, in each of its states. */
export function SidebarList<Item extends { name: string }>({
  title,
  of,
  query,
  emptyText,
  rest,
  action,
  children,
}: Props<Item>) {
  const { bootstrap, t } = useSession();
  const isFiltered = query.trim() !== '';
  const matches = createWordMatcher(query, bootstrap.i18n.language);
  return (
    <nav aria-label={title} className="pt-3">
      <div className="flex min-h-10 items-center justify-between ps-3 folded:justify-center folded:ps-0">
        <h2 className="text-xs font-semibold text-muted folded:sr-only">{title}</h2>
        {action}
      </div>
      <Read
        of={of}
        shape={<RowSkeletons />}
        renderFailure={({ message }, { isPending, onRetry }) => (
          <div className="px-3 text-xs text-muted folded:px-0 folded:text-center">
            <p className="pb-2 folded:sr-only">{t(message)}</p>
            <Button
              variant="outline"
              size="sm"
              isPending={isPending}
              onClick={onRetry}
              className="folded:px-2 folded:text-2xs"
            >
              {t('Try again')}
            </Button>
          </div>
        )}
      >
        {(items) => {
          const found = items.filter(({ name }) => matches(name));
          return (
            <>
              {found.length === 0 && (
                <p className="px-3 pb-2 text-xs text-muted folded:sr-only">
                  {isFiltered ? t('Nothing matches.') : emptyText}
                </p>
              )}
              <ul>
                {found.map(children)}
                {rest && (
                  <li>
                    <Link to={rest.to} className={sidebarRowClass}>
                      <Icon name="library" className="size-5 folded:mx-auto" />
                      <span className="folded:sr-only">{rest.label}</span>
                    </Link>
                  </li>
                )}
              </ul>
            </>
          );
        }}
      </Read>
    </nav>
  );
}

const RowSkeletons = () => (
  <ul>
    {[0, 1, 2, 3].map((row) => (
      <li
        key={row}
        className="flex min-h-11 items-center gap-3 px-3 folded:min-h-14 folded:justify-center folded:px-0"
      >
        <Skeleton className="size-8 rounded-cover folded:size-11" />
        <Skeleton className="h-3.5 w-3/5 rounded-cover folded:hidden" />
      </li>
    ))}
  </ul>
);
