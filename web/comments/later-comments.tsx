import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useHas } from '../api/capabilities.ts';
import { classNames } from '../lib/dom.ts';
import { lazyCode } from '../ui/lazy-code.ts';
import type { Commented } from './thread-comments.ts';

const code = lazyCode(() => import('./comments.tsx').then((file) => file.Comments));

/**
 * Comments, at the end of a page. Nothing of them is fetched before their place comes into sight, and where the backend has none there is no such
 * place. Wants a key, since another page's comments are other ones.
 */
export function LaterComments({ className, ...about }: Commented & { className?: string }) {
  const has = useHas('GET commentable/comments');
  const place = useRef<HTMLDivElement>(null);
  const [Comments, setComments] = useState<ComponentType<Commented>>();
  useEffect(() => {
    if (!has || !place.current || typeof IntersectionObserver !== 'function') return undefined;
    const seen = new IntersectionObserver((entries) => {
      // What could not be fetched is tried again when it comes into sight the next time.
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
  // Its room is kept, so that the page's end does not jump away under who reads there.
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
