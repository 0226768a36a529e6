import { useEffect, useEffectEvent, useRef } from 'react';
import type { Reading } from '../../data/calls/use-call.ts';
import type { Pages } from '../../data/calls/use-pages.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../button.tsx';
import { Read, type ReadProps } from './read.tsx';
import { whenInView } from '../../lib/dom.ts';

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
const maxAutomatic = 240;
/** How far below the viewport loading starts. */
const ahead = '600px';

/** Loads more of a list on a press, or when its end is near the viewport. */
export function LoadMore({ pages, count = maxAutomatic, label }: Props) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const { error, hasMore, isLoadingMore, isValidating, loadMore, mutate } = pages;
  const loadsAutomatically = hasMore && !isValidating && !error && count < maxAutomatic;
  const loadNext = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (!loadsAutomatically) return undefined;
    return whenInView(end.current, () => loadNext(), ahead);
    // Observe again after each page: an element that stays visible is reported only once.
  }, [loadsAutomatically, count]);
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

interface ReadPagesProps<Item> extends Omit<ReadProps<Item[]>, 'of'> {
  of: Reading<Item[]> & Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>;
  /** Label of the button that loads the next page. */
  moreLabel?: string;
}

/** A list that `usePages` reads, in each of its states, with a button for the next page. */
export function ReadPages<Item>({ of, moreLabel, ...props }: ReadPagesProps<Item>) {
  const { data, error, isValidating, mutate } = of;
  return (
    <>
      <Read of={{ data, error, isValidating, mutate }} {...props} />
      {data !== undefined && <LoadMore pages={of} label={moreLabel} />}
    </>
  );
}
