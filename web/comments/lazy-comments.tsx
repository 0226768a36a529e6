import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSupports } from '../api/capabilities.ts';
import { classNames } from '../lib/dom.ts';
import { lazyCode } from '../ui/lazy-code.ts';
import type { CommentTarget } from './thread-comments.ts';

const code = lazyCode(() => import('./comments.tsx').then((file) => file.Comments));

/**
 * Comments at the end of a page. Nothing is loaded before the section scrolls into view, and it
 * disappears if the backend has no comments. Needs a key, because each page has other comments.
 */
export function LazyComments({ className, ...about }: CommentTarget & { className?: string }) {
  const has = useSupports('GET commentable/comments');
  const place = useRef<HTMLDivElement>(null);
  const [Comments, setComments] = useState<ComponentType<CommentTarget>>();
  useEffect(() => {
    if (!has || !place.current || typeof IntersectionObserver !== 'function') return undefined;
    const seen = new IntersectionObserver((entries) => {
      // A failed load is retried the next time the section scrolls into view.
      if (entries.some(({ isIntersecting }) => isIntersecting))
        code.load().then(
          (loaded) => {
            seen.disconnect();
            setComments(() => loaded);
          },
          () => undefined,
        );
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [has]);
  // Keeps its height, so that the page's end does not jump for somebody who reads there.
  return (
    has && (
      <div
        ref={place}
        className={classNames(className, Comments ? 'not-empty:min-h-80' : 'min-h-80')}
      >
        {Comments && <Comments {...about} />}
      </div>
    )
  );
}
