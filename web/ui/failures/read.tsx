import type { ReactNode } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import type { Pages } from '../../data/calls/use-pages.ts';
import { useT } from '../../data/session/session.tsx';
import { Loading } from '../loading.tsx';
import { LoadMore } from './load-more.tsx';
import { ReadFailure } from './read-failure.tsx';

interface Props<Data> {
  /** What `useCall`, `usePages` or `useWholeList` returned. */
  of: Reading<Data> | (Reading<Data> & Pages<unknown>);
  /** Takes the content's place, in its shape, while it loads. */
  shape: ReactNode;
  /** Announces what is loading. */
  label?: string;
  /** Replaces an empty list. */
  empty?: ReactNode;
  /** Replaces the frame of a failure. */
  failureClass?: string;
  /** Replaces a failure: null hides it, undefined leaves it. */
  failure?: (error: ApiError) => ReactNode;
  /** On the button that loads the next page. */
  moreLabel?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Content that a call reads, in each of its states: placeholder, failure with a retry, empty list,
 * content, and a button for the next page.
 *
 *   <Read of={useCall('GET genres', {})} shape={<CardSkeletons />}>
 *     {({ genres }) => …}
 *   </Read>
 */
export function Read<Data>(props: Props<Data>) {
  const { of, shape, label, empty, failureClass, failure, moreLabel, children } = props;
  const t = useT();
  const { data, error } = of;
  const isEmpty = Array.isArray(data) && data.length === 0;
  const replaced = data === undefined && error ? failure?.(error) : undefined;
  return (
    <>
      <Loading isLoading={data === undefined && !error} label={label ?? t('Loading')} shape={shape}>
        {data !== undefined && (isEmpty && empty !== undefined ? empty : children(data))}
        {replaced}
        {data === undefined && error && replaced === undefined && (
          <ReadFailure
            error={error}
            isPending={of.isValidating}
            onRetry={() => void of.mutate()}
            className={failureClass}
          />
        )}
      </Loading>
      {data !== undefined && 'hasMore' in of && <LoadMore pages={of} label={moreLabel} />}
    </>
  );
}
