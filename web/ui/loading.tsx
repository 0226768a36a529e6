import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

interface Props {
  /** Nothing of the content has come. */
  isLoading: boolean;
  /** Says what is loading, to screen readers. */
  label: string;
  /** What stands in for the content: skeletons in its shape, or a spinner. It keeps its room from the start, so that nothing moves. */
  shape: ReactNode;
  children: ReactNode;
}

/**
 * The one way to wait for content: its stand-in is seen, and heard of, after 500 ms, then for 200 ms at least, so that it never flickers. The
 * region is there before it speaks, so that it is heard.
 */
export function Loading({ isLoading, label, shape, children }: Props) {
  const isShown = useDelayed(isLoading);
  if (!isLoading && !isShown) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? label : ''}
      </p>
      <div aria-hidden="true" className={isShown ? undefined : 'invisible'}>
        {shape}
      </div>
    </>
  );
}
