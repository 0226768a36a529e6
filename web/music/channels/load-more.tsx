import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import type { Pages } from '../../data/calls/use-pages.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';

type Props = Pick<
  Pages<unknown>,
  'hasMore' | 'isLoadingMore' | 'isValidating' | 'loadMore' | 'refresh'
> & {
  /** Number of items loaded so far. */
  count: number;
  error: ApiError | undefined;
};

/** Scrolling alone loads at most this many items, so visitors can still reach the footer. */
const maxUnasked = 240;
/** How far below the viewport loading starts. */
const ahead = '600px';

/** The end of an unfinished list: loads more on scroll or at the press of a button. */
export function LoadMore({
  hasMore,
  isLoadingMore,
  isValidating,
  loadMore,
  refresh,
  count,
  error,
}: Props) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const isUnasked = hasMore && !isValidating && !error && count < maxUnasked;
  const goOn = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (!isUnasked || !end.current || typeof IntersectionObserver !== 'function') return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) goOn();
      },
      { rootMargin: ahead },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
    // Observe again after each page: an element that stays visible is reported only once.
  }, [isUnasked, count]);
  return (
    <div ref={end}>
      <p role="status" className="sr-only">
        {isLoadingMore ? t('Loading') : ''}
      </p>
      {error && (
        <p role="alert" className="mt-6 text-center text-base">
          {t(error.message)}
        </p>
      )}
      {error ? (
        <div className="mt-4 text-center">
          <Button variant="outline" isPending={isValidating} onClick={() => void refresh()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        hasMore && (
          <div className="mt-8 text-center">
            <Button variant="outline" isPending={isLoadingMore} onClick={() => void loadMore()}>
              {t('Load more')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
