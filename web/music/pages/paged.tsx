import { type ReactNode, useEffect } from 'react';
import { isAbsent, isRefusal } from '../../data/calls/api-error.ts';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import type { ItemOf, PagedKey, Pages } from '../../data/calls/use-pages.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TrackSkeletons } from '../tracks/track-skeletons.tsx';

interface Props<K extends PagedKey> {
  /** The call that reads the list. If the backend lacks it, links to the list disappear. */
  call: K;
  pages: Pages<ItemOf<K>>;
  /** Skeleton while the list loads. */
  shape?: ReactNode;
  /** Messages for an empty list and for one that others may not see. */
  words: { empty: string; refused: string };
  children: (items: ItemOf<K>[]) => ReactNode;
}

/** A list that loads page by page, in each of its states. */
export function Paged<K extends PagedKey>({
  call,
  pages,
  shape = <TrackSkeletons />,
  words,
  children,
}: Props<K>) {
  const t = useT();
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore, refresh } = pages;
  const isLacking = !items && isAbsent(error);
  useEffect(() => {
    if (isLacking) markUnsupported(call, error);
  }, [isLacking, call, error]);
  return (
    <>
      <Loading isLoading={!items && !error} label={t('Loading')} shape={shape}>
        {items && items.length > 0 && children(items)}
        {items?.length === 0 && <p className="text-base text-muted">{words.empty}</p>}
        {!items && isRefusal(error) && <p className="text-base text-muted">{words.refused}</p>}
        {!items && error && !isRefusal(error) && (
          <div role="alert" className="flex flex-wrap items-center gap-4 text-base">
            {t(error.message)}
            <Button
              variant="outline"
              size="sm"
              isPending={isValidating}
              onClick={() => void refresh()}
            >
              {t('Try again')}
            </Button>
          </div>
        )}
      </Loading>
      <p role="status" className="sr-only">
        {isLoadingMore ? t('Loading') : ''}
      </p>
      {hasMore && (
        <div className="mt-6 text-center">
          <Button variant="outline" isPending={isLoadingMore} onClick={() => void loadMore()}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}
