import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed.ts';

interface Props {
  /** Whether no content has loaded yet. */
  isLoading: boolean;
  /** Announced while the content loads. */
  label: string;
  /**
   * Placeholder of the content: skeletons in its shape, or a spinner. It reserves its space from
   * the start, so nothing moves.
   */
  shape: ReactNode;
  children: ReactNode;
}

/**
 * Use it wherever content loads. The placeholder appears and is announced after 500 ms, then stays
 * at least 200 ms, to avoid flicker. The live region exists before it has text, so that the text is
 * announced.
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
