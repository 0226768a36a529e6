import type { ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { Loading } from '../loading.tsx';
import { ReadFailure } from './read-failure.tsx';

export interface ReadProps<Data> {
  /** The result of `useCall` or `useWholeList`; `ReadPages` takes that of `usePages`. */
  of: Reading<Data> & { hasMore?: never };
  /** The placeholder, in the shape of the content. Without it, nothing shows while it loads. */
  shape?: ReactNode;
  /** Announced while the content loads. */
  label?: string;
  /** Replaces an empty list. */
  empty?: ReactElement;
  /** Class name that replaces the failure's frame. */
  failureClass?: string;
  /** Replaces a failure: null hides it, undefined keeps the default. */
  renderFailure?: (
    error: ApiError,
    retry: { isPending: boolean; onRetry: () => void },
  ) => ReactElement | null | undefined;
  children: (data: Data) => ReactElement | null;
}

/**
 * The states of content from a call: placeholder, failure with a retry, empty list
 * and content.
 *
 *   <Read of={useCall('GET genres', {})} shape={<CardSkeletons />}>
 *     {({ genres }) => …}
 *   </Read>
 */
export function Read<Data>(props: ReadProps<Data>) {
  const { of, shape, label } = props;
  const t = useT();
  const isLoading = of.data === undefined && !of.error;
  const content = <Content {...props} />;
  return shape === undefined ? (
    content
  ) : (
    <Loading isLoading={isLoading} label={label ?? t('Loading')} shape={shape}>
      {content}
    </Loading>
  );
}

function Content<Data>({ of, empty, failureClass, renderFailure, children }: ReadProps<Data>) {
  const { data, error, isValidating, mutate } = of;
  if (data !== undefined)
    return Array.isArray(data) && data.length === 0 && empty !== undefined ? empty : children(data);
  if (!error) return null;
  const retry = { isPending: isValidating, onRetry: () => void mutate() };
  const replaced = renderFailure?.(error, retry);
  return replaced === undefined ? (
    <ReadFailure error={error} {...retry} className={failureClass} />
  ) : (
    replaced
  );
}
