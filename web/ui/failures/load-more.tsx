import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pages } from '../../data/calls/use-pages.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../button.tsx';

interface Props {
  pages: Pick<
    Pages<unknown>,
    'error' | 'hasMore' | 'isLoadingMore' | 'isValidating' | 'loadMore' | 'mutate'
  >;
  /** Number of items loaded so far, if scrolling loads more too. */
  count?: number;
  label?: string | undefined;
}

/** Scrolling alone loads at most this many items, so visitors can still reach the footer. */
const maxUnasked = 240;
/** How far below the viewport loading starts. */
const ahead = '600px';

/** The end of an unfinished list: loads more on a press, or when the end is near the viewport. */
export function LoadMore({ pages, count = maxUnasked, label }: Props) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const { error, hasMore, isLoadingMore, isValidating, loadMore, mutate } = pages;
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
      {error ? (
        <div className="mt-6 text-center">
          <p role="alert" className="text-base">
            {t(error.message)}
          </p>
          <Button
            variant="outline"
            className="mt-4"
            isPending={isValidating}
            onClick={() => void mutate()}
          >
            {t('Try again')}
          </Button>
        </div>
      ) : (
        hasMore && (
          <div className="mt-6 text-center">
            <Button variant="outline" isPending={isLoadingMore} onClick={() => void loadMore()}>
              {label ?? t('Load more')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
